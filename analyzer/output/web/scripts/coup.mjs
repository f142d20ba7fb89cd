// The rules of the deal: whose card is next, and every coup that a shoe can deal.

/**
 * @typedef {{name: string, player: string, banker: string[], hand: number[], first: number | null}} Chart
 * A tableau: a mark D or S for each two-card total of the Player; for each of the Banker's a row of eleven, by the
 * Player's third card 0 to 9, then Player stood. Rows in `hand` read the Player's three-card total instead. `first`
 * is the value of a card that lies on the table before the deal, and is not of the shoe.
 * @typedef {{value: number, rank: string}} Kind
 * @typedef {(p1: number, p2: number, p3: number, b1: number, b2: number, b3: number, ways: number) => void} Visit
 * the kinds of both hands, third cards -1 where there is none, and how many ways the shoe deals them
 */

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** @type {Kind[]} */
export const BY_RANK = RANKS.map((rank, i) => ({ value: i < 9 ? i + 1 : 0, rank }));
/** @type {Kind[]} */
export const BY_VALUE = Array.from({ length: 10 }, (_, value) => ({ value, rank: value ? RANKS[value - 1] : "T" }));

export const STOOD = 10;

/** @param {number[]} values */
export const total = (values) => values.reduce((sum, value) => sum + value, 0) % 10;

/** The cell that decides who draws next: the side asked, its total, the column of its row. After four cards.
 * @param {Chart} chart @param {number[]} p values of the Player's cards @param {number[]} b of the Banker's
 * @returns {{side: "player" | "banker", total: number, column: number, draws: boolean} | null}
 */
export function decides(chart, p, b) {
  const natural = Math.max(total(p.slice(0, 2)), total(b.slice(0, 2))) >= 8;
  if (natural || b.length === 3) return null;
  const mine = total(p);
  if (p.length === 2 && chart.player[mine] === "D") return { side: "player", total: mine, column: -1, draws: true };
  const theirs = total(b);
  const column = p.length === 2 ? STOOD : chart.hand.includes(theirs) ? mine : p[2];
  return { side: "banker", total: theirs, column, draws: chart.banker[theirs][column] === "D" };
}

/** Two cards of these kinds, each pair once and how many orders it has; all orders apart if `ordered`.
 * @param {number} kinds @param {boolean} ordered */
function pairs(kinds, ordered) {
  const found = [];
  for (let i = 0; i < kinds; i++)
    for (let k = ordered ? 0 : i; k < kinds; k++) found.push([i, k, ordered || i === k ? 1 : 2]);
  return found;
}

/** Visit every coup, always in the same order, with the ways this shoe deals it; zero ways too.
 * @param {Chart} chart @param {Kind[]} kinds @param {ArrayLike<number>} counts cards left of each kind
 * @param {boolean} ordered whether the order of two first cards is told apart @param {Visit} visit
 */
export function walk(chart, kinds, counts, ordered, visit) {
  const left = Float64Array.from(counts);
  const value = kinds.map((kind) => kind.value);
  const two = pairs(kinds.length, ordered);
  const table = chart.first === null ? -1 : kinds.findIndex((kind) => kind.value === chart.first);
  const mine = table < 0 ? two : kinds.map((_, k) => [table, k, 1]);
  for (const [i, k, orders] of mine) {
    let first = orders;
    if (table < 0) first *= left[i]--;
    first *= left[k]--;
    const p = (value[i] + value[k]) % 10;
    for (const [j, l, more] of two) {
      let four = first * more * left[j]--;
      four *= left[l]--;
      const b = (value[j] + value[l]) % 10;
      if (p >= 8 || b >= 8) visit(i, k, -1, j, l, -1, four);
      else if (chart.player[p] === "D") {
        const hand = chart.hand.includes(b);
        for (let x = 0; x < kinds.length; x++) {
          const five = four * left[x];
          if (chart.banker[b][hand ? (p + value[x]) % 10 : value[x]] === "D") {
            left[x]--;
            for (let y = 0; y < kinds.length; y++) visit(i, k, x, j, l, y, five * left[y]);
            left[x]++;
          } else visit(i, k, x, j, l, -1, five);
        }
      } else if (chart.banker[b][STOOD] === "D") {
        for (let y = 0; y < kinds.length; y++) visit(i, k, -1, j, l, y, four * left[y]);
      } else visit(i, k, -1, j, l, -1, four);
      left[j]++;
      left[l]++;
    }
    if (table < 0) left[i]++;
    left[k]++;
  }
}
