// Which sheets there are, and how their blocks stand on A4.
import { continuousBlock, fieldBlock, helpBlock, recordBlock, type Field, type FieldNumbers } from './blocks.ts';
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

/** A sheet, with the numbers that the rules say. */
export function sheetOf(kind: SheetKind, set: RuleSet, numbers: FieldNumbers, words: SheetWords): Sheet {
  return { title: words.title, shapes: [...blocksOf(kind, set, numbers), ...margins(words)] };
}

function blocksOf(kind: SheetKind, set: RuleSet, numbers: FieldNumbers): Shape[] {
  switch (kind) {
    case 'help':
      return centred(helpBlock, 10);
    case 'record':
      return sideBySide(recordBlock(rowsThatFit()), 4);
    case 'continuous':
      return centred(continuousBlock(26, rowsThatFit()), kRecordUnit);
    case 'full':
      return fullSheet(set, numbers);
    default: {
      const block = fieldBlock(kind, numbers);
      return centred(block, Math.floor(((kPage.width - 2 * kMargin) / block.columns) * 10) / 10);
    }
  }
}

const rowsThatFit = () => Math.floor((kPage.height - 2 * kMargin - 2 * kCreditSize) / kRecordUnit);

function centred(block: Block, unit: number): Shape[] {
  return block.draw((kPage.width - block.columns * unit) / 2, kMargin, unit);
}

/** Equal blocks in a row, a square between them. */
function sideBySide(block: Block, count: number): Shape[] {
  const pitch = (block.columns + 1) * kRecordUnit;
  const left = (kPage.width - (count * pitch - kRecordUnit)) / 2;
  return Array.from({ length: count }, (_, index) => block.draw(left + index * pitch, kMargin, kRecordUnit)).flat();
}

/** The field above; below it the help field and as much record as there is room for. */
function fullSheet(set: RuleSet, numbers: FieldNumbers): Shape[] {
  const field = fieldBlock(set === 'tactical' ? 'numbered' : set, numbers);
  const top = kNarrowMargin;
  const below = top + (field.rows + 0.5) * kNotebook;
  const rows = Math.floor((kPage.height - kNarrowMargin - kCreditSize - below) / kNotebook);
  const left = kNarrowMargin;
  const beside = left + (helpBlock.columns + 1) * kNotebook;
  const records =
    set === 'tactical'
      ? continuousBlock(26, rows).draw(beside, below, kNotebook)
      : [0, 7, 14, 21].flatMap((at) => recordBlock(rows).draw(beside + at * kNotebook, below, kNotebook));
  return [
    ...field.draw((kPage.width - field.columns * kNotebook) / 2, top, kNotebook),
    ...helpBlock.draw(left, below, kNotebook),
    ...records,
  ];
}

/** What the sheet is and whose game it shows, at its foot. */
function margins({ title, credit }: SheetWords): Shape[] {
  const y = kPage.height - kNarrowMargin + kCreditSize * 0.6;
  return [
    { kind: 'label', text: title, x: kNarrowMargin, y, size: kCreditSize, anchor: 'start', grey: 0.3 },
    { kind: 'label', text: credit, x: kPage.width - kNarrowMargin, y, size: kCreditSize, anchor: 'end', grey: 0.3 },
  ];
}
