// Which sheets there are, and how their blocks stand on A4.
import {
  continuousBlock,
  countedBlock,
  fieldBlock,
  helpBlock,
  recordBlock,
  type Field,
  type FieldNumbers,
} from './blocks.ts';
import { kPage, type Block, type Shape, type Sheet } from './sheet.ts';

/** What can be printed: a field alone, a help field, a record, or all that a game needs on one sheet. */
export type SheetKind = Field | 'help' | 'record' | 'continuous' | 'full';

export const sheetKinds: readonly SheetKind[] = [
  'base',
  'numbered',
  'functional',
  'hyperfunctional',
  'help',
  'record',
  'continuous',
  'full',
];

/** How a sheet is laid out: a record in large squares, in those of an exercise book or with its moves counted; a full sheet with help
 * field and record, with the record alone, or with two help fields for two games. */
export type Layout = 'large' | 'notebook' | 'counted' | 'help_and_record' | 'record_alone' | 'two_helps';

/** The layouts of each sheet, the usual one first. */
export const layoutsOf: Record<SheetKind, readonly [Layout, ...Layout[]]> = {
  base: ['large', 'notebook'],
  numbered: ['large', 'notebook'],
  functional: ['large', 'notebook'],
  hyperfunctional: ['large', 'notebook'],
  help: ['large', 'notebook'],
  record: ['large', 'notebook', 'counted'],
  continuous: ['large', 'notebook'],
  full: ['help_and_record', 'record_alone', 'two_helps'],
};

/** What stands on every sheet besides its fields. */
export interface SheetWords {
  title: string;
  /** Whose game it is, as its licence asks. */
  credit: string;
}

/** The set of rules for which a full sheet is made. */
export type RuleSet = 'tactical' | 'functional' | 'hyperfunctional';

const kMargin = 10;
/** What most printers can't reach; a full sheet has no more to spare. */
const kNarrowMargin = 7.5;
/** The squares of a school exercise book. */
const kNotebook = 5;
const kCreditSize = 2.4;
const kRecordUnit = 7;

/** A sheet in one of its layouts, with the numbers that the rules say. */
export function sheetOf(
  kind: SheetKind,
  layout: Layout,
  set: RuleSet,
  numbers: FieldNumbers,
  words: SheetWords,
): Sheet {
  return { title: words.title, shapes: [...blocksOf(kind, layout, set, numbers), ...margins(words)] };
}

function blocksOf(kind: SheetKind, layout: Layout, set: RuleSet, numbers: FieldNumbers): Shape[] {
  const unit = layout === 'large' ? kRecordUnit : kNotebook;
  switch (kind) {
    case 'help':
      return layout === 'large' ? centred(helpBlock, 10) : tiled(helpBlock, kNotebook);
    case 'record':
      return sideBySide(layout === 'counted' ? countedBlock(rowsThatFit(unit)) : recordBlock(rowsThatFit(unit)), unit);
    case 'continuous':
      return centred(continuousBlock(evenColumnsThatFit(unit), rowsThatFit(unit)), unit);
    case 'full':
      return fullSheet(layout, set, numbers);
    default: {
      const block = fieldBlock(kind, numbers);
      const widest = Math.floor(((kPage.width - 2 * kMargin) / block.columns) * 10) / 10;
      return centred(block, layout === 'large' ? widest : kNotebook);
    }
  }
}

const rowsThatFit = (unit: number) => Math.floor((kPage.height - 2 * kMargin - 2 * kCreditSize) / unit);
const columnsThatFit = (unit: number) => Math.floor((kPage.width - 2 * kMargin) / unit);
/** A cross and a nought to each pair of columns. */
const evenColumnsThatFit = (unit: number) => columnsThatFit(unit) - (columnsThatFit(unit) % 2);

function centred(block: Block, unit: number): Shape[] {
  return block.draw((kPage.width - block.columns * unit) / 2, kMargin, unit);
}

/** As many equal blocks in a row as there is room for, `gap` squares between them. */
function sideBySide(block: Block, unit: number, gap = 1, top = kMargin): Shape[] {
  const pitch = (block.columns + gap) * unit;
  const count = Math.floor((columnsThatFit(unit) + gap) / (block.columns + gap));
  const left = (kPage.width - (count * pitch - gap * unit)) / 2;
  return Array.from({ length: count }, (_, index) => block.draw(left + index * pitch, top, unit)).flat();
}

/** As many as there is room for, in rows, so far apart that each is seen as one. */
function tiled(block: Block, unit: number): Shape[] {
  const gap = 2;
  const pitch = (block.rows + gap) * unit;
  const count = Math.floor((rowsThatFit(unit) + gap) / (block.rows + gap));
  return Array.from({ length: count }, (_, index) => sideBySide(block, unit, gap, kMargin + index * pitch)).flat();
}

const helpsOn: Partial<Record<Layout, number>> = { record_alone: 0, two_helps: 2 };

/** The field above; below it help fields and as much record as there is room for. */
function fullSheet(layout: Layout, set: RuleSet, numbers: FieldNumbers): Shape[] {
  const field = fieldBlock(set === 'tactical' ? 'numbered' : set, numbers);
  const top = kNarrowMargin;
  const below = top + (field.rows + 0.5) * kNotebook;
  const rows = Math.floor((kPage.height - kNarrowMargin - kCreditSize - below) / kNotebook);
  const helps = helpsOn[layout] ?? 1;
  const room = Math.floor((kPage.width - 2 * kNarrowMargin) / kNotebook);
  const taken = helps * (helpBlock.columns + 1);
  const at = (squares: number) => kNarrowMargin + squares * kNotebook;
  return [
    ...field.draw((kPage.width - field.columns * kNotebook) / 2, top, kNotebook),
    ...Array.from({ length: helps }, (_, index) =>
      helpBlock.draw(at(index * (helpBlock.columns + 1)), below, kNotebook),
    ).flat(),
    ...recordsWithin(room - taken, rows, set).flatMap(({ block, column }) =>
      block.draw(at(taken + column), below, kNotebook),
    ),
  ];
}

/** The record that fits into so many squares: one continuous, or others side by side. */
function recordsWithin(columns: number, rows: number, set: RuleSet): { block: Block; column: number }[] {
  if (set === 'tactical') return [{ block: continuousBlock(columns - (columns % 2), rows), column: 0 }];
  const block = recordBlock(rows);
  const pitch = block.columns + 1;
  return Array.from({ length: Math.floor((columns + 1) / pitch) }, (_, index) => ({ block, column: index * pitch }));
}

/** What the sheet is and whose game it shows, at its foot. */
function margins({ title, credit }: SheetWords): Shape[] {
  const y = kPage.height - kNarrowMargin + kCreditSize * 0.6;
  return [
    { kind: 'label', text: title, x: kNarrowMargin, y, size: kCreditSize, anchor: 'start', grey: 0.3 },
    { kind: 'label', text: credit, x: kPage.width - kNarrowMargin, y, size: kCreditSize, anchor: 'end', grey: 0.3 },
  ];
}
