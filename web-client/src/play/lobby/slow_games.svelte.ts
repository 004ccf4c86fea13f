import { kDay } from '../../i18n/durations.ts';
import { hostedNamed } from '../../variants/hosted_game.ts';
import type * as api from '../../net/api/play.ts';
import type { Terms } from '../../net/protocol.ts';
import type { OngoingGames } from '../../session/ongoing_games.svelte.ts';

/** Whether nobody waits at the board for a move: a game of days or of months. */
export function isSlowGame({ variant, clock }: Terms): boolean {
  return hostedNamed(variant)?.slow === true || (clock.kind === 'per_move' && clock.move_ms >= kDay);
}

/** Which of one's own games that go on can wait, so that nothing calls back to them. */
export class SlowGames {
  /** Their rooms; null while that is not known. */
  private rooms = $state.raw<ReadonlySet<string> | null>(null);
  private asked = 0;

  constructor(
    private readonly source: Pick<typeof api, 'playing'>,
    private readonly ongoing: Pick<OngoingGames, 'playing' | 'takePlaying'>,
  ) {}

  /** The first of these rooms at which somebody waits. */
  pressing(rooms: readonly string[]): string | undefined {
    const { rooms: slow } = this;
    return slow === null ? undefined : rooms.find((room) => !slow.has(room));
  }

  /** Asks anew; of several answers the last that was asked for counts, and where there is none every game is taken to press. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    const before = this.ongoing.playing;
    const answer = await this.source.playing();
    if (asked !== this.asked) return;
    const games = answer.ok ? answer.value.games : [];
    this.rooms = new Set(games.filter(({ game }) => isSlowGame(game.terms)).map(({ game }) => game.room));
    if (!answer.ok) return;
    this.ongoing.takePlaying(
      games.map(({ game }) => game.room),
      before,
    );
  }
}
