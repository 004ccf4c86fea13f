import type { Action, Attempt, Options, Outcome, Refusal, Threat, View } from './types.ts';
import type { Step } from '../net/protocol.ts';
import type { GameHandle, Rules } from './rules.ts';

/** A record played through the rules: every position on the way, and what may be done in the last one. */
export class Replay {
  private readonly views: View[] = [];
  /** The moves that led to each of them but the first. */
  private readonly played: Step[] = [];
  private game: GameHandle;

  private constructor(
    private readonly rules: Rules,
    private readonly variant: string,
    private readonly options: Options,
    game: GameHandle,
    private readonly viewer: number | null,
  ) {
    this.game = game;
    this.views.push(rules.view(game, viewer));
  }

  /** A replay that stands at the beginning; null where these rules don't know the variant or its options. */
  static start(rules: Rules, variant: string, options: Options, viewer: number | null): Replay | null {
    const game = rules.start(variant, options);
    return game.refused ? null : new Replay(rules, variant, options, game.ok, viewer);
  }

  /** Moves played so far. */
  get length(): number {
    return this.views.length - 1;
  }

  /**
   * Plays the moves that are new, having gone back where some of the known ones don't stand any more; false where these rules
   * disagree with the record, which then can't be replayed.
   */
  follow(moves: readonly Step[]): boolean {
    const differs = this.played.findIndex((step, index) => step !== moves[index]);
    const follows = differs < 0 || this.goBack(differs);
    return follows && moves.slice(this.length).every((step) => this.play(step));
  }

  /** The position after so many moves. */
  viewAt(ply: number): View | null {
    return this.views[ply] ?? null;
  }

  /** The seats that are to act now. */
  get turn(): number[] {
    return this.rules.turn(this.game);
  }

  /** How the game has ended by its own rules; null while it goes on. */
  get outcome(): Outcome | null {
    return this.rules.outcome(this.game);
  }

  /** What a seat may do now, or null where that can't be listed. */
  legal(seat: number): Action[] | null {
    return this.rules.legal(this.game, seat);
  }

  /** What a seat threatens now; null where the rules know no threats. */
  threats(seat: number): Threat<Action>[] | null {
    return this.rules.threats(this.game, seat);
  }

  /** The one action that answers what threatens a seat, or null. */
  forced(seat: number): Action | null {
    return this.rules.forced(this.game, seat);
  }

  /** What the position would be, or why the action is not possible; the replay stays where it is. */
  attempt(seat: number, action: Action, at: number): Attempt {
    return this.rules.attempt(this.game, seat, action, at, this.viewer);
  }

  /** Why each action is not possible now, null where it is. */
  check(seat: number, actions: readonly Action[], at: number): (Refusal | null)[] {
    return this.rules.check(this.game, seat, actions, at);
  }

  private play(step: Step): boolean {
    if (this.rules.play(this.game, step.by, step.d.a ?? {}, step.at)) return false;
    this.played.push(step);
    this.views.push(this.rules.view(this.game, this.viewer));
    return true;
  }

  // Rules only go forward, so the game is played once more, up to there.
  private goBack(length: number): boolean {
    const game = this.rules.start(this.variant, this.options);
    if (game.refused) return false;
    this.rules.drop(this.game);
    this.game = game.ok;
    this.played.length = length;
    this.views.length = length + 1;
    return this.played.every(({ by, d, at }) => !this.rules.play(this.game, by, d.a ?? {}, at));
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.rules.drop(this.game);
    this.game = -1;
  }
}
