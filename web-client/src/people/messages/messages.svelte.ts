import { CidSource } from '../../net/cid.ts';
import type { FailureCode } from '../../net/http.ts';
import * as api from '../../net/api/people.ts';
import { LiveRead } from '../../net/live_read.ts';
import type {
  ConversationPage,
  Correspondent,
  MessageSent,
  MessagesFound,
  PrivateMessage,
} from '../../net/protocol.ts';
import { identity, newsFeed } from '../../session/current_session.ts';
import { follows } from '../../parts/lists/pages.svelte.ts';
import type { Listener } from '../../session/news_feed.ts';
import { addressOf, isKey } from './address.ts';
import { Thread, type ThreadApi } from './thread.svelte.ts';
import { Threads } from './threads.ts';

export type Conversation = ConversationPage['conversations'][number];
export type FoundMessage = MessagesFound['found'][number];

/** What a Mailbox needs of the page around it. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
  /** Who sits here; empty where that is not known yet. */
  owner: string;
  api: ThreadApi & Pick<typeof api, 'conversations' | 'findMessages' | 'deleteConversation'>;
}

/** One's conversations: the list, the one that is open, and what a search finds. */
export class Mailbox {
  list = $state.raw<readonly Conversation[]>([]);
  more = $state<string | null>(null);
  loaded = $state(false);
  problem = $state<FailureCode | null>(null);
  found = $state.raw<readonly FoundMessage[] | null>(null);
  moreFound = $state<string | null>(null);
  /** The message that came last from somebody else, for a screen reader. */
  heard = $state.raw<MessageSent | null>(null);
  private readonly threads: Threads<PrivateMessage>;
  private readonly reading = new LiveRead();
  private readonly cids = new CidSource();
  private sought = '';

  constructor(private readonly dependencies: Dependencies) {
    this.threads = new Threads(
      dependencies.owner,
      (name) => new Thread(name, dependencies.api, () => this.cids.take()),
      (name) => (isKey(name) ? name : name.toLowerCase()),
    );
    dependencies.subscribe({
      onNews: (news) => news.t === 'message' && this.receive(news),
      onHello: (hello) => void this.meet(hello.you.name),
    });
  }

  /** The conversation with somebody. What one has written there and not sent is kept until the page is left. */
  thread(name: string): Thread {
    return this.threads.of(name);
  }

  /** Reads the list anew, or its next page. */
  async load(more = false): Promise<void> {
    const next = more ? (this.more ?? undefined) : undefined;
    const ask = () => this.dependencies.api.conversations(next);
    const answer = await this.reading.readPage(more, ask, (page) => this.show(page, more ? this.list : []));
    if (answer) this.problem = answer.ok ? null : answer.code;
  }

  /** Shows a page below what stands above it. */
  private show({ conversations, next }: ConversationPage, above: readonly Conversation[]): void {
    const rows = conversations.filter((row) => !above.some((known) => areSame(known.with, row.with)));
    this.list = [...above, ...rows.map((row) => this.asSeen(row))];
    this.more = next;
    this.loaded = true;
  }

  /** Looks for words in all that was written; nothing ends the search. */
  async find(words: string, more = false): Promise<void> {
    this.sought = words;
    if (words.trim() === '') return void (this.found = null);
    const after = more ? (this.moreFound ?? undefined) : undefined;
    const answer = await this.dependencies.api.findMessages(words, after);
    if (words !== this.sought || !follows(after, this.moreFound)) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.found = more ? [...(this.found ?? []), ...answer.value.found] : answer.value.found;
    this.moreFound = answer.value.next;
  }

  /** Deletes a conversation, by its address, for oneself. */
  async forget(address: string): Promise<FailureCode | null> {
    const answer = await this.dependencies.api.deleteConversation(address);
    if (!answer.ok) return answer.code;
    this.reading.change(() => (this.list = this.list.filter((row) => addressOf(row.with) !== address)));
    this.found = this.found?.filter((row) => addressOf(row.with) !== address) ?? null;
    this.threads.find(address)?.giveUp();
    this.threads.drop(address);
    return null;
  }

  /** What somebody wrote has been seen. */
  async see(thread: Thread): Promise<void> {
    const isOf = (row: Conversation) => addressOf(row.with) === thread.shownName;
    const isNew = this.list.some((row) => isOf(row) && row.unread > 0);
    if (isNew) this.list = this.list.map((row) => (isOf(row) ? { ...row, unread: 0 } : row));
    await thread.seen();
  }

  private receive(news: MessageSent): void {
    this.threads.find(news.with.name)?.receive(news.message);
    if (!news.message.mine) this.heard = news;
    this.reading.change(() => this.raise(news));
  }

  /** The conversation that a message belongs to is the first, unless the list knows the message. */
  private raise({ with: other, message }: MessageSent): void {
    const before = this.list.find((row) => areSame(row.with, other));
    if (!this.loaded || (before && before.last.id >= message.id)) return;
    const row = { with: other, last: message, unread: (before?.unread ?? 0) + (message.mine ? 0 : 1) };
    this.list = [this.asSeen(row), ...this.list.filter((each) => each !== before)];
  }

  /** A connection stands: as before, or somebody else sits here now. */
  private async meet(owner: string): Promise<void> {
    if (this.threads.meet(owner)) this.empty();
    await this.catchUp();
  }

  private empty(): void {
    this.reading.abandon();
    this.sought = '';
    this.list = [];
    this.found = this.heard = null;
    this.more = this.moreFound = null;
    this.loaded = false;
  }

  /** After a lost connection: what came meanwhile was missed, and what could not be sent can. */
  private async catchUp(): Promise<void> {
    if (this.loaded) await this.load();
    for (const thread of this.threads.all) await thread.catchUp();
  }

  /** The list may have been written before what is open here was read. */
  private asSeen(row: Conversation): Conversation {
    const seen = this.threads.find(addressOf(row.with))?.hasSeen(row.last.id);
    return seen ? { ...row, unread: 0 } : row;
  }
}

const areSame = (one: Correspondent, other: Correspondent): boolean => addressOf(one) === addressOf(other);

/** The conversations of whoever sits here. */
export const mailbox = new Mailbox({
  subscribe: newsFeed.subscribe,
  owner: identity.me?.name ?? '',
  api,
});
