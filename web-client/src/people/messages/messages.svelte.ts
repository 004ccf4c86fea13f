import { CidSource } from '../../net/cid.ts';
import type { FailureCode } from '../../net/http.ts';
import * as api from '../../net/api/people.ts';
import type { ConversationPage, MessageSent, MessagesFound } from '../../net/protocol.ts';
import { appState } from '../../session/current_app_state.ts';
import type { Listener } from '../../session/app_state.svelte.ts';
import { Thread, type ThreadApi } from './thread.svelte.ts';

export type Conversation = ConversationPage['conversations'][number];
export type FoundMessage = MessagesFound['found'][number];

/** What a Mailbox needs of the page around it. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
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
  private readonly threads = new Map<string, Thread>();
  private readonly cids = new CidSource();
  private sought = '';
  private owner = '';

  constructor(private readonly dependencies: Dependencies) {
    dependencies.subscribe({
      onNews: (news) => news.t === 'message' && this.receive(news),
      onHello: (hello) => void this.meet(hello.you.name),
    });
  }

  /** The conversation with somebody. What one has written there and not sent is kept until the page is left. */
  thread(name: string): Thread {
    const key = name.toLowerCase();
    const known = this.threads.get(key);
    if (known) return known;
    const thread = new Thread(name, this.dependencies.api, () => this.cids.take());
    this.threads.set(key, thread);
    return thread;
  }

  /** Reads the list anew, or its next page. */
  async load(more = false): Promise<void> {
    const answer = await this.dependencies.api.conversations(more ? (this.more ?? undefined) : undefined);
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    const { next } = answer.value;
    const conversations = answer.value.conversations.map((row) => (this.hasSeen(row) ? { ...row, unread: 0 } : row));
    this.list = more ? [...this.list, ...conversations.filter((row) => !this.has(row))] : conversations;
    this.more = next;
    this.loaded = true;
  }

  /** Looks for words in all that was written; nothing ends the search. */
  async find(words: string, more = false): Promise<void> {
    this.sought = words;
    if (words.trim() === '') return void (this.found = null);
    const answer = await this.dependencies.api.findMessages(words, more ? (this.moreFound ?? undefined) : undefined);
    if (words !== this.sought) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.found = more ? [...(this.found ?? []), ...answer.value.found] : answer.value.found;
    this.moreFound = answer.value.next;
  }

  /** Deletes a conversation for oneself. */
  async forget(name: string): Promise<FailureCode | null> {
    const answer = await this.dependencies.api.deleteConversation(name);
    if (!answer.ok) return answer.code;
    this.list = this.list.filter((row) => row.with.name !== name);
    this.found = this.found?.filter((row) => row.with.name !== name) ?? null;
    this.threads.delete(name.toLowerCase());
    return null;
  }

  /** What somebody wrote has been seen. */
  async see(thread: Thread): Promise<void> {
    const isNew = this.list.some((row) => row.with.name === thread.shownName && row.unread > 0);
    if (isNew) this.list = this.list.map((row) => (row.with.name === thread.shownName ? { ...row, unread: 0 } : row));
    await thread.seen();
  }

  private receive(news: MessageSent): void {
    const { name } = news.with;
    this.threads.get(name.toLowerCase())?.receive(news.message);
    if (!news.message.mine) this.heard = news;
    const before = this.list.find((row) => row.with.name === name);
    if (before && before.last.id >= news.message.id) return;
    const unread = (before?.unread ?? 0) + (news.message.mine ? 0 : 1);
    if (this.loaded)
      this.list = [{ with: news.with, last: news.message, unread }, ...this.list.filter((row) => row !== before)];
  }

  /** A connection stands: as before, or somebody else sits here now. */
  private async meet(owner: string): Promise<void> {
    if (this.owner !== owner && this.owner !== '') this.empty();
    this.owner = owner;
    await this.catchUp();
  }

  private empty(): void {
    this.threads.clear();
    this.list = [];
    this.found = this.heard = null;
    this.more = this.moreFound = null;
    this.loaded = false;
  }

  /** After a lost connection: what came meanwhile was missed, and what could not be sent can. */
  private async catchUp(): Promise<void> {
    if (this.loaded) await this.load();
    for (const thread of this.threads.values()) await thread.catchUp();
  }

  /** The list may have been written before what is open here was read. */
  private hasSeen({ with: other, last }: Conversation): boolean {
    return this.threads.get(other.name.toLowerCase())?.hasSeen(last.id) ?? false;
  }

  private has(row: Conversation): boolean {
    return this.list.some((known) => known.with.name === row.with.name);
  }
}

/** The conversations of whoever sits here. */
export const mailbox = new Mailbox({ subscribe: (listener) => appState.subscribe(listener), api });
