import type { CidSource } from './cid.ts';
import type { ClientMessage, Code, Ok, Refused } from './protocol.ts';
import type { Environment } from '../browser/environment.ts';

type WithoutCid<T> = T extends unknown ? Omit<T, 'cid'> : never;

/** A command before it has its number. */
export type Command = WithoutCid<ClientMessage>;

/** What became of a command. */
export type CommandResult = Ok | Refused;

interface Entry {
  kind: Command['t'];
  text: string;
  settle(answer: CommandResult): void;
  cancel: () => void;
}

const kNotNow: ReadonlySet<Code> = new Set(['busy', 'unavailable', 'draining', 'rate_limited']);

/** Whether a refusal says "not now": the same may go through later. */
export const saysNotNow = (code: Code): boolean => kNotNow.has(code);

/** True for a refusal that asks to come back, with its time: the same command is sent again then. */
export function asksToRetry(answer: CommandResult): answer is Refused & { retry_ms: number } {
  return answer.t === 'error' && answer.retry_ms !== undefined && saysNotNow(answer.code);
}

/** Commands that are not answered yet. They are repeated word for word, with the same cid, until they are. */
export class Outbox {
  private readonly entries = new Map<number, Entry>();

  constructor(
    private readonly environment: Environment,
    private readonly cids: CidSource,
    private readonly transmit: (text: string) => void,
  ) {}

  /** Sends a command and promises its answer, however many connections that takes. */
  post(command: Command): Promise<CommandResult> {
    const cid = this.cids.take();
    const text = JSON.stringify({ ...command, cid });
    return new Promise((settle) => {
      this.entries.set(cid, { kind: command.t, text, settle, cancel: () => undefined });
      this.transmit(text);
    });
  }

  /** Says again, in their order, the commands that no answer came to. */
  repeat(): void {
    for (const entry of this.entries.values()) {
      entry.cancel();
      this.transmit(entry.text);
    }
  }

  /** Takes an answer; false if nothing here waits for it. */
  answer(answer: CommandResult): boolean {
    const entry = answer.cid === undefined ? undefined : this.entries.get(answer.cid);
    if (!entry || answer.cid === undefined) return false;
    if (asksToRetry(answer)) {
      entry.cancel();
      entry.cancel = this.environment.after(answer.retry_ms, () => this.transmit(entry.text));
      return true;
    }
    this.entries.delete(answer.cid);
    entry.cancel();
    entry.settle(answer);
    return true;
  }

  /** Gives every command up, because whoever gave them is somebody else now. */
  clear(): void {
    this.abandon(() => true, { code: 'unauthenticated', message: 'somebody else now' });
  }

  /** Gives up the commands of these kinds: what was taken back must not be said again. */
  takeBack(...kinds: readonly Command['t'][]): void {
    this.abandon(({ kind }) => kinds.includes(kind), { code: 'gone', message: 'taken back' });
  }

  private abandon(which: (entry: Entry) => boolean, why: Pick<Refused, 'code' | 'message'>): void {
    const abandoned = [...this.entries].filter(([, entry]) => which(entry));
    for (const [cid, entry] of abandoned) {
      this.entries.delete(cid);
      entry.cancel();
      entry.settle({ t: 'error', cid, ...why });
    }
  }
}
