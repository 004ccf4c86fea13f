// The fields that the authors of the strategic game print, drawn in squares as theirs are; sizes in squares are the seed's.
import { kMiddle, kThick, kThin, type Block, type Grey, type Shape } from './sheet.ts';

/** The numbers that stand on a field, by the rules' own study of a set. */
export interface FieldNumbers {
  /** By cell s * 81 + t * 9 + o: the number of the strategic cell to which a move there leads. */
  leads: string;
  /** What the functional field has left of its rows, for each column of strategic cells. */
  columns: readonly string[] | null;
}

export type Field = 'base' | 'numbered' | 'functional' | 'hyperfunctional';

const nine = Array.from({ length: 9 }, (_, index) => index);
const column = (cell: number) => cell % 3;
const row = (cell: number) => Math.floor(cell / 3);

/** How many squares a field takes, what is left free at its left edge, and how far its strategic cells stand apart. */
const layouts: Record<Field, { columns: number; rows: number; left: number; top: number; pitch: number }> = {
  base: { columns: 29, rows: 29, left: 0, top: 0, pitch: 10 },
  numbered: { columns: 31, rows: 31, left: 1, top: 1, pitch: 10 },
  functional: { columns: 35, rows: 31, left: 2.5, top: 1, pitch: 11 },
  hyperfunctional: { columns: 35, rows: 31, left: 3, top: 1, pitch: 10 },
};

/** A field of 27 by 27 cells. */
export function fieldBlock(field: Field, numbers: FieldNumbers): Block {
  const { columns, rows, left, top, pitch } = layouts[field];
  const draw = (x: number, y: number, unit: number) =>
    nine.flatMap((s) => {
      const sx = x + (left + pitch * column(s)) * unit;
      const sy = y + (top + 10 * row(s)) * unit;
      return [
        ...(field === 'hyperfunctional' ? cellNumbers(s, sx, sy, unit, numbers.leads) : []),
        ...strategicCell(s, sx, sy, unit, field !== 'base'),
        ...(field === 'functional' ? rowNumbers(numbers.columns?.[column(s)] ?? '', sx, sy, unit) : []),
      ];
    });
  return { columns, rows, draw };
}

/** The help field: who owns which tactical cell, and below it which strategic cell. */
export const helpBlock: Block = {
  columns: 11,
  rows: 15,
  draw: (x, y, unit) => [
    ...nine.flatMap((s) => grids(x + 4 * column(s) * unit, y + 4 * row(s) * unit, unit, 3, kMiddle)),
    ...grids(x + 4 * unit, y + 12 * unit, unit, 3, kThick),
  ],
};

/** A field for the record: strategic, tactical and operational number of each move, crosses left and noughts right. */
export function recordBlock(rows: number): Block {
  return {
    columns: 6,
    rows,
    draw: (x, y, unit) => [
      ...Array.from('STOSTO').map((letter, index) => heading(letter, x + index * unit, y, unit)),
      grid(x, y + unit, unit, 6, rows - 1, kThin, 0.45),
      box(x, y + unit, unit, 3, rows - 1, kMiddle),
      box(x + 3 * unit, y + unit, unit, 3, rows - 1, kMiddle),
    ],
  };
}

/** A field for the record in which each line has the number of its move before it. */
export function countedBlock(rows: number): Block {
  const record = recordBlock(rows);
  const numbers = 1.5;
  return {
    columns: record.columns + numbers,
    rows,
    draw: (x, y, unit) => [
      ...Array.from({ length: rows - 1 }, (_, index) =>
        label(String(index + 1), x + (numbers - 0.3) * unit, y + (index + 1.72) * unit, 0.55 * unit, 'end', 0.35),
      ),
      ...record.draw(x + numbers * unit, y, unit),
    ],
  };
}

/** A field for the record of the tactical set, where each move's last number is the next one's tactical cell: strategic and
 * tactical number once, then one number a move until somebody is free to choose. */
export function continuousBlock(columns: number, rows: number): Block {
  return {
    columns,
    rows,
    draw: (x, y, unit) => [
      ...Array.from({ length: columns }, (_, index) =>
        heading(index < 2 ? (['S', 'T'][index] ?? '') : index % 2 === 0 ? 'X' : 'O', x + index * unit, y, unit),
      ),
      grid(x, y + unit, unit, columns, rows - 1, kThin, 0.45),
      box(x, y + unit, unit, 2, rows - 1, kMiddle),
      box(x + 2 * unit, y + unit, unit, columns - 2, rows - 1, kMiddle),
    ],
  };
}

function strategicCell(s: number, x: number, y: number, unit: number, numbered: boolean): Shape[] {
  const tactical = nine.flatMap((t) => {
    const [tx, ty] = [x + 3 * column(t) * unit, y + 3 * row(t) * unit];
    // The number of a tactical cell has its strategic cell for its tens.
    const number = label(`${s + 1}${t + 1}`, tx + 0.13 * unit, ty + 0.4 * unit, 0.34 * unit, 'start', 0.35);
    return [...grids(tx, ty, unit, 3, kMiddle), ...(numbered ? [number] : [])];
  });
  return [...tactical, box(x, y, unit, 9, 9, kThick)];
}

function rowNumbers(digits: string, x: number, y: number, unit: number): Shape[] {
  return Array.from(digits).map((digit, index) =>
    label(digit, x - 0.5 * unit, y + (index + 0.78) * unit, 0.78 * unit, 'middle', 0),
  );
}

/** Number and tint of each cell: a field of this kind can't be drawn by hand. */
function cellNumbers(s: number, x: number, y: number, unit: number, leads: string): Shape[] {
  return nine.flatMap((t) =>
    nine.flatMap((o): Shape[] => {
      const digit = leads[s * 81 + t * 9 + o] ?? '';
      const cx = x + (3 * column(t) + column(o)) * unit;
      const cy = y + (3 * row(t) + row(o)) * unit;
      return [
        { kind: 'tint', x: cx, y: cy, width: unit, height: unit, grey: 1 - 0.024 * Number(digit) },
        label(digit, cx + 0.9 * unit, cy + 0.86 * unit, 0.52 * unit, 'end', 0.3),
      ];
    }),
  );
}

const heading = (text: string, x: number, y: number, unit: number) =>
  label(text, x + 0.5 * unit, y + 0.78 * unit, 0.7 * unit, 'middle', 0);

const grids = (x: number, y: number, unit: number, size: number, pen: number): Shape[] => [
  grid(x, y, unit, size, size, kThin, 0.45),
  box(x, y, unit, size, size, pen),
];

/** One large square round a group of squares. */
function box(x: number, y: number, unit: number, columns: number, rows: number, pen: number): Shape {
  return { kind: 'frame', x, y, width: columns * unit, height: rows * unit, pen, grey: 0 };
}

function grid(x: number, y: number, cell: number, columns: number, rows: number, pen: number, grey: Grey): Shape {
  return { kind: 'grid', x, y, cell, columns, rows, pen, grey };
}

function label(
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  grey: Grey,
): Shape {
  return { kind: 'label', text, x, y, size, anchor, grey };
}
