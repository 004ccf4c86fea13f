import type { Answer } from '../../net/http.ts';
import * as api from '../../net/api/people.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { Notice } from '../../net/protocol.ts';
import { newsFeed } from '../../session/current_session.ts';
import type { Listener } from '../../session/news_feed.ts';
import { unread } from './unread.svelte.ts';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

/** What Notices need of the page around them. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
  api: Pick<typeof api, 'notices' | 'markNoticesRead'>;
  /** How many are not read, older ones that are not on the list included. */
  unread(): number;
}

/** What the site has told whoever sits here, the newest first. */
export class Notices {
  list = $state.raw<readonly Notice[]>([]);
  more = $state<string | null>(null);
  loaded = $state(false);
  problem = $state<Why | null>(null);

  private readonly reading = new LiveRead();

  constructor(private readonly dependencies: Dependencies) {
    dependencies.subscribe({
      onNews: (news) => news.t === 'notice' && this.reading.change(() => this.take(news.notice)),
      onHello: () => this.loaded && void this.load(),
    });
  }

  /** Reads the list anew, or its next page. */
  async load(more = false): Promise<void> {
    const next = more ? (this.more ?? undefined) : undefined;
    const ask = () => this.dependencies.api.notices(next);
    const answer = await this.reading.readPage(more, ask, (page) => {
      this.list = more ? [...this.list, ...page.notices] : page.notices;
      this.more = page.next;
      this.loaded = true;
    });
    if (answer) this.problem = answer.ok ? null : answer.code;
  }

  /** Whoever sits here has seen the list. The marks stay until it is opened again. */
  async seen(): Promise<void> {
    const newest = this.list[0];
    const isAnyUnread = this.dependencies.unread() > 0 || this.list.some(({ read }) => !read);
    if (newest && isAnyUnread) await this.dependencies.api.markNoticesRead(newest.id);
  }

  /** A newer one about the same takes the place of the older: both say the same but for their number and time. */
  private take(notice: Notice): void {
    if (!this.loaded) return;
    const subject = JSON.stringify(subjectOf(notice));
    const isSame = (each: Notice) => JSON.stringify(subjectOf(each)) === subject;
    // The list may have been written when it was known, or read, already.
    if (this.list.some((each) => isSame(each) && each.id >= notice.id)) return;
    this.list = [notice, ...this.list.filter((each) => !isSame(each))];
  }
}

/** What a notice is about; what a moderator or an administrator says is always new. */
function subjectOf({ id, about }: Notice): unknown {
  switch (about.kind) {
    case 'invitation':
      return [about.kind, about.challenge];
    case 'turn':
    case 'deadline':
    case 'comment':
      return [about.kind, about.room];
    case 'event':
      return [about.kind, about.event];
    case 'team':
      return [about.kind, about.team];
    case 'tour':
      return [about.kind, about.tour];
    case 'penalty':
      return [about.kind, about.variant, about.month];
    case 'moderator':
    case 'curator_request':
      return [about.kind, id];
  }
}

/** The notices of whoever sits here. */
export const notices = new Notices({
  subscribe: newsFeed.subscribe,
  api,
  unread: () => unread.notices,
});
