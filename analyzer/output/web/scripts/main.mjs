// The page comes to life.

import { startCalculator } from "./calculator.mjs";
import { startCatalogue } from "./catalogue.mjs";
import { copy, local } from "./dom.mjs";

for (const cell of document.querySelectorAll("td.figure, .figure[data-shown]")) {
  if (cell.textContent) cell.textContent = local(cell.textContent);
}
document.addEventListener("click", copy);
document.documentElement.classList.add("live");
startCalculator();
startCatalogue();
