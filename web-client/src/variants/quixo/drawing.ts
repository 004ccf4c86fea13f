import type { Mark } from '../../boards/board.ts';
import { drawMark } from '../../boards/strokes.ts';
import { svg } from '../../boards/svg.ts';
import { kCube, dotAt, type Point } from './shape.ts';
import './quixo.css';

/** The marks are printed on the cubes: each is like the others, wherever it slides. */
const kSeed: Record<Mark, number> = { cross: 5, nought: 8 };

/** A cube around a point. `turn` says to whose edge the dot points, counted clockwise from the viewer; null: no dot. */
export function drawCube(at: Point, mark: Mark | null, turn: number | null, scale = 1): SVGGElement {
  const side = kCube * scale;
  const face = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, rx: side * 0.17 };
  const cube = svg('g', { class: 'cube' }, svg('rect', { class: 'face', ...face }));
  if (mark) cube.append(drawMark(mark, at.x, at.y, side * (turn === null ? 0.36 : 0.29), kSeed[mark], 1));
  if (turn !== null) {
    const { x, y } = dotAt(turn, side * 0.395);
    cube.append(svg('circle', { class: 'dot', cx: at.x + x, cy: at.y + y, r: side * 0.072 }));
  }
  return cube;
}

/** An arrowhead at a point, heading where `towards` says. */
export function drawHead(at: Point, towards: Point, size: number): SVGPathElement {
  const { x, y } = towards;
  const tip = `${at.x + x * size * 0.5} ${at.y + y * size * 0.5}`;
  const tail = (side: 1 | -1) =>
    `${at.x - x * size * 0.5 + y * side * size} ${at.y - y * size * 0.5 + x * side * size}`;
  return svg('path', { class: 'head', d: `M${tail(1)}L${tip}L${tail(-1)}` });
}

/** The small drawing of a seat of four: its mark and its number in the team. */
export function seatBadge(seat: number, mark: Mark): SVGGElement {
  return svg(
    'g',
    { class: 'seat-badge' },
    drawMark(mark, 14, 20, 12, kSeed[mark], 1.1),
    svg('text', { x: 33, y: 28 }, String(Math.floor(seat / 2) + 1)),
  );
}

/** A small still board, as tiles show it; dots as in the position, looked at from the first seat. */
export function quixoPicture(rows: readonly string[], dots?: readonly string[]): SVGSVGElement {
  const size = rows.length;
  const cell = 20;
  const picture = svg('svg', {
    viewBox: `0 0 ${size * cell + 6} ${size * cell + 6}`,
    class: 'quixo',
    'aria-hidden': 'true',
  });
  rows.forEach((row, y) =>
    Array.from(row).forEach((sign, x) => {
      const at = { x: 3 + (x + 0.5) * cell, y: 3 + (y + 0.5) * cell };
      const mark = sign === 'X' ? 'cross' : sign === 'O' ? 'nought' : null;
      const dot = dots?.[y]?.[x] ?? '.';
      picture.append(drawCube(at, mark, dot === '.' ? null : Number(dot), 0.335));
    }),
  );
  return picture;
}
