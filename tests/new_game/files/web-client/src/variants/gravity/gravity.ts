import { m } from '../../i18n/messages.ts';
import type { GravityAction, GravityView } from '../../net/protocol.ts';
import { placeWords } from '../../boards/words.ts';
import type { Game } from '../game.ts';
import { gridGame, openGrid, openTile } from '../grid_game.ts';

const shape = openGrid(4, 4);

export const gravity: Game<GravityView, GravityAction> = {
  ...gridGame({
    name: 'gravity',
    title: m.game_gravity_title,
    summary: m.game_gravity_summary,
    options: [],
    lobby: { clock: '1+0' },
    shape: () => shape,
    cellName: (cell) => String(cell + 1),
    corners: true,
    spoken: (cell) => placeWords(shape, cell),
    tile: { shape: openTile(4, 4), cells: '........X...OXXO' },
  }),
  inRow: () => 3,
};
