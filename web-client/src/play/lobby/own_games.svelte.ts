import type * as api from '../../net/api/play.ts';
import type { Playing } from '../../net/protocol.ts';
import type { NewsFeed } from '../../session/news_feed.ts';
import type { OngoingGames } from '../../session/ongoing_games.svelte.ts';
import { isSlowGame } from './slow_games.svelte.ts';

/** A game of one's own that goes on. */
export type OwnGame = Playing['games'][number];

/** What OwnGames needs of the page around it. */
export interface Dependencies {
  games: Pick<OngoingGames, 'playing' | 'takePlaying'>;
  subscribe: NewsFeed['subscribe'];
  api: Pick<typeof api, 'playing'>;
}

/** One's own games that go on, with whose turn it is. Of games of days news tell; of others only their own boards hear. */
export class OwnGames {
  list = $state.raw<readonly OwnGame[]>([]);
  /** Whether the list has come. */
  loaded = $state(false);
  /** The list grows old by itself: somebody waits at a board. */
  readonly presses = $derived(this.list.some(({ game }) => !isSlowGame(game.terms)));
  private asked = 0;

  constructor(private readonly dependencies: Dependencies) {}

  /** Follows them until the answer is called. */
  follow(): () => void {
    return this.dependencies.subscribe({
      onNews: (news) => (news.t === 'notice' || news.t === 'paired') && void this.load(),
      read: () => void this.load(),
    });
  }

  /** Asks anew; of several answers the last that was asked for counts. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    const { games, api } = this.dependencies;
    const before = games.playing;
    const answer = await api.playing();
    if (!answer.ok || asked !== this.asked) return;
    this.list = answer.value.games;
    this.loaded = true;
    games.takePlaying(
      this.list.map(({ game }) => game.room),
      before,
    );
  }
}
