import { extrasOf } from '../../variants/extras.ts';

type Names = (id: string) => string;

/** What openings are called, fetched for the variants that have any when one is to be named. */
export class OpeningNames {
  private known = $state.raw<Readonly<Record<string, Names>>>({});
  /** Variants whose names are on their way or there; nothing on the page hangs on it. */
  private asked: readonly string[] = [];

  /** The name of an opening; empty until the names are there. */
  of(variant: string, id: string | null): string {
    if (id === null) return '';
    this.fetch(variant);
    return this.known[variant]?.(id) ?? '';
  }

  private fetch(variant: string): void {
    if (this.asked.includes(variant)) return;
    this.asked = [...this.asked, variant];
    void extrasOf(variant)
      .openings?.()
      .then(
        (names) => (this.known = { ...this.known, [variant]: names }),
        () => (this.asked = this.asked.filter((each) => each !== variant)),
      );
  }
}
