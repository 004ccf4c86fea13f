import type { Answer, FailureCode } from '../net/http.ts';
import type * as api from '../net/api/team.ts';
import { LiveRead } from '../net/live_read.ts';
import type { Team, TeamLine } from '../net/protocol.ts';
import type { Chats } from '../people/messages/chats.ts';
import type { Thread } from '../people/messages/thread.svelte.ts';
import type { Listener } from '../session/news_feed.ts';

/** What the page of a team needs. */
export interface TeamParts {
  api: Pick<typeof api, 'team'>;
  chats: Pick<Chats<TeamLine>, 'thread' | 'leave'>;
  subscribe(listener: Listener): () => void;
}

/** A team on show, with its chat, kept true by what is told of it. */
export class ShownTeam {
  team = $state.raw<Team | null>(null);
  /** Why it could not be had. */
  problem = $state.raw<FailureCode | null>(null);
  /** What another member has said last, for a screen reader. */
  heard = $state.raw<TeamLine | null>(null);
  readonly chat: Thread<TeamLine>;
  private readonly reading = new LiveRead();

  constructor(
    readonly id: string,
    private readonly parts: TeamParts,
  ) {
    this.chat = parts.chats.thread(id);
  }

  /** Follows it until the answer is called. */
  start(): () => void {
    const unsubscribe = this.parts.subscribe({
      onNews: (news) => {
        if (news.t === 'team' && news.team === this.id) void this.load();
        if (news.t === 'team_line' && news.team === this.id) this.hear(news.line);
      },
      // A chat as it was left knows nothing of what was said since.
      read: () => void this.catchUp(),
    });
    return () => {
      unsubscribe();
      this.parts.chats.leave(this.chat);
    };
  }

  async load(): Promise<void> {
    const ask = () => this.parts.api.team(this.id);
    const answer = await this.reading.read(ask, (team) => (this.team = team));
    if (answer) this.problem = answer.ok ? null : answer.code;
  }

  /** Does something and shows what has become of it; the answer tells why it was refused. */
  async act(request: () => Promise<Answer<unknown>>): Promise<FailureCode | null> {
    const answer = await request();
    await this.load();
    return answer.ok ? null : answer.code;
  }

  private hear(line: TeamLine): void {
    if (!line.mine) this.heard = line;
    this.chat.receive(line);
  }

  private async catchUp(): Promise<void> {
    await this.load();
    await this.chat.catchUp();
  }
}
