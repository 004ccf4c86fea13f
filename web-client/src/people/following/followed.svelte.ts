import type { Answer } from '../../net/http.ts';
import type * as api from '../../net/api/people.ts';
import type { Environment } from '../../browser/environment.ts';
import type { Followed } from '../../net/protocol.ts';
import type { Listener } from '../../session/news_feed.ts';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

/** What FollowedPlayers needs of the page. */
export interface Dependencies {
  subscribe(listener: Listener): unknown;
  environment: Pick<Environment, 'after'>;
  api: Pick<typeof api, 'following' | 'follow' | 'unfollow'>;
  /** Whether somebody can see the page. */
  isSeen(): boolean;
}

/** How long it may take until a page that stays open shows who has come. */
const kAnew = 10_000;

/** Whom whoever sits here follows. Read once somebody wants to see it. */
export class FollowedPlayers {
  list = $state.raw<readonly Followed[] | null>(null);
  problem = $state.raw<Why | null>(null);
  /** It was read over a connection before this one: it stays on show until it is read anew. */
  private isOld = $state(false);
  /** Whether it is to be read where it is on show. */
  readonly isNeeded = $derived(this.list === null || this.isOld);

  /** How often it was asked for; of which question the answer is known. */
  private asked = 0;
  private answered = 0;
  /** Whose it is; empty where that is not known yet. */
  private owner = '';

  constructor(private readonly dependencies: Dependencies) {
    dependencies.subscribe({ onHello: ({ you }) => this.meet(you.name) });
  }

  /** Those who are here first, of equals those who play; else the newest. */
  get shown(): readonly Followed[] {
    const rank = ({ online, game }: Followed) => (online ? 2 : 0) + (game ? 1 : 0);
    return [...(this.list ?? [])].sort((one, other) => rank(other) - rank(one));
  }

  /** It may have changed: it is to be read anew, and is at once where somebody waits for it. */
  forget(): void {
    this.list = null;
    this.renew();
  }

  /** A connection stands: the list may be another, and somebody else's is no more on show. */
  private meet(owner: string): void {
    if (this.owner !== '' && this.owner !== owner) this.list = null;
    this.owner = owner;
    this.renew();
  }

  private renew(): void {
    this.isOld = true;
    this.problem = null;
    if (this.asked !== this.answered) void this.load();
  }

  async load(): Promise<void> {
    const asked = ++this.asked;
    const answer = await this.dependencies.api.following();
    if (asked !== this.asked) return;
    this.answered = asked;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.list = answer.value.following;
    this.isOld = false;
  }

  /** Reads it again and again, while somebody can see it, until the answer is called. */
  keepNew(): () => void {
    const readAndAskAgain = () => {
      if (this.dependencies.isSeen()) void this.load();
      stop = this.dependencies.environment.after(kAnew, readAndAskAgain);
    };
    let stop = this.dependencies.environment.after(kAnew, readAndAskAgain);
    return () => stop();
  }

  /** Whether somebody is followed; null: not known yet. */
  has(name: string): boolean | null {
    return this.list === null ? null : this.list.some((row) => row.name === name);
  }

  /** Follows somebody, or no more; null: it is done, else why it could not be. */
  async set(name: string, wanted: boolean): Promise<Why | null> {
    const { follow, unfollow } = this.dependencies.api;
    const answer = await (wanted ? follow(name) : unfollow(name));
    if (!answer.ok) return answer.code;
    await this.load();
    return null;
  }
}
