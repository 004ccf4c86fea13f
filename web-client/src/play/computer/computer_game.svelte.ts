import { kHighestLevel, type Found, type Question } from '../../bot/protocol.ts';
import { kStopped, type ComputerPlayer, type Thought } from '../../bot/computer_player.ts';
import type { Environment } from '../../browser/environment.ts';
import { m } from '../../i18n/messages.ts';
import type { Clocks, Result, Step } from '../../net/protocol.ts';
import { Replay } from '../../rules/replay.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Action, Refusal, View } from '../../rules/types.ts';
import type { AnyGame } from '../../variants/game.ts';
import type { Room } from '../room/room.ts';
import type { Ending } from './progress.ts';
import type { SavedGame } from './saved_game.ts';

/** The highest level thinks so long; the others stop by themselves, most of them much earlier. */
const kHighestThinks = 3_000;
const kOthersThink = 1_000;
/** Its first move, for which nobody wants to wait. */
const kFirstThinks = 300;
/** A move does not come in the same instant. */
const kLeast = 400;
const kHintThinks = 1_000;
const kRefusalStands = 5_000;

/** What a game with the computer needs besides its rules. */
export interface ComputerGameNeeds {
  game: AnyGame;
  rules: Rules;
  computer: Pick<ComputerPlayer, 'think'>;
  environment: Environment;
  /** Remembers the game as it stands. */
  save(game: SavedGame): void;
  /** The game has ended just now. */
  ended(ending: Ending): void;
}

/** A game with the computer, kept in this page alone. It is shown as a room is: with a record, a status and a board. */
export class ComputerGame {
  room = $state.raw<Room>() as Room;
  ply = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  thinking = $state(false);
  /** Why the computer gave no answer, or null. */
  failed = $state.raw<Refusal | null>(null);
  /** What the computer would do in the visitor's place; null until it is asked, and after the next move. */
  hint = $state.raw<Found | null>(null);
  hinting = $state(false);

  readonly count = $derived(this.room.steps.filter(({ d }) => d.t === 'play').length);
  readonly view = $derived(this.viewOnShow());
  /** The visitor's seat that is to move, or null. */
  readonly seat = $derived(this.seatToAct());
  readonly legal = $derived(this.legalNow());
  readonly canTakeBack = $derived(!this.room.result && this.room.steps.some(({ by }) => this.isOwn(by)));
  readonly canReview = true;
  readonly sending = null;
  readonly clocks: Clocks = null;

  private steps: Step[];
  private resigned: boolean;
  private thought: Thought | null = null;
  private closed = false;

  private constructor(
    readonly saved: SavedGame,
    private readonly needs: ComputerGameNeeds,
    private readonly replay: Replay,
    steps: Step[],
  ) {
    this.steps = steps;
    this.resigned = saved.resigned;
    this.room = this.roomNow();
  }

  /** Begins a game, or goes on with one; null where the rules don't allow its options or steps. */
  static start(saved: SavedGame, needs: ComputerGameNeeds): ComputerGame | null {
    const replay = Replay.start(needs.rules, saved.variant, saved.options, null);
    const steps = saved.steps.map(([by, a]) => stepOf(by, a));
    if (replay?.follow(steps)) return new ComputerGame(saved, needs, replay, steps);
    replay?.close();
    return null;
  }

  get game(): AnyGame {
    return this.needs.game;
  }

  /** Lets the computer move where it is its turn. */
  goOn(): void {
    this.failed = null;
    const seat = this.room.turn[0];
    if (this.room.result || seat === undefined || this.isOwn(seat)) return;
    void this.letMove(seat);
  }

  /** Plays for whoever sits here. */
  play(action: Action): void {
    if (this.ply !== null) return this.lookAt(null);
    const { seat } = this;
    if (seat === null) return;
    const refused = this.replay.check(seat, [action], 0)[0] ?? null;
    if (refused) this.refuse(refused);
    else this.add(seat, action);
  }

  /** Takes back the last move of whoever sits here, and what was answered. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    this.stop();
    const last = this.steps.map(({ by }) => this.isOwn(by)).lastIndexOf(true);
    this.change(this.steps.slice(0, last));
  }

  resign(): void {
    if (this.room.result) return;
    this.stop();
    this.resigned = true;
    this.change(this.steps);
  }

  /** Asks what the computer would do here, as well as it can. */
  async askHint(): Promise<void> {
    if (this.seat === null || this.hinting) return;
    this.hinting = true;
    const answer = await this.ask(this.question(kHighestLevel), kHintThinks);
    this.hinting = false;
    if (answer.ok) this.hint = answer.ok;
    else if (answer.refused.code !== kStopped) this.refuse(answer.refused);
  }

  /** Looks at the position after so many moves; null, or the last of them, is the present. */
  lookAt(ply: number | null): void {
    this.refusal = null;
    this.ply = ply === null || ply >= this.count ? null : Math.max(0, ply);
  }

  check(actions: readonly Action[]): (Refusal | null)[] | null {
    return this.seat === null ? null : this.replay.check(this.seat, actions, 0);
  }

  attempt(action: Action): View | null {
    if (this.seat === null) return null;
    const tried = this.replay.attempt(this.seat, action, 0);
    return 'view' in tried ? tried.view : null;
  }

  study(): Promise<unknown> {
    return Promise.resolve(this.needs.rules.study(this.saved.variant, this.saved.options).ok ?? null);
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  sinceClocks(): number {
    return 0;
  }

  close(): void {
    this.closed = true;
    this.stop();
    this.replay.close();
  }

  private async letMove(seat: number): Promise<void> {
    this.thinking = true;
    const { level } = this.saved;
    const rest = new Promise<void>((resolve) => this.needs.environment.after(kLeast, resolve));
    const answer = await this.ask(this.question(level), this.mostFor(level));
    if (answer.refused?.code === kStopped) return;
    const before = this.steps;
    await rest;
    // Meanwhile moves may have been taken back, or the game given up or left.
    if (this.closed || this.steps !== before || this.room.result) return;
    this.thinking = false;
    if (answer.ok) this.add(seat, answer.ok.action);
    else this.failed = answer.refused;
  }

  private mostFor(level: number): number {
    if (this.steps.every(({ by }) => this.isOwn(by))) return kFirstThinks;
    return level === kHighestLevel ? kHighestThinks : kOthersThink;
  }

  private ask(question: Question, most: number): Thought['answer'] {
    this.thought?.stop();
    const thought = this.needs.computer.think(question, most);
    this.thought = thought;
    return thought.answer;
  }

  private question(level: number): Question {
    const { variant, options, seed } = this.saved;
    const record = this.steps.map(({ by, d }) => ({ seat: by, action: d.a ?? {} }));
    return { variant, options, level, seed, record };
  }

  private stop(): void {
    this.thought?.stop();
    this.thought = null;
    this.thinking = false;
  }

  private add(seat: number, action: Action): void {
    this.stop();
    this.change([...this.steps, stepOf(seat, action)]);
  }

  private change(steps: Step[]): void {
    this.replay.follow(steps);
    this.steps = steps;
    this.hint = null;
    this.refusal = null;
    this.ply = null;
    this.room = this.roomNow();
    this.needs.save({ ...this.saved, steps: steps.map(({ by, d }) => [by, d.a ?? {}]), resigned: this.resigned });
    if (this.room.result) this.needs.ended(endingOf(this.room.result, (seat) => this.isOwn(seat)));
    else this.goOn();
  }

  private roomNow(): Room {
    const { variant, options } = this.saved;
    const result = this.resultNow();
    const turn = result ? [] : this.replay.turn;
    const seats = Array.from({ length: this.game.seats }, (_, seat) => ({
      name: this.isOwn(seat) ? m.you() : m.computer_short(),
      guest: false,
    }));
    const resignation: Step[] = this.resigned ? [{ ...stepOf(this.you(turn), {}), d: { t: 'resign' } }] : [];
    return {
      ...kNothingElse,
      id: `${variant} ${this.saved.seed}`,
      terms: { variant, options, clock: { kind: 'none' }, rated: false },
      seats,
      you: this.you(turn),
      steps: [...this.steps, ...resignation],
      view: this.replay.viewAt(this.replay.length) ?? {},
      turn,
      result,
      online: seats.map(() => true),
    };
  }

  /** Of several seats the one that is to move, or has moved last. */
  private you(turn: readonly number[]): number {
    const next = turn.find((seat) => this.isOwn(seat));
    return next ?? this.steps.filter(({ by }) => this.isOwn(by)).at(-1)?.by ?? this.saved.side;
  }

  private resultNow(): Result {
    if (!this.resigned) return this.replay.outcome;
    const place = Array.from({ length: this.game.seats }, (_, seat) => (this.isOwn(seat) ? 2 : 1));
    return { place, points: place.map(() => 0), reason: 'resigned' };
  }

  private isOwn(seat: number): boolean {
    return seat % this.game.teams === this.saved.side;
  }

  private seatToAct(): number | null {
    const { result, turn } = this.room;
    if (result || this.ply !== null) return null;
    return turn.find((seat) => this.isOwn(seat)) ?? null;
  }

  private legalNow(): Action[] | null {
    // One seat may act twice in a row.
    void this.room;
    return this.seat === null ? [] : this.replay.legal(this.seat);
  }

  private viewOnShow(): View {
    return (this.ply === null ? null : this.replay.viewAt(this.ply)) ?? this.room.view;
  }

  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.needs.environment.after(kRefusalStands, () => {
      if (this.refusal === refusal) this.refusal = null;
    });
  }
}

/** What a room has besides, where two play that nobody watches. */
const kNothingElse = {
  series: null,
  event: null,
  earlier: [],
  clocks: null,
  clocksAt: 0,
  due: null,
  dueAt: 0,
  cast: null,
  draw: null,
  takeback: null,
  absent: null,
  absentAt: 0,
  chat: [],
  watchers: 0,
  rematch: [],
  next: null,
} satisfies Partial<Room>;

const stepOf = (by: number, a: Action): Step => ({ by, d: { t: 'play', a }, at: 0, took: 0, lag: 0 });

/** How a game ended for some of its seats. */
function endingOf({ place }: NonNullable<Result>, isOwn: (seat: number) => boolean): Ending {
  if (place.every((each) => each === 1)) return 'drawn';
  return place.some((each, seat) => each === 1 && isOwn(seat)) ? 'won' : 'lost';
}
