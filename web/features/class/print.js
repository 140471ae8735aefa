// Prints an element instead of the page.

/** @param {HTMLElement} element */
export function printed(element) {
  const root = document.documentElement;
  root.dataset.printing = "";
  element.classList.add("printed");
  document.body.append(element);
  const done = () => {
    delete root.dataset.printing;
    element.remove();
  };
  addEventListener("afterprint", done, { once: true });
  print();
}
