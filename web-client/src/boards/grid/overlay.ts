import type { Mark } from '../board.ts';
import { drawMark, lineStroke } from '../strokes.ts';
import { setAttribute, svg } from '../svg.ts';
import { centre, type GridShape } from './shape.ts';

/** Everything on a grid that is no mark: the last move's corners, the ghost of a move to come, the stroke through a line. */
export class GridOverlay {
  readonly under = svg('g', { class: 'under', 'aria-hidden': 'true' });
  readonly over = svg('g', { class: 'over', 'aria-hidden': 'true' });
  private struck = '';
  private lastCell: number | null = null;
  private ghostKey = '';
  private readonly ghost = svg('g', { class: 'ghost' });
  private premoveKey = '';
  private readonly premove = svg('g', { class: 'premove' });
  private readonly aim = svg('g', { class: 'aim' });
  private readonly last = svg('g', { class: 'last' });
  private readonly strikes = svg('g', { class: 'strikes' });

  constructor(private readonly shape: GridShape) {
    this.last.classList.toggle('large', shape.pen < 1);
    this.under.append(this.aim, this.last);
    this.over.append(this.ghost, this.premove, this.strikes);
  }

  /** Frames the last move by a tint and four corners. */
  showLast(cell: number | null): void {
    if (cell === this.lastCell) return;
    this.lastCell = cell;
    this.last.replaceChildren();
    if (cell === null) return;
    const { x, y } = centre(this.shape, cell);
    const half = this.shape.cell * 0.44;
    const arm = this.shape.cell * 0.14;
    this.last.append(svg('rect', { x: x - half, y: y - half, width: half * 2, height: half * 2, rx: half * 0.12 }));
    const corner = (sx: number, sy: number) =>
      `M${x + sx * half} ${y + sy * (half - arm)}V${y + sy * half}H${x + sx * (half - arm)}`;
    const d = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].join('');
    this.last.append(svg('path', { d }));
  }

  /** Shows which mark would come where, or nothing. */
  showGhost(mark: Mark | null, cell: number | null): void {
    const key = mark === null || cell === null ? '' : `${mark} ${cell}`;
    if (key === this.ghostKey) return;
    this.ghostKey = key;
    this.ghost.replaceChildren();
    if (mark === null || cell === null) return;
    const { x, y } = centre(this.shape, cell);
    this.ghost.append(drawMark(mark, x, y, this.shape.cell * 0.4, cell + (mark === 'nought' ? 31 : 1), this.shape.pen));
  }

  /** Shows the move that waits for its turn: its mark in a dashed frame. */
  showPremove(mark: Mark | null, cell: number | null): void {
    const key = mark === null || cell === null ? '' : `${mark} ${cell}`;
    if (key === this.premoveKey) return;
    this.premoveKey = key;
    this.premove.replaceChildren();
    if (mark === null || cell === null) return;
    const { x, y } = centre(this.shape, cell);
    const half = this.shape.cell * 0.45;
    const frame = { x: x - half, y: y - half, width: half * 2, height: half * 2, rx: half * 0.3 };
    this.premove.append(svg('rect', frame), drawMark(mark, x, y, this.shape.cell * 0.34, cell + 1, this.shape.pen));
  }

  /** Bands along the row and the column that a finger aims at. */
  showAim(cell: number | null): void {
    this.aim.replaceChildren();
    if (cell === null) return;
    const { x, y } = centre(this.shape, cell);
    const { cell: side, margin, rows, columns } = this.shape;
    this.aim.append(
      svg('rect', { x: margin, y: y - side / 2, width: columns * side, height: side }),
      svg('rect', { x: x - side / 2, y: margin, width: side, height: rows * side }),
    );
  }

  /** Strikes lines through, each with one stroke. */
  showLines(lines: readonly (readonly number[])[], fresh: boolean): void {
    const key = JSON.stringify(lines);
    if (key === this.struck) return;
    this.struck = key;
    this.strikes.replaceChildren(...lines.map((line) => this.strike(line, fresh)));
    setAttribute(this.over, 'data-struck', lines.length > 0 ? 'true' : null);
  }

  private strike(line: readonly number[], fresh: boolean): SVGPathElement {
    const from = centre(this.shape, line[0] ?? 0);
    const to = centre(this.shape, line.at(-1) ?? 0);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const over = (this.shape.cell * 0.42) / length;
    const [dx, dy] = [(to.x - from.x) * over, (to.y - from.y) * over];
    const sway = this.shape.cell * 0.16;
    const d = lineStroke(from.x - dx, from.y - dy, to.x + dx, to.y + dy, (line[0] ?? 0) + 3, sway);
    const stroke = svg('path', {
      class: 'strike',
      d,
      pathLength: 1,
      'stroke-width': this.shape.cell * 0.1 * this.shape.pen ** 2,
    });
    if (fresh) {
      stroke.classList.add('fresh');
      stroke.addEventListener('animationend', () => stroke.classList.remove('fresh'));
    }
    return stroke;
  }
}
