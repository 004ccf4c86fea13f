import type { Environment } from '../../browser/environment.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { saysNotNow } from '../../net/outbox.ts';

/** What was written and is not known to be on the server yet. Where it neither waits nor has a reason it is on its way. */
export interface UnsentMessage {
  readonly cid: number;
  readonly text: string;
  /** Why it was not sent. */
  readonly why: FailureCode | null;
  /** It is sent by itself in a moment, or behind another that is. */
  readonly waits: boolean;
  /** How often it was sent again by itself. */
  readonly tries: number;
}

type Failure = Extract<Answer<unknown>, { ok: false }>;

/** No more often is a message sent again by itself, and each time the server's word for how long is doubled. */
const kTries = 5;
/** What is to wait longer, in milliseconds, is not sent in a moment: whoever wrote it decides. */
const kLongestWait = 60_000;

/** Whether the server takes the same message later. */
const isNotNow = (why: FailureCode): boolean => why !== 'offline' && saysNotNow(why);

/** Whether the same message may go through later. */
const mayRetry = (why: FailureCode | null): boolean => why !== null && (why === 'offline' || isNotNow(why));

const isOnItsWay = ({ why, waits }: UnsentMessage): boolean => why === null && !waits;

/** The messages of a conversation that the server is not known to have, in the order in which they were written. */
export class UnsentMessages<Line> {
  list = $state.raw<readonly UnsentMessage[]>([]);
  /** Ends the wait; null: nothing waits for its time. */
  private callOff: (() => void) | null = null;
  /** Those that waited are being sent. */
  private sending = false;

  constructor(
    /** Sends one. However often that is done with the same number, the server writes it once. */
    private readonly transmit: (cid: number, text: string) => Promise<Answer<Line>>,
    private readonly onSent: (line: Line) => void,
    private readonly after: Environment['after'],
  ) {}

  /** Sends a message, behind those that wait. */
  async add(cid: number, text: string): Promise<void> {
    const waits = this.sending || this.list.some((each) => each.waits);
    this.list = [...this.list, { cid, text, why: null, waits, tries: 0 }];
    if (!waits) await this.post(cid);
  }

  /** Sends one again because somebody wants it. */
  async again(cid: number): Promise<void> {
    const draft = this.find(cid);
    if (!draft || isOnItsWay(draft)) return;
    this.replace({ ...draft, tries: 0 });
    await this.post(cid);
  }

  /** Sends again all that may go through now. */
  async sendAll(): Promise<void> {
    this.list = this.list.map((each) => (mayRetry(each.why) ? { ...each, waits: true, tries: 0 } : each));
    this.stopWaiting();
    await this.sendWaiting();
  }

  /** Gives one up; its text, or null where it may be on the server already. */
  takeBack(cid: number): string | null {
    const draft = this.find(cid);
    if (!draft || isOnItsWay(draft)) return null;
    this.forget(new Set([cid]));
    return draft.text;
  }

  /** The server has these. */
  forget(cids: ReadonlySet<number | undefined>): void {
    if (this.list.some(({ cid }) => cids.has(cid))) this.list = this.list.filter(({ cid }) => !cids.has(cid));
  }

  /** Gives all up: nothing is sent any more. */
  giveUp(): void {
    this.stopWaiting();
    this.list = [];
  }

  /** Sends those that wait, one after the other, until one is to wait again. */
  private async sendWaiting(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    for (;;) {
      const next = this.list.find(({ waits }) => waits);
      if (!next || this.callOff) break;
      await this.post(next.cid);
    }
    this.sending = false;
  }

  private async post(cid: number): Promise<void> {
    const draft = this.find(cid);
    if (!draft) return;
    this.replace({ ...draft, why: null, waits: false });
    const answer = await this.transmit(cid, draft.text);
    if (!answer.ok) return this.refused(cid, answer);
    this.forget(new Set([cid]));
    this.onSent(answer.value);
  }

  /** It may have been given up, or be on the server, by now. */
  private refused(cid: number, { code, retryMs }: Failure): void {
    const draft = this.find(cid);
    if (!draft) return;
    const wait = isNotNow(code) && retryMs !== undefined ? retryMs * 2 ** draft.tries : Infinity;
    const waits = draft.tries < kTries && wait <= kLongestWait;
    this.replace({ ...draft, why: code, waits, tries: draft.tries + (waits ? 1 : 0) });
    if (waits) this.waitFor(wait);
  }

  private waitFor(ms: number): void {
    this.stopWaiting();
    this.callOff = this.after(ms, () => {
      this.callOff = null;
      void this.sendWaiting();
    });
  }

  private stopWaiting(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private find(cid: number): UnsentMessage | undefined {
    return this.list.find((each) => each.cid === cid);
  }

  private replace(draft: UnsentMessage): void {
    this.list = this.list.map((each) => (each.cid === draft.cid ? draft : each));
  }
}
