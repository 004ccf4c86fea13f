import { m } from '../../i18n/messages.ts';
import type { Board, BoardEvents, BoardShow, Confirming, Mark } from '../board.ts';
import type { CellLook } from '../grid/position.ts';
import { setAttribute, svg } from '../svg.ts';
import { NestedCells } from './cells.ts';
import { kWhole, type NestedGrid, type FieldAddress } from './geometry.ts';
import { cellAfterKey } from './keys.ts';
import { NestedZoom, type ZoomWords } from './zoom.ts';
import { CellMarks, FieldMarks, Strikes } from './marks.ts';
import './nested.css';
import { NestedOverlay } from './overlay.ts';
import { Press } from './press.ts';
import { changes, isDecided, markOfSign, type NestedPosition } from './position.ts';
import { drawRuling } from './ruling.ts';

const kFields = 9;

/** What makes a nested board this game's board. */
export interface NestedBoardParts<View, Action> {
  grid: NestedGrid;
  /** Whether every cell is there for the screen reader at once, or only those around the focus. */
  allCells: boolean;
  position(view: View): NestedPosition;
  cellOf(action: Action): number;
  actionOf(cell: number): Action;
  markOf(seat: number): Mark;
  /** The whole board, for the screen reader. */
  name(): string;
  /** Which keys go where, for the screen reader. */
  keys(): string;
  /** A cell with what stands in it, and where a move there would send, if that is known. */
  cellName(cell: number, look: CellLook, destination: FieldAddress | null): string;
  /** What is printed on the empty field. */
  printed: SVGElement;
  /** How wide the number is that stands in the frame's line at the first corner of each smallest field; left out: none does. */
  printedWidth?: number;
  /** Lets one look at parts of the field from near; left out where the whole is large enough. */
  zoom?: ZoomWords;
}

const kNothing: NestedPosition = { cells: '', owners: [], last: null, target: null, lines: [] };

/** Fields within fields that pointer, finger and keyboard can play on. */
export class NestedBoard<View, Action> implements Board<View, Action> {
  private readonly root: SVGSVGElement;
  private position = kNothing;
  private seat: number | null = null;
  private early = false;
  private current: number;
  private legal: ReadonlySet<number> | null = null;
  private readonly cells: NestedCells;
  private readonly marks: CellMarks;
  private readonly fields: FieldMarks;
  private readonly strikes: Strikes;
  private readonly overlay: NestedOverlay;
  private readonly zoom: NestedZoom | null;
  private readonly press: Press;
  private readonly keys = svg('desc');
  private sent: number | null = null;
  /** The move that waits for its turn. */
  private premove: number | null = null;
  private advised = false;
  private confirming: Confirming = 'auto';
  /** The cell that was pressed once where the second press plays. */
  private aimed: number | null = null;
  /** The cell under pointer or keyboard. */
  private pointed: number | null = null;
  private readonly destinations = new Map<number, FieldAddress | null>();

  constructor(
    host: HTMLElement,
    private readonly parts: NestedBoardParts<View, Action>,
    private readonly events: BoardEvents<Action, View>,
  ) {
    const { grid } = parts;
    this.current = Math.floor(grid.count / 2);
    this.cells = new NestedCells(grid, parts.allCells, (cell) => this.nameOf(cell));
    this.marks = new CellMarks(grid);
    this.fields = new FieldMarks(grid);
    this.strikes = new Strikes(grid);
    this.overlay = new NestedOverlay(grid, parts.printedWidth);
    const side = grid.picture.side;
    this.root = svg('svg', {
      class: grid.shape.depth > 2 ? 'board nested deep' : 'board nested',
      role: 'grid',
      viewBox: `0 0 ${side} ${side}`,
      'aria-rowcount': grid.rows,
      'aria-colcount': grid.rows,
    });
    const layers = [
      this.overlay.under,
      parts.printed,
      drawRuling(grid, grid.shape.depth),
      this.marks.root,
      this.fields.root,
      this.strikes.root,
      this.cells.root,
      this.overlay.over,
    ];
    this.root.append(this.keys, svg('g', { class: 'drawing' }, ...layers));
    this.zoom = parts.zoom ? new NestedZoom(this.root, grid, parts.zoom, { toTarget: () => this.goToTarget() }) : null;
    this.press = new Press(this.root, (event) => (this.zoom ? this.zoom.cellAt(event) : this.cells.from(event)), {
      onHold: () => this.zoom?.hold(),
      onRelease: () => this.zoom?.release(),
    });
    this.relabel();
    this.listen();
    this.moveTo(this.current);
    host.append(this.zoom?.root ?? this.root);
  }

  show(what: BoardShow<View, Action>): void {
    const before = this.position;
    const next = this.parts.position(what.sending ?? what.view);
    this.position = next;
    this.seat = what.seat;
    this.early = what.early ?? false;
    this.legal = what.legal && new Set(what.legal.map((action) => this.parts.cellOf(action)));
    this.sent = what.sending ? next.last : null;
    this.destinations.clear();
    this.marks.show(next.cells, this.sent);
    this.fields.show(next.owners);
    this.strikes.show(next);
    this.fade();
    this.overlay.showLast(next.last);
    const own = what.seat !== null && !what.early;
    this.overlay.showTarget(next.target ?? (own ? kWhole : null), own);
    this.showPremove(what);
    this.confirming = what.confirming ?? 'auto';
    if (this.aimed !== null && (what.seat === null || !this.isLegal(this.aimed))) this.aim(null);
    this.overlay.showLegal(what.seat === null ? [] : (this.legal ?? []));
    setAttribute(this.root, 'aria-readonly', String(what.seat === null));
    this.root.classList.toggle('open', what.seat !== null);
    if (before === kNothing && next.last !== null) this.moveTo(next.last);
    for (const cell of new Set([...changes(before.cells, next.cells), before.last, next.last, this.current])) {
      if (cell !== null) this.cells.rename(cell);
    }
    // What was pointed at has had its move.
    this.point(before.cells === next.cells ? this.pointed : null);
    this.zoom?.show(next, own);
  }

  relabel(): void {
    setAttribute(this.root, 'aria-label', this.parts.name());
    this.keys.textContent = this.parts.keys();
    this.cells.relabel();
    this.zoom?.relabel();
  }

  confirm(): void {
    if (this.aimed !== null) this.choose(this.aimed);
  }

  withdraw(): void {
    this.aim(null);
  }

  refused(code: string): void {
    if (code === 'wrong_cell') this.overlay.flashTarget();
  }

  focus(): void {
    this.cells.at(this.current)?.focus({ preventScroll: true });
  }

  destroy(): void {
    this.press.destroy();
    this.zoom?.destroy();
    this.root.remove();
  }

  /** Where a move in a cell would send, by the rules; null where they are not there or the move is not possible. */
  private destinationOf(cell: number): FieldAddress | null {
    if (!this.isLegal(cell)) return null;
    const known = this.destinations.get(cell);
    if (known !== undefined) return known;
    const after = this.events.attempt?.(this.parts.actionOf(cell)) ?? null;
    const position = after && this.parts.position(after);
    // By a line of large cells, or without one once all of them are decided.
    const ends = position?.lines.some((line) => line.depth === 1) || position?.owners[1]?.includes('.') === false;
    const destination = position && !ends ? (position.target ?? kWhole) : null;
    this.destinations.set(cell, destination);
    return destination;
  }

  /** The cell that an event of the pointer belongs to. */
  private cellUnder(event: MouseEvent): number | null {
    return this.cells.from(event) ?? this.zoom?.cellAt(event) ?? null;
  }

  /** Shows what a move in a cell would be, or nothing more. */
  private point(at: number | null): void {
    // What waits for the second press stays in view.
    const cell = at ?? this.aimed;
    this.pointed = cell;
    const legal = cell !== null && this.seat !== null && this.isLegal(cell);
    const mark = legal ? this.parts.markOf(this.seat ?? 0) : null;
    const destination = legal ? this.destinationOf(cell) : null;
    this.overlay.showGhost(mark, cell, destination);
    this.zoom?.point(cell, destination);
  }

  private choose(cell: number): void {
    this.aim(null);
    this.moveTo(cell);
    // A press ahead of one's turn on a cell that can't be played takes the place of no move that can.
    if (this.early && !this.isLegal(cell) && cell !== this.premove) return;
    this.events.onPlay(this.parts.actionOf(cell));
  }

  /** Brings the tab stop to a cell. */
  private moveTo(cell: number): void {
    const clear = this.cells.open(cell);
    const held = this.root.contains(document.activeElement);
    const before = this.cells.at(this.current);
    if (before) setAttribute(before, 'tabindex', -1);
    this.current = cell;
    const now = this.cells.at(cell);
    if (now) setAttribute(now, 'tabindex', 0);
    if (held && document.activeElement !== now) this.focus();
    clear();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.choose(this.current);
    }
    const cell = cellAfterKey(this.parts.grid, this.current, event);
    if (cell === null && !this.zoom?.onKey(event.key, this.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell === null) return;
    this.moveTo(cell);
    this.zoom?.keepInView(cell);
  }

  private listen(): void {
    const on = <Name extends keyof SVGElementEventMap>(name: Name, act: (event: SVGElementEventMap[Name]) => void) =>
      this.root.addEventListener(name, act as EventListener);
    on('keydown', (event) => this.onKey(event));
    on('click', (event) => this.onClick(event));
    on('focusin', (event) => this.onFocus(event));
    on('focusout', () => this.point(null));
    on('pointerdown', (event) => this.point(this.cellUnder(event)));
    on('pointermove', (event) => this.onHover(event));
    on('pointerup', (event) => event.pointerType !== 'mouse' && this.point(null));
    on('pointerleave', () => this.point(null));
    on('pointercancel', () => this.point(null));
  }

  private onClick(event: MouseEvent): void {
    const press = this.press.take(event);
    if (press && this.zoom?.moved) return;
    const cell = press ? press.cell : this.cellUnder(event);
    if (cell === null || this.zoom?.zoomIn(cell)) return;
    const showsFirst = this.confirming === 'always' && this.seat !== null && this.isLegal(cell);
    if (showsFirst && this.aimed !== cell) this.aim(cell);
    else this.choose(cell);
  }

  /** Shows a move that the next press plays. */
  private aim(cell: number | null): void {
    if (cell === this.aimed) return;
    this.aimed = cell;
    this.point(cell);
    this.events.onAim(cell === null ? null : this.parts.actionOf(cell));
  }

  private premoveWords(): string {
    return this.advised ? m.board_advised_cell() : m.board_premove_cell();
  }

  private showPremove({ premove, you, advised = false }: BoardShow<View, Action>): void {
    const before = this.premove;
    this.advised = advised;
    this.premove = premove ? this.parts.cellOf(premove) : null;
    this.overlay.showPremove(this.premove === null ? null : this.parts.markOf(you ?? 0), this.premove);
    for (const cell of [before, this.premove]) if (cell !== null) this.cells.rename(cell);
  }

  /** Brings viewport and focus to where the next move belongs. */
  private goToTarget(): void {
    const [first] = this.legal ?? [];
    if (first !== undefined) this.moveTo(first);
    this.focus();
  }

  private onFocus(event: FocusEvent): void {
    const cell = this.cells.from(event);
    if (cell === null) return;
    if (cell !== this.current) this.moveTo(cell);
    this.point(cell);
    this.cells.rename(cell);
  }

  private onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' && event.buttons === 0) return;
    const cell = this.cellUnder(event);
    if (cell !== this.pointed) this.point(cell);
  }

  private isLegal(cell: number): boolean {
    return this.legal === null ? this.position.cells[cell] === '.' : this.legal.has(cell);
  }

  private nameOf(cell: number): string {
    const look = {
      mark: markOfSign(this.position.cells[cell]),
      sent: this.sent === cell,
      last: this.position.last === cell,
    };
    const name = this.parts.cellName(cell, look, this.pointed === cell ? this.destinationOf(cell) : null);
    return cell === this.premove ? `${name}, ${this.premoveWords()}` : name;
  }

  // What is decided steps back, except where one may play now.
  private fade(): void {
    const { grid } = this.parts;
    const { owners } = this.position;
    const smallest = grid.shape.depth - 1;
    const covered = (place: FieldAddress, from: number) =>
      Array.from({ length: from }, (_, above) => grid.within(place, above + 1)).some((outer) =>
        isDecided(owners, outer),
      );
    const open = new Set<number>();
    if (this.seat !== null) for (const cell of this.legal ?? []) open.add(Math.floor(cell / kFields));
    const opens = Array.from({ length: smallest + 1 }, (_, depth) => {
      const scale = kFields ** (smallest - depth);
      return new Set([...open].map((field) => Math.floor(field / scale)));
    });
    this.marks.fade((field) => !open.has(field) && covered({ depth: smallest, index: field }, smallest));
    this.fields.fade((place) => opens[place.depth]?.has(place.index) === true || covered(place, place.depth - 1));
  }
}
