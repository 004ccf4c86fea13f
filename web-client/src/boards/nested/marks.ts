import type { Mark } from '../board.ts';
import { drawMark, lineStroke } from '../strokes.ts';
import { svg } from '../svg.ts';
import type { NestedGrid, FieldAddress } from './geometry.ts';
import { changes, kDrawn, markOfSign, type Line, type NestedPosition } from './position.ts';

const kFields = 9;
/** How thick the pen is for the large marks, against their size. */
const kLargePen = 0.62;
/** More new marks than these are not a move, but a position that somebody looks up: it simply stands there. */
const kFreshAtMost = 2;

/** Lets strokes run out once. Without the class no dash is left behind, whose round ends would show as dots. */
export function drawFreshly(strokes: SVGElement): void {
  strokes.classList.add('fresh');
  strokes.addEventListener('animationend', (event) => {
    const last = strokes.lastElementChild ?? strokes;
    if (event.target === last) strokes.classList.remove('fresh');
  });
}

/** A mark in the middle of a place, always in the same hand. */
export function markIn(grid: NestedGrid, place: FieldAddress, mark: Mark, pen = 1): SVGGElement {
  const { x, y, side } = grid.square(place);
  const seed = place.index + (mark === 'nought' ? 31 : 1) + place.depth * 50;
  return drawMark(mark, x + side / 2, y + side / 2, side * (place.depth === grid.shape.depth ? 0.39 : 0.5), seed, pen);
}

/** The sign of a drawn field: two even strokes, in nobody's colour. */
export function drawnSign(grid: NestedGrid, place: FieldAddress): SVGGElement {
  const { x, y, side } = grid.square(place);
  const stroke = (part: number) =>
    svg('path', {
      d: lineStroke(
        x + side * 0.2,
        y + side * part,
        x + side * 0.8,
        y + side * part,
        place.index + part * 9,
        side * 0.1,
      ),
      pathLength: 1,
      'stroke-width': side * 0.075,
    });
  return svg('g', { class: 'mark drawn' }, stroke(0.38), stroke(0.62));
}

/** The marks in the cells, in one group a smallest field; only what changes is touched. */
export class CellMarks {
  readonly root = svg('g', { class: 'marks', 'aria-hidden': 'true' });
  private readonly fields: SVGGElement[];
  private readonly marks = new Map<number, SVGGElement>();
  private shown = '';
  private sent: number | null = null;

  constructor(private readonly grid: NestedGrid) {
    this.fields = Array.from({ length: grid.count / kFields }, () => svg('g'));
    this.root.append(...this.fields);
  }

  /** Shows these cells; a mark in `sent` is on its way. */
  show(cells: string, sent: number | null): void {
    const changed = changes(this.shown, cells);
    const fresh = this.shown !== '' && changed.length <= kFreshAtMost;
    for (const cell of changed) this.redraw(cell, markOfSign(cells[cell]), fresh);
    this.shown = cells;
    if (sent === this.sent) return;
    if (this.sent !== null) this.marks.get(this.sent)?.classList.remove('sent');
    if (sent !== null) this.marks.get(sent)?.classList.add('sent');
    this.sent = sent;
  }

  /** Lets the marks of some of the smallest fields step back behind the mark of the field around them. */
  fade(isFaded: (field: number) => boolean): void {
    this.fields.forEach((group, field) => group.classList.toggle('faded', isFaded(field)));
  }

  private redraw(cell: number, mark: Mark | null, fresh: boolean): void {
    this.marks.get(cell)?.remove();
    this.marks.delete(cell);
    if (!mark) return;
    const drawn = markIn(this.grid, this.grid.cell(cell), mark);
    if (fresh) drawFreshly(drawn);
    this.marks.set(cell, drawn);
    this.fields[Math.floor(cell / kFields)]?.append(drawn);
  }
}

/** The large marks over fields that are decided, a layer for each depth. */
export class FieldMarks {
  readonly root = svg('g', { class: 'fields', 'aria-hidden': 'true' });
  private readonly layers: SVGGElement[] = [];
  private readonly marks = new Map<string, SVGGElement>();
  private shown: readonly string[] = [];

  constructor(
    private readonly grid: NestedGrid,
    private readonly deepest = grid.shape.depth - 1,
    private readonly pen = kLargePen,
  ) {
    for (let depth = deepest; depth >= 1; depth--) {
      const layer = svg('g', { class: `depth-${depth}` });
      this.layers[depth] = layer;
      this.root.append(layer);
    }
  }

  show(owners: readonly string[]): void {
    const moved = this.shown.length > 0;
    for (let depth = 1; depth <= this.deepest; depth++) {
      const changed = changes(this.shown[depth] ?? '', owners[depth] ?? '');
      const fresh = moved && changed.length <= kFreshAtMost;
      for (const index of changed) this.redraw({ depth, index }, owners[depth]?.[index] ?? '.', fresh);
    }
    this.shown = owners;
  }

  /** Lets marks step back: behind the mark of a larger field, or because one may play beneath them. */
  fade(isFaded: (field: FieldAddress) => boolean): void {
    for (const [key, mark] of this.marks) {
      const [depth = 0, index = 0] = key.split(':').map(Number);
      mark.classList.toggle('faded', isFaded({ depth, index }));
    }
  }

  private redraw(place: FieldAddress, sign: string, fresh: boolean): void {
    const key = `${place.depth}:${place.index}`;
    this.marks.get(key)?.remove();
    this.marks.delete(key);
    const mark = markOfSign(sign);
    if (!mark && sign !== kDrawn) return;
    const drawn = mark ? markIn(this.grid, place, mark, this.pen) : drawnSign(this.grid, place);
    if (fresh) drawFreshly(drawn);
    this.marks.set(key, drawn);
    this.layers[place.depth]?.append(drawn);
  }
}

/** The strokes through lines of three, at every level. */
export class Strikes {
  readonly root = svg('g', { class: 'strikes', 'aria-hidden': 'true' });
  private readonly strokes = new Map<string, SVGPathElement>();
  private begun = false;

  constructor(private readonly grid: NestedGrid) {}

  show({ lines, cells, owners }: Pick<NestedPosition, 'lines' | 'cells' | 'owners'>): void {
    const wanted = new Map(lines.map((line) => [`${line.depth}:${line.indices.join()}`, line]));
    for (const [key, stroke] of this.strokes) {
      if (wanted.has(key)) continue;
      stroke.remove();
      this.strokes.delete(key);
    }
    const added = [...wanted].filter(([key]) => !this.strokes.has(key));
    for (const [key, line] of added) {
      const signs = line.depth === this.grid.shape.depth ? cells : (owners[line.depth] ?? '');
      const stroke = this.strike(line, line.indices.map((index) => markOfSign(signs[index])).find(Boolean) ?? null);
      if (this.begun && added.length <= kFreshAtMost * 2) drawFreshly(stroke);
      this.strokes.set(key, stroke);
      this.root.append(stroke);
    }
    this.begun = true;
  }

  private strike({ depth, indices }: Line, mark: Mark | null): SVGPathElement {
    const middle = (index = 0) => {
      const { x, y, side } = this.grid.square({ depth, index });
      return [x + side / 2, y + side / 2] as const;
    };
    const [[x1, y1], [x2, y2]] = [middle(indices[0]), middle(indices.at(-1))];
    const side = this.grid.sideAt(depth);
    const over = (side * 0.42) / (Math.hypot(x2 - x1, y2 - y1) || 1);
    const [dx, dy] = [(x2 - x1) * over, (y2 - y1) * over];
    return svg('path', {
      class: `strike level-${this.grid.shape.depth - depth} ${depth === 1 ? 'last-level' : ''} ${mark ?? ''}`.trimEnd(),
      d: lineStroke(x1 - dx, y1 - dy, x2 + dx, y2 + dy, (indices[0] ?? 0) + 3, side * 0.16),
      pathLength: 1,
      'stroke-width': side * (depth === 1 ? 0.035 : 0.08),
    });
  }
}
