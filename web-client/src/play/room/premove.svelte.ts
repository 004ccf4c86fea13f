import type { Action, Threats } from '../../rules/types.ts';
import type { Environment } from '../../browser/environment.ts';
import type { Settings } from '../../session/settings.ts';
import type { Step } from '../../net/protocol.ts';
import type { Table } from './table.svelte.ts';

/** How long an answer that is played by itself can be seen coming. */
const kSeenComing = 1_500;

/** The step that led to the present position; what is offered and answered since is no new turn. */
const turnOf = (steps: readonly Step[]): number =>
  steps.reduce((last, { d }, at) => (d.t === 'play' || d.to !== undefined ? at : last), -1);

/** What a page does for whoever plays at a table: a move set ahead, the only answer to a threat, threats pointed out. The table must
 * allow the last two, and whoever plays must want each. */
export class Premove {
  /** The move that waits for its turn. */
  action = $state.raw<Action | null>(null);
  /** The only answer to a threat, which is played in a moment. */
  answering = $state.raw<Action | null>(null);

  /** A move may be set ahead now. */
  readonly early = $derived(this.mayBeSet());
  /** What is to be pointed out on the board. */
  readonly threats = $derived(this.threatsToShow());

  /** The turn that was last looked after. */
  private seen: number | null = null;
  private stop: () => void = () => undefined;

  constructor(
    private readonly table: Table,
    private readonly wish: () => Settings,
    private readonly environment: Environment,
  ) {}

  /** What stands out on the board before it is played. */
  get shown(): Action | null {
    return this.answering ?? this.action;
  }

  /** An action was chosen on the board: it is played, or waits for its turn; chosen once more it waits no longer. */
  choose(action: Action): void {
    if (!this.early) {
      this.cancel();
      void this.table.play(action);
    } else if (JSON.stringify(action) === JSON.stringify(this.action)) {
      this.cancel();
    } else {
      this.action = action;
    }
  }

  /** Nothing is played by itself any more. */
  cancel(): void {
    this.stop();
    this.action = null;
    this.answering = null;
  }

  /** Looks after a turn that has come; in an effect, so that nothing is missed. */
  follow(): void {
    const { room, seat } = this.table;
    if (!room) return;
    if (room.result || !this.wish().premove) this.action = null;
    if (seat === null) return this.stopAnswering();
    const turn = turnOf(room.steps);
    if (this.seen === turn || !this.canAnswer()) return;
    this.seen = turn;
    if (this.action) this.playSet(this.action);
    else if (this.mayAnswer()) this.answer(this.table.forced());
  }

  private playSet(action: Action): void {
    this.action = null;
    const refused = this.table.check([action])?.[0] ?? null;
    if (refused === null) void this.table.play(action);
    else this.table.refuse('ahead_gone');
  }

  private answer(action: Action | null): void {
    this.stopAnswering();
    if (action === null) return;
    this.answering = action;
    this.stop = this.environment.after(kSeenComing, () => {
      this.answering = null;
      void this.table.play(action);
    });
  }

  private stopAnswering(): void {
    if (this.answering === null) return;
    this.stop();
    this.answering = null;
  }

  /** Without rules nothing is known of threats; they may be on their way. */
  private canAnswer(): boolean {
    return this.table.canReview || this.action !== null || !this.mayAnswer();
  }

  private mayAnswer(): boolean {
    return this.wish().auto_block && this.table.room?.terms.table?.auto_block === true;
  }

  private mayBeSet(): boolean {
    const { room, game, ply, sending } = this.table;
    if (!this.wish().premove || !game?.premove || room?.you == null) return false;
    return !room.result && ply === null && sending === null && room.turn.length > 0 && !room.turn.includes(room.you);
  }

  private threatsToShow(): Threats<Action> | null {
    const { room, ply, sending } = this.table;
    const you = room?.you ?? null;
    if (!room?.terms.table?.threats || you === null || room.result || ply !== null || sending) return null;
    const { show_my_threats, show_their_threats } = this.wish();
    const others = room.seats.flatMap((_, seat) => (seat === you ? [] : [seat]));
    return {
      mine: show_my_threats ? this.table.threats(you) : [],
      theirs: show_their_threats ? others.flatMap((seat) => this.table.threats(seat)) : [],
    };
  }
}
