import { m } from '../../i18n/messages.ts';
import type { Board, BoardEvents, BoardShow, Confirming, Mark } from '../board.ts';
import { setAttribute, svg } from '../svg.ts';
import { GridCells, type GridNames } from './cells.ts';
import { cellAfterKey } from './keys.ts';
import { Magnifier } from './magnifier.ts';
import { GridOverlay } from './overlay.ts';
import { freshCells, looks, type CellLook, type GridPosition } from './position.ts';
import { GridZoom, isLarge } from './zoom.ts';
import { ThreatMarks } from './threats.ts';
import { cellAt, drawRules, height, width, type GridShape } from './shape.ts';
import { placeIn } from '../turned.ts';

/** The action of the games that are played by naming a cell. */
export interface CellAction {
  cell: number;
}

/** What makes a grid board this game's board. */
export interface GridBoardParts {
  shape: GridShape;
  names: GridNames;
  markOf(seat: number): Mark;
  /** Letters and figures along the edges, drawn anew for each language. */
  labels(): SVGElement[];
}

/** Cells smaller than this, in CSS pixels, are aimed at before they are played. */
const kFinger = 34;
/** Two presses within this time, in milliseconds, are one that is double. */
const kTwice = 800;

let boards = 0;

/** A grid of cells that pointer, finger and keyboard can play on. */
export class GridBoard implements Board<GridPosition, CellAction> {
  private readonly root: SVGSVGElement;
  private readonly labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
  private readonly cells: GridCells;
  private readonly overlay: GridOverlay;
  private readonly magnifier: Magnifier;
  private readonly threats: ThreatMarks;
  private readonly zoom: GridZoom | null;
  private shown: readonly CellLook[] = [];
  private legal: ReadonlySet<number> | null = null;
  private seat: number | null = null;
  private early = false;
  private current: number;
  private aimed: number | null = null;
  private premove: number | null = null;
  private advised = false;
  private confirming: Confirming = 'auto';
  private fingerDown: { start: number | null; before: number | null } | null = null;
  /** What a press does is settled: its click does nothing more. */
  private fingerUp = false;
  private underWay = false;
  private newest: number | null = null;
  /** When a press last did something on the board. */
  private acted = -kTwice;

  constructor(
    host: HTMLElement,
    private readonly parts: GridBoardParts,
    private readonly events: BoardEvents<CellAction>,
  ) {
    const { shape, names } = parts;
    const sheet = `sheet-${++boards}`;
    this.threats = new ThreatMarks(shape);
    this.cells = new GridCells(shape, { ...names, cell: (cell, look) => this.nameOf(cell, look) });
    this.overlay = new GridOverlay(shape);
    this.magnifier = new Magnifier(shape, sheet);
    this.current = Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2);
    this.root = svg('svg', {
      class: 'board',
      role: 'grid',
      viewBox: `0 0 ${width(shape)} ${height(shape)}`,
      'aria-rowcount': shape.rows,
      'aria-colcount': shape.columns,
    });
    const layers = [drawRules(shape), this.overlay.under, this.cells.root, this.threats.root, this.overlay.over];
    this.root.append(svg('g', { id: sheet, class: 'drawing' }, ...layers, this.labels), this.magnifier.root);
    this.zoom = isLarge(shape) ? new GridZoom(this.root, shape, this.labels, (near) => events.onZoom?.(near)) : null;
    this.relabel();
    this.listen();
    this.moveTo(this.current);
    host.append(this.root);
  }

  show(what: BoardShow<GridPosition, CellAction>): void {
    const next = looks(what.view, what.sending);
    const fresh = freshCells(this.shown, next);
    const first = this.shown.length === 0;
    const shownPosition = what.sending ?? what.view;
    this.cells.show(next, fresh);
    this.overlay.showLast(shownPosition.last);
    this.overlay.showLines(shownPosition.lines, !first);
    const newest = shownPosition.last;
    if (!first && newest !== null && newest !== this.newest) this.zoom?.keepInView(newest);
    this.newest = newest;
    this.shown = next;
    this.confirming = what.confirming ?? 'auto';
    this.legal = what.legal && new Set(what.legal.map((action) => action.cell));
    this.seat = what.seat;
    this.early = what.early ?? false;
    this.underWay = what.underWay ?? false;
    setAttribute(this.root, 'aria-readonly', String(what.seat === null));
    this.root.classList.toggle('open', what.seat !== null);
    this.root.classList.toggle('over', shownPosition.lines.length > 0);
    // News that leave the position alone must not take away what a finger has aimed at.
    if (this.aimed === null || !this.isLegal(this.aimed)) this.takeAim(null);
    this.overlay.showGhost(this.markToCome(this.aimed), this.aimed);
    this.showPremove(what);
    this.cells.rename(this.threats.show(what.threats));
    if (first && shownPosition.last !== null) this.moveTo(shownPosition.last);
  }

  relabel(): void {
    setAttribute(this.root, 'aria-label', this.parts.names.board());
    const bands = [svg('rect', { class: 'band' }), svg('rect', { class: 'band' })];
    this.labels.replaceChildren(...bands, ...this.parts.labels());
    this.zoom?.relabel();
    this.cells.relabel();
  }

  confirm(): void {
    if (this.aimed !== null) this.choose(this.aimed);
  }

  withdraw(): void {
    this.takeAim(null);
  }

  focus(): void {
    this.cells.at(this.current)?.focus({ preventScroll: true });
  }

  toggleZoom(): void {
    this.zoom?.toggle(this.newest ?? this.current);
  }

  destroy(): void {
    this.zoom?.destroy();
    this.root.remove();
  }

  private listen(): void {
    const on = <Name extends keyof SVGElementEventMap>(name: Name, act: (event: SVGElementEventMap[Name]) => void) =>
      this.root.addEventListener(name, act as EventListener);
    on('keydown', (event) => this.onKey(event));
    on('click', (event) => this.onClick(event));
    on('focusin', (event) => this.moveTo(this.cells.from(event) ?? this.current));
    on('pointerover', (event) => this.onHover(event));
    on('pointerleave', () => this.overlay.showGhost(this.markToCome(this.aimed), this.aimed));
    on('pointerdown', (event) => this.onFinger(event));
    on('pointermove', (event) => this.fingerDown && this.followFinger(event));
    on('pointerup', (event) => this.fingerDown && this.liftFinger(event));
    on('pointercancel', () => this.dropFinger());
    on('dblclick', (event) => this.onTwice(event));
  }

  private isLegal(cell: number): boolean {
    return this.seat !== null && !this.shown[cell]?.mark && (this.legal === null || this.legal.has(cell));
  }

  private markToCome(cell: number | null): Mark | null {
    return cell !== null && this.seat !== null && this.isLegal(cell) ? this.parts.markOf(this.seat) : null;
  }

  private nameOf(cell: number, look: CellLook): string {
    const premove = cell === this.premove ? [this.premoveWords()] : [];
    return [this.parts.names.cell(cell, look), ...premove, ...this.threats.words(cell)].join(', ');
  }

  private premoveWords(): string {
    return this.advised ? m.board_advised_cell() : m.board_premove_cell();
  }

  private showPremove({ premove, you, advised = false }: BoardShow<GridPosition, CellAction>): void {
    const before = this.premove;
    this.advised = advised;
    this.premove = premove?.cell ?? null;
    this.overlay.showPremove(this.premove === null ? null : this.parts.markOf(you ?? 0), this.premove);
    if (this.premove !== before) this.cells.rename([before, this.premove].filter((cell) => cell !== null));
  }

  private moveTo(cell: number): void {
    const before = this.cells.at(this.current);
    if (before) setAttribute(before, 'tabindex', -1);
    this.current = cell;
    const now = this.cells.at(cell);
    if (now) setAttribute(now, 'tabindex', 0);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.choose(this.current);
    }
    const { rows, columns } = this.parts.shape;
    const whole = event.ctrlKey || event.metaKey;
    const cell = event.altKey ? null : cellAfterKey(event.key, whole, this.current, rows, columns);
    if (cell === null && (whole || !this.zoom?.onKey(event.key, this.current))) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell === null) return;
    this.moveTo(cell);
    this.zoom?.keepInView(cell);
    this.focus();
  }

  private onClick(event: MouseEvent): void {
    const wasFinger = this.fingerUp;
    this.fingerUp = false;
    const cell = this.cells.from(event);
    if (cell === null || wasFinger || this.zoom?.moved) return;
    if (this.isLegal(cell)) this.acted = event.timeStamp;
    this.choose(cell);
  }

  /** A press ahead of one's turn on a cell that can't be played takes the place of no move that can. */
  private choose(cell: number): void {
    if (this.early && !this.isLegal(cell) && cell !== this.premove) return;
    this.events.onPlay({ cell });
  }

  /** Two presses where there is nothing to play look from near, or at the whole again. */
  private onTwice(event: MouseEvent): void {
    const cell = this.cellUnder(event);
    const acted = event.timeStamp - this.acted < kTwice;
    if (cell !== null && !acted && !this.isLegal(cell)) this.zoom?.toggle(cell);
  }

  private onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const cell = this.cells.from(event);
    this.overlay.showGhost(this.markToCome(cell), cell);
  }

  private onFinger(event: PointerEvent): void {
    this.fingerUp = false;
    // A second finger looks from near, and aims at nothing.
    if (!event.isPrimary) return this.giveUpAim();
    // The other buttons of a mouse open menus and scroll.
    if (event.button !== 0) return;
    if (!this.showsFirst(event)) return;
    if (this.seat === null) {
      // While a move is on its way the click to come would be queued, and played without having been shown.
      this.fingerUp = this.underWay;
      return;
    }
    const start = this.cellUnder(event);
    this.fingerDown = { start, before: this.aimed };
    if (this.magnifies(event)) this.root.setPointerCapture(event.pointerId);
    this.followFinger(event);
  }

  /** Whether a press only shows a move at first. */
  private showsFirst(event: PointerEvent): boolean {
    if (this.confirming !== 'auto') return this.confirming === 'always';
    return event.pointerType !== 'mouse' && this.wholeCell < kFinger;
  }

  /** Whether a finger needs the magnifying glass. */
  private magnifies(event: PointerEvent): boolean {
    return event.pointerType !== 'mouse' && this.wholeCell < kFinger && this.zoom?.isWhole !== false;
  }

  /** CSS pixels of a cell where the whole board is seen. */
  private get wholeCell(): number {
    const { shape } = this.parts;
    return this.zoom?.wholeCell ?? (this.root.getBoundingClientRect().width / width(shape)) * shape.cell;
  }

  private followFinger(event: PointerEvent): void {
    if (this.zoom?.moved) return this.dropFinger();
    if (!this.magnifies(event)) return;
    const cell = this.cellUnder(event);
    this.takeAim(cell);
    if (cell === null) this.magnifier.hide();
    else this.magnifier.show(cell);
  }

  private liftFinger(event: PointerEvent): void {
    const finger = this.fingerDown;
    const cell = this.cellUnder(event);
    this.dropFinger();
    this.fingerUp = true;
    // A second tap on the same cell plays it; a stroll that ends where it began was only a look.
    if (this.zoom?.moved) return;
    this.acted = event.timeStamp;
    if (cell !== null && finger?.start === cell && finger.before === cell) this.choose(cell);
    else this.takeAim(cell);
  }

  private giveUpAim(): void {
    if (this.fingerDown) this.takeAim(this.fingerDown.before);
    this.dropFinger();
  }

  private dropFinger(): void {
    this.fingerDown = null;
    this.magnifier.hide();
  }

  private cellUnder(event: MouseEvent): number | null {
    const seen = this.zoom?.point(event);
    if (seen) return cellAt(this.parts.shape, seen.x, seen.y);
    const scale = width(this.parts.shape) / this.root.getBoundingClientRect().width;
    const { x, y } = placeIn(this.root, event.clientX, event.clientY);
    return cellAt(this.parts.shape, x * scale, y * scale);
  }

  private takeAim(cell: number | null): void {
    if (cell === this.aimed) return;
    this.aimed = cell;
    const mark = this.markToCome(cell);
    this.overlay.showAim(cell);
    this.overlay.showGhost(mark, cell);
    this.events.onAim(cell === null || mark === null ? null : { cell });
  }
}
