// The words of the pay tables: one small function each of the kinds of both hands.

import { RANKS, total } from "./coup.mjs";

/** @typedef {import("./coup.mjs").Kind} Kind */
/** @typedef {(p: Kind[], b: Kind[]) => number | string | boolean} Word */

const sum = (/** @type {Kind[]} */ hand) => total(hand.map((card) => card.value));
const two = (/** @type {Kind[]} */ hand) => hand.slice(0, 2);
const third = (/** @type {Kind[]} */ hand) => (hand.length === 3 ? hand[2].value : "none");
const court = (/** @type {Kind} */ card) => "JQK".includes(card.rank);
const courts = (/** @type {Kind[]} */ hand) => hand.filter(court).length;
const pair = (/** @type {Kind[]} */ hand) => hand[0].rank === hand[1].rank;
const nine = (/** @type {Kind[]} */ hand) => courts(two(hand)) === 1 && two(hand).some((card) => card.value === 9);
const triple = (/** @type {Kind[]} */ hand) => hand.length === 3 && pair(hand) && hand[1].rank === hand[2].rank;

/** How often each rank that shows is there. @param {Kind[]} p @param {Kind[]} b */
function alike(p, b) {
  const seen = new Map();
  for (const card of [...p, ...b]) seen.set(card.rank, (seen.get(card.rank) ?? 0) + 1);
  return [...seen.values()];
}

/** @type {Record<string, Word>} */
export const WORDS = {
  winner: (p, b) => (sum(p) > sum(b) ? "player" : sum(p) < sum(b) ? "banker" : "tie"),
  natural: (p, b) => sum(two(p)) >= 8 || sum(two(b)) >= 8,
  margin: (p, b) => Math.abs(sum(p) - sum(b)),
  player_total: (p) => sum(p),
  banker_total: (_, b) => sum(b),
  player_cards: (p) => p.length,
  banker_cards: (_, b) => b.length,
  cards: (p, b) => p.length + b.length,
  player_two_card_total: (p) => sum(two(p)),
  banker_two_card_total: (_, b) => sum(two(b)),
  player_third_card: (p) => third(p),
  banker_third_card: (_, b) => third(b),
  combined_total: (p, b) => sum(p) + sum(b),
  player_first_card: (p) => p[0].value,
  banker_first_card: (_, b) => b[0].value,
  player_second_card: (p) => p[1].value,
  banker_second_card: (_, b) => b[1].value,
  player_pair: (p) => pair(p),
  banker_pair: (_, b) => pair(b),
  first_nines: (p, b) => [...two(p), ...two(b)].filter((card) => card.value === 9).length,
  court_cards: (p, b) => courts(p) + courts(b),
  player_nine_and_court: (p) => nine(p),
  banker_nine_and_court: (_, b) => nine(b),
  player_third_court: (p) => courts(p.slice(2)) === 1,
  banker_third_court: (_, b) => courts(b.slice(2)) === 1,
  most_of_a_rank: (p, b) => Math.max(...alike(p, b)),
  triplets: (p, b) => alike(p, b).filter((n) => n === 3).length,
  ranks_repeated: (p, b) => alike(p, b).filter((n) => n > 1).length,
  twin_pairs: (p, b) => pair(p) && pair(b) && p[0].rank === b[0].rank,
  player_three_of_a_rank: (p) => triple(p),
  banker_three_of_a_rank: (_, b) => triple(b),
};

const COUNTED = [
  "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
];
COUNTED.forEach((name, i) => {
  WORDS[name] = (p, b) => [...p, ...b].filter((card) => card.rank === RANKS[i]).length;
});

/** Words that tell the order of two first cards. */
export const ORDERED = ["player_first_card", "banker_first_card", "player_second_card", "banker_second_card"];
