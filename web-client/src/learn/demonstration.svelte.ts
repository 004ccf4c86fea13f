import { LocalGame } from '../play/board/local_game.svelte.ts';
import type { GameHandle, Rules } from '../rules/rules.ts';
import type { Action, Options } from '../rules/types.ts';
import type { DemoStep } from '../variants/rules_text.ts';

/** A game in a page of rules: given steps, which the reader may step through, and play on from. */
export class Demonstration extends LocalGame {
  steps = $state.raw<readonly DemoStep[]>([]);
  /** How many of the steps are played in the position on show. */
  at = $state(0);

  private constructor(
    rules: Rules,
    variant: string,
    options: Options,
    private readonly given: readonly DemoStep[],
    game: GameHandle,
  ) {
    super(rules, variant, options, game);
    this.reset();
  }

  /** Null where the rules know no such variant, or not with these options. */
  static start(rules: Rules, variant: string, options: Options, given: readonly DemoStep[]): Demonstration | null {
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
    this.at = this.playFromStart(this.steps.slice(0, Math.max(0, ply)));
    this.updatePosition();
  }

  /** Plays for whoever is to act; what came after the position on show is forgotten. True where the rules allow it. */
  play(action: Action): boolean {
    const seat = this.playNext(action);
    if (seat === null) return false;
    this.steps = [...this.steps.slice(0, this.at), [seat, action]];
    this.at = this.steps.length;
    this.updatePosition();
    return true;
  }

  /** Plays steps that follow the position on show. */
  follow(steps: readonly DemoStep[]): void {
    this.steps = [...this.steps.slice(0, this.at), ...steps];
    this.goTo(this.steps.length);
  }
}
