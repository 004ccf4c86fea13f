import type { PrivateMessage } from '../../net/protocol.ts';
import type { Thread } from './thread.svelte.ts';

/** Conversations of whoever sits here, each made when it is asked for first. Somebody else has none of them. */
export class Threads<Line extends PrivateMessage> {
  private readonly known = new Map<string, Thread<Line>>();

  constructor(
    /** Empty where that is not known yet. */
    private owner: string,
    private readonly make: (name: string) => Thread<Line>,
    /** The same for each way to write a name. */
    private readonly keyOf: (name: string) => string = (name) => name,
  ) {}

  get all(): Iterable<Thread<Line>> {
    return this.known.values();
  }

  /** The conversation of a name: with somebody, or of whose chat it is. */
  of(name: string): Thread<Line> {
    const thread = this.find(name) ?? this.make(name);
    this.known.set(this.keyOf(name), thread);
    return thread;
  }

  /** The same where it was asked for before. */
  find(name: string): Thread<Line> | undefined {
    return this.known.get(this.keyOf(name));
  }

  /** It is made anew when it is asked for again. */
  drop(name: string): void {
    this.known.delete(this.keyOf(name));
  }

  /** A connection stands. True: somebody else sits here now, and all is given up. */
  meet(owner: string): boolean {
    const isOther = this.owner !== '' && this.owner !== owner;
    this.owner = owner;
    if (isOther) this.giveUp();
    return isOther;
  }

  private giveUp(): void {
    for (const thread of this.all) thread.giveUp();
    this.known.clear();
  }
}
