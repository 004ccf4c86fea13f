import { m } from '../../i18n/messages.ts';
import type { Board, BoardEvents, BoardShow } from '../../boards/board.ts';
import { cellAfterKey } from '../../boards/grid/keys.ts';
import { GridOverlay } from '../../boards/grid/overlay.ts';
import { centre, height, width, type GridShape } from '../../boards/grid/shape.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { Cubes } from './cubes.ts';
import { Ends, type HeldCube } from './ends.ts';
import { ends, isPushed, lookOf, markOf, type Dot, type End, type PushAction, type QuixoPosition } from './position.ts';
import { seatNames, surface, pushArrow } from './scene.ts';
import { shapeOf } from './shape.ts';
import { Slide } from './slide.ts';
import { coordinate, cubeWords, dotName, dotShort, endWords, heldWords } from './words.ts';

type Show = BoardShow<QuixoPosition, PushAction>;

const kEndOfKey: Readonly<Record<string, End>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'top',
  ArrowDown: 'bottom',
};

/** A board of cubes: one takes a cube of the rim, then says at which end it comes back. */
export class QuixoBoard implements Board<QuixoPosition, PushAction> {
  private readonly shape: GridShape;
  private readonly root: SVGSVGElement;
  private readonly spoken = document.createElement('div');
  private readonly labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
  private readonly seats = svg('g', { class: 'seats', 'aria-hidden': 'true' });
  private readonly way = svg('g', { class: 'way', 'aria-hidden': 'true' });
  private readonly cubes: Cubes;
  private readonly ends: Ends;
  private readonly overlay: GridOverlay;
  private readonly slide: Slide;
  private shown: Show | null = null;
  private held: number | null = null;
  private dot: Dot = 'self';

  constructor(
    host: HTMLElement,
    private readonly parts: { size: number; four: boolean; title(): string },
    private readonly events: BoardEvents<PushAction>,
  ) {
    const { size, four } = parts;
    this.shape = shapeOf(size, four);
    this.cubes = new Cubes(this.shape, {
      cell: (cell, look) => cubeWords(cell, look, size, this.shown?.you ?? null),
      turn: (seat) => this.turnOf(seat),
    });
    this.ends = new Ends(this.shape, {
      group: m.quixo_ends,
      end: (cube, end) => endWords(cube, end, size),
      dots: m.quixo4_dots,
      dot: (dot) => dotName[dot](),
      dotShort: (dot) => dotShort[dot](),
    });
    this.overlay = new GridOverlay(this.shape);
    this.slide = new Slide(this.shape, this.cubes);
    this.root = svg('svg', { class: 'board quixo', viewBox: `0 0 ${width(this.shape)} ${height(this.shape)}` });
    const layers = [surface(this.shape), this.labels, this.seats, this.way, this.cubes.root, this.ends.root];
    this.root.append(svg('g', { class: 'drawing' }, ...layers, this.overlay.over));
    this.spoken.className = 'unseen';
    this.spoken.setAttribute('aria-live', 'polite');
    this.listen();
    host.append(this.root, this.spoken);
  }

  show(what: Show): void {
    const before = this.shown;
    this.shown = what;
    const position = what.sending ?? what.view;
    const was = before && (before.sending ?? before.view);
    if (this.held !== null && (what.seat === null || this.endsOf(this.held).length === 0)) this.held = null;
    if (was && JSON.stringify(was) !== JSON.stringify(position)) this.slide.stop();
    this.draw();
    if (was && isPushed(was, position)) this.slide.play(position);
    this.way.replaceChildren(...pushArrow(this.shape, position.last));
    this.overlay.showLines(position.lines, before !== null);
    if (before?.you !== what.you || before === null) this.relabel();
    if (before === null && position.last) this.cubes.moveTo(position.last.path[0] ?? 0);
  }

  relabel(): void {
    const { size, four } = this.parts;
    setAttribute(this.cubes.root, 'aria-label', m.board_label({ name: this.parts.title() }));
    this.labels.replaceChildren(...this.edgeLabels(size));
    this.seats.replaceChildren(...(four ? seatNames(this.shape, (seat) => this.turnOf(seat)) : []));
    this.cubes.redraw();
    this.ends.relabel();
  }

  confirm(): void {
    // A push is chosen by pressing its end: nothing waits to be confirmed.
  }

  focus(): void {
    this.cubes.focus();
  }

  destroy(): void {
    this.slide.stop();
    this.root.remove();
    this.spoken.remove();
  }

  /** How many seats clockwise from the viewer a seat sits; onlookers sit where the first seat does. */
  private turnOf(seat: number): number {
    return (seat - (this.shown?.you ?? 0) + 4) % 4;
  }

  /** The ends at which a cube may come back now; all of them where the rules are not known here. */
  private endsOf(cube: number): End[] {
    const { seat = null, legal = null } = this.shown ?? {};
    if (seat === null) return [];
    return ends.filter((end) => legal === null || legal.some((each) => each.cube === cube && each.end === end));
  }

  private draw(): void {
    const what = this.shown;
    if (!what) return;
    const position = what.sending ?? what.view;
    const looks = Array.from(position.cells, (_, cell) => {
      const look = lookOf(position, cell);
      const takeable = what.legal !== null && this.endsOf(cell).length > 0;
      const sent = look.last && what.sending !== null;
      return { ...look, sent, advised: what.advised ?? false, takeable, held: cell === this.held };
    });
    this.cubes.show(looks);
    this.ends.show(this.inHand());
    setAttribute(this.cubes.root, 'aria-readonly', String(what.seat === null));
    this.root.classList.toggle('open', what.seat !== null);
    this.root.classList.toggle('holding', this.held !== null);
  }

  private inHand(): HeldCube | null {
    const seat = this.shown?.seat ?? null;
    if (this.held === null || seat === null) return null;
    const turns = { self: this.turnOf(seat), partner: this.turnOf((seat + 2) % 4) };
    const dot = this.parts.four ? { chosen: this.dot, turns } : null;
    return { cube: this.held, mark: markOf(seat), ends: this.endsOf(this.held), dot };
  }

  private edgeLabels(size: number): SVGElement[] {
    const label = (cell: number, which: 'across' | 'down') => {
      const { x, y } = centre(this.shape, cell);
      const edge = this.shape.margin + size * this.shape.cell;
      const at = which === 'across' ? { x, y: edge + 34 } : { x: this.shape.margin - 20, y };
      const name = coordinate(cell, size);
      return svg('text', { ...at, class: which }, which === 'across' ? name.slice(0, 1) : name.slice(1));
    };
    const each = Array.from({ length: size }, (_, index) => index);
    return [
      ...each.map((column) => label(size * (size - 1) + column, 'across')),
      ...each.map((row) => label(row * size, 'down')),
    ];
  }

  private listen(): void {
    const on = <Name extends keyof SVGElementEventMap>(name: Name, act: (event: SVGElementEventMap[Name]) => void) =>
      this.root.addEventListener(name, act as EventListener);
    on('keydown', (event) => this.onKey(event));
    on('click', (event) => this.onClick(event));
    on('focusin', (event) => this.cubes.moveTo(this.cubes.from(event) ?? this.cubes.at));
  }

  private onClick(event: MouseEvent): void {
    const end = this.ends.endFrom(event);
    const dot = this.ends.dotFrom(event);
    const cell = this.cubes.from(event);
    if (end) this.push(end);
    else if (dot) this.turnDot(dot);
    else if (cell !== null) this.press(cell);
    else this.putBack();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey) return;
    if (!this.pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does what a key means here; false for a key that means nothing. */
  private pressed(event: KeyboardEvent): boolean {
    const push = this.held === null ? undefined : kEndOfKey[event.key];
    if (push) this.push(push);
    else if (event.key === 'Escape') return this.putBack();
    else if (event.key === 'Enter' || event.key === ' ') this.enter(event);
    else return this.walk(event);
    return true;
  }

  private enter(event: KeyboardEvent): void {
    const end = this.ends.endFrom(event);
    const dot = this.ends.dotFrom(event);
    if (end) this.push(end);
    else if (dot) this.turnDot(dot);
    else if (event.key === ' ' && this.held !== null && this.parts.four)
      this.turnDot(this.dot === 'self' ? 'partner' : 'self');
    else this.press(this.cubes.at);
  }

  private walk(event: KeyboardEvent): boolean {
    const { rows, columns } = this.shape;
    const cell = cellAfterKey(event.key, event.ctrlKey || event.metaKey, this.cubes.at, rows, columns);
    if (cell === null) return false;
    this.cubes.moveTo(cell);
    this.cubes.focus();
    return true;
  }

  private press(cell: number): void {
    this.cubes.moveTo(cell);
    if (cell === this.held) return void this.putBack();
    const open = this.endsOf(cell);
    if (open.length > 0) return this.take(cell, open);
    this.putBack();
    this.refuse(cell);
  }

  private take(cube: number, open: readonly End[]): void {
    this.held = cube;
    this.dot = 'self';
    this.draw();
    this.cubes.focus();
    this.say(heldWords(cube, open, this.parts.four, this.parts.size));
  }

  /** Nothing is in the hand any more; false where nothing was. */
  private putBack(): boolean {
    if (this.held === null) return false;
    const back = this.ends.root.contains(document.activeElement);
    this.held = null;
    this.draw();
    if (back) this.cubes.focus();
    this.say(m.quixo_put_back());
    return true;
  }

  private turnDot(dot: Dot): void {
    this.dot = dot;
    this.draw();
    this.say(dotName[dot]());
  }

  private push(end: End): void {
    const cube = this.held;
    if (cube === null) return;
    const open = this.endsOf(cube).includes(end);
    if (open) {
      this.held = null;
      this.draw();
      this.cubes.focus();
      this.say('');
    }
    this.play(cube, end);
  }

  // Pushed back at its own place no cube can ever be: the rules answer with the reason that comes first.
  private refuse(cell: number): void {
    const { size } = this.parts;
    const column = cell % size;
    const here: [boolean, End][] = [
      [column === 0, 'left'],
      [column === size - 1, 'right'],
      [cell < size, 'top'],
    ];
    this.play(cell, here.find(([lies]) => lies)?.[1] ?? 'bottom');
  }

  private play(cube: number, end: End): void {
    this.events.onPlay(this.parts.four ? { cube, end, dot: this.dot } : { cube, end });
  }

  private say(words: string): void {
    this.spoken.textContent = words;
  }
}
