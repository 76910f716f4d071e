/** The element of `index.html` with this id. */
export function byId<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found as Element as T;
}

/**
 * Sets a text. Writes only what differs, so that screen readers repeat nothing and selections
 * survive.
 */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A new element with text or children. */
export function element(
  tag: string,
  content: string | readonly Node[],
  className = '',
): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (typeof content === 'string') made.textContent = content;
  else made.append(...content);
  return made;
}

/**
 * Replaces the children of a list by one per item, but only when `key`, which stands for what they
 * show, differs from the last time.
 */
export function fill<T>(list: HTMLElement, items: readonly T[], make: (item: T) => Node): void {
  const key = JSON.stringify(items);
  if (list.dataset.shown === key) return;
  list.dataset.shown = key;
  list.replaceChildren(...items.map(make));
}
