import type { FailureCode } from '../net/http.ts';
import type * as api from '../net/api/team.ts';
import { LiveRead } from '../net/live_read.ts';
import type { OwnTeams } from '../net/protocol.ts';
import type { Listener } from '../session/news_feed.ts';

/** What the list of one's own teams needs. */
export interface OwnTeamsParts {
  api: Pick<typeof api, 'ownTeams'>;
  subscribe(listener: Listener): () => void;
}

/** One's own teams, and those that have invited one. */
export class OwnTeamList {
  own = $state.raw<OwnTeams | null>(null);
  problem = $state.raw<FailureCode | null>(null);

  private readonly reading = new LiveRead();

  constructor(private readonly parts: OwnTeamsParts) {}

  /** Keeps it true until the answer is called. */
  start(): () => void {
    return this.parts.subscribe({
      onNews: (news) => {
        if (news.t === 'team' || (news.t === 'team_line' && !news.line.mine)) void this.load();
      },
      read: () => void this.load(),
    });
  }

  async load(): Promise<void> {
    const answer = await this.reading.read(this.parts.api.ownTeams, (own) => (this.own = own));
    if (answer) this.problem = answer.ok ? null : answer.code;
  }
}
