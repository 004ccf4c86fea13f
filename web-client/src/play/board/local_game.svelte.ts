import { positionOf, type Playable, type Position, type SeatAction } from '../../rules/position.ts';
import type { GameHandle, Rules } from '../../rules/rules.ts';
import type { Action, Options, Refusal, View } from '../../rules/types.ts';

/** A game that the rules in this page keep, and on which one plays for all seats. */
export abstract class LocalGame implements Playable {
  position = $state.raw<Position>() as Position;
  refused = $state.raw<Refusal | null>(null);

  protected constructor(
    protected readonly rules: Rules,
    readonly variant: string,
    readonly options: Options,
    protected game: GameHandle,
  ) {}

  abstract get last(): SeatAction | null;

  check(actions: readonly Action[]): (Refusal | null)[] | null {
    const { seat } = this.position;
    return seat === null ? null : this.rules.check(this.game, seat, actions, 0);
  }

  attempt(action: Action): View | null {
    const { seat } = this.position;
    if (seat === null) return null;
    const tried = this.rules.attempt(this.game, seat, action, 0, null);
    return 'view' in tried ? tried.view : null;
  }

  study(): unknown {
    return this.rules.study(this.variant, this.options).ok ?? null;
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.rules.drop(this.game);
  }

  /** Plays for whoever is to act, and gives their seat; null where that is not possible, and `refused` says why. */
  protected playNext(action: Action): number | null {
    const { seat } = this.position;
    this.refused = seat === null ? { code: 'game_over', why: '' } : this.rules.play(this.game, seat, action, 0);
    return this.refused ? null : seat;
  }

  /** Plays these steps from the beginning, since rules know no way back, as far as the rules allow them; gives how many that were. */
  protected playFromStart(steps: readonly SeatAction[]): number {
    const game = this.rules.start(this.variant, this.options);
    if (game.refused) return 0;
    this.rules.drop(this.game);
    this.game = game.ok;
    this.refused = null;
    let played = 0;
    for (const [seat, action] of steps) {
      this.refused = this.rules.play(this.game, seat, action, 0);
      if (this.refused) break;
      played++;
    }
    return played;
  }

  /** Takes the position from the rules. */
  protected updatePosition(): void {
    this.position = positionOf(this.rules, this.game);
  }
}
