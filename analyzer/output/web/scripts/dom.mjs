// Elements of the page, and figures in the reader's own signs.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** @param {string} name @param {Record<string, any>} [set] properties, or attributes where there is a dash
 * @param {(Node | string)[]} inside @returns {any} */
export function make(name, set = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(set)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else Object.assign(made, { [key]: value });
  }
  made.append(...inside);
  return made;
}

const parts = new Intl.NumberFormat(navigator.language).formatToParts(1234567.5);
const sign = (/** @type {string} */ type) => parts.find((part) => part.type === type)?.value ?? "";
const [group, point] = [sign("group"), sign("decimal") || "."];

/** A figure in the signs of the reader's language; no digit changes. @param {string} text */
export const local = (text) => text.replace(/[.,]/g, (mark) => (mark === "," ? group : point));

/** A button that copies a command says that it has. @param {MouseEvent} event */
export async function copy(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button.copy"));
  if (!button) return;
  const text = button.querySelector("code")?.textContent ?? "";
  try {
    await navigator.clipboard.writeText(text);
    byId("said").textContent = `Copied: ${text}`;
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1500);
  } catch {
    getSelection()?.selectAllChildren(/** @type {Node} */ (button.querySelector("code")));
    byId("said").textContent = "Not copied: the command is selected.";
  }
}
