const kGap = 4;

/** Puts a panel of the layer above the page under the button that opened it, within the window. */
export function placeUnder(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  panel.style.left = `${Math.max(kGap, Math.min(left, innerWidth - panel.offsetWidth - kGap))}px`;
  panel.style.top = `${Math.max(kGap, Math.min(bottom + kGap, innerHeight - panel.offsetHeight - kGap))}px`;
}
