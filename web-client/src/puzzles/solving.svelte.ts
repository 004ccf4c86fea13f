import type { Environment } from '../browser/environment.ts';
import { LocalGame } from '../play/board/local_game.svelte.ts';
import type { SeatAction } from '../rules/position.ts';
import type { GameHandle, Rules } from '../rules/rules.ts';
import { sameAction } from '../rules/same_action.ts';
import type { Action, Refusal, View } from '../rules/types.ts';
import type { Puzzle, PuzzleFile } from './files.ts';

/** How far somebody is with a puzzle. */
export type PuzzleState = 'asked' | 'refused' | 'wrong' | 'right' | 'solved';

/** The rival's answer does not come in the same instant. */
const kAnswersAfter = 600;

/** A puzzle that somebody solves: each move is judged by the rules, then by the line that is proved to be the only one. */
export class Solving extends LocalGame {
  state = $state<PuzzleState>('asked');
  refusal = $state.raw<Refusal | null>(null);
  /** The rival is about to answer. */
  waiting = $state(false);
  /** Moves of the answer were shown. */
  helped = $state(false);
  /** The moves of the answer that stand on the board. */
  played = $state.raw<readonly SeatAction[]>([]);

  private forget: () => void = () => undefined;

  private constructor(
    rules: Rules,
    { variant, options }: PuzzleFile,
    readonly puzzle: Puzzle,
    private readonly given: readonly SeatAction[],
    private readonly environment: Pick<Environment, 'after'>,
    game: GameHandle,
  ) {
    super(rules, variant, options, game);
    this.updatePosition();
    this.solver = this.position.seat ?? 0;
  }

  /** The seat of whoever solves. */
  readonly solver: number;

  /** Null where the rules don't allow the puzzle's moves. */
  static start(
    rules: Rules,
    file: PuzzleFile,
    puzzle: Puzzle,
    environment: Pick<Environment, 'after'>,
  ): Solving | null {
    const game = rules.start(file.variant, file.options);
    if (game.refused) return null;
    const given: SeatAction[] = [];
    for (const action of puzzle.moves) {
      const seat = rules.turn(game.ok).find((each) => each >= 0);
      if (seat === undefined || rules.play(game.ok, seat, action, 0)) {
        rules.drop(game.ok);
        return null;
      }
      given.push([seat, action]);
    }
    return new Solving(rules, file, puzzle, given, environment, game.ok);
  }

  get last(): SeatAction | null {
    return this.steps.at(-1) ?? null;
  }

  /** The last move before the puzzle, or null. */
  get before(): SeatAction | null {
    return this.given.at(-1) ?? null;
  }

  /** All moves from the start of the game. */
  get steps(): readonly SeatAction[] {
    return [...this.given, ...this.played];
  }

  get solved(): boolean {
    return this.state === 'solved';
  }

  /** Tries an action of whoever solves. */
  try(action: Action): void {
    if (this.solved || this.waiting) return;
    this.refusal = this.check([action])?.[0] ?? null;
    if (this.refusal) this.state = 'refused';
    else if (!this.isRight(action)) this.state = 'wrong';
    else this.goOn(action);
  }

  /** Plays the next move of the answer. */
  show(): void {
    const next = this.puzzle.line[this.played.length];
    if (this.solved || this.waiting || !next) return;
    this.helped = true;
    this.goOn(next);
  }

  override close(): void {
    this.forget();
    super.close();
  }

  // Of the last move alone there may be more than one that is right: each of them ends the game.
  private isRight(action: Action): boolean {
    const { line } = this.puzzle;
    if (sameAction(action, line[this.played.length] ?? {})) return true;
    return this.played.length > 0 && this.winsAtOnce(action);
  }

  private winsAtOnce(action: Action): boolean {
    const copy = this.rules.copy(this.game);
    const refused = this.rules.play(copy, this.solver, action, 0);
    const outcome = refused ? null : this.rules.outcome(copy);
    this.rules.drop(copy);
    return (
      outcome !== null && outcome.place[this.solver] === 1 && outcome.place.filter((each) => each === 1).length === 1
    );
  }

  private goOn(action: Action): void {
    this.add(action);
    const { outcome, seat } = this.position;
    if (outcome || this.played.length >= this.puzzle.line.length) {
      this.state = 'solved';
      return;
    }
    this.state = 'right';
    if (seat === this.solver) return;
    this.waiting = true;
    this.forget = this.environment.after(kAnswersAfter, () => this.answer());
  }

  private answer(): void {
    this.waiting = false;
    for (;;) {
      const next = this.puzzle.line[this.played.length];
      if (!next || this.position.seat === this.solver || this.position.seat === null) break;
      this.add(next);
    }
    if (this.position.outcome || this.played.length >= this.puzzle.line.length) this.state = 'solved';
  }

  private add(action: Action): void {
    const seat = this.playNext(action);
    if (seat === null) return;
    this.played = [...this.played, [seat, action]];
    this.updatePosition();
  }
}

/** What stands on the board of a puzzle; null where the rules don't allow its moves. */
export function viewOf(rules: Rules, file: PuzzleFile, puzzle: Puzzle): View | null {
  const solving = Solving.start(rules, file, puzzle, { after: () => () => undefined });
  solving?.close();
  return solving?.position.view ?? null;
}
