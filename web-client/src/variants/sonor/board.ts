import { m } from '../../i18n/messages.ts';
import type { SonorAction, SonorView } from '../../net/protocol.ts';
import type { Refusal } from '../../rules/types.ts';
import type { Board, BoardEvents, BoardShow } from '../../boards/board.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { stepTowards, tidy } from './directions.ts';
import { drawField } from './field.ts';
import { Gestures } from './gestures.ts';
import { turnByKey } from './keys.ts';
import { Panel } from './panel.ts';
import { Pieces } from './pieces.ts';
import {
  asStep,
  consequence,
  measuresOf,
  movable,
  nextToStep,
  placeOf,
  positionKey,
  pursuerOf,
  reaches,
  repeats,
  type Spot,
  spotOf,
  towardsNearest,
} from './position.ts';
import { arcsOf, Reach } from './reach.ts';
import {
  consequenceWords,
  directionWords,
  evaderWords,
  hintWords,
  pieceName,
  pursuerWords,
  refusalWords,
} from './words.ts';

const kAhead = 90;
const kDirections = 360;
const kMargin = 3;
/** A mouse aims at most so many steps away from the piece. */
const kMouseReach = 2;

/** The field of Sonor: choose a piece, aim on its circle, play. */
export class SonorBoard implements Board<SonorView, SonorAction> {
  /** Left and right turn a direction, which is the same from either side; but up is down. */
  readonly turnedKeys = { Home: 'End', End: 'Home' };
  private readonly root = document.createElement('div');
  private readonly field = svg('svg', { class: 'board sonor-field', role: 'group', tabindex: -1 });
  private readonly pieces = new Pieces();
  private readonly reach = new Reach();
  private readonly panel: Panel;
  private what: BoardShow<SonorView, SonorAction> | null = null;
  private key = '';
  private chosen: number | null = null;
  /** The direction that keys, buttons or a finger have set, and the one under the mouse. */
  private aimed: number | null = null;
  private hovered: number | null = null;
  /** Waits for the page's confirmation. */
  private waits = false;
  private giving = false;
  private refusals: readonly (Refusal | null)[] | null = null;

  constructor(
    host: HTMLElement,
    private readonly events: BoardEvents<SonorAction, SonorView>,
  ) {
    this.panel = new Panel({
      choose: (piece) => this.choose(piece),
      turn: (degrees) => this.turnByButton(degrees),
      resign: () => this.resign(),
    });
    this.root.className = 'sonor';
    setAttribute(this.root, 'role', 'group');
    this.root.append(this.field, this.panel.root);
    this.listen();
    host.append(this.root);
  }

  show(what: BoardShow<SonorView, SonorAction>): void {
    const first = this.what === null;
    this.what = what;
    const { view } = this;
    if (first) this.drawOnce(view);
    this.pieces.show(what.view, what.sending);
    const key = `${what.seat ?? ''} ${positionKey(view)}`;
    if (key !== this.key) this.begin(key);
    else if (this.refusals === null) this.look();
    this.refresh();
  }

  relabel(): void {
    setAttribute(this.root, 'aria-label', m.board_label({ name: m.game_sonor_title() }));
    setAttribute(this.field, 'aria-label', m.sonor_field());
    this.panel.relabel();
    if (this.what) this.refresh();
  }

  /** Plays the step that waits. */
  confirm(): void {
    if (this.aimed !== null) this.play(this.aimed);
  }

  /** Takes back what waits or is asked once more; false where nothing is. */
  withdraw(): boolean {
    if (this.aimed === null && !this.giving) return false;
    this.drop();
    this.giving = false;
    this.refresh();
    return true;
  }

  focus(): void {
    (this.chosen === null ? this.field : this.pieces.at(this.chosen))?.focus();
  }

  destroy(): void {
    this.root.remove();
  }

  private get view(): SonorView {
    if (!this.what) throw new Error('asked before it was shown');
    return this.what.sending ?? this.what.view;
  }

  /** What the page only shows until it is confirmed. */
  private get pending(): SonorAction | null {
    return this.what?.pending ?? null;
  }

  private get choices(): number[] {
    return this.what && this.what.seat !== null ? movable(this.view) : [];
  }

  private drawOnce({ measures }: SonorView): void {
    const [wide, high] = [measures.width / 1000, measures.height / 1000];
    setAttribute(this.field, 'viewBox', `${-kMargin} ${-kMargin} ${wide + 2 * kMargin} ${high + 2 * kMargin}`);
    const clip = svg('clipPath', { id: 'sonor-clip' }, svg('rect', { width: wide, height: high, rx: 1.5 }));
    const under = svg('g', { 'clip-path': 'url(#sonor-clip)' }, this.reach.under);
    this.field.append(clip, drawField(measures), under, this.pieces.trails, this.pieces.root, this.reach.over);
    this.relabel();
  }

  private listen(): void {
    new Gestures(this.field, {
      pieceAt: (spot, slop) => this.pieceAt(spot, slop),
      directionTo: (spot, mouse) => this.directionTo(spot, mouse),
      waitsAt: (spot) => this.waitsAt(spot),
      choose: (piece) => this.choose(piece),
      hover: (degrees) => this.hover(degrees),
      aim: (degrees) => this.aimAt(degrees),
      settle: () => this.settle(),
      play: (degrees) => this.play(degrees),
      confirm: () => this.confirm(),
      isShown: () => this.pending !== null,
      answer: (spot) => this.answer(spot),
    });
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    this.field.addEventListener('focusin', (event) => this.onFocus(event));
  }

  /** A position that was not there before: nothing is aimed at, and the next piece is chosen. */
  private begin(key: string): void {
    const focused = this.field.contains(document.activeElement);
    this.key = key;
    this.hovered = null;
    this.giving = false;
    this.chosen = this.what?.seat === null ? null : nextToStep(this.view, this.chosen);
    this.drop();
    this.look();
    if (!focused) return;
    this.refresh();
    this.focus();
  }

  private choose(piece: number): void {
    if (!this.choices.includes(piece)) return;
    if (piece !== this.chosen) {
      this.chosen = piece;
      this.hovered = null;
      this.drop();
      this.look();
    }
    this.giving = false;
    this.refresh();
  }

  /** Asks the rules about the whole circle of the chosen piece. */
  private look(): void {
    const { chosen } = this;
    this.refusals =
      chosen === null
        ? null
        : this.events.check(Array.from({ length: kDirections }, (_, degrees) => this.step(degrees)));
  }

  private step(degrees: number): SonorAction {
    const piece = this.chosen ?? 0;
    return { piece, ...stepTowards(degrees, measuresOf(this.view, piece).step) };
  }

  /** Nothing is aimed at any more. */
  private drop(): void {
    this.aimed = null;
    if (this.waits) this.events.onAim(null);
    this.waits = false;
  }

  /** A press while a step is only shown: in its direction it plays the step, elsewhere it takes it back. */
  private answer(spot: Spot): void {
    const step = this.pending && asStep(this.pending);
    if (step && this.what && repeats(this.what.view, step, spot)) this.events.onPlay(step);
    else this.events.onWithdraw?.();
  }

  private hover(degrees: number | null): void {
    if (degrees === this.hovered) return;
    this.hovered = degrees;
    this.refresh();
  }

  private aimAt(degrees: number): void {
    this.aimed = tidy(degrees);
    this.refresh();
  }

  /** What is aimed at waits for its confirmation, if it is possible. */
  private settle(): void {
    if (this.aimed === null) return;
    this.waits = this.refusalOf(this.aimed) === null;
    this.events.onAim(this.waits ? this.step(this.aimed) : null);
  }

  private turnByButton(degrees: number): void {
    if (this.chosen === null) return;
    this.aimAt(this.aimed === null ? this.firstAim() : this.aimed + degrees);
    this.settle();
  }

  /** Where one aims first: ahead, or at the evader that is nearest to the pursuer; where it is shut, beside it. */
  private firstAim(): number {
    const wanted = this.chosen === pursuerOf(this.view) ? towardsNearest(this.view) : kAhead;
    for (let turn = 0; turn <= kDirections / 2; turn++) {
      for (const degrees of [wanted + turn, wanted - turn]) {
        if (this.refusals?.[(degrees + kDirections) % kDirections] === null) return degrees;
      }
    }
    return wanted;
  }

  private play(degrees: number): void {
    if (this.chosen !== null) this.events.onPlay(this.step(degrees));
  }

  private resign(): void {
    if (this.giving) return this.events.onPlay({ resign_half: true });
    this.drop();
    this.giving = true;
    this.refresh();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const number = Number(event.key) - 1;
    const turn = turnByKey(event.key, event.shiftKey);
    if (event.key === 'Enter' || event.key === ' ') this.playByKey();
    else if (this.choices.includes(number)) this.chooseByKey(number);
    else if (turn === null && !(event.key === 'Escape' && this.withdraw())) return;
    else if (turn !== null && this.chosen !== null) this.aimAt(turn.to ?? (this.aimed ?? this.firstAim()) + turn.by);
    event.preventDefault();
    event.stopPropagation();
    this.refresh();
  }

  private playByKey(): void {
    if (this.pending) this.events.onPlay(this.pending);
    else this.play(this.aimed ?? this.firstAim());
  }

  private chooseByKey(piece: number): void {
    this.choose(piece);
    this.focus();
  }

  private onFocus(event: FocusEvent): void {
    const piece = this.pieces.from(event);
    if (piece === null || !this.pieces.at(piece)?.matches(':focus-visible')) return;
    this.choose(piece);
    if (this.aimed === null && this.chosen === piece) this.aimAt(this.firstAim());
  }

  private pieceAt(spot: Spot, slop: number): number | null {
    const hits = this.choices
      .filter((piece) => piece !== this.chosen)
      .map((piece) => ({ piece, far: this.distance(spot, piece) - measuresOf(this.view, piece).radius / 1000 }))
      .sort((one, other) => one.far - other.far);
    const [best] = hits;
    if (!best || best.far > slop) return null;
    // Just beside a piece one aims rather than chooses, where a piece is chosen that could step there.
    if (best.far > 0 && this.chosen !== null && this.nearCircle(spot)) return null;
    return best.piece;
  }

  private nearCircle(spot: Spot): boolean {
    const reach = measuresOf(this.view, this.chosen ?? 0).step / 1000;
    return Math.abs(this.distance(spot, this.chosen ?? 0) - reach) < reach / 2;
  }

  private distance(spot: Spot, piece: number): number {
    const at = spotOf(placeOf(this.view, piece), this.view.measures);
    return Math.hypot(spot.x - at.x, spot.y - at.y);
  }

  private directionTo(spot: Spot, mouse: boolean): number | null {
    if (this.chosen === null) return null;
    const { radius, step } = measuresOf(this.view, this.chosen);
    const far = this.distance(spot, this.chosen) * 1000;
    if (far < radius || (mouse && far > step * kMouseReach)) return null;
    const at = spotOf(placeOf(this.view, this.chosen), this.view.measures);
    return tidy(Math.round((Math.atan2(at.y - spot.y, spot.x - at.x) * 180) / Math.PI));
  }

  private waitsAt(spot: Spot): boolean {
    const step = this.waits && this.aimed !== null ? asStep(this.step(this.aimed)) : null;
    return step !== null && reaches(this.view, step, spot);
  }

  private refusalOf(degrees: number): Refusal | null {
    return this.events.check([this.step(degrees)])?.[0] ?? null;
  }

  /** Draws anew all that depends on what is chosen and aimed at. */
  private refresh(): void {
    const { view, chosen } = this;
    this.reach.showCircle(view, chosen, arcsOf(this.refusals?.map((refusal) => refusal === null) ?? [true]));
    this.showAim();
    this.root.classList.toggle('open', this.choices.length > 0);
    const mayResign = this.choices.length > 0 && view.side === 'evaders';
    this.panel.show({
      view,
      movable: this.choices,
      chosen,
      you: this.what?.you ?? null,
      resigning: mayResign ? (this.giving ? 'asked' : 'may') : 'no',
    });
    this.labelPieces();
  }

  private showAim(): void {
    const degrees = this.hovered ?? this.aimed;
    if (this.chosen === null || degrees === null) {
      this.reach.showAim(this.view, null, null);
      return this.panel.say(null, this.choices.length > 0 ? hintWords(this.view) : '', true);
    }
    const refusal = this.refusalOf(degrees);
    const { which, words } = this.comesTo(degrees, refusal);
    this.reach.showAim(this.view, this.chosen, { degrees, possible: refusal === null, captured: which });
    this.panel.say(degrees, words, refusal === null);
  }

  /** What a step would come to, or why it is not possible. */
  private comesTo(degrees: number, refusal: Refusal | null): { which: readonly number[]; words: string } {
    if (refusal) return { which: [], words: refusalWords(refusal) };
    const after = this.events.attempt?.(this.step(degrees));
    if (!after) return { which: [], words: '' };
    const result = consequence(this.view, after);
    return { which: result.which, words: consequenceWords(result, this.chosen === pursuerOf(this.view)) };
  }

  private labelPieces(): void {
    const { view, choices } = this;
    for (let piece = 0; piece <= pursuerOf(view); piece++) {
      const group = this.pieces.at(piece);
      if (!group) continue;
      const evader = view.evaders[piece];
      const open = choices.includes(piece);
      setAttribute(group, 'role', open ? 'slider' : 'img');
      setAttribute(group, 'tabindex', open ? 0 : null);
      setAttribute(group, 'aria-label', evader ? evaderWords(evader, piece) : pursuerWords(view));
      group.classList.toggle('open', open);
      this.labelSlider(group, open ? piece : null);
    }
  }

  private labelSlider(group: Element, piece: number | null): void {
    const degrees = piece === this.chosen ? this.aimed : null;
    const open = piece !== null;
    setAttribute(group, 'aria-valuemin', open ? 0 : null);
    setAttribute(group, 'aria-valuemax', open ? kDirections : null);
    setAttribute(group, 'aria-valuenow', open ? (degrees ?? kAhead) : null);
    setAttribute(group, 'aria-valuetext', open ? this.sliderWords(piece, degrees) : null);
  }

  private sliderWords(piece: number, degrees: number | null): string {
    if (degrees === null) return m.sonor_no_direction({ piece: pieceName(piece) });
    const { words } = this.comesTo(degrees, this.refusalOf(degrees));
    return [directionWords(degrees), words].filter(Boolean).join(', ');
  }
}
