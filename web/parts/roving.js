// Groups of buttons that are one stop for the Tab key. The arrow keys move inside them.

const ARROWS = /** @type {const} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/**
 * Let the arrow keys move the focus inside a group. After the group has been drawn, call `settleStop`.
 * @param {HTMLElement} group
 * @param {(from: Element, right: number, down: number) => Element | undefined} next the button in a direction
 */
export function roveIn(group, next) {
  group.addEventListener("keydown", (event) => {
    const step = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
    const from = /** @type {Element} */ (event.target).closest("button");
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation(); // the board has a cursor of its own
    /** @type {HTMLElement | undefined} */ (next(from, ...step))?.focus();
  });
  group.addEventListener("focusin", () => settleStop(group));
}

/** Make one button of a group the stop: the one with the focus, the last one that had it, or the first. @param {HTMLElement} group */
export function settleStop(group) {
  const buttons = [...group.querySelectorAll("button")];
  const last = buttons.find((each) => each.getAttribute("tabindex") === "0");
  const stop = buttons.find((each) => each === document.activeElement) ?? last ?? buttons[0];
  for (const each of buttons) each.setAttribute("tabindex", each === stop ? "0" : "-1");
}

/**
 * The button in a direction, if the buttons fill lines of the same length.
 * @param {HTMLElement[]} buttons
 * @param {Element} from
 * @param {number} right
 * @param {number} down
 */
export function inLines(buttons, from, right, down) {
  const at = buttons.indexOf(/** @type {HTMLElement} */ (from));
  const top = buttons[0]?.offsetTop;
  const perLine = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  return buttons[at + right + down * perLine];
}
