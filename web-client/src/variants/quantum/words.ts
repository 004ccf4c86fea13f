// Cells as a screen reader says them.
import { m } from '../../i18n/messages.ts';
import type { Mover } from '../game.ts';
import type { QuantumAction, QuantumChoice, QuantumView } from '../../net/protocol.ts';
import { markAt, type CellLook } from '../../boards/grid/position.ts';
import { markWord } from '../../boards/words.ts';
import { choiceAt, markOf, pairsIn, settledCells } from './position.ts';

/** The record and the corners of the cells count them 1 to 9. */
export const cellNumber = (cell: number) => String(cell + 1);

/** What a board shows besides the position. */
export interface CellWords {
  view: QuantumView;
  look: CellLook;
  cell: number;
  /** The first cell of a pair of which the second is not chosen yet. */
  first: boolean;
  /** What was sent is nobody's move, but what would be best. */
  advised?: boolean;
}

const kColumns = 3;
export const placeOf = (cell: number) =>
  m.cell_row_column({ row: Math.floor(cell / kColumns) + 1, column: (cell % kColumns) + 1 });

function contentOf(view: QuantumView, cell: number): string {
  const mark = markAt({ cells: view.cells, last: null, lines: [] }, cell);
  if (mark) return m.quantum_classical({ mark: markWord(mark), number: view.numbers[cell] ?? 0 });
  const small = pairsIn(view, cell).map(({ number, seat }) => m.mark_number({ mark: markWord(markOf(seat)), number }));
  return small.length === 0 ? m.cell_empty() : m.quantum_entangled({ marks: small.join(', ') });
}

/** What a collapse would make, in words. */
export function choiceWords(view: QuantumView, choice: QuantumChoice): string {
  const marks = settledCells(view, choice).map((cell) => {
    const mark = markAt({ cells: choice.cells, last: null, lines: [] }, cell);
    return m.quantum_becomes({ mark: markWord(mark ?? 'cross'), cell: cellNumber(cell) });
  });
  return m.quantum_choice({ marks: marks.join(', '), x: choice.points[0] ?? 0, o: choice.points[1] ?? 0 });
}

/** A cell with all that a look at it would tell. */
export function cellWords({ view, look, cell, first, advised = false }: CellWords): string {
  const words = [cellNumber(cell), placeOf(cell), contentOf(view, cell)];
  const choice = choiceAt(view, cell);
  if (choice) words.push(choiceWords(view, choice));
  else if (view.cycle?.cells.includes(cell)) words.push(m.quantum_in_cycle());
  if (first) words.push(m.quantum_chosen());
  if (look.last) words.push(m.cell_last());
  if (look.sent) words.push(advised ? m.board_advised_cell() : m.cell_sent());
  return words.join(', ');
}

/** A step as the record writes it: a pair by its cells, a collapse by the cell that the wave falls into. */
export function notation(action: QuantumAction): string {
  if ('place' in action) return action.place.map(cellNumber).join('–');
  return `↓${cellNumber(action.collapse)}`;
}

/** A step as it is spoken. */
export function spoken(action: QuantumAction): string {
  if ('collapse' in action) return m.quantum_spoken_collapse({ cell: cellNumber(action.collapse) });
  const [first = 0, second = 0] = action.place;
  return m.quantum_spoken_place({ first: cellNumber(first), second: cellNumber(second) });
}

/** What the button says that takes a collapse one has looked at. */
export function confirmWords(action: QuantumAction): string {
  if ('collapse' in action) return m.quantum_confirm_collapse({ cell: cellNumber(action.collapse) });
  return m.quantum_confirm_place({ cells: notation(action) });
}

/** What a seat has to do now; null where it is one's own turn. */
export function now(view: QuantumView, mover: Mover | null): string | null {
  if (view.cycle) return mover === null ? m.quantum_choose() : m.quantum_they_choose({ turn: mover.turn });
  if (mover !== null) return null;
  if (!view.last) return m.quantum_begin();
  return view.last.action === 'collapse' ? m.quantum_then_place() : m.quantum_your_pair();
}
