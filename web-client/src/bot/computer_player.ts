import type { Ruling } from '../rules/types.ts';
import type { ThinkerRequest, Found, Question, ThinkerReply } from './protocol.ts';

/** A worker that says nothing for so long is gone: it gives a heartbeat every second while it thinks. */
const kSilence = 4_000;
/** The refusal that whoever stops a thought hears. */
export const kStopped = 'stopped';

/** What is needed of a worker. */
export interface WorkerLike {
  postMessage(request: ThinkerRequest): void;
  addEventListener(type: 'message', listen: (event: { data: ThinkerReply }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listen: () => void): void;
  terminate(): void;
}

/** Acts once after a time; the answer calls it off. */
export type After = (ms: number, act: () => void) => () => void;

/** A question that is being thought about. */
export interface Thought {
  answer: Promise<Ruling<Found>>;
  /** Thinks no further; the answer is the refusal `stopped`. */
  stop(): void;
}

interface Waiting {
  request: ThinkerRequest;
  /** Asked once more already, of another worker. */
  again: boolean;
  onReply(reply: ThinkerReply): void;
  refuse(code: string): void;
}

/** Opens the worker of computer players. */
export const openBotWorker = (): WorkerLike =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as WorkerLike;

/** Computer players as the page asks them. A worker that dies is started again, and what it was asked is asked once more. */
export class ComputerPlayer {
  private worker: WorkerLike | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private stopWatching: () => void = () => undefined;

  constructor(
    private readonly open: () => WorkerLike,
    private readonly after: After,
  ) {}

  /** The names of the variants that have a computer player. */
  variants(): Promise<Ruling<readonly string[]>> {
    return new Promise((resolve) => {
      this.ask({ id: ++this.last, ask: 'variants' }, (reply) => {
        if (reply.tell === 'variants') resolve({ ok: reply.variants });
        if (reply.tell === 'refused') resolve({ refused: reply.refused });
      });
    });
  }

  /** What it would do in a position, after `most` milliseconds at most. */
  think(question: Question, most: number, onProgress: (found: Found) => void = () => undefined): Thought {
    return this.begin({ id: ++this.last, ask: 'think', question, most }, onProgress);
  }

  /** What it thinks of a position by a share of what the highest level does: the same on every machine. */
  estimate(question: Question, share: number): Thought {
    return this.begin({ id: ++this.last, ask: 'estimate', question, share });
  }

  /** Ends the worker; whoever waits hears that it was stopped. */
  close(): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.end();
    for (const each of waiting) each.refuse(kStopped);
  }

  private begin(request: ThinkerRequest, onProgress: (found: Found) => void = () => undefined): Thought {
    const answer = new Promise<Ruling<Found>>((resolve) => {
      this.ask(request, (reply) => {
        if (reply.tell === 'progress') onProgress(reply.found);
        if (reply.tell === 'found') resolve({ ok: reply.found });
        if (reply.tell === 'refused') resolve({ refused: reply.refused });
      });
    });
    return { answer, stop: () => this.stop(request.id) };
  }

  private ask(request: ThinkerRequest, onReply: (reply: ThinkerReply) => void): void {
    const { id } = request;
    const refuse = (code: string) => onReply({ id, tell: 'refused', refused: { code, why: '' } });
    this.waiting.set(id, { request, again: false, onReply, refuse });
    this.send(request);
  }

  private stop(id: number): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.settle(id);
    this.worker?.postMessage({ id, ask: 'stop' });
    waiting.refuse(kStopped);
  }

  private send(request: ThinkerRequest): void {
    this.worker ??= this.started();
    this.worker.postMessage(request);
    this.watch();
  }

  private started(): WorkerLike {
    const worker = this.open();
    worker.addEventListener('message', ({ data }) => worker === this.worker && this.receive(data));
    const died = () => worker === this.worker && this.restart();
    worker.addEventListener('error', died);
    worker.addEventListener('messageerror', died);
    return worker;
  }

  private receive(reply: ThinkerReply): void {
    this.watch();
    if (reply.tell === 'alive') return;
    const waiting = this.waiting.get(reply.id);
    if (reply.tell !== 'progress') this.settle(reply.id);
    waiting?.onReply(reply);
  }

  private settle(id: number): void {
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.stopWatching();
  }

  /** From here on the worker may be silent for a while. */
  private watch(): void {
    this.stopWatching();
    if (this.waiting.size > 0) this.stopWatching = this.after(kSilence, () => this.restart());
  }

  private restart(): void {
    this.end();
    for (const [id, waiting] of [...this.waiting]) {
      if (waiting.again) {
        this.settle(id);
        waiting.refuse('no_answer');
      } else {
        waiting.again = true;
        this.send(waiting.request);
      }
    }
  }

  private end(): void {
    this.stopWatching();
    this.worker?.terminate();
    this.worker = null;
  }
}
