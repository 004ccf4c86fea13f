/**
 * Whether a key is an Escape that nobody has taken: no part of the page that heard it before, nor the browser, which closes by it what
 * lies above the page.
 */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && document.querySelector(kAbove) === null;

/** A browser that does not know one of them passes over it. */
const kAbove = ':is(:popover-open, dialog[open])';
