import type { Board, BoardEvents, BoardShow, Mark } from '../game.ts';
import { setAttribute, svg } from '../svg.ts';
import { GridCells, type GridNames } from './cells.ts';
import { cellAfterKey } from './keys.ts';
import { Loupe } from './loupe.ts';
import { GridOverlay } from './overlay.ts';
import { freshCells, looks, type CellLook, type GridPosition } from './position.ts';
import { cellAt, drawRules, height, width, type GridShape } from './shape.ts';

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

let boards = 0;

/** A grid of cells that pointer, finger and keyboard can play on. */
export class GridBoard implements Board<GridPosition, CellAction> {
  private readonly root: SVGSVGElement;
  private readonly labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
  private readonly cells: GridCells;
  private readonly overlay: GridOverlay;
  private readonly loupe: Loupe;
  private shown: readonly CellLook[] = [];
  private legal: ReadonlySet<number> | null = null;
  private seat: number | null = null;
  private current: number;
  private aimed: number | null = null;
  private fingerDown: { start: number | null; before: number | null } | null = null;
  private fingerUp = false;

  constructor(
    host: HTMLElement,
    private readonly parts: GridBoardParts,
    private readonly events: BoardEvents<CellAction>,
  ) {
    const { shape, names } = parts;
    const sheet = `sheet-${++boards}`;
    this.cells = new GridCells(shape, names);
    this.overlay = new GridOverlay(shape);
    this.loupe = new Loupe(shape, sheet);
    this.current = Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2);
    this.root = svg('svg', {
      class: 'board',
      role: 'grid',
      viewBox: `0 0 ${width(shape)} ${height(shape)}`,
      'aria-rowcount': shape.rows,
      'aria-colcount': shape.columns,
    });
    const layers = [drawRules(shape), this.labels, this.overlay.under, this.cells.root, this.overlay.over];
    this.root.append(svg('g', { id: sheet, class: 'drawing' }, ...layers), this.loupe.root);
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
    this.shown = next;
    this.legal = what.legal && new Set(what.legal.map((action) => action.cell));
    this.seat = what.seat;
    setAttribute(this.root, 'aria-readonly', String(what.seat === null));
    this.root.classList.toggle('open', what.seat !== null);
    this.root.classList.toggle('over', shownPosition.lines.length > 0);
    // News that leave the position alone must not take away what a finger has aimed at.
    if (this.aimed === null || !this.isLegal(this.aimed)) this.takeAim(null);
    this.overlay.showGhost(this.markToCome(this.aimed), this.aimed);
    if (first && shownPosition.last !== null) this.moveTo(shownPosition.last);
  }

  relabel(): void {
    setAttribute(this.root, 'aria-label', this.parts.names.board());
    this.labels.replaceChildren(...this.parts.labels());
    this.cells.relabel();
  }

  confirm(): void {
    if (this.aimed !== null) this.events.onPlay({ cell: this.aimed });
  }

  focus(): void {
    this.cells.at(this.current)?.focus();
  }

  destroy(): void {
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
  }

  private isLegal(cell: number): boolean {
    return this.seat !== null && !this.shown[cell]?.mark && (this.legal === null || this.legal.has(cell));
  }

  private markToCome(cell: number | null): Mark | null {
    return cell !== null && this.seat !== null && this.isLegal(cell) ? this.parts.markOf(this.seat) : null;
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
      return this.events.onPlay({ cell: this.current });
    }
    const { rows, columns } = this.parts.shape;
    const whole = event.ctrlKey || event.metaKey;
    const cell = event.altKey ? null : cellAfterKey(event.key, whole, this.current, rows, columns);
    if (cell === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.moveTo(cell);
    this.focus();
  }

  private onClick(event: MouseEvent): void {
    const wasFinger = this.fingerUp;
    this.fingerUp = false;
    const cell = this.cells.from(event);
    if (cell !== null && !wasFinger) this.events.onPlay({ cell });
  }

  private onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const cell = this.cells.from(event);
    this.overlay.showGhost(this.markToCome(cell), cell);
  }

  private onFinger(event: PointerEvent): void {
    this.fingerUp = false;
    const tooSmall =
      this.root.getBoundingClientRect().width / width(this.parts.shape) < kFinger / this.parts.shape.cell;
    if (event.pointerType === 'mouse' || !event.isPrimary || !tooSmall || this.seat === null) return;
    const start = this.cellUnder(event);
    this.fingerDown = { start, before: this.aimed };
    this.root.setPointerCapture(event.pointerId);
    this.followFinger(event);
  }

  private followFinger(event: PointerEvent): void {
    const cell = this.cellUnder(event);
    this.takeAim(cell);
    if (cell === null) this.loupe.hide();
    else this.loupe.show(cell);
  }

  private liftFinger(event: PointerEvent): void {
    const finger = this.fingerDown;
    const cell = this.cellUnder(event);
    this.dropFinger();
    this.fingerUp = true;
    // A second tap on the same cell plays it; a stroll that ends where it began was only a look.
    if (cell !== null && finger?.start === cell && finger.before === cell) this.events.onPlay({ cell });
    else this.takeAim(cell);
  }

  private dropFinger(): void {
    this.fingerDown = null;
    this.loupe.hide();
  }

  private cellUnder(event: PointerEvent): number | null {
    const box = this.root.getBoundingClientRect();
    const scale = width(this.parts.shape) / box.width;
    return cellAt(this.parts.shape, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
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
