import { m } from '../../i18n/messages.ts';
import type { UltimateAction, UltimateView } from '../../net/protocol.ts';
import type { Game, Mover } from '../game.ts';
import type { Mark } from '../../boards/board.ts';
import type { NestedShape } from '../../boards/nested/geometry.ts';
import { nestedPicture } from '../../boards/nested/picture.ts';
import { options } from './options.ts';
import { tilePosition } from './tile.ts';

const tileShape: NestedShape = { depth: 2, cell: 9, gaps: [0, 5, 0], margin: 3 };

export const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');
const notation = ({ t, o }: UltimateAction) => `${t + 1}-${o + 1}`;

/** Who has to play where, in one line. */
function now(view: UltimateView, _seat: number, mover: Mover | null): string | null {
  if (view.last === null) return null;
  const turn = mover?.turn;
  if (view.target === null) return turn === undefined ? m.nested_now_anywhere() : m.nested_now_anywhere_other({ turn });
  const field = view.target + 1;
  return turn === undefined ? m.ultimate_now({ field }) : m.ultimate_now_other({ field, turn });
}

function reason(word: string): string | null {
  switch (word) {
    case 'decided':
      return m.ultimate_reason_decided();
    case 'three_draws':
      return m.ultimate_reason_three_draws();
    case 'double':
      return m.nested_reason_double();
    default:
      return null;
  }
}

export const ultimate: Game<UltimateView, UltimateAction> = {
  name: 'ultimate',
  title: m.ultimate_title,
  summary: m.ultimate_summary,
  seats: 2,
  teams: 2,
  premove: true,
  options,
  lobby: { clock: '5+3' },
  markOf,
  tile: () => nestedPicture(tileShape, tilePosition),
  notation,
  spoken: ({ t, o }) => m.ultimate_cell({ field: t + 1, cell: o + 1 }),
  now,
  inRow: () => 3,
  reason,
  board: async () => (await import('./mount.ts')).mount,
};
