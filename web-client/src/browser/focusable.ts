/** Has a part of the page take the keyboard, which headings and sections do not by themselves; gives it back. */
export function focusable<Part extends HTMLElement>(part: Part): Part {
  if (part.tabIndex < 0 && !part.hasAttribute('tabindex')) part.tabIndex = -1;
  return part;
}

/** Moves the keyboard to a part of the page, and nothing else. */
export function focusOn(part: HTMLElement): void {
  focusable(part).focus({ preventScroll: true });
}
