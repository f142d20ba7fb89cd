// What a bet is worth on the deals of its lines: fractions until they are shown.

import { fraction, minus, plus, times } from "./exact.mjs";

/** @typedef {import("./exact.mjs").Fraction} Fraction */

/** @param {import("./tally.mjs").Bet} bet @param {number} line */
export function net(bet, line) {
  if (line === bet.lines.length) return fraction(-1);
  const { odds } = bet.lines[line];
  return odds.n > 0n ? times(odds, minus(fraction(1), bet.commission)) : odds;
}

/** @param {import("./tally.mjs").Bet} bet @param {bigint[]} deals by line, at the end those that no line decides */
export function edgeOf(bet, deals) {
  const all = deals.reduce((a, b) => a + b);
  const nets = deals.map((_, line) => net(bet, line));
  const moment = (/** @type {number} */ power) =>
    deals.reduce((sum, n, line) => {
      const won = nets[line];
      return plus(sum, fraction(n * won.n ** BigInt(power), won.d ** BigInt(power) * all));
    }, fraction(0));
  const count = (/** @type {(n: Fraction) => boolean} */ is) =>
    deals.reduce((sum, n, line) => (is(nets[line]) ? sum + n : sum), 0n);
  const wins = count((won) => won.n > 0n);
  const pushes = count((won) => won.n === 0n);
  const losses = count((won) => won.n < 0n);
  const ev = moment(1);
  const lost = deals.reduce(
    (sum, n, line) => (nets[line].n < 0n ? plus(sum, fraction(-nets[line].n * n, nets[line].d)) : sum),
    fraction(0),
  );
  return {
    deals: all,
    wins,
    pushes,
    losses,
    nets,
    ev,
    houseEdge: fraction(-ev.n, ev.d),
    perResolved: wins + losses ? fraction(-ev.n * all, ev.d * (wins + losses)) : fraction(0),
    variance: minus(moment(2), times(ev, ev)),
    breakEven: wins ? fraction(lost.n, lost.d * wins) : null,
  };
}
