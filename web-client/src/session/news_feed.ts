import { untrack } from 'svelte';
import type { Environment } from '../browser/environment.ts';
import type { News } from '../net/client.ts';
import type { Hello } from '../net/protocol.ts';

/** What a part of the page does with the news that come, and when all it knows may be out of date. */
export interface Listener {
  onNews?(news: News): void;
  /** A connection stands, the first or a new one: whatever was said meanwhile was missed. */
  onHello?(hello: Hello): void;
  /** A topic is followed from now on: what was said of it before was missed. */
  onFollowed?(topic: string): void;
  /**
   * Reads what it shows: as soon as it listens, and whenever it may have missed something: with each connection, or where it hears of a
   * topic with each time that this is followed. As it begins while a connection is being made, it waits for that a little: what was
   * read before would have to be read again.
   */
  read?(): void;
  readonly topic?: string;
}

/** So long is a connection that is being made waited for. */
const kPatience = 300;

/** Gives the parts of the page the news that come; whoever waits for the connection reads once, as it stands or as patience ends. */
export class NewsFeed {
  private readonly listeners = new Set<Listener>();
  /** Those that wait for the connection to read, and what ends that. */
  private readonly waiting = new Map<Listener, () => void>();

  constructor(
    private readonly environment: Environment,
    private readonly isConnecting: () => boolean,
  ) {}

  /** Gives a part of the page all news; the answer stops it. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    const isSoon = untrack(this.isConnecting);
    if (!isSoon) this.read(listener);
    else if (listener.read)
      this.waiting.set(
        listener,
        this.environment.after(kPatience, () => this.read(listener)),
      );
    return () => {
      this.listeners.delete(listener);
      this.waitNoMore(listener);
    };
  };

  /** Tells what came. */
  tell(news: News): void {
    for (const listener of this.listeners) listener.onNews?.(news);
  }

  /** Tells that a connection stands. */
  greet(hello: Hello): void {
    for (const listener of this.listeners) listener.onHello?.(hello);
    for (const listener of this.listeners) if (listener.topic === undefined) this.read(listener);
  }

  /** Tells that a topic is followed from now on. */
  followed(topic: string): void {
    for (const listener of this.listeners) listener.onFollowed?.(topic);
    for (const listener of this.listeners) if (listener.topic === topic) this.read(listener);
  }

  private read(listener: Listener): void {
    this.waitNoMore(listener);
    untrack(() => listener.read?.());
  }

  private waitNoMore(listener: Listener): void {
    this.waiting.get(listener)?.();
    this.waiting.delete(listener);
  }
}
