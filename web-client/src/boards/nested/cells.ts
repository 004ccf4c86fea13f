import { setAttribute, svg } from '../svg.ts';
import type { NestedGrid } from './geometry.ts';

const kFields = 9;

/** The cells as a grid for keyboard and screen reader. Where they are many, only those of one smallest field are there, the
 * one that has the focus; their row and column are those in the whole. */
export class NestedCells {
  readonly root = svg('g', { class: 'cells' });
  private readonly elements = new Map<number, SVGGElement>();
  private field: number | null = null;

  constructor(
    private readonly grid: NestedGrid,
    /** Whether all cells are there at once. */
    private readonly whole: boolean,
    private readonly name: (cell: number) => string,
  ) {
    if (whole) this.fill(Array.from({ length: grid.count }, (_, cell) => cell));
  }

  /** The element of a cell, if it is there. */
  at(cell: number): SVGGElement | undefined {
    return this.elements.get(cell);
  }

  /** The cell that an event came from. */
  from(event: Event): number | null {
    const element = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-cell]') : null;
    return element ? Number(element.dataset['cell']) : null;
  }

  /** Makes sure that a cell and its neighbours within the field are there; gives a function that clears the others away, to
   * be called once the focus has moved. */
  open(cell: number): () => void {
    const field = Math.floor(cell / kFields);
    if (this.whole || field === this.field) return () => undefined;
    this.field = field;
    const before = [...this.root.children];
    this.elements.clear();
    this.fill(Array.from({ length: kFields }, (_, each) => field * kFields + each));
    return () => before.forEach((row) => row.remove());
  }

  /** Names every cell anew. */
  relabel(): void {
    for (const cell of this.elements.keys()) this.rename(cell);
  }

  /** Names one cell anew. */
  rename(cell: number): void {
    const element = this.elements.get(cell);
    if (element) setAttribute(element, 'aria-label', this.name(cell));
  }

  private fill(cells: readonly number[]): void {
    const rows = new Map<number, number[]>();
    for (const cell of cells) {
      const row = this.grid.rowOf(cell);
      rows.set(row, [...(rows.get(row) ?? []), cell]);
    }
    for (const [row, members] of [...rows].sort(([a], [b]) => a - b)) {
      const sorted = members.sort((a, b) => this.grid.columnOf(a) - this.grid.columnOf(b));
      this.root.append(
        svg('g', { role: 'row', 'aria-rowindex': row + 1 }, ...sorted.map((cell) => this.element(cell))),
      );
    }
  }

  private element(cell: number): SVGGElement {
    const { x, y, side } = this.grid.square(this.grid.cell(cell));
    const inset = side * 0.06;
    const element = svg(
      'g',
      {
        role: 'gridcell',
        class: 'cell',
        tabindex: -1,
        'aria-colindex': this.grid.columnOf(cell) + 1,
        'aria-label': this.name(cell),
        'data-cell': cell,
      },
      svg('rect', { class: 'hit', x, y, width: side, height: side }),
      svg('rect', {
        class: 'ring',
        x: x + inset,
        y: y + inset,
        width: side - inset * 2,
        height: side - inset * 2,
        rx: side * 0.1,
      }),
    );
    this.elements.set(cell, element);
    return element;
  }
}
