// The catalogue: sorted by a column, filtered by words and by what a bet looks at.

import { byId } from "./dom.mjs";

const rows = () => /** @type {HTMLTableRowElement[]} */ ([...byId("catalogue-rows").rows]);

/** What a cell sorts by: its figure, or its text. @param {HTMLTableRowElement} row @param {number} column */
function key(row, column) {
  const { sort } = row.cells[column].dataset;
  return sort === undefined ? (row.cells[column].textContent ?? "").toLowerCase() : Number(sort);
}

/** @param {HTMLElement} heading */
function sortBy(heading) {
  const column = /** @type {HTMLTableCellElement} */ (heading).cellIndex;
  const down = heading.getAttribute("aria-sort") === "ascending";
  for (const other of heading.parentElement?.children ?? []) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
  const order = (/** @type {any} */ a, /** @type {any} */ b) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = rows().sort((a, b) => (down ? -1 : 1) * order(key(a, column), key(b, column)));
  byId("catalogue-rows").append(...sorted);
}

function filter() {
  const words = byId("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const looks = byId("looks").value;
  const tables = byId("tables").checked;
  let shown = 0;
  for (const row of rows()) {
    const said = `${row.textContent} ${row.dataset.said} ${row.dataset.key}`.toLowerCase();
    const fits = words.every((word) => said.includes(word)) && (!looks || row.dataset.looks === looks);
    row.hidden = !fits || (!tables && Boolean(row.dataset.key?.includes("/")));
    shown += row.hidden ? 0 : 1;
  }
  byId("found").textContent = `${shown} ${shown === 1 ? "bet" : "bets"}`;
}

export function startCatalogue() {
  byId("find").oninput = filter;
  byId("looks").onchange = filter;
  byId("tables").onchange = filter;
  for (const button of document.querySelectorAll("#catalogue thead button")) {
    button.addEventListener("click", () => sortBy(/** @type {HTMLElement} */ (button.parentElement)));
  }
  filter();
}
