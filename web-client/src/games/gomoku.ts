import { m } from '../i18n/messages.ts';
import type { GomokuAction, GomokuView } from '../net/protocol.ts';
import type { Game, Mark } from './game.ts';
import { GridBoard } from './grid/board.ts';
import type { CellLook } from './grid/position.ts';
import { gridPicture } from './grid/picture.ts';
import { columnOf, rowOf, type GridShape } from './grid/shape.ts';
import { svg } from './svg.ts';
import { withMark } from './words.ts';

const kSize = 19;
const tileShape: GridShape = {
  rows: 7,
  columns: 7,
  cell: 13,
  margin: 4.5,
  far: 4.5,
  framed: true,
  ruleWidth: 0.9,
  pen: 1,
};

const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');
const sizeOf = (options: Record<string, unknown>) => (typeof options['size'] === 'number' ? options['size'] : kSize);
const shapeOf = (size: number): GridShape => ({
  rows: size,
  columns: size,
  cell: 40,
  margin: 30,
  far: 12,
  framed: true,
  ruleWidth: 1.1,
  pen: 1,
});

/** Columns by letters of the reader's own alphabet (those easily mistaken are left out), rows counted from below. */
function coordinate(cell: number, size: number): string {
  const letter = m.gomoku_letters()[cell % size] ?? '';
  return `${letter}${size - Math.floor(cell / size)}`;
}

function labelsOf(shape: GridShape): SVGElement[] {
  const { rows, columns, cell, margin } = shape;
  const across = Array.from({ length: columns }, (_, column) =>
    svg(
      'text',
      { x: margin + (column + 0.5) * cell, y: margin - 9, class: 'across' },
      m.gomoku_letters()[column] ?? '',
    ),
  );
  const down = Array.from({ length: rows }, (_, row) =>
    svg('text', { x: margin - 7, y: margin + (row + 0.5) * cell, class: 'down' }, String(rows - row)),
  );
  return [...across, ...down];
}

export const gomoku: Game<GomokuView, GomokuAction> = {
  name: 'gomoku',
  title: m.game_gomoku_title,
  summary: m.game_gomoku_summary,
  seats: 2,
  teams: 2,
  options: [],
  clock: '5+3',
  markOf,
  tile: () =>
    gridPicture(tileShape, ['.......', '.XO....', '..XOX..', '..OXO..', '..XOX..', '.....O.', '.......'].join('')),
  notation: ({ cell }, options) => coordinate(cell, sizeOf(options)),
  spoken: ({ cell }, options) => coordinate(cell, sizeOf(options)),
  mount: (host, options, events) => {
    const size = sizeOf(options);
    const shape = shapeOf(size);
    const place = (cell: number) =>
      `${coordinate(cell, size)}, ${m.cell_row_column({ row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 })}`;
    const names = {
      board: () => m.board_label({ name: m.game_gomoku_title() }),
      cell: (cell: number, look: CellLook) => withMark(place(cell), look),
      corner: () => null,
    };
    return new GridBoard(host, { shape, names, markOf, labels: () => labelsOf(shape) }, events);
  },
};
