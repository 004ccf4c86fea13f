import { m } from '../../i18n/messages.ts';
import type { Swap2Action, Swap2View } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import type { Mark } from '../../boards/board.ts';
import { letteredOptions, letteredTile, openings, rowOf } from '../gomoku/lettered.ts';
import { gridPicture } from '../../boards/grid/picture.ts';
import { confirmWords, notation, now } from './words.ts';

/** Black has crosses, white noughts; nobody has either before the colours are settled. */
function markOf(seat: number, view: Swap2View | null): Mark | null {
  if (view === null || view.black === null) return null;
  return view.black === seat ? 'cross' : 'nought';
}

export const swap2: Game<Swap2View, Swap2Action> = {
  name: 'swap2',
  title: m.game_swap2_title,
  summary: m.game_swap2_summary,
  seats: 2,
  teams: 2,
  threats: true,
  premove: true,
  options: letteredOptions,
  lobby: { clock: '5+3', quick: [{ label: m.game_swap2_title, rated: true }] },
  markOf,
  tile: () =>
    gridPicture(letteredTile, ['.......', '....X..', '.O.....', '.......', '...X...', '.......', '.......'].join('')),
  notation,
  spoken: notation,
  confirm: confirmWords,
  now: (view, _seat, mover) => now(view, mover),
  inRow: rowOf,
  extras: { openings, sameAs: 'gomoku' },
  board: async () => (await import('./mount.ts')).mount,
};
