// The board of gomoku and its openings: squared paper with letters across and numbers down.
import { m } from '../../i18n/messages.ts';
import type { OptionField } from '../game.ts';
import type { Options } from '../../boards/board.ts';
import { svg } from '../../boards/svg.ts';
import { placeWords, withMark } from '../../boards/words.ts';
import type { GridNames } from '../../boards/grid/cells.ts';
import type { GridShape } from '../../boards/grid/shape.ts';

const kSize = 19;
const kRow = 5;

export const sizeOf = (options: Options) => (typeof options['size'] === 'number' ? options['size'] : kSize);

export const rowOf = (options: Options) => (typeof options['row'] === 'number' ? options['row'] : kRow);

export const letteredShape = (size: number): GridShape => ({
  rows: size,
  columns: size,
  cell: 40,
  margin: 30,
  far: 12,
  framed: true,
  ruleWidth: 1.1,
  pen: 1,
});

/** A small part of it, as tiles show it. */
export const letteredTile: GridShape = {
  rows: 7,
  columns: 7,
  cell: 13,
  margin: 4.5,
  far: 4.5,
  framed: true,
  ruleWidth: 0.9,
  pen: 1,
};

/** Columns by letters of the reader's own alphabet (those easily mistaken are left out), rows counted from below. */
export function coordinate(cell: number, size: number): string {
  const letter = m.gomoku_letters()[cell % size] ?? '';
  return `${letter}${size - Math.floor(cell / size)}`;
}

/** Fetches the names of openings on this board. */
export const openings = async () => (await import('./openings.ts')).openingName;

/** The letters and numbers along the edges. */
export function letteredEdges(shape: GridShape): SVGElement[] {
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

/** The names of its cells, for a variant of this title. */
export function letteredNames(shape: GridShape, title: () => string): GridNames {
  const place = (cell: number) => `${coordinate(cell, shape.columns)}, ${placeWords(shape, cell)}`;
  return {
    board: () => m.board_label({ name: title() }),
    cell: (cell, look) => withMark(place(cell), look),
    corner: () => null,
  };
}

const sizes = [19, 15, 13, 11, 9, 7, 5];
const rows = [5, 4, 3];
const named = (value: number, label: () => string) => ({ value, label });

/** What may be chosen of it: its side and the length of a row. */
export const letteredOptions: readonly OptionField[] = [
  {
    name: 'size',
    label: m.board_label_short,
    hint: m.gomoku_size_hint,
    default: kSize,
    choices: sizes.map((size) => named(size, () => `${size}×${size}`)),
  },
  {
    name: 'row',
    label: m.gomoku_row,
    hint: m.gomoku_row_hint,
    default: kRow,
    choices: rows.map((row) => named(row, () => String(row))),
  },
];
