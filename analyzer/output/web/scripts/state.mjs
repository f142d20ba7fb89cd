// What is asked, as a value; and as the part of the address behind #, so that an answer can be sent to someone.

import { RANKS } from "./coup.mjs";

/**
 * @typedef {{bet: string, decks: number, seen: number[], chart: string, cells: string, commission: string,
 *   odds: string[]}} State
 * `seen` counts the cards out of the shoe, A to K; `cells` is an edited chart, `commission` and `odds` are as typed;
 * empty where they are the bet's own.
 */

/** @returns {State} */
export const fresh = () => ({
  bet: "banker", decks: 8, seen: RANKS.map(() => 0), chart: "", cells: "", commission: "", odds: [],
});

/** Cards as people write them, `5 5 Kh 10`, as counts A to K; null with what is no card.
 * @param {string} text @returns {{seen: number[], wrong: string}}
 */
export function readCards(text) {
  const seen = RANKS.map(() => 0);
  const words = text.toUpperCase().match(/10|[^\s,;]/g) ?? [];
  let wrong = "";
  for (const word of words) {
    const at = RANKS.indexOf(word === "T" ? "10" : word === "1" ? "A" : word);
    if (at >= 0) seen[at]++;
    else if (!/[CDHS♣♦♥♠]/.test(word)) wrong ||= word;
  }
  return { seen, wrong };
}

/** Counts as cards: `5 5 K`. @param {number[]} seen */
export const cardsText = (seen) => seen.flatMap((n, i) => Array(n).fill(RANKS[i])).join(" ");

/** @param {State} state */
export function toHash(state) {
  const parts = new URLSearchParams();
  const plain = fresh();
  if (state.bet !== plain.bet) parts.set("bet", state.bet);
  if (state.decks !== plain.decks) parts.set("decks", String(state.decks));
  if (state.seen.some(Boolean)) parts.set("seen", state.seen.join("."));
  if (state.chart) parts.set("chart", state.chart);
  if (state.cells) parts.set("cells", state.cells);
  if (state.commission) parts.set("commission", state.commission);
  if (state.odds.some(Boolean)) parts.set("odds", state.odds.join("~"));
  return parts.toString();
}

/** The state an address asks for; what it says amiss is left out.
 * @param {string} hash @param {{bets: {key: string}[], charts: {name: string}[]}} data @returns {State}
 */
export function fromHash(hash, data) {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const state = fresh();
  const bet = asked.get("bet") ?? "";
  if (data.bets.some((one) => one.key === bet)) state.bet = bet;
  const decks = Number(asked.get("decks") ?? state.decks);
  if (Number.isInteger(decks) && decks >= 1 && decks <= 12) state.decks = decks;
  const seen = (asked.get("seen") ?? "").split(".").map(Number);
  if (seen.length === 13 && seen.every((n) => Number.isInteger(n) && n >= 0)) {
    state.seen = seen.map((n) => Math.min(n, 4 * state.decks));
  }
  const chart = asked.get("chart") ?? "";
  if (data.charts.some((one) => one.name === chart)) state.chart = chart;
  const cells = asked.get("cells") ?? "";
  if (/^[DS]{8}(-[DS]{11}){8}$/.test(cells)) state.cells = cells;
  state.commission = asked.get("commission") ?? "";
  state.odds = (asked.get("odds") ?? "").split("~").filter((_, i, all) => i || all[0] || all.length > 1);
  return state;
}
