import type * as api from '../../net/api/play.ts';
import type { Client } from '../../net/client.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { DeclineReason, Invitation, Refused, Terms } from '../../net/protocol.ts';
import type { Listener } from '../../session/news_feed.ts';
import type { OngoingGames } from '../../session/ongoing_games.svelte.ts';

/** What OwnInvitations needs of the page around it. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
  client: Pick<Client, 'send'>;
  enter: OngoingGames['enter'];
  api: Pick<typeof api, 'invitations'>;
}

/** Games that one is asked for by name, or asks others for. */
export class OwnInvitations {
  /** The open ones, the newest first. */
  list = $state.raw<readonly Invitation[]>([]);
  /** What was told last, whatever its state. */
  news = $state.raw<Invitation | null>(null);
  readonly got = $derived(this.list.filter(({ mine }) => !mine));
  private readonly reading = new LiveRead();

  constructor(private readonly dependencies: Dependencies) {
    dependencies.subscribe({
      onNews: (news) => news.t === 'invitation' && this.take(news.invitation),
      onHello: () => void this.load(),
    });
  }

  /** Asks for a game by name; the challenge that it is, or why not. */
  async ask(name: string, terms: Terms): Promise<string | Refused> {
    const answer = await this.dependencies.client.send({ t: 'challenge', terms, to: name });
    return answer.t === 'error' ? answer : (answer.id ?? '');
  }

  /** Says yes; why not, if it could not be. */
  async accept(id: string): Promise<Refused | null> {
    const answer = await this.dependencies.client.send({ t: 'accept_challenge', challenge: id });
    if (answer.t !== 'error') return this.dependencies.enter(answer.room);
    if (answer.code === 'gone') await this.load();
    return answer;
  }

  /** Says no. */
  async decline(id: string, reason: DeclineReason | null): Promise<Refused | null> {
    const answer = await this.dependencies.client.send({
      t: 'decline_challenge',
      challenge: id,
      ...(reason && { reason }),
    });
    return this.ended(id, answer.t === 'error' ? answer : null);
  }

  /** Takes one's own back. */
  async withdraw(id: string): Promise<Refused | null> {
    const answer = await this.dependencies.client.send({ t: 'leave_challenge', challenge: id });
    return this.ended(id, answer.t === 'error' ? answer : null);
  }

  private async load(): Promise<void> {
    await this.reading.read(this.dependencies.api.invitations, ({ invitations }) => (this.list = invitations));
  }

  private take(invitation: Invitation): void {
    this.reading.change(() => {
      const others = this.list.filter(({ id }) => id !== invitation.id);
      this.list = invitation.state === 'open' ? [invitation, ...others] : others;
    });
    this.news = invitation;
  }

  /** Somebody else may have been faster, in another tab too: then it stands here no more either. */
  private ended(id: string, refused: Refused | null): Refused | null {
    if (!refused || refused.code === 'gone' || refused.code === 'not_found') {
      this.reading.change(() => (this.list = this.list.filter((each) => each.id !== id)));
    }
    return refused;
  }
}
