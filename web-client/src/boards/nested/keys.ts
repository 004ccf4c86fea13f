import type { NestedGrid } from './geometry.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const kSide = 3;
const kSteps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a cell, or null for a key that is none of the board's. Arrows go by cell, with Ctrl or Alt by the
 * smallest field, with Shift or as Page Up and Page Down by the largest. */
export function cellAfterKey(grid: NestedGrid, cell: number, pressed: Pressed): number | null {
  const { key } = pressed;
  const jump = pressed.ctrlKey || pressed.metaKey || pressed.altKey;
  const largest = kSide ** (grid.shape.depth - 1);
  const [row, column] = [grid.rowOf(cell), grid.columnOf(cell)];
  const end = grid.rows - 1;
  const within = (to: number) => to >= 0 && to <= end;
  const move = (down: number, right: number) =>
    within(row + down) && within(column + right) ? grid.cellIn(row + down, column + right) : cell;
  const step = kSteps[key];
  if (step) {
    const size = pressed.shiftKey ? largest : jump ? kSide : 1;
    return move(step[0] * size, step[1] * size);
  }
  if (key === 'PageUp') return move(-largest, 0);
  if (key === 'PageDown') return move(largest, 0);
  if (key === 'Home') return grid.cellIn(jump ? 0 : row, 0);
  if (key === 'End') return grid.cellIn(jump ? end : row, end);
  return null;
}
