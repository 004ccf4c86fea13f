import type { FailureCode } from '../../net/http.ts';
import type * as http from '../../net/http.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { Challenges } from '../../net/protocol.ts';
import type { Listener } from '../../session/news_feed.ts';

/** What the page of a challenge needs. */
export interface ChallengeParts {
  api: Pick<typeof http, 'challenge'>;
  subscribe(listener: Listener): () => void;
}

/** A challenge on show, kept true by what is told of it. */
export class ShownChallenge {
  challenge = $state.raw<Challenges | null>(null);
  /** There is none. */
  missing = $state(false);
  private readonly reading = new LiveRead();

  constructor(
    readonly id: string,
    private readonly parts: ChallengeParts,
  ) {}

  /** Follows it until the answer is called. */
  start(): () => void {
    return this.parts.subscribe({
      onNews: (news) => {
        // Whoever has joined hears who else comes and goes; an invitation tells by itself how it ends.
        if (news.t === 'challenge' && news.id === this.id) this.change({ joined: news.joined });
        if (news.t === 'invitation' && news.invitation.id === this.id) this.change({ invitation: news.invitation });
      },
    });
  }

  /** Asks for it; why it could not be had. */
  async load(): Promise<FailureCode | null> {
    const ask = () => this.parts.api.challenge(this.id);
    const answer = await this.reading.read(ask, (challenge) => (this.challenge = challenge));
    if (!answer || answer.ok) return null;
    this.missing = answer.status === 404;
    return this.missing ? null : answer.code;
  }

  private change(changed: Partial<Challenges>): void {
    this.reading.change(() => {
      if (this.challenge) this.challenge = { ...this.challenge, ...changed };
    });
  }
}
