import type { Mark } from '../board.ts';
import { svg } from '../svg.ts';
import { sameField, type NestedGrid, type FieldAddress } from './geometry.ts';
import { markIn } from './marks.ts';
import { frame, frameRoom } from './ruling.ts';

/** Everything on the field that is no mark: where one may play, the last move, the move to come and where it would send. */
export class NestedOverlay {
  readonly under = svg('g', { class: 'under', 'aria-hidden': 'true' });
  readonly over = svg('g', { class: 'over', 'aria-hidden': 'true' });
  private readonly legal = svg('path', { class: 'may' });
  private readonly last = svg('g', { class: 'last' });
  private readonly target = svg('g', { class: 'target' });
  private readonly ghost = svg('g', { class: 'ghost' });
  private readonly destination = svg('g', { class: 'destination' });
  private readonly premove = svg('g', { class: 'premove' });
  private lastCell: number | null = null;
  private targetShown: FieldAddress | null = null;
  private ghostCell: number | null = null;
  private ghostMark: Mark | null = null;

  constructor(
    private readonly grid: NestedGrid,
    /** Width of the number in the corner of a field at which its frame is interrupted; 0: nothing is printed there. */
    private readonly number = 0,
  ) {
    this.under.append(this.legal, this.last);
    this.over.append(this.target, this.destination, this.ghost, this.premove);
  }

  /** Tints the cells in which one may play. */
  showLegal(cells: Iterable<number>): void {
    const { cell: side } = this.grid.shape;
    let d = '';
    for (const cell of cells) {
      const { x, y } = this.grid.square(this.grid.cell(cell));
      d += `M${x} ${y}h${side}v${side}h${-side}z`;
    }
    this.legal.setAttribute('d', d);
  }

  /** Frames the field to which the next move belongs; `own` where it is the move of whoever looks. */
  showTarget(place: FieldAddress | null, own: boolean): void {
    this.target.classList.toggle('own', own);
    if (sameField(place, this.targetShown)) return;
    this.targetShown = place;
    this.target.replaceChildren(
      ...(place ? [frame(this.grid, place, frameRoom(this.grid, place), 'frame', this.numberAt(place))] : []),
    );
  }

  /** Draws the eye to the frame around the field to which the next move belongs. */
  flashTarget(): void {
    this.target.classList.remove('flash');
    // Without a new layout in between the animation would not begin anew.
    void this.target.getBoundingClientRect();
    this.target.classList.add('flash');
  }

  /** Frames the last move by a tint and four corners. */
  showLast(cell: number | null): void {
    if (cell === this.lastCell) return;
    this.lastCell = cell;
    this.last.replaceChildren();
    if (cell === null) return;
    const inset = this.grid.shape.cell * 0.06;
    const { x, y, side } = this.grid.around(this.grid.cell(cell), -inset);
    const arm = side * 0.2;
    const corner = (left: number, top: number, sx: number, sy: number) =>
      `M${left} ${top + sy * arm}V${top}H${left + sx * arm}`;
    const d = [
      corner(x, y, 1, 1),
      corner(x + side, y, -1, 1),
      corner(x + side, y + side, -1, -1),
      corner(x, y + side, 1, -1),
    ].join('');
    this.last.append(svg('rect', { x, y, width: side, height: side, rx: side * 0.06 }), svg('path', { d }));
  }

  /** Shows which mark would come where, and to which field it would send; nothing without a mark. */
  showGhost(mark: Mark | null, cell: number | null, destination: FieldAddress | null): void {
    const at = mark === null ? null : cell;
    if (at !== this.ghostCell || mark !== this.ghostMark) {
      this.ghost.replaceChildren(
        ...(mark !== null && at !== null ? [markIn(this.grid, this.grid.cell(at), mark)] : []),
      );
    }
    this.ghostCell = at;
    this.ghostMark = mark;
    const place = at === null ? null : destination;
    this.destination.replaceChildren(
      ...(place ? [frame(this.grid, place, frameRoom(this.grid, place) * 0.75, 'frame')] : []),
    );
  }

  /** Shows the move that waits for its turn: its mark in a dashed frame. */
  showPremove(mark: Mark | null, cell: number | null): void {
    this.premove.replaceChildren();
    if (mark === null || cell === null) return;
    const place = this.grid.cell(cell);
    const { x, y, side } = this.grid.around(place, -this.grid.shape.cell * 0.04);
    this.premove.append(
      svg('rect', { x, y, width: side, height: side, rx: side * 0.15 }),
      markIn(this.grid, place, mark),
    );
  }

  private numberAt(place: FieldAddress): number {
    return place.depth === this.grid.shape.depth - 1 ? this.number : 0;
  }
}
