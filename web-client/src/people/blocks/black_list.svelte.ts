import type { Answer } from '../../net/http.ts';
import * as api from '../../net/api/people.ts';
import type { BlackList as Listed } from '../../net/protocol.ts';
import { newsFeed } from '../../session/current_session.ts';
import type { Listener } from '../../session/news_feed.ts';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

/** Whom whoever sits here has blocked. Read once somebody wants to see it. */
export class BlackList {
  list = $state.raw<Listed['blocks'] | null>(null);
  problem = $state<Why | null>(null);
  /** It was read over a connection before this one: it stays on show until it is read anew. */
  private isOld = $state(false);
  /** Whether it is to be read where it is on show. */
  readonly isNeeded = $derived(this.list === null || this.isOld);
  /** Whose it is; empty where that is not known yet. */
  private owner = '';

  constructor(
    private readonly dependencies: Pick<typeof api, 'blackList' | 'block' | 'unblock'>,
    subscribe: (listener: Listener) => unknown,
  ) {
    subscribe({ onHello: ({ you }) => this.meet(you.name) });
  }

  async load(): Promise<void> {
    const answer = await this.dependencies.blackList();
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.list = answer.value.blocks;
    this.isOld = false;
  }

  /** Whether somebody is on it; null: not known yet. */
  has(name: string): boolean | null {
    return this.list === null ? null : this.list.some((row) => row.name === name);
  }

  /** Puts somebody on it, or takes them off; true: it is done. */
  async set(name: string, blocked: boolean): Promise<boolean> {
    const answer = await (blocked ? this.dependencies.block(name) : this.dependencies.unblock(name));
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return false;
    await this.load();
    return true;
  }

  /** A connection stands: the list may be another, and somebody else's is no more on show. */
  private meet(owner: string): void {
    if (this.owner !== '' && this.owner !== owner) this.list = null;
    this.owner = owner;
    this.isOld = true;
  }
}

/** The black list of whoever sits here. */
export const blackList = new BlackList(api, newsFeed.subscribe);
