import type { Action, Threats } from '../../rules/types.ts';
import type { Settings } from '../../session/settings.ts';
import type { Step } from '../../net/protocol.ts';
import { beginsTurn, hasSeat } from './room.ts';
import type { Table } from './table.svelte.ts';

/** The step that led to the present position; what is offered and answered since is no new turn. */
const turnOf = (steps: readonly Step[]): number => steps.reduce((last, step, at) => (beginsTurn(step) ? at : last), -1);

/** What is done for whoever plays at a table: the page plays a move set ahead and points out threats; it shows the only answer to a
 * threat that the server is about to play, and calls it off. */
export class Premove {
  /** The move that waits for its turn. */
  action = $state.raw<Action | null>(null);

  /** The only answer to a threat, which the server plays in a moment. */
  readonly answering = $derived(this.comingAnswer());
  /** A move may be set ahead now. */
  readonly early = $derived(this.mayBeSet());
  /** What is to be pointed out on the board. */
  readonly threats = $derived(this.threatsToShow());

  /** How many steps there were when it was set ahead. */
  private setAt = 0;
  /** The turn that was last looked after. */
  private seen: number | null = null;
  /** The turn in which the answer was called off. */
  private calledOff = $state.raw<number | null>(null);

  constructor(
    private readonly table: Table,
    private readonly wish: () => Settings,
  ) {}

  /** What stands out on the board before it is played. */
  get shown(): Action | null {
    return this.answering ?? this.action;
  }

  /** An action was chosen on the board: it is played, or waits for its turn; chosen once more it waits no longer. */
  choose(action: Action): void {
    if (!this.early) {
      this.action = null;
      void this.table.play(action);
    } else if (JSON.stringify(action) === JSON.stringify(this.action)) {
      this.cancel();
    } else {
      this.action = action;
      this.setAt = this.table.room?.steps.length ?? 0;
    }
  }

  /** Nothing is played by itself any more. */
  cancel(): void {
    this.action = null;
    const { room } = this.table;
    if (!room || this.answering === null) return;
    this.calledOff = turnOf(room.steps);
    void this.table.give({ t: 'decline_block', room: this.table.id });
  }

  /** Looks after a turn that has come; in an effect, so that nothing is missed. */
  follow(): void {
    const { room, seat } = this.table;
    if (!room) return;
    // Once something is taken back, or is played for one elsewhere, it was meant for another position, whatever is played since.
    const isOfAnother = room.steps
      .slice(this.setAt)
      .some(({ by, d }) => d.to !== undefined || (d.t === 'play' && by === room.you));
    if (room.result || !this.wish().premove || isOfAnother) this.action = null;
    const turn = turnOf(room.steps);
    if (seat === null || this.seen === turn || this.action === null) return;
    this.seen = turn;
    this.playSet(this.action);
  }

  private playSet(action: Action): void {
    this.action = null;
    const refused = this.table.check([action])?.[0] ?? null;
    if (refused === null) void this.table.play(action);
    else this.table.refuse('premove_impossible');
  }

  private comingAnswer(): Action | null {
    const { room, sending } = this.table;
    const you = room?.you ?? null;
    if (!room || you === null || room.result || sending || !hasSeat(room.terms.table?.auto_block, you)) return null;
    const turn = turnOf(room.steps);
    const declined = room.steps.slice(turn + 1).some(({ d }) => d.t === 'decline_block');
    return declined || this.calledOff === turn ? null : this.table.forced();
  }

  private mayBeSet(): boolean {
    const { room, game, ply, sending } = this.table;
    if (!this.wish().premove || !game?.premove || room?.you == null) return false;
    return !room.result && ply === null && sending === null && room.turn.length > 0 && !room.turn.includes(room.you);
  }

  private threatsToShow(): Threats<Action> | null {
    const { room, ply, sending } = this.table;
    const you = room?.you ?? null;
    if (!room || you === null || room.result || ply !== null || sending) return null;
    if (room.terms.rated && !room.terms.table?.threats) return null;
    const { show_my_threats, show_their_threats } = this.wish();
    const others = room.seats.flatMap((_, seat) => (seat === you ? [] : [seat]));
    return {
      mine: show_my_threats ? this.table.threats(you) : [],
      theirs: show_their_threats ? others.flatMap((seat) => this.table.threats(seat)) : [],
    };
  }
}
