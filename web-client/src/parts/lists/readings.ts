/**
 * Readings of things that change while they are read. One that is asked for meanwhile follows the one under way, which is let to
 * its end: where changes come faster than answers, none would ever end otherwise.
 */
export class Readings {
  private readonly underWay = new Map<string, { due: boolean }>();

  /** Reads a thing, or lets it be read once more by whoever reads it now. */
  async ask(thing: string, read: () => Promise<void>): Promise<void> {
    const own = this.underWay.get(thing) ?? { due: false };
    own.due = true;
    if (this.underWay.has(thing)) return;
    this.underWay.set(thing, own);
    while (own.due) {
      own.due = false;
      await read();
    }
    this.underWay.delete(thing);
  }
}
