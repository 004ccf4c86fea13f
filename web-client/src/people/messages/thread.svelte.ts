import { browserEnvironment, type Environment } from '../../browser/environment.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { m } from '../../i18n/messages.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { Correspondence, PrivateMessage } from '../../net/protocol.ts';
import { addressOf, isKey } from './address.ts';
import { UnsentMessages, type UnsentMessage } from './unsent.svelte.ts';

/** How a conversation is read and written; that with somebody, or a chat that is like one. */
export interface ThreadApi<Line extends PrivateMessage = PrivateMessage> {
  correspondence(name: string, before?: string | number): Promise<Answer<Page<Line>>>;
  sendMessage(name: string, cid: number, text: string): Promise<Answer<Line>>;
  markRead(name: string, to: number): Promise<Answer<unknown>>;
}

/** A page of it, the newest first. */
type Page<Line> = Omit<Correspondence, 'messages'> & { messages: Line[] };

/** A conversation with somebody: what has been written, and what one is writing. */
export class Thread<Line extends PrivateMessage = PrivateMessage> {
  messages = $state.raw<readonly Line[]>([]);
  /** What stands in the field. */
  text = $state('');
  loaded = $state(false);
  loading = $state(false);
  problem = $state<FailureCode | null>(null);
  /** Older messages can be had. */
  earlier = $state<string | null>(null);
  /** Newer messages can be had: one came here to see an old one. */
  behind = $state(false);
  blocked = $state(false);
  refusal = $state<FailureCode | null>(null);
  /** The first message that was new when one came, or came back. */
  firstNew = $state<number | null>(null);
  /** As the server writes the name; its address where whom one writes with has no name any more. */
  shownName = $state('');
  /** Whom one has written with has deleted their account: there is only what was written. */
  readonly gone: boolean;
  /** The last of others that the server was told to be read. */
  private readTo = 0;
  /** The last of others that was in sight. */
  private seenTo = 0;
  private readonly reading = new LiveRead();
  private readonly unsent: UnsentMessages<Line>;

  constructor(
    readonly name: string,
    private readonly api: ThreadApi<Line>,
    private readonly takeCid: () => number,
    after: Environment['after'] = browserEnvironment.after,
  ) {
    this.shownName = name;
    this.gone = isKey(name);
    this.unsent = new UnsentMessages(
      (cid, text) => api.sendMessage(this.shownName, cid, text),
      (line) => this.receive(line),
      after,
    );
  }

  /** How the page calls whom one writes with. */
  get title(): string {
    return this.gone ? m.deleted_player() : this.shownName;
  }

  /** What was written and is not known to be on the server yet. */
  get drafts(): readonly UnsentMessage[] {
    return this.unsent.list;
  }

  /** Something stands in the field, or is not known to be on the server. */
  get hasUnsent(): boolean {
    return this.text.trim() !== '' || this.unsent.list.length > 0;
  }

  /** Reads the newest messages, or those up to one of them. */
  async load(upTo?: number): Promise<void> {
    const ask = () => this.api.correspondence(this.name, upTo === undefined ? undefined : upTo + 1);
    await this.during(this.reading.read(ask, (page) => this.adopt(page, upTo)));
  }

  /** A page is on its way; null: it came too late to be shown. */
  private async during(reading: Promise<Answer<unknown> | null>): Promise<void> {
    this.loading = true;
    const answer = await reading;
    this.loading = false;
    if (answer) this.problem = answer.ok ? null : answer.code;
  }

  /** Reads the newest again, where it is they that are on show. */
  async renew(): Promise<void> {
    if (this.loaded && !this.behind) await this.load();
  }

  private adopt(page: Page<Line>, upTo: number | undefined): void {
    const newest = [...page.messages].reverse();
    const overlaps = upTo === undefined && !this.behind && newest.some(({ id }) => this.messages.at(-1)?.id === id);
    if (!overlaps) this.earlier = page.next;
    this.messages = overlaps ? merged(this.messages, newest) : newest;
    this.behind = upTo !== undefined;
    this.shownName = addressOf(page.with);
    this.blocked = page.blocked;
    this.refusal = page.refusal;
    // Among old ones none is new, whatever waits below.
    if (!this.loaded) this.begin(upTo === undefined ? firstOfNew(this.messages, page.unread) : null);
    this.loaded = true;
    this.settle();
  }

  private begin(firstNew: number | null): void {
    this.firstNew = firstNew;
    this.seenTo = firstNew === null ? (this.messages.at(-1)?.id ?? 0) : firstNew - 1;
  }

  /** Reads the page before. */
  async loadEarlier(): Promise<void> {
    const { earlier } = this;
    if (earlier === null || this.loading) return;
    const ask = () => this.api.correspondence(this.name, earlier);
    await this.during(
      this.reading.readMore(ask, ({ messages, next }) => {
        this.earlier = next;
        this.messages = merged([...messages].reverse(), this.messages);
      }),
    );
  }

  /** A message of this conversation has come, one's own from another page among them. */
  receive(message: Line): void {
    this.reading.change(() => {
      if (!this.behind && this.loaded) this.messages = merged(this.messages, [message]);
    });
    this.settle([message]);
  }

  /** Sends what stands in the field. */
  async send(): Promise<void> {
    const text = this.text.trim();
    if (text === '') return;
    this.text = '';
    if (this.behind) await this.load();
    await this.unsent.add(this.takeCid(), text);
  }

  /** Sends again what was not sent; the server writes it once, even if it has it already. */
  async sendAgain({ cid }: UnsentMessage): Promise<void> {
    await this.unsent.again(cid);
  }

  /** Gives up what was not sent; its text goes back where it can be changed, before what stands there. */
  takeBack({ cid }: UnsentMessage): void {
    const text = this.unsent.takeBack(cid);
    if (text !== null) this.text = this.text === '' ? text : `${text}\n${this.text}`;
  }

  /** Nobody sees to it any more, or somebody else would: what waits is not sent. */
  giveUp(): void {
    this.unsent.giveUp();
  }

  /** After a lost connection: what came meanwhile was missed, and what could not be sent can. */
  async catchUp(): Promise<void> {
    await this.renew();
    await this.sendUnsent();
  }

  /** Sends what could not be sent. */
  async sendUnsent(): Promise<void> {
    await this.unsent.sendAll();
  }

  /** Somebody opens it: what was new when they last did is not any more. */
  open(): void {
    this.firstNew = null;
    this.comeBack();
  }

  /** Somebody looks at it again: what has come since they last did is new. */
  comeBack(): void {
    this.firstNew = this.messages.find(({ mine, id }) => !mine && id > this.seenTo)?.id ?? this.firstNew;
  }

  /** Whoever sits here sees the conversation; tells the server what they have seen, once. */
  async seen(): Promise<void> {
    const last = this.messages.filter(({ mine }) => !mine).at(-1);
    if (!last) return;
    this.seenTo = Math.max(this.seenTo, last.id);
    if (last.id <= this.readTo) return;
    this.readTo = last.id;
    const answer = await this.api.markRead(this.name, last.id);
    if (!answer.ok && this.readTo === last.id) this.readTo = 0;
  }

  /** Whether whoever sits here has seen all up to a message. */
  hasSeen(id: number): boolean {
    const last = this.messages.at(-1)?.id ?? 0;
    return last >= id && !this.messages.some((message) => !message.mine && message.id > this.readTo);
  }

  /** What the server has is no draft any more. */
  private settle(messages: readonly Line[] = this.messages): void {
    this.unsent.forget(new Set(messages.map(({ cid }) => cid)));
  }
}

/** Two lists in order as one, each message once. */
function merged<Line extends PrivateMessage>(first: readonly Line[], second: readonly Line[]): Line[] {
  const all = new Map([...first, ...second].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}

function firstOfNew(messages: readonly PrivateMessage[], unread: number): number | null {
  if (unread === 0) return null;
  return messages.filter(({ mine }) => !mine).at(-unread)?.id ?? messages[0]?.id ?? null;
}
