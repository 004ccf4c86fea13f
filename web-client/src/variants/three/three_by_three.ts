import { m } from '../../i18n/messages.ts';
import type { ThreeByThreeAction, ThreeByThreeView } from '../../net/protocol.ts';
import { placeWords } from '../../boards/words.ts';
import type { Game } from '../game.ts';
import { gridGame, openGrid, openTile } from '../grid_game.ts';

const shape = openGrid(3, 3);

export const threeByThree: Game<ThreeByThreeView, ThreeByThreeAction> = {
  ...gridGame({
    name: '3x3',
    title: m.game_3x3_title,
    summary: m.game_3x3_summary,
    options: [],
    lobby: { clock: '1+0', quick: [{ label: m.game_3x3_title, rated: true }] },
    shape: () => shape,
    // The record and the corners of the cells count them 1 to 9.
    cellName: (cell) => String(cell + 1),
    corners: true,
    spoken: (cell) => placeWords(shape, cell),
    tile: { shape: openTile(3, 3), cells: 'X...OXO..' },
  }),
  inRow: () => 3,
};
