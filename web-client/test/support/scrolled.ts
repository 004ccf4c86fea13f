/** A box that scrolls, as a browser would have it: `height` is what is in it. jsdom lays out nothing. */
export class Scrolled {
  height = 1_000;
  private top = 0;

  constructor(readonly box: HTMLElement) {
    const shown = 200;
    Object.defineProperties(box, {
      clientHeight: { value: shown },
      scrollHeight: { get: () => this.height },
      scrollTop: { get: () => this.top, set: (top: number) => (this.top = Math.min(top, this.height - shown)) },
    });
    box.scrollTo = ((options: ScrollToOptions) => (box.scrollTop = options.top ?? 0)) as typeof box.scrollTo;
  }

  /** Somebody scrolls so far from the end. */
  leave(above: number): void {
    this.box.scrollTop = this.height - 200 - above;
    this.box.dispatchEvent(new Event('scroll'));
  }

  /** How far above the end one is. */
  get above(): number {
    return this.height - 200 - this.top;
  }
}
