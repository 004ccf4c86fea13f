import { centre, columnOf, type GridShape } from '../../boards/grid/shape.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { drawCube } from './drawing.ts';
import type { CubeLook } from './position.ts';

/** What the cubes need to know of their board. */
export interface CubeNames {
  cell(cell: number, look: CubeLook): string;
  /** How many seats clockwise from the viewer a seat sits. */
  turn(seat: number): number;
}

/** The cubes as a grid that a keyboard and a screen reader can walk. */
export class Cubes {
  readonly root = svg('g', { role: 'grid', class: 'cells' });
  private readonly cells: SVGGElement[] = [];
  private shown: readonly CubeLook[] = [];
  private current = 0;

  constructor(
    private readonly shape: GridShape,
    private readonly names: CubeNames,
  ) {
    setAttribute(this.root, 'aria-rowcount', shape.rows);
    setAttribute(this.root, 'aria-colcount', shape.columns);
    for (let row = 0; row < shape.rows; row++) {
      const group = svg('g', { role: 'row', 'aria-rowindex': row + 1 });
      for (let column = 0; column < shape.columns; column++) {
        const cell = this.drawCell(row * shape.columns + column);
        this.cells.push(cell);
        group.append(cell);
      }
      this.root.append(group);
    }
    this.moveTo(0);
  }

  /** The cell that has the focus, or would get it. */
  get at(): number {
    return this.current;
  }

  /** The cell that an event came from. */
  from(event: Event): number | null {
    const element = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-cell]') : null;
    return element ? Number(element.dataset['cell']) : null;
  }

  /** What moves when a cube does. */
  cube(cell: number): SVGGElement | null {
    return this.cells[cell]?.querySelector<SVGGElement>('.cube') ?? null;
  }

  moveTo(cell: number): void {
    const before = this.cells[this.current];
    if (before) setAttribute(before, 'tabindex', -1);
    this.current = cell;
    const now = this.cells[cell];
    if (now) setAttribute(now, 'tabindex', 0);
  }

  focus(): void {
    this.cells[this.current]?.focus();
  }

  show(looks: readonly CubeLook[]): void {
    looks.forEach((look, cell) => this.showCell(cell, look, this.shown[cell]));
    this.shown = looks;
  }

  /** Names every cell and draws every dot anew. */
  redraw(): void {
    const looks = this.shown;
    this.shown = [];
    this.show(looks);
  }

  private drawCell(cell: number): SVGGElement {
    const { x, y } = centre(this.shape, cell);
    const square = (side: number) => ({ x: x - side / 2, y: y - side / 2, width: side, height: side, rx: side * 0.15 });
    return svg(
      'g',
      {
        role: 'gridcell',
        class: 'cell',
        tabindex: -1,
        'aria-colindex': columnOf(this.shape, cell) + 1,
        'data-cell': cell,
      },
      svg('rect', { class: 'hit', ...square(this.shape.cell), rx: 0 }),
      svg('rect', { class: 'well', ...square(this.shape.cell * 0.8) }),
      drawCube({ x, y }, null, null),
      svg('rect', { class: 'ring', ...square(this.shape.cell * 0.97) }),
    );
  }

  private showCell(cell: number, look: CubeLook, before: CubeLook | undefined): void {
    const element = this.cells[cell];
    if (!element) return;
    if (before?.mark !== look.mark || before.dot !== look.dot) {
      const turn = look.dot === null ? null : this.names.turn(look.dot);
      this.cube(cell)?.replaceWith(drawCube(centre(this.shape, cell), look.mark, turn));
    }
    element.classList.toggle('came', look.last);
    for (const name of ['sent', 'takeable', 'held'] as const) element.classList.toggle(name, look[name]);
    setAttribute(element, 'aria-label', this.names.cell(cell, look));
    setAttribute(element, 'aria-selected', look.held ? 'true' : null);
  }
}
