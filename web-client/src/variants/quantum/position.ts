// What a quantum position tells the drawing: which marks are small, which are large, and what the last step changed.
import type { QuantumChoice, QuantumPair, QuantumView } from '../../net/protocol.ts';
import type { Mark } from '../../boards/board.ts';
import { looks, type CellLook } from '../../boards/grid/position.ts';

/** What lies on the board, in the present or after a collapse that is only looked at. */
export type QuantumPosition = Pick<QuantumView, 'cells' | 'numbers' | 'pairs' | 'points' | 'lines'>;

export const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');

/** The number of the placement to come. The newest pair never vanishes, so that the highest number tells. */
export function nextNumber({ numbers, pairs }: QuantumPosition): number {
  return 1 + Math.max(0, ...numbers.map((number) => number ?? 0), ...pairs.map(({ number }) => number));
}

/** The pairs that have a mark in a cell. */
export const pairsIn = (position: QuantumPosition, cell: number): QuantumPair[] =>
  position.pairs.filter(({ cells }) => cells.includes(cell));

/** The collapse that one may choose in a cell, or null. */
export function choiceAt(view: QuantumView | null, cell: number | null): QuantumChoice | null {
  return view?.cycle?.choices.find((choice) => choice.cell === cell) ?? null;
}

/** How each cell's classical mark looks. */
export function cellLooks(view: QuantumView, sending: QuantumView | null): CellLook[] {
  const bare = ({ cells, lines }: QuantumView) => ({ cells, lines, last: null });
  const touched = (sending ?? view).last?.cells ?? [];
  return looks(bare(view), sending && bare(sending)).map((look, cell) => ({ ...look, last: touched.includes(cell) }));
}

/** The cells that became classical from one position to another. */
export function settledCells(before: QuantumPosition, after: QuantumPosition): number[] {
  return Array.from(after.cells, (_, cell) => cell).filter(
    (cell) => after.cells[cell] !== '.' && before.cells[cell] === '.',
  );
}

/** The pairs of one position that another does not have. */
export function pairsWithout(position: QuantumPosition, other: QuantumPosition): QuantumPair[] {
  const numbers = new Set(other.pairs.map(({ number }) => number));
  return position.pairs.filter(({ number }) => !numbers.has(number));
}

/** What one step did to the board; null where two positions are further apart, as when one leafs through the record. */
export function stepBetween(before: QuantumView | null, after: QuantumView): 'place' | 'collapse' | null {
  if (!before || !after.last) return null;
  const settled = settledCells(before, after);
  if (after.last.action === 'place') {
    const one = pairsWithout(after, before).length === 1 && pairsWithout(before, after).length === 0;
    return one && settled.length === 0 ? 'place' : null;
  }
  const chosen = before.cycle?.choices.some(({ cells, numbers }) => {
    return cells === after.cells && JSON.stringify(numbers) === JSON.stringify(after.numbers);
  });
  return chosen ? 'collapse' : null;
}
