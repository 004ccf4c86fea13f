import type { NestedPosition } from '../../boards/nested/position.ts';

/** The field after 31 moves of a game. */
export const tilePosition: NestedPosition = {
  cells: '..X.X.X.....X...XXO.X.XXX.O..OOX...XO..OOO..X..O..XO...OOX..............OOO.X....',
  owners: ['', 'X.X.O...O'],
  last: 16,
  target: { depth: 1, index: 7 },
  lines: [],
};
