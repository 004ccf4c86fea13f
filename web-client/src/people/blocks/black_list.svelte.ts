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

  constructor(
    private readonly dependencies: Pick<typeof api, 'blackList' | 'block' | 'unblock'>,
    subscribe: (listener: Listener) => unknown,
  ) {
    // After a lost connection it may be another, or somebody else's.
    subscribe({ onHello: () => (this.list = null) });
  }

  async load(): Promise<void> {
    const answer = await this.dependencies.blackList();
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok) this.list = answer.value.blocks;
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
}

/** The black list of whoever sits here. */
export const blackList = new BlackList(api, newsFeed.subscribe);
