import type { Step } from '../net/protocol.ts';
import type { GameHandle, Refusal, Rules } from '../wasm/rules.ts';
import type { View } from './room.ts';

type Action = Record<string, unknown>;

/** A record played through the rules: every position on the way, and what may be done in the last one. */
export class Replay {
  private readonly views: View[] = [];
  private game: GameHandle;

  private constructor(
    private readonly rules: Rules,
    game: GameHandle,
    private readonly viewer: number | null,
  ) {
    this.game = game;
    this.views.push(rules.view(game, viewer));
  }

  /** A replay that stands at the beginning; null where these rules don't know the variant or its options. */
  static start(rules: Rules, variant: string, options: Action, viewer: number | null): Replay | null {
    const game = rules.start(variant, options);
    return game.refused ? null : new Replay(rules, game.ok, viewer);
  }

  /** Moves played so far. */
  get length(): number {
    return this.views.length - 1;
  }

  /** Plays the moves that are new; false where these rules disagree with the record, which then can't be replayed. */
  follow(moves: readonly Step[]): boolean {
    for (const { by, d, at } of moves.slice(this.length)) {
      if (this.rules.play(this.game, by, d.a ?? {}, at)) return false;
      this.views.push(this.rules.view(this.game, this.viewer));
    }
    return true;
  }

  /** The position after so many moves. */
  viewAt(ply: number): View | null {
    return this.views[ply] ?? null;
  }

  /** What a seat may do now, or null where that can't be listed. */
  legal(seat: number): Action[] | null {
    return this.rules.legal(this.game, seat);
  }

  /** What the position would be, or why the action is not possible; the replay stays where it is. */
  attempt(seat: number, action: Action, at: number): { view: View } | { refused: Refusal } {
    const copy = this.rules.copy(this.game);
    const refused = this.rules.play(copy, seat, action, at);
    const attempt = refused ? { refused } : { view: this.rules.view(copy, this.viewer) };
    this.rules.drop(copy);
    return attempt;
  }

  /** Why each action is not possible now, null where it is. */
  check(seat: number, actions: readonly Action[], at: number): (Refusal | null)[] {
    return this.rules.check(this.game, seat, actions, at);
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.rules.drop(this.game);
    this.game = -1;
  }
}
