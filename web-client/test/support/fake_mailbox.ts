import type { Answer } from '../../src/net/http.ts';
import type * as api from '../../src/net/api/people.ts';
import type {
  ConversationPage,
  Correspondent,
  Correspondence,
  MessageSent,
  MessagesFound,
  PrivateMessage,
  UnreadCount,
} from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';

type Post = Pick<
  typeof api,
  | 'correspondence'
  | 'sendMessage'
  | 'markRead'
  | 'conversations'
  | 'findMessages'
  | 'deleteConversation'
  | 'unreadCount'
>;
type Failure = Extract<Answer<unknown>, { ok: false }>;

const kPage = 3;

/** A server's memory of what one player writes with others. It may be away, and then does nothing. */
export class FakeMailbox implements Post {
  messages: (PrivateMessage & { name: string })[] = [];
  away: Failure | null = null;
  /** The next message is written down, but the answer is lost. */
  losesAnswer = false;
  reads: [string, number][] = [];
  unread = 0;
  listeners: Listener[] = [];
  private last = 0;

  subscribe = (listener: Listener): void => void this.listeners.push(listener);

  /** Somebody else writes. */
  comes(name: string, text: string): PrivateMessage {
    const message = this.write(name, { mine: false, text });
    this.tell(name, message);
    return message;
  }

  tell(name: string, message: PrivateMessage): void {
    const news: MessageSent = { t: 'message', with: { name, guest: false }, message };
    for (const listener of this.listeners) listener.onNews?.(news);
  }

  connect(name: string): void {
    const hello = {
      t: 'hello',
      you: { name, guest: false },
      playing: [],
      time: 0,
      version: '',
      paused: false,
    } as const;
    for (const listener of this.listeners) listener.onHello?.({ ...hello, playing: [], draining: false });
  }

  write(name: string, message: Pick<PrivateMessage, 'mine' | 'text' | 'cid'>): PrivateMessage {
    const whole = { ...message, id: ++this.last, at: this.last };
    this.messages.push({ ...whole, name });
    return whole;
  }

  sendMessage = (to: string, cid: number, text: string): Promise<Answer<PrivateMessage>> => {
    if (this.away) return Promise.resolve(this.away);
    const known = this.messages.find((message) => message.cid === cid);
    const value = known ?? this.write(to, { mine: true, cid, text });
    const lost = this.losesAnswer;
    this.losesAnswer = false;
    return Promise.resolve(lost ? { ok: false, status: 0, code: 'offline' } : { ok: true, value });
  };

  correspondence = (name: string, before?: string | number): Promise<Answer<Correspondence>> => {
    const older = this.messages.filter((each) => each.name === name && each.id < Number(before ?? Infinity)).reverse();
    const messages = older.slice(0, kPage);
    const next = older.length > kPage ? String(messages.at(-1)?.id) : null;
    const page = { with: correspondent(name), messages, next, unread: this.unread, blocked: false, refusal: null };
    return this.answer(page);
  };

  conversations = (): Promise<Answer<ConversationPage>> => {
    const names = [...new Set([...this.messages].reverse().map(({ name }) => name))];
    const rows = names.map((name) => ({
      with: correspondent(name),
      last: this.messages.filter((each) => each.name === name).at(-1) as PrivateMessage,
      unread: this.unread,
    }));
    return this.answer({ conversations: rows, next: null });
  };

  findMessages = (words: string): Promise<Answer<MessagesFound>> => {
    const found = this.messages.filter(({ text }) => text.includes(words));
    return this.answer({
      found: found.map((message) => ({ with: correspondent(message.name), message })),
      next: null,
    });
  };

  markRead = (name: string, to: number): Promise<Answer<UnreadCount>> => {
    this.reads.push([name, to]);
    return this.unreadCount();
  };

  deleteConversation = (name: string): Promise<Answer<undefined>> => {
    if (!this.away) this.messages = this.messages.filter((each) => each.name !== name);
    return this.answer(undefined);
  };

  unreadCount = (): Promise<Answer<UnreadCount>> => this.answer({ messages: this.unread, notices: 0, as_of: 0 });

  private answer<T>(value: T): Promise<Answer<T>> {
    return Promise.resolve(this.away ?? { ok: true, value });
  }
}

/** Whose name begins with the mark of a key has deleted their account. */
const correspondent = (name: string): Correspondent =>
  name.startsWith('~') ? { name: 'deleted', guest: true, key: name.slice(1) } : { name, guest: false };

export const kOffline: Failure = { ok: false, status: 0, code: 'offline' };
export const kBlocked: Failure = { ok: false, status: 403, code: 'blocked' };
