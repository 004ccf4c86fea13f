import type { Action, Refusal, Threat, View } from '../../rules/types.ts';
import { gameNamed, infoNamed } from '../../variants/index.ts';
import type { Client, News } from '../../net/client.ts';
import type { CommandResult, Command } from '../../net/outbox.ts';
import type { Clocks, Code, Refused, RoomState } from '../../net/protocol.ts';
import type { Environment } from '../../browser/environment.ts';
import type { Rules } from '../../rules/rules.ts';
import type { ToldDeadline } from './deadline.svelte.ts';
import { Replay } from '../../rules/replay.ts';
import {
  addChat,
  addStep,
  adoptRoom,
  beginsTurn,
  moves,
  setClocks,
  setPresence,
  setRematch,
  type Room,
} from './room.ts';

/** How long it is said why something was not possible. */
const kRefusalStands = 5_000;
/** A command that is not answered for so long is said to be on its way. */
const kGivesLong = 400;

/** A move of one's own that the server has not confirmed yet. */
interface Sending {
  action: Action;
  after: number;
  /** The position as the rules see it after the move; null without rules. */
  view: View | null;
}

type Kind = Command['t'];

/** A room as the page has it open: the record, what is on its way, and where in the record one looks. */
export class Table {
  room = $state.raw<Room | null>(null);
  missing = $state.raw<Refused | null>(null);
  sending = $state.raw<Sending | null>(null);
  /** Why what was tried last was not done: a stable code, ours or a variant's own, and the rules' words for it. */
  refusal = $state.raw<Refusal | null>(null);
  /** The number of moves at which one looks back, or null for the present. */
  ply = $state<number | null>(null);
  /** Chat lines on their way. */
  unsaid = $state.raw<readonly string[]>([]);
  /** How many actions in a hosted game the server has not answered yet. */
  acting = $state(0);

  /** Of what is no move: what the server has not answered yet. */
  private giving = $state.raw<readonly Kind[]>([]);
  /** Some of it has been on its way for long. */
  givesLong = $state(false);

  private replays = $state(false);

  readonly count = $derived(this.room ? moves(this.room.steps).length : 0);
  /** What is played at a board; undefined for a hosted game. */
  readonly game = $derived(this.room ? gameNamed(this.room.terms.variant) : undefined);
  readonly info = $derived(this.room ? infoNamed(this.room.terms.variant) : undefined);
  /** The seat that may act from this page at this moment, or null. */
  readonly seat = $derived(this.seatToAct());
  readonly legal = $derived(this.seat === null ? [] : this.legalOf(this.seat));
  readonly view = $derived(this.viewOnShow());
  readonly canReview = $derived(this.room !== null && this.replays);

  /** An action chosen while another was on its way. */
  private waiting: Action | null = null;
  private replay: Replay | null = null;
  private rules: Rules | null = null;
  private loading: Promise<Rules | null> = Promise.resolve(null);
  private unwatch: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly client: Client,
    private readonly environment: Environment,
  ) {}

  /** Sits down: follows the room from now on. */
  open(rules: Promise<Rules | null>): void {
    this.unwatch = this.client.watchRoom(this.id, () => this.room?.steps.length ?? 0);
    this.loading = rules;
    void rules.then((ready) => {
      // It was left meanwhile, and nobody would close what is played again here.
      if (this.loading !== rules) return;
      this.rules = ready;
      if (this.room) this.take(this.room);
    });
  }

  /** Stands up. */
  close(): void {
    this.loading = Promise.resolve(null);
    this.unwatch();
    this.replay?.close();
    this.replay = null;
  }

  /** Asks once more for the room, which could not be had. */
  askAgain(): void {
    this.missing = null;
    this.client.sync(this.id);
  }

  /** Takes the room's whole state. */
  adopt(frame: RoomState): void {
    this.take(adoptRoom(this.room, frame, this.environment.now()));
  }

  /** Takes one piece of news about this room. */
  receive(news: News): void {
    const room = this.room;
    if (!room) return;
    const next = this.after(room, news);
    if (next === null) this.client.sync(this.id);
    else if (next !== room) this.take(next);
  }

  /** Tries a move: the rules here say at once what is wrong with it, the server has the last word. */
  async play(action: Action): Promise<void> {
    const room = this.room;
    if (room?.you == null) return;
    if (this.sending) {
      // The second half of a double click is no second move.
      if (JSON.stringify(action) !== JSON.stringify(this.sending.action)) this.waiting = action;
      return;
    }
    if (this.ply !== null) return this.lookAt(null);
    if (room.result) return this.refuse('game_over');
    const tried = this.replay?.attempt(room.you, action, lastInstant(room));
    if (tried && 'refused' in tried) return this.refuse(tried.refused.code, tried.refused.why);
    if (!room.turn.includes(room.you)) return this.refuse('not_your_turn');
    this.refusal = null;
    const sending = { action, after: room.steps.length, view: tried?.view ?? null };
    this.sending = sending;
    const answer = await this.client.send({ t: 'play', room: this.id, after: room.steps.length, d: action });
    if (answer.t === 'error') {
      // Where the turn has gone on meanwhile another may be on its way.
      if (this.sending === sending) this.sending = this.waiting = null;
      this.settle(answer);
    } else if (answer.n !== undefined && answer.n > (this.room?.steps.length ?? 0)) {
      this.client.sync(this.id);
    }
  }

  /** Why each action is not possible for whoever acts here now, null where it is; null without rules. */
  check(actions: readonly Action[]): (Refusal | null)[] | null {
    if (this.seat === null || !this.room || !this.replay) return null;
    return this.replay.check(this.seat, actions, lastInstant(this.room));
  }

  /** The position after an action of whoever acts here now; null where it is not possible, or without rules. */
  attempt(action: Action): View | null {
    if (this.seat === null || !this.room || !this.replay) return null;
    const tried = this.replay.attempt(this.seat, action, lastInstant(this.room));
    return 'view' in tried ? tried.view : null;
  }

  /** What a seat threatens in the present position; nothing where the rules are not there or know no threats. */
  threats(seat: number): readonly Threat<Action>[] {
    return (this.canReview && this.replay?.threats(seat)) || [];
  }

  /** The one action with which whoever acts here now answers a threat, or null. */
  forced(): Action | null {
    return this.seat === null ? null : (this.replay?.forced(this.seat) ?? null);
  }

  /** What the rules compute of this variant itself under these options; null without rules. */
  async study(): Promise<unknown> {
    const rules = await this.loading;
    if (!rules || !this.room) return null;
    const { variant, options } = this.room.terms;
    return rules.study(variant, options ?? {}).ok ?? null;
  }

  /** Does something that is no move: resign, offer a draw, ask for a rematch… */
  async give(command: Command): Promise<CommandResult> {
    this.giving = [...this.giving, command.t];
    const hurry = this.environment.after(kGivesLong, () => (this.givesLong = true));
    const answer = await this.client.send(command);
    hurry();
    this.giving = without(this.giving, command.t);
    if (this.giving.length === 0) this.givesLong = false;
    this.settle(answer);
    return answer;
  }

  /** Whether something of one of these kinds is on its way: it is not to be given twice. */
  isGiving(...kinds: readonly Kind[]): boolean {
    return this.giving.some((kind) => kinds.includes(kind));
  }

  /** Acts in a hosted game, where several may act at once: by the server's rules alone, whatever happened meanwhile. */
  act(action: Action): Promise<CommandResult> {
    return this.perform({ t: 'play', room: this.id, d: action });
  }

  /** The same in the round that is seen: what comes late for it is not meant for the next one. */
  actInRound(action: Action): Promise<CommandResult> {
    return this.perform({ t: 'play', room: this.id, d: action, after: this.room?.steps.length ?? 0 });
  }

  private async perform(command: Command): Promise<CommandResult> {
    this.refusal = null;
    this.acting += 1;
    const answer = await this.give(command);
    this.acting -= 1;
    if (answer.t === 'ok' && answer.n !== undefined && answer.n > (this.room?.steps.length ?? 0)) {
      this.client.sync(this.id);
    }
    return answer;
  }

  /** Says something in the room, or to one's team alone. */
  async say(text: string, team = false): Promise<void> {
    this.unsaid = [...this.unsaid, text];
    const answer = await this.client.send({ t: 'chat', room: this.id, text, ...(team && { to: 'team' as const }) });
    this.settle(answer);
    this.forgetUnsaid(text);
  }

  /** Looks at the position after so many moves; null, or the last of them, is the present. */
  lookAt(ply: number | null): void {
    this.refusal = null;
    if (!this.replays) return;
    this.ply = ply === null || ply >= this.count ? null : Math.max(0, ply);
  }

  /** Says, in words, why something is not possible just now. */
  explain(words: string): void {
    this.refuse('not_now', words);
  }

  /** Clears what was said about a move that was not possible. */
  clearRefusal(): void {
    this.refusal = null;
  }

  /** Milliseconds since it was told who is away. */
  sinceAbsence(): number {
    return this.room ? this.environment.now() - this.room.absentAt : 0;
  }

  /** Milliseconds since the clocks on show were sent. */
  sinceClocks(): number {
    return this.room ? this.environment.now() - this.room.clocksAt : 0;
  }

  /** By when something must have happened, where the rules themselves say so. */
  get due(): ToldDeadline | null {
    return this.room && !this.room.result ? this.room.due : null;
  }

  /** Milliseconds since the deadline was told. */
  sinceDue(): number {
    return this.room ? this.environment.now() - this.room.dueAt : 0;
  }

  get clocks(): Clocks {
    return this.room?.clocks ?? null;
  }

  private after(room: Room, news: News): Room | null {
    switch (news.t) {
      case 'step':
        return addStep(room, news, this.environment.now());
      case 'clocks':
        return setClocks(room, news, this.environment.now());
      case 'chat':
        if (news.line.seat === room.you) this.forgetUnsaid(news.line.text);
        return addChat(room, news);
      case 'presence':
        return setPresence(room, news, this.environment.now());
      case 'rematch':
        return setRematch(room, news);
      default:
        return room;
    }
  }

  private take(room: Room): void {
    const grown = this.room !== null && room.steps.length > this.room.steps.length;
    this.room = room;
    this.follow(room);
    const since = this.sending ? room.steps.slice(this.sending.after).filter(beginsTurn) : [];
    const arrived = this.sending !== null && (!!room.result || since.length > 0);
    if (arrived) this.sending = null;
    if (!since.every(({ by, d }) => d.t === 'play' && by === room.you)) this.waiting = null;
    if (grown) this.refusal = null;
    // Whoever plays must see what the opponent did; whoever watches may go on stepping through the record.
    if ((grown && room.you !== null) || (this.ply !== null && this.ply >= this.count)) this.ply = null;
    if (arrived) this.playWaiting(room);
  }

  // A turn may be of several actions, and a quick hand is ahead of the wire; where the turn has passed on, if only for a while, it
  // was a slip.
  private playWaiting(room: Room): void {
    const action = this.waiting;
    this.waiting = null;
    if (action && room.you !== null && room.turn.includes(room.you) && !room.result) void this.play(action);
  }

  private follow(room: Room): void {
    // What one sees of a hosted game's steps is not all that they hold: it can't be played again here.
    if (!this.rules || !this.game) return;
    this.replay ??= Replay.start(this.rules, room.terms.variant, room.terms.options ?? {}, room.you);
    if (this.replay && !this.replay.follow(moves(room.steps))) {
      this.replay.close();
      this.replay = null;
      this.rules = null;
    }
    this.replays = this.replay !== null;
  }

  private seatToAct(): number | null {
    const room = this.room;
    if (room?.you == null || room.result || this.sending || this.ply !== null) return null;
    return room.turn.includes(room.you) ? room.you : null;
  }

  private legalOf(seat: number): Action[] | null {
    // The same seat may act again in another position.
    void this.room;
    return this.replays && this.replay ? this.replay.legal(seat) : null;
  }

  private viewOnShow(): View | null {
    const room = this.room;
    if (!room || this.ply === null || !this.replays) return room?.view ?? null;
    return this.replay?.viewAt(this.ply) ?? room.view;
  }

  private settle(answer: CommandResult): void {
    if (answer.t !== 'error') return;
    this.refuse(answer.code, answer.message);
    if (answer.code === 'stale') this.client.sync(this.id);
  }

  /** Says why something was not done. */
  refuse(code: Code | string, why = ''): void {
    const refusal = { code, why };
    this.refusal = refusal;
    this.environment.after(kRefusalStands, () => {
      if (this.refusal === refusal) this.refusal = null;
    });
  }

  private forgetUnsaid(text: string): void {
    this.unsaid = without(this.unsaid, text);
  }
}

/** The list without the first that is equal. */
function without<T>(list: readonly T[], value: T): readonly T[] {
  const index = list.indexOf(value);
  return index < 0 ? list : list.filter((_, each) => each !== index);
}

/** What the rules here are told for a move that is only tried: the time of the last step. */
const lastInstant = (room: Room) => room.steps.at(-1)?.at ?? 0;
