import { browserEnvironment, type Environment } from '../../browser/environment.ts';
import { eventChat, sayInEvent } from '../../net/api/events.ts';
import { markTeamRead, sayToTeam, teamChat } from '../../net/api/teams.ts';
import { sayInTour, tourChat } from '../../net/api/tours.ts';
import { CidSource } from '../../net/cid.ts';
import type { EventLine, PrivateMessage, TeamLine, TourLine } from '../../net/protocol.ts';
import type { Listener } from '../../session/app_state.svelte.ts';
import { appState } from '../../session/current_app_state.ts';
import { chatThread, type ChatApi } from './chat_thread.ts';
import { Thread } from './thread.svelte.ts';

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
  private readonly threads = new Map<string, Thread<Line>>();
  private owner: string;

  constructor(
    private readonly api: ChatApi<Line>,
    private readonly parts: ChatParts,
  ) {
    this.owner = parts.owner;
    parts.subscribe({ onHello: (hello) => this.meet(hello.you.name) });
  }

  /** The chat of a team, an event or a tour: as it was left, if something is unsent there. */
  thread(id: string): Thread<Line> {
    const known = this.threads.get(id);
    if (known) return known;
    const thread = new Thread(id, chatThread(this.api), () => cids.take(), this.parts.after);
    this.threads.set(id, thread);
    return thread;
  }

  /** Its page is left. */
  leave(thread: Thread<Line>): void {
    if (!thread.hasUnsent) this.threads.delete(thread.name);
  }

  /** A connection stands: what could not be sent can, unless somebody else has written it. */
  private meet(owner: string): void {
    if (this.owner !== owner && this.owner !== '') this.empty();
    this.owner = owner;
    for (const thread of this.threads.values()) void thread.sendUnsent();
  }

  private empty(): void {
    for (const thread of this.threads.values()) thread.giveUp();
    this.threads.clear();
  }
}

const parts: ChatParts = {
  subscribe: (listener) => appState.subscribe(listener),
  owner: appState.me?.name ?? '',
  after: browserEnvironment.after,
};

/** The chats of teams. */
export const teamChats = new Chats<TeamLine>({ read: teamChat, write: sayToTeam, markRead: markTeamRead }, parts);

/** The chats of events. */
export const eventChats = new Chats<EventLine>({ read: eventChat, write: sayInEvent }, parts);

/** The chats of tours. */
export const tourChats = new Chats<TourLine>({ read: tourChat, write: sayInTour }, parts);
