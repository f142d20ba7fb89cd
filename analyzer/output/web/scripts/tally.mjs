// How many deals each line of a bet decides: every coup is walked, and its ways are counted whole.

import { BY_RANK, BY_VALUE, walk } from "./coup.mjs";
import { ORDERED, WORDS } from "./words.mjs";

/**
 * @typedef {import("./coup.mjs").Chart} Chart
 * @typedef {{when: Record<string, (number | string | boolean)[]>, odds: import("./exact.mjs").Fraction}} Line
 * @typedef {{key: string, title: string, ranks: boolean, first: boolean, chart: string, lines: Line[],
 *   commission: import("./exact.mjs").Fraction}} Bet
 */

const HALF = 2 ** 52; // sums below it, of ways below it, are whole in a double

/** A chart on which nobody draws: enough where the first cards settle the bet. @param {Chart} chart @returns {Chart} */
const standing = (chart) => ({ ...chart, player: "S".repeat(8), banker: Array(8).fill("S".repeat(11)) });

/** @param {Bet} bet @param {Chart} chart */
function plan(bet, chart) {
  const ordered = bet.lines.some((line) => ORDERED.some((word) => word in line.when));
  return { kinds: bet.ranks ? BY_RANK : BY_VALUE, under: bet.first ? standing(chart) : chart, ordered };
}

/** @type {Map<string, Uint8Array>} */
const kept = new Map();

/** The line of each coup, in the order of the walk; as many as there are lines if none matches.
 * @param {Bet} bet @param {Chart} chart */
function linesOf(bet, chart) {
  const { kinds, under, ordered } = plan(bet, chart);
  const wanted = bet.lines.map((line) => Object.entries(line.when));
  const key = JSON.stringify([wanted, bet.ranks, under]);
  let lines = kept.get(key);
  if (!lines) {
    const found = /** @type {number[]} */ ([]);
    const hand = (/** @type {number[]} */ ...of) => of.filter((kind) => kind >= 0).map((kind) => kinds[kind]);
    const ones = new Array(kinds.length).fill(1);
    walk(under, kinds, ones, ordered, (p1, p2, p3, b1, b2, b3) => {
      const [mine, theirs] = [hand(p1, p2, p3), hand(b1, b2, b3)];
      const line = wanted.findIndex((when) => when.every(([word, of]) => of.includes(WORDS[word](mine, theirs))));
      found.push(line < 0 ? wanted.length : line);
    });
    lines = Uint8Array.from(found);
    if (kept.size > 60) kept.clear();
    kept.set(key, lines);
  }
  return lines;
}

/** n (n - 1) ... of so many factors. @param {number} n @param {number} factors */
export function falling(n, factors) {
  let product = 1n;
  for (let i = 0; i < factors; i++) product *= BigInt(Math.max(n - i, 0));
  return product;
}

/** All deals: ordered sequences of as many cards as a coup takes at most. @param {Chart} chart @param {number} size */
export const dealsOf = (chart, size) => falling(size, chart.first === null ? 6 : 5);

/** Thirteen counts, A to K, as ten, of values 0 to 9. @param {number[]} ranks */
export const byValue = (ranks) => [ranks.slice(9).reduce((a, b) => a + b), ...ranks.slice(0, 9)];

/** The deals that each line decides, and at the end those that none does.
 * @param {Bet} bet @param {Chart} chart @param {number[]} ranks cards left, A to K @returns {bigint[]}
 */
export function lineDeals(bet, chart, ranks) {
  const { kinds, under, ordered } = plan(bet, chart);
  const lines = linesOf(bet, chart);
  const size = ranks.reduce((a, b) => a + b);
  const sums = new Float64Array((bet.lines.length + 1) * 3); // by line and number of third cards
  const whole = Array(sums.length).fill(0n);
  let at = 0;
  walk(under, kinds, bet.ranks ? ranks : byValue(ranks), ordered, (_, __, p3, ___, ____, b3, ways) => {
    const slot = lines[at++] * 3 + (p3 < 0 ? 0 : 1) + (b3 < 0 ? 0 : 1);
    sums[slot] += ways;
    if (sums[slot] > HALF) {
      whole[slot] += BigInt(sums[slot]);
      sums[slot] = 0;
    }
  });
  const dealt = chart.first === null ? 0 : 1; // on the table, and not of the shoe
  return [...bet.lines, null].map((_, line) => {
    let deals = 0n;
    for (let thirds = 0; thirds <= 2; thirds++) {
      const slot = line * 3 + thirds;
      const rest = falling(size - 4 - thirds + dealt, 2 - thirds); // the rest of six cards fall anyhow
      deals += (whole[slot] + BigInt(sums[slot])) * rest;
    }
    return deals;
  });
}
