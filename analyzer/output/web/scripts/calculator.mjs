// The calculator: what is asked, in the page's controls; the exact answer, below them.

import { RANKS } from "./coup.mjs";
import { byId, local, make } from "./dom.mjs";
import { edgeOf } from "./edge.mjs";
import { commas, decimal, fraction, oddsText, parseOdds, parseRate, percent, rootDecimal } from "./exact.mjs";
import { evaluate, products } from "./polynomial.mjs";
import { cardsText, fresh, fromHash, readCards, toHash } from "./state.mjs";
import { byValue, dealsOf, lineDeals } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Bet} Bet @typedef {import("./coup.mjs").Chart} Chart */

const data = JSON.parse(byId("data").textContent);
for (const bet of data.bets) {
  bet.commission = fraction(...bet.commission);
  for (const line of bet.lines) line.odds = fraction(...line.odds);
}
const MAIN = ["player", "banker", "tie"];
const ALL = /** @type {Bet[]} */ (data.bets);
const bet = (/** @type {string} */ key) => /** @type {Bet} */ (ALL.find((one) => one.key === key));

let state = fresh();

/** The chart's cells as the address holds them. @param {Chart} chart */
const cellsOf = (chart) => [chart.player, ...chart.banker].join("-");

/** The chart asked for: the one named, else the bet's own, else the standard one; with the cells as edited. */
export function chartAsked() {
  const name = state.chart || bet(state.bet).chart || data.standard;
  const chart = /** @type {Chart} */ (data.charts.find((/** @type {Chart} */ one) => one.name === name));
  if (!state.cells) return chart;
  const [player, ...banker] = state.cells.split("-");
  return { ...chart, player, banker };
}

/** Cards left of each rank. */
export const cardsLeft = () => state.seen.map((n) => 4 * state.decks - n);

/** The bet at the odds and commission typed; what cannot be read is said beside its field, and left as it was. */
function betAsked() {
  const own = bet(state.bet);
  const rate = state.commission ? parseRate(state.commission) : own.commission;
  byId("commission").setAttribute("aria-invalid", String(!rate));
  const lines = own.lines.map((line, i) => ({
    ...line, odds: (state.odds[i] && parseOdds(state.odds[i])) || line.odds,
  }));
  return { ...own, commission: rate ?? own.commission, lines };
}

/** @param {Record<string, any>} change */
export function ask(change) {
  state = { ...state, ...change };
  const hash = toHash(state);
  history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  show();
}

function answer() {
  const [asked, chart, left] = [betAsked(), chartAsked(), cardsLeft()];
  const size = left.reduce((a, b) => a + b);
  byId("unseen").textContent = `${size} of ${52 * state.decks} cards unseen`;
  const enough = size >= 6;
  byId("figures").hidden = !enough;
  if (!enough) {
    byId("check").textContent = `${size} cards left: a coup may need six. Put a card back.`;
    return;
  }
  for (const key of MAIN) {
    const edge = edgeOf(bet(key), lineDeals(bet(key), chart, left));
    byId(`live-${key}`).textContent = local(percent(edge.houseEdge, 4));
  }
  const deals = lineDeals(asked, chart, left);
  const edge = edgeOf(asked, deals);
  const put = (/** @type {string} */ id, /** @type {string} */ text) => (byId(id).textContent = local(text));
  put("a-edge", percent(edge.houseEdge, 4));
  put("a-resolved", percent(edge.perResolved, 4));
  put("a-sd", rootDecimal(edge.variance, 6));
  put("a-even", edge.breakEven ? `${decimal(edge.breakEven, 6)} to 1` : "never wins");
  for (const what of /** @type {const} */ (["wins", "pushes", "losses", "deals"])) {
    put(`a-${what}`, commas(edge[what]));
    put(`p-${what}`, percent(fraction(edge[what], edge.deals), 4));
  }
  byId("a-exact").textContent = `${edge.houseEdge.n}/${edge.houseEdge.d}`;
  showLines(asked, deals, edge);
  check(chart, left, size);
  const who = edge.ev.n > 0n ? "the bettor is ahead" : "the house is ahead";
  byId("said").textContent = `${asked.title}: house edge ${percent(edge.houseEdge, 4)}, ${who}`;
}

/** The Player's wins and ties again, by the kernel's polynomial. @param {Chart} chart @param {number[]} left
 * @param {number} size */
function check(chart, left, size) {
  const standard = data.charts.find((/** @type {Chart} */ one) => one.name === data.standard);
  const said = byId("check");
  if (chart.first !== null || chart.hand.length || cellsOf(chart) !== cellsOf(standard)) {
    said.textContent = "Walked coup by coup in this page, in whole numbers.";
    return;
  }
  const ways = products(byValue(left));
  const [player, tie] = ["player", "tie"].map((winner) => evaluate(data.polynomial[winner], ways));
  const [mine, even] = lineDeals(bet("player"), chart, left);
  const same = player === mine && tie === even && dealsOf(chart, size) > 0n;
  said.textContent = same
    ? "Walked coup by coup in this page, in whole numbers; the kernel’s polynomial gives the same counts here."
    : "The kernel’s polynomial gives other counts here: please report this address.";
  said.classList.toggle("wrong", !same);
}

/** @param {Bet} asked @param {bigint[]} deals @param {ReturnType<typeof edgeOf>} edge */
function showLines(asked, deals, edge) {
  const body = byId("lines");
  if (body.dataset.bet !== asked.key) {
    body.dataset.bet = asked.key;
    body.replaceChildren(...deals.map((_, i) => lineRow(asked, i)));
  }
  [...body.rows].forEach((row, i) => {
    const input = row.querySelector("input");
    if (input && input !== document.activeElement) input.value = state.odds[i] || oddsText(asked.lines[i].odds);
    input?.setAttribute("aria-invalid", String(Boolean(state.odds[i] && !parseOdds(state.odds[i]))));
    row.cells[2].textContent = local(commas(deals[i]));
    row.cells[3].textContent = local(percent(fraction(deals[i], edge.deals), 4));
  });
}

/** @param {Bet} asked @param {number} i */
function lineRow(asked, i) {
  const line = asked.lines[i];
  const words = line ? Object.entries(line.when).map(([word, of]) => `${word.replaceAll("_", " ")} ${of.join(" or ")}`) : [];
  const event = line ? words.join(", ") || "anything else" : "no line above";
  const typed = () => {
    const odds = asked.lines.map((_, k) => (k === i ? input.value : (state.odds[k] ?? "")));
    ask({ odds: odds.map((text, k) => (text === oddsText(asked.lines[k].odds) ? "" : text)) });
  };
  const input = make("input", { size: 10, oninput: typed, "aria-label": `odds when ${event}`, autocomplete: "off" });
  return make("tr", {}, make("th", { scope: "row" }, event), make("td", {}, line && line.odds.n > 0n ? input : line ? oddsText(line.odds) : "lose"),
    make("td", { className: "figure" }), make("td", { className: "figure" }));
}

function showControls() {
  byId("bet").value = state.bet;
  byId("decks").value = String(state.decks);
  byId("chart").value = state.chart || bet(state.bet).chart || data.standard;
  const rate = betAsked().commission;
  if (document.activeElement !== byId("commission")) {
    byId("commission").value = state.commission || `${decimal(fraction(rate.n * 100n, rate.d), 2).replace(/\.?0+$/, "")}%`;
  }
  if (document.activeElement !== byId("seen")) byId("seen").value = cardsText(state.seen);
  cardsLeft().forEach((left, i) => {
    byId(`left-${RANKS[i]}`).textContent = String(left);
    byId(`take-${RANKS[i]}`).disabled = left === 0;
    byId(`back-${RANKS[i]}`).disabled = state.seen[i] === 0;
  });
  byId("rule").textContent = /** @type {any} */ (bet(state.bet)).rule;
  byId("command").textContent = command();
  showChart();
}

/** The command that gives the same figures. */
function command() {
  const parts = ["baccarat edge", state.bet];
  if (state.decks !== 8) parts.push(`--decks ${state.decks}`);
  if (state.seen.some(Boolean)) parts.push(`--remove "${cardsText(state.seen)}"`);
  if (state.chart) parts.push(`--chart ${state.chart}`);
  if (state.commission) parts.push(`--commission ${state.commission}`);
  const odds = bet(state.bet).lines.map((line, i) => [line.odds, state.odds[i] || oddsText(line.odds)]);
  const paying = odds.filter(([own]) => /** @type {any} */ (own).n > 0n).map(([, text]) => text);
  if (state.odds.some(Boolean)) parts.push(`--pays "${paying.join(", ")}"`);
  return parts.join(" ") + (state.cells ? "   # and the chart’s cells as edited, as a file: --chart FILE" : "");
}

function showChart() {
  const chart = chartAsked();
  for (const cell of document.querySelectorAll("#cells button")) {
    const [row, column] = /** @type {HTMLElement} */ (cell).dataset.cell?.split(",").map(Number) ?? [0, 0];
    const mark = row ? chart.banker[row - 1][column] : chart.player[column];
    cell.textContent = mark;
    cell.className = mark === "D" ? "draw" : "stand";
    cell.setAttribute("aria-pressed", String(mark === "D"));
  }
  byId("edited").hidden = !state.cells;
}

/** @param {Event} event */
function turnCell(event) {
  const cell = /** @type {Element} */ (event.target).closest("button")?.dataset.cell;
  if (!cell) return;
  const [row, column] = cell.split(",").map(Number);
  const rows = cellsOf(chartAsked()).split("-");
  const turned = rows[row][column] === "D" ? "S" : "D";
  rows[row] = rows[row].slice(0, column) + turned + rows[row].slice(column + 1);
  ask({ cells: rows.join("-") });
}

/** Take so many cards of a rank out of the shoe, or put them back. @param {number} rank @param {number} n */
export function take(rank, n) {
  const seen = [...state.seen];
  seen[rank] = Math.max(0, Math.min(seen[rank] + n, 4 * state.decks));
  ask({ seen });
}

function typedCards() {
  const { seen, wrong } = readCards(byId("seen").value);
  const many = seen.findIndex((n) => n > 4 * state.decks);
  const amiss = wrong ? `${wrong} is no card` : many >= 0 ? `the shoe holds ${4 * state.decks} of ${RANKS[many]}` : "";
  byId("seen").setAttribute("aria-invalid", String(Boolean(amiss)));
  byId("seen-error").textContent = amiss;
  if (!amiss) ask({ seen });
}

function show() {
  showControls();
  answer();
}

export function startCalculator() {
  byId("bet").onchange = () => ask({ bet: byId("bet").value, odds: [], commission: "", cells: "" });
  byId("decks").onchange = () => {
    const decks = Number(byId("decks").value);
    ask({ decks, seen: state.seen.map((n) => Math.min(n, 4 * decks)) });
  };
  byId("chart").onchange = () => ask({ chart: byId("chart").value, cells: "" });
  byId("commission").oninput = () => ask({ commission: byId("commission").value });
  byId("seen").oninput = typedCards;
  RANKS.forEach((rank, i) => {
    byId(`take-${rank}`).onclick = () => take(i, 1);
    byId(`back-${rank}`).onclick = () => take(i, -1);
  });
  byId("reset").onclick = () => ask({ ...fresh(), bet: state.bet, decks: state.decks });
  byId("cells").onclick = turnCell;
  byId("edited").onclick = () => ask({ cells: "" });
  const read = () => {
    state = fromHash(location.hash, data);
    show();
  };
  addEventListener("hashchange", read);
  read();
}
