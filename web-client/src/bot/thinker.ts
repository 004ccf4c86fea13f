import type { Conversation } from '../rules/conversation.ts';
import type { ThinkerRequest, Found, ThinkerReply } from './protocol.ts';

/** How long the worker hears nothing while it thinks. */
const kSlice = 50;
const kFirstPlayouts = 16;
const kMostPlayouts = 1_000_000;
/** How often progress is told. */
const kProgress = 250;
const kSignOfLife = 1_000;
/** An estimate is made in so many parts, whatever the machine: a search that begins anew with each would come to something else. */
const kParts = 4;

/** Time as a thinker needs it. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Lets messages that wait be heard. */
  pause(): Promise<void>;
  /** Acts again and again; the answer ends it. */
  every(ms: number, act: () => void): () => void;
}

/** What the module says of a position that it has begun to think about. */
interface Begun {
  thinking: number;
  seat: number;
  full: number;
  /** The part of the time for a move that the position is worth. */
  share: number;
}
/** What it says after some playouts more. */
type Ran = Omit<Found, 'seat'> & { done: boolean };

type Wanted = Extract<ThinkerRequest, { ask: 'think' | 'estimate' }>;

/** Answers the page's questions, in slices between which it can be told to stop. */
export class Thinker {
  private readonly wanted = new Set<number>();
  private module: Promise<Conversation> | null = null;

  constructor(
    private readonly load: () => Promise<Conversation>,
    private readonly tell: (reply: ThinkerReply) => void,
    private readonly clock: Clock,
  ) {}

  async receive(request: ThinkerRequest): Promise<void> {
    if (request.ask === 'stop') return void this.wanted.delete(request.id);
    this.wanted.add(request.id);
    const rest = this.clock.every(kSignOfLife, () => this.tell({ tell: 'alive' }));
    try {
      await this.answer(request);
    } catch {
      // A module that could not be fetched, or has given up: the next question fetches it anew.
      this.module = null;
      this.tell({ id: request.id, tell: 'refused', refused: { code: 'offline', why: '' } });
    } finally {
      rest();
      this.wanted.delete(request.id);
    }
  }

  private async answer(request: Exclude<ThinkerRequest, { ask: 'stop' }>): Promise<void> {
    const module = await (this.module ??= this.load());
    if (request.ask === 'variants') {
      this.tell({ id: request.id, tell: 'variants', variants: module.demand<string[]>({ do: 'variants' }) });
    } else {
      await this.think(module, request);
    }
  }

  private async think(module: Conversation, request: Wanted): Promise<void> {
    const { id } = request;
    const begun = module.ask<Begun>({ do: 'think', ...request.question });
    if (begun.refused) return this.tell({ id, tell: 'refused', refused: begun.refused });
    const { thinking } = begun.ok;
    try {
      const found =
        request.ask === 'think'
          ? await this.run(module, id, begun.ok, this.clock.now() + request.most * begun.ok.share)
          : await this.runParts(module, id, begun.ok, Math.ceil((begun.ok.full * request.share) / kParts));
      if (found) this.tell({ id, tell: 'found', found });
    } finally {
      module.demand({ do: 'forget', thinking });
    }
  }

  /** Null where nobody waits for the answer any more. */
  private async run(module: Conversation, id: number, begun: Begun, end: number): Promise<Found | null> {
    const { thinking, seat } = begun;
    let playouts = kFirstPlayouts;
    let reported = this.clock.now();
    while (this.wanted.has(id)) {
      const before = this.clock.now();
      const { done, ...ran } = module.demand<Ran>({ do: 'run', thinking, playouts, most: wholeMillis(end - before) });
      const found = { seat, ...ran };
      const now = this.clock.now();
      if (done || now >= end) return found;
      if (now - reported >= kProgress) {
        this.tell({ id, tell: 'progress', found });
        reported = now;
      }
      playouts = adapted(playouts, now - before);
      await this.clock.pause();
    }
    return null;
  }

  /** As run, by so many playouts at a time. */
  private async runParts(module: Conversation, id: number, begun: Begun, playouts: number): Promise<Found | null> {
    const { thinking, seat } = begun;
    for (let part = 1; this.wanted.has(id); part++) {
      const { done, ...ran } = module.demand<Ran>({ do: 'run', thinking, playouts });
      if (done || part === kParts) return { seat, ...ran };
      await this.clock.pause();
    }
    return null;
  }
}

const wholeMillis = (most: number) => Math.max(0, Math.round(most));

/** So many playouts take about a slice, by how long the last ones took; it grows no faster than fourfold. */
function adapted(playouts: number, took: number): number {
  const factor = Math.min(4, kSlice / Math.max(took, 1));
  return Math.min(kMostPlayouts, Math.max(1, Math.round(playouts * factor)));
}
