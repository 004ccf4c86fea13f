import { wholeRound } from '../../net/api/event.ts';
import type { EventGame } from '../../net/protocol.ts';
import { failureWords } from '../../parts/words.ts';

/** So many rounds are asked for at once: an arena may have hundreds. */
const kAtOnce = 5;

/** The games of an event that are over, the last round first; earlier rounds are read on demand. */
export class FinishedGames {
  /** Null until the first are there. */
  games = $state.raw<readonly EventGame[] | null>(null);
  /** Why some could not be had; empty: all is well. */
  problem = $state('');
  /** How many rounds are still to be read. */
  private left = $state(0);
  private reading = false;

  constructor(
    private readonly event: string,
    rounds: number,
  ) {
    this.left = rounds;
  }

  /** There are rounds before those that are known. */
  get hasEarlier(): boolean {
    return this.left > 0;
  }

  /** Reads the last rounds that are not known yet; those that could not be had are asked for again the next time. */
  async readEarlier(): Promise<void> {
    if (this.reading || !this.hasEarlier) return;
    this.reading = true;
    const rounds = Array.from({ length: Math.min(kAtOnce, this.left) }, (_, index) => this.left - index);
    const answers = await Promise.all(rounds.map((round) => wholeRound(this.event, round)));
    this.reading = false;
    const failed = answers.findIndex(({ ok }) => !ok);
    const read = failed < 0 ? answers : answers.slice(0, failed);
    const over = read.flatMap((answer) => (answer.ok ? answer.value.games.filter(({ end }) => end !== null) : []));
    this.games = [...(this.games ?? []), ...over];
    this.left -= read.length;
    this.problem = failureWords(answers[failed] ?? null);
  }
}
