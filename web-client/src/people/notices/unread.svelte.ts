import * as api from '../../net/api/people.ts';
import type { UnreadCount } from '../../net/protocol.ts';
import { newsFeed } from '../../session/current_session.ts';
import type { Listener } from '../../session/news_feed.ts';

/** What an Unread needs of the page around it. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
  count: typeof api.unreadCount;
}

/** How much waits to be read. Small, because every page shows it. */
export class Unread {
  messages = $state(0);
  notices = $state(0);
  private asOf = -Infinity;

  constructor(private readonly dependencies: Dependencies) {
    dependencies.subscribe({
      onNews: (news) => news.t === 'unread' && this.take(news),
      onHello: () => void this.ask(),
    });
  }

  get all(): number {
    return this.messages + this.notices;
  }

  /** Of two counts the later is true, whichever came first. */
  take(count: UnreadCount): void {
    if (count.as_of < this.asOf) return;
    this.asOf = count.as_of;
    this.messages = count.messages;
    this.notices = count.notices;
  }

  private async ask(): Promise<void> {
    const answer = await this.dependencies.count();
    if (answer.ok) this.take(answer.value);
  }
}

/** What waits for whoever sits here. */
export const unread = new Unread({ subscribe: newsFeed.subscribe, count: api.unreadCount });
