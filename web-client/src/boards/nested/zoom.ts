import { setAttribute, svg } from '../svg.ts';
import { Camera, type Square } from '../zoom/camera.ts';
import { Gestures } from '../zoom/gestures.ts';
import { kWhole, sameField, type NestedGrid, type FieldAddress } from './geometry.ts';
import { FieldMap } from './map.ts';
import type { NestedPosition } from './position.ts';

/** The words of the strip under a board that can be looked at from near. */
export interface ZoomWords {
  tools(): string;
  nearer(): string;
  farther(): string;
  whole(): string;
  toTarget(): string;
  /** How to look from near, where cells are too small for a finger. */
  comeCloser(): string;
  /** A cell, and where a move there would send, if that is known. */
  way(cell: number, destination: FieldAddress | null): string;
}

/** Cells smaller than this in CSS pixels want to be looked at from nearer, and the viewport follows the game. */
const kSmall = 17;
/** Cells smaller than this are no aim for a finger. */
const kFinger = 25;
/** How much of a field's surroundings is seen with it. */
const kAround = 0.07;
/** How long the move just made stays in view before the viewport goes where it has sent. */
const kLinger = 700;
const kStep = 3;

type Tool = 'nearer' | 'farther' | 'whole' | 'toTarget';
const kTools: readonly Tool[] = ['nearer', 'farther', 'whole', 'toTarget'];
const kIcons: Record<Tool, string> = {
  nearer: 'M12 5V19M5 12H19',
  farther: 'M5 12H19',
  whole: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  toTarget: 'M12 3V7M12 17V21M3 12H7M17 12H21M12 12H12.01M7 12A5 5 0 1 1 17 12A5 5 0 1 1 7 12',
};

/** What lets one look at a large field from near: the board's camera, a map of the whole, and tools for it. */
export class NestedZoom {
  readonly root = document.createElement('div');
  private readonly camera: Camera;
  private readonly gestures: Gestures;
  private readonly map: FieldMap;
  private readonly line = document.createElement('p');
  private readonly tools = document.createElement('div');
  private readonly buttons = new Map<Tool, HTMLButtonElement>();
  private position: NestedPosition | null = null;
  private pointed: readonly [number, FieldAddress | null] | null = null;
  private finger = false;
  private leaving = 0;
  /** Where the viewport follows the game to, until somebody moves it otherwise. */
  private following: FieldAddress | null = null;
  /** A pointer is down: until it is up, nothing but the pointer itself moves the viewport. */
  private held = false;

  constructor(
    private readonly board: SVGSVGElement,
    private readonly grid: NestedGrid,
    private readonly words: ZoomWords,
    private readonly events: { toTarget(): void },
  ) {
    this.map = new FieldMap(grid, grid.shape.depth - 1);
    setAttribute(this.map.root, 'aria-hidden', 'true');
    const least = grid.sideAt(grid.shape.depth - 1) * (1 + 2 * kAround);
    this.camera = new Camera(board, grid.picture, least, (seen) => this.onMove(seen));
    this.gestures = new Gestures(board, this.camera, () => this.stay());
    this.root.className = 'zoomable';
    this.tools.className = 'tools';
    this.tools.setAttribute('role', 'group');
    for (const tool of kTools) this.tools.append(this.button(tool));
    this.line.setAttribute('aria-hidden', 'true');
    const strip = document.createElement('div');
    strip.className = 'strip';
    strip.append(this.map.root, this.line, this.tools);
    this.root.append(board, strip);
    board.addEventListener('pointerdown', (event) => (this.finger = event.pointerType !== 'mouse'), { capture: true });
    this.map.root.addEventListener('click', (event) => this.look(this.map.fieldAt(event.clientX, event.clientY)));
    this.relabel();
    this.onMove(this.camera.square);
  }

  /** Whether the press that ends now moved the viewport, and was no choice of a cell. */
  get moved(): boolean {
    return this.gestures.moved;
  }

  /** Shows the position on the map, and follows the game where the whole is too small to play in. */
  show(position: NestedPosition, own: boolean): void {
    const before = this.position;
    this.position = position;
    this.map.show(position);
    this.speak();
    this.root.classList.toggle('own', own);
    const toTarget = this.buttons.get('toTarget');
    if (toTarget) toTarget.disabled = position.target === null;
    if (before && before.cells === position.cells && sameField(before.target, position.target)) return;
    this.stay();
    if (!this.isSmall && this.camera.isWhole) return;
    this.following = this.stage(position);
    if (!before) this.camera.look(this.viewportOf(this.following));
    else if (!this.held) this.followSoon();
  }

  /** Stands still, also in the midst of a travel: what is pressed stays under the pointer. */
  hold(): void {
    this.held = true;
    clearTimeout(this.leaving);
    this.camera.halt();
  }

  /** The pointer is up: what it held up goes on, unless it has moved the viewport itself. */
  release(): void {
    this.held = false;
    if (this.following) this.followSoon();
  }

  relabel(): void {
    this.tools.setAttribute('aria-label', this.words.tools());
    for (const [tool, button] of this.buttons) {
      button.setAttribute('aria-label', this.words[tool]());
      button.title = this.words[tool]();
    }
    this.speak();
  }

  /** The cell under an event of the pointer. */
  cellAt(event: MouseEvent): number | null {
    const { x, y } = this.camera.point(event.clientX, event.clientY);
    return this.grid.cellAt(x, y);
  }

  /** Looks from nearer where a finger has touched a cell that is too small for it; false where it is large enough. */
  zoomIn(cell: number): boolean {
    if (!this.finger || this.camera.pixels() * this.grid.shape.cell >= kFinger) return false;
    this.look(this.grid.within(this.grid.cell(cell), 1));
    return true;
  }

  /** Keeps a cell that the keyboard went to in view. */
  keepInView(cell: number): void {
    const seen = this.camera.square;
    const { x, y, side } = this.grid.square(this.grid.cell(cell));
    const inside = x >= seen.x && y >= seen.y && x + side <= seen.x + seen.side && y + side <= seen.y + seen.side;
    if (inside) return;
    const near = seen.side < this.grid.sideAt(1) ? this.grid.shape.depth - 1 : 1;
    this.look(this.grid.within(this.grid.cell(cell), near));
  }

  /** Looks from nearer or farther by a key; false for a key that does something else. */
  onKey(key: string, cell: number): boolean {
    if (key === '+' || key === '=') this.zoom(1 / kStep, cell);
    else if (key === '-') this.zoom(kStep, cell);
    else if (key === '0') this.look(kWhole);
    else return false;
    return true;
  }

  /** Tells where a move in the cell under pointer or keyboard would send. */
  point(cell: number | null, destination: FieldAddress | null): void {
    this.pointed = cell === null ? null : [cell, destination];
    this.speak();
  }

  destroy(): void {
    this.stay();
    this.camera.destroy();
    this.root.remove();
  }

  private get isSmall(): boolean {
    return this.camera.pixels(this.grid.picture.side) * this.grid.shape.cell < kSmall;
  }

  /** What is worth seeing: the largest field that play goes on in. */
  private stage({ target }: NestedPosition): FieldAddress {
    return target ? this.grid.within(target, 1) : kWhole;
  }

  private look(place: FieldAddress): void {
    this.stay();
    this.camera.look(this.viewportOf(place));
  }

  /** A field with a little around it. */
  private viewportOf(place: FieldAddress): Square {
    const room = place.depth === kWhole.depth ? this.grid.shape.margin : this.grid.sideAt(place.depth) * kAround;
    return this.grid.around(place, room);
  }

  private zoom(factor: number, cell: number | null): void {
    this.stay();
    const seen = this.camera.square;
    const near = cell === null ? null : this.grid.square(this.grid.cell(cell));
    const middle = (from: 'x' | 'y') => (near ? near[from] + near.side / 2 : seen[from] + seen.side / 2);
    this.camera.zoom(factor, middle('x'), middle('y'));
  }

  private stay(): void {
    clearTimeout(this.leaving);
    this.following = null;
  }

  private followSoon(): void {
    const goal = this.following;
    if (goal) this.leaving = window.setTimeout(() => this.camera.look(this.viewportOf(goal)), kLinger);
  }

  private button(tool: Tool): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: kIcons[tool] })));
    button.addEventListener('click', () => this.use(tool));
    this.buttons.set(tool, button);
    return button;
  }

  private use(tool: Tool): void {
    if (tool === 'whole') this.look(kWhole);
    else if (tool === 'toTarget') this.toTarget();
    else this.zoom(tool === 'nearer' ? 1 / kStep : kStep, null);
  }

  private toTarget(): void {
    if (this.position && (this.isSmall || !this.camera.isWhole)) this.look(this.stage(this.position));
    this.events.toTarget();
  }

  private onMove(seen: { x: number; y: number; side: number }): void {
    this.map.showViewport(seen);
    const whole = seen.side >= this.grid.picture.side;
    this.board.classList.toggle('zoomed-in', !whole);
    const [nearer, farther] = [this.buttons.get('nearer'), this.buttons.get('farther')];
    if (farther) farther.disabled = whole;
    if (nearer) nearer.disabled = this.camera.isNearest;
    this.speak();
  }

  private speak(): void {
    const hint = this.camera.isWhole && this.isSmall ? this.words.comeCloser() : '';
    const text = this.pointed ? this.words.way(...this.pointed) : hint;
    if (this.line.textContent !== text) this.line.textContent = text;
  }
}
