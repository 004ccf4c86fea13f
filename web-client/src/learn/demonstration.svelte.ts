import { positionOf, type Playable, type Position } from '../rules/position.ts';
import type { GameHandle, Rules } from '../rules/rules.ts';
import type { Refusal } from '../rules/types.ts';
import type { DemoStep } from './text.ts';

type Action = Record<string, unknown>;

/** A game in a page of rules: given steps, which the reader may leaf through, and play on from. */
export class Demonstration implements Playable {
  steps = $state.raw<readonly DemoStep[]>([]);
  /** How many of the steps are played in the position on show. */
  at = $state(0);
  position = $state.raw<Position>() as Position;
  /** Why the last try was not possible. */
  refused = $state.raw<Refusal | null>(null);

  private constructor(
    private readonly rules: Rules,
    private readonly variant: string,
    private readonly options: Action,
    private readonly given: readonly DemoStep[],
    private game: GameHandle,
  ) {
    this.reset();
  }

  /** Null where the rules know no such variant, or not with these options. */
  static start(rules: Rules, variant: string, options: Action, given: readonly DemoStep[]): Demonstration | null {
    const game = rules.start(variant, options);
    return game.refused ? null : new Demonstration(rules, variant, options, given, game.ok);
  }

  /** The last step that was played, or null. */
  get last(): DemoStep | null {
    return this.steps[this.at - 1] ?? null;
  }

  /** Whether what stands on the board is what was given. */
  get asGiven(): boolean {
    return this.steps === this.given && this.at === this.given.length;
  }

  /** Goes back to the position that was given. */
  reset(): void {
    this.steps = this.given;
    this.goTo(this.given.length);
  }

  /** Shows the position after so many steps. */
  goTo(ply: number): void {
    const game = this.rules.start(this.variant, this.options);
    if (game.refused) return;
    this.rules.drop(this.game);
    this.game = game.ok;
    this.refused = null;
    this.at = 0;
    for (const [seat, action] of this.steps.slice(0, Math.max(0, ply))) {
      this.refused = this.rules.play(this.game, seat, action, 0);
      if (this.refused) break;
      this.at++;
    }
    this.look();
  }

  /** Plays for whoever is to act; what came after the position on show is forgotten. True where the rules allow it. */
  play(action: Action): boolean {
    const seat = this.position.seat;
    this.refused = seat === null ? { code: 'game_over', why: '' } : this.rules.play(this.game, seat, action, 0);
    if (seat === null || this.refused) return false;
    this.steps = [...this.steps.slice(0, this.at), [seat, action]];
    this.at = this.steps.length;
    this.look();
    return true;
  }

  /** Plays steps that follow the position on show. */
  follow(steps: readonly DemoStep[]): void {
    this.steps = [...this.steps.slice(0, this.at), ...steps];
    this.goTo(this.steps.length);
  }

  /** Why each action is not possible for whoever is to act, null where it is. */
  check(actions: readonly Action[]): (Refusal | null)[] | null {
    const { seat } = this.position;
    return seat === null ? null : this.rules.check(this.game, seat, actions, 0);
  }

  /** The position after an action of whoever is to act; null where it is not possible. */
  attempt(action: Action): Action | null {
    const { seat } = this.position;
    if (seat === null) return null;
    const tried = this.rules.attempt(this.game, seat, action, 0, null);
    return 'view' in tried ? tried.view : null;
  }

  /** What the rules compute of the variant itself under these options. */
  study(): unknown {
    return this.rules.study(this.variant, this.options).ok ?? null;
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.rules.drop(this.game);
  }

  private look(): void {
    this.position = positionOf(this.rules, this.game);
  }
}
