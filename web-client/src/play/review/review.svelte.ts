import { kStopped, type ComputerPlayer, type Thought } from '../../bot/computer_player.ts';
import { kHighestLevel, type Found } from '../../bot/protocol.ts';
import type { Refusal, Ruling } from '../../rules/types.ts';
import type { FinishedGame } from './finished_game.ts';
import { signOf, turningPoints, valuesOf, type Judged, type TurningPoint } from './turning_points.ts';

/** Of what the highest level does for a move where speed must not count: enough to see what was overlooked, and a long game takes
 * less than a minute. */
const kShare = 0.25;

/** What the computer thinks of a finished game, position by position, from the first to the last. */
export class Review {
  judged = $state.raw<readonly Judged[]>([]);
  running = $state(false);
  /** Why it came no further, or null. */
  failed = $state.raw<Refusal | null>(null);

  readonly done = $derived(this.isDone());
  /** How each position stood, from -1, the second side wins, to 1. */
  readonly values = $derived(this.valuesNow());
  readonly points = $derived(this.pointsNow());

  private thought: Thought | null = null;

  constructor(
    readonly game: FinishedGame,
    private readonly computer: Pick<ComputerPlayer, 'estimate'>,
  ) {}

  /** Positions to look at: the first, and one after each move. */
  get total(): number {
    return this.game.moves.length + 1;
  }

  /** Looks at the positions that are left, one after the other, until it is told to stop. */
  async goOn(): Promise<void> {
    if (this.running) return;
    this.failed = null;
    this.running = true;
    while (this.running && !this.done) {
      const answer = await this.ask();
      if (answer.refused?.code === kStopped) return;
      const judged = this.judgedBy(answer);
      if (judged) this.judged = [...this.judged, judged];
      else this.fail(answer.refused);
    }
    this.running = false;
  }

  /** Stops; what has been looked at stays. */
  stop(): void {
    this.running = false;
    this.thought?.stop();
    this.thought = null;
  }

  private isDone(): boolean {
    return this.judged.length === this.total;
  }

  private valuesNow(): readonly number[] {
    return valuesOf(this.judged, this.game.moves);
  }

  private pointsNow(): readonly TurningPoint[] {
    return turningPoints(this.judged, this.game.moves, this.game.teams);
  }

  private async ask(): Promise<Ruling<Found>> {
    const { variant, options, moves } = this.game;
    const record = moves.slice(0, this.judged.length).map(([seat, action]) => ({ seat, action }));
    const thought = this.computer.estimate({ variant, options, record, level: kHighestLevel, seed: 0 }, kShare);
    this.thought = thought;
    const answer = await thought.answer;
    // An answer that came just before it was stopped is nobody's any more.
    return this.thought === thought ? answer : { refused: { code: kStopped, why: '' } };
  }

  private judgedBy({ ok, refused }: Ruling<Found>): Judged | null {
    if (ok) return { value: ok.estimate * signOf(ok.seat, this.game.teams), best: ok };
    const isLast = this.judged.length === this.game.moves.length;
    return isLast && refused.code === 'game_over' ? { value: this.outcome(), best: null } : null;
  }

  private fail(refused: Refusal | undefined): void {
    this.failed = refused ?? null;
    this.running = false;
  }

  private outcome(): number {
    const { place, teams } = this.game;
    if (place.every((each) => each === 1)) return 0;
    return signOf(place.indexOf(1), teams);
  }
}
