import { browserEnvironment, type Environment } from '../../browser/environment.ts';
import { eventChat, sayInEvent } from '../../net/api/event.ts';
import { markTeamRead, sayToTeam, teamChat } from '../../net/api/team.ts';
import { sayInTour, tourChat } from '../../net/api/tour.ts';
import { CidSource } from '../../net/cid.ts';
import type { EventLine, PrivateMessage, TeamLine, TourLine } from '../../net/protocol.ts';
import type { Listener } from '../../session/news_feed.ts';
import { identity, newsFeed } from '../../session/current_session.ts';
import { chatThread, type ChatApi } from './chat_thread.ts';
import { Thread } from './thread.svelte.ts';
import { Threads } from './threads.ts';

/** What Chats needs of the page around it. */
export interface ChatParts {
  subscribe(listener: Listener): unknown;
  /** Who sits here; empty where that is not known yet. */
  owner: string;
  after: Environment['after'];
}

const cids = new CidSource();

/**
 * Chats of one kind: of teams, of events, of tours. What one has written in one of them and not sent is kept when its page is left, as
 * in a conversation, until somebody else sits here.
 */
export class Chats<Line extends PrivateMessage> {
  private readonly threads: Threads<Line>;

  constructor(api: ChatApi<Line>, { subscribe, owner, after }: ChatParts) {
    this.threads = new Threads(owner, (id) => new Thread(id, chatThread(api), () => cids.take(), after));
    subscribe({ onHello: (hello) => this.meet(hello.you.name) });
  }

  /** The chat of a team, an event or a tour: as it was left, if something is unsent there. */
  thread(id: string): Thread<Line> {
    return this.threads.of(id);
  }

  /** Its page is left. */
  leave(thread: Thread<Line>): void {
    if (!thread.hasUnsent) this.threads.drop(thread.name);
  }

  /** A connection stands: what could not be sent can, unless somebody else has written it. */
  private meet(owner: string): void {
    this.threads.meet(owner);
    for (const thread of this.threads.all) void thread.sendUnsent();
  }
}

const parts: ChatParts = {
  subscribe: newsFeed.subscribe,
  owner: identity.me?.name ?? '',
  after: browserEnvironment.after,
};

/** The chats of teams. */
export const teamChats = new Chats<TeamLine>({ read: teamChat, write: sayToTeam, markRead: markTeamRead }, parts);

/** The chats of events. */
export const eventChats = new Chats<EventLine>({ read: eventChat, write: sayInEvent }, parts);

/** The chats of tours. */
export const tourChats = new Chats<TourLine>({ read: tourChat, write: sayInTour }, parts);
