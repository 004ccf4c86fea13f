import type { NestedPosition } from '../../boards/nested/position.ts';

/** The field after 309 moves of a game by the tactical set of rules. */
export const tilePosition: NestedPosition = {
  cells: [
    'X.OO...OOX.O.X...XXXX.....X.X.X.OO.XXXX.OX...XX..X..X......XXXOX.O.X...X.XOXXO..O',
    '.O..OO.O..X.O.X.X.X..X.OX..X..X...X.X.O.O..X..OX.O..X.OOO......O..OXO..XOXO....OO',
    'OOOO....O..XO...O.XOXO.OO..XXXO...X.XO.O...XOO..XXX.....OXOO..X..O.XX..X.O....OX.',
    '.XOXO.OX.XO..OX.O...O..OX.OOOX....O.....O.....X.O......O...X...OOOXO.......O.O...',
    'XO.XOO.OOX.....XXOX.OOO.O....X......X.X.XXO.X...OOO..O.X........O..X..O......XOXO',
    'X.O.O.O.X..O..O..X..X.O..O.XXOX..X..OOX..X..O...OXOXO.X..O.....OXXO.O...XX.......',
    '......O.X..O.X.X..X...X..OXO......XXX........O.X....O...O.....O.OO......X...O..OX',
    'X...XO..X.O....XXX..XOXXXO.O...XX...OO..OX.O.X.O..X..O..X..............X.XO.OOO..',
    '...O.OX..XO.OOO..X.X.OX..X..O.....X...X.O...XX....XOX....O..XXX..X..XO.O.OX.X.X..',
  ].join(''),
  owners: ['', 'X..O...X.', '.XX.XX.XOO.X...O..O..X.X...OOO....O.O.O.XO...O..X.......X......XXX.O...O.OX...X.X'],
  last: 76,
  target: { depth: 2, index: 76 },
  lines: [],
};
