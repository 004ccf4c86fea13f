import { drawMark } from '../strokes.ts';
import { setAttribute, svg } from '../svg.ts';
import { sameLook, type CellLook } from './position.ts';
import { centre, columnOf, type GridShape } from './shape.ts';

/** How a game names its cells. */
export interface GridNames {
  /** The whole board, for the screen reader. */
  board(): string;
  /** A cell with what stands in it. */
  cell(cell: number, look: CellLook): string;
  /** A small figure in the corner of a cell, or null. */
  corner(cell: number): string | null;
}

/** The cells as a grid that a keyboard and a screen reader can walk. */
export class GridCells {
  readonly root = svg('g', { class: 'cells' });
  private readonly cells: SVGGElement[] = [];
  private shown: readonly CellLook[] = [];

  constructor(
    private readonly shape: GridShape,
    private readonly names: GridNames,
  ) {
    for (let row = 0; row < shape.rows; row++) {
      const group = svg('g', { role: 'row', 'aria-rowindex': row + 1 });
      for (let column = 0; column < shape.columns; column++) {
        const cell = this.drawCell(row * shape.columns + column);
        this.cells.push(cell);
        group.append(cell);
      }
      this.root.append(group);
    }
  }

  /** The element of a cell. */
  at(cell: number): SVGGElement | undefined {
    return this.cells[cell];
  }

  /** The cell that an event came from. */
  from(event: Event): number | null {
    const element = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-cell]') : null;
    return element ? Number(element.dataset['cell']) : null;
  }

  /** Draws what changed since the last time; fresh marks are drawn as if by hand. */
  show(looks: readonly CellLook[], fresh: readonly number[]): void {
    looks.forEach((look, cell) => {
      if (!sameLook(this.shown[cell], look)) this.redraw(cell, look, fresh.includes(cell));
    });
    this.shown = looks;
  }

  /** Names some cells anew. */
  rename(cells: readonly number[]): void {
    for (const cell of cells) {
      const [element, look] = [this.cells[cell], this.shown[cell]];
      if (element && look) setAttribute(element, 'aria-label', this.names.cell(cell, look));
    }
  }

  /** Names every cell anew. */
  relabel(): void {
    this.rename(this.shown.map((_, cell) => cell));
    this.cells.forEach((element, cell) => {
      const corner = element.querySelector('.corner');
      if (corner) corner.textContent = this.names.corner(cell);
    });
  }

  private drawCell(cell: number): SVGGElement {
    const { cell: side } = this.shape;
    const { x, y } = centre(this.shape, cell);
    const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
    const group = svg('g', {
      role: 'gridcell',
      class: 'cell',
      tabindex: -1,
      'aria-colindex': columnOf(this.shape, cell) + 1,
      'data-cell': cell,
    });
    group.append(svg('rect', { class: 'hit', ...box }));
    const corner = this.names.corner(cell);
    if (corner !== null) {
      group.append(
        svg('text', { class: 'corner', x: box.x + side * 0.09, y: box.y + side * 0.17, 'aria-hidden': 'true' }, corner),
      );
    }
    const inset = side * 0.06;
    const ring = {
      x: box.x + inset,
      y: box.y + inset,
      width: side - inset * 2,
      height: side - inset * 2,
      rx: side * 0.1,
    };
    group.append(svg('rect', { class: 'ring', ...ring }));
    return group;
  }

  private redraw(cell: number, look: CellLook, fresh: boolean): void {
    const element = this.cells[cell];
    if (!element) return;
    if (this.shown[cell]?.mark !== look.mark) {
      element.querySelector('.mark')?.remove();
      if (look.mark) element.append(this.mark(cell, look, fresh));
    }
    element.classList.toggle('taken', look.mark !== null);
    element.classList.toggle('sent', look.sent);
    setAttribute(element, 'aria-label', this.names.cell(cell, look));
  }

  private mark(cell: number, look: CellLook, fresh: boolean): SVGGElement {
    const { x, y } = centre(this.shape, cell);
    const mark = drawMark(
      look.mark ?? 'cross',
      x,
      y,
      this.shape.cell * 0.4,
      cell + (look.mark === 'nought' ? 31 : 1),
      this.shape.pen,
    );
    if (fresh) {
      mark.classList.add('fresh');
      // Without the class no dash is left behind, whose round ends would show as dots.
      mark.addEventListener('animationend', (event) => {
        if (event.target === mark.lastElementChild) mark.classList.remove('fresh');
      });
    }
    return mark;
  }
}
