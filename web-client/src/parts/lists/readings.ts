/** So long whoever asks anew waits for a reading under way; one that hangs would hold them up until its requests time out. */
const kPatience = 5_000;

/** Reads a thing; what comes of it once the signal has been given is not wanted any more. */
type Read = (givenUp: AbortSignal) => Promise<void>;

/** A thing that is being read, and read again as long as somebody asks for it meanwhile. */
class Reading {
  private due = false;
  private current = new AbortController();
  private impatience: ReturnType<typeof setTimeout> | null = null;
  /** What is read now follows one that was given up: it is let to its end, however long it takes. */
  private follows = false;

  askAgain(): void {
    this.due = true;
    if (!this.follows) this.impatience ??= setTimeout(() => this.current.abort(), kPatience);
  }

  async run(read: Read): Promise<void> {
    do {
      this.due = false;
      this.current = new AbortController();
      await read(this.current.signal);
      if (this.impatience !== null) clearTimeout(this.impatience);
      this.impatience = null;
      this.follows = this.current.signal.aborted;
    } while (this.due);
  }
}

/**
 * Readings of things that change while they are read. One that is asked for meanwhile follows the one under way, which is let to
 * its end: where changes come faster than answers, none would ever end otherwise. One that takes too long is given up, if the one before
 * was not.
 */
export class Readings {
  private readonly underWay = new Map<string, Reading>();

  /** Reads a thing, or lets it be read once more by whoever reads it now. */
  async ask(thing: string, read: Read): Promise<void> {
    const before = this.underWay.get(thing);
    if (before) return before.askAgain();
    const own = new Reading();
    this.underWay.set(thing, own);
    await own.run(read);
    this.underWay.delete(thing);
  }
}
