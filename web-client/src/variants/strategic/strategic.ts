import { m } from '../../i18n/messages.ts';
import type { StrategicAction, StrategicView } from '../../net/protocol.ts';
import type { Game, Mover } from '../game.ts';
import type { Mark, Options } from '../../boards/board.ts';
import type { NestedShape, FieldAddress } from '../../boards/nested/geometry.ts';
import { nestedPicture } from '../../boards/nested/picture.ts';
import { strategicExtras } from './extras.ts';
import { options } from './options.ts';
import { positionOf } from './position.ts';
import { tilePosition } from './tile.ts';

const tileShape: NestedShape = { depth: 3, cell: 6, gaps: [0, 6, 2.4, 0], margin: 3 };
const kFields = 9;

export const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');
/** A cell as it is said: the printed number of its tactical cell, and its own. */
export const spoken = ({ s, t, o }: StrategicAction) => `${s + 1}${t + 1} ${o + 1}`;
export const record = ({ s, t, o }: StrategicAction) => `${s + 1} ${t + 1} ${o + 1}`;

/** By the tactical set the record is continuous: a digit a move, and all three only where the move before does not tell the
 * others. The other sets write all three. */
function notation(action: StrategicAction, { rules = 'tactical' }: Options, before?: StrategicAction | null): string {
  const told = rules === 'tactical' && before && action.s === before.t && action.t === before.o;
  return told ? String(action.o + 1) : record(action);
}

/** A strategic or a tactical cell by its number as it is printed on the field. */
function numbersOf({ depth, index }: FieldAddress): string {
  return depth === 1 ? String(index + 1) : `${Math.floor(index / kFields) + 1}${(index % kFields) + 1}`;
}

export function wayWords(destination: FieldAddress): string {
  const place = numbersOf(destination);
  switch (destination.depth) {
    case 0:
      return m.nested_sends_anywhere();
    case 1:
      return m.strategic_sends_within({ place });
    default:
      return m.strategic_sends({ place });
  }
}

/** Who has to play where, in one line. */
function now(view: StrategicView, _seat: number, mover: Mover | null): string | null {
  if (view.last === null) return null;
  const { target } = positionOf(view);
  const turn = mover?.turn;
  if (!target) return turn === undefined ? m.nested_now_anywhere() : m.nested_now_anywhere_other({ turn });
  const place = numbersOf(target);
  if (target.depth === 1) {
    return turn === undefined ? m.strategic_now_within({ place }) : m.strategic_now_within_other({ turn, place });
  }
  return turn === undefined ? m.strategic_now({ place }) : m.strategic_now_other({ turn, place });
}

function reason(word: string): string | null {
  switch (word) {
    case 'decided':
      return m.strategic_reason_decided();
    case 'three_draws':
      return m.strategic_reason_three_draws();
    case 'double':
      return m.nested_reason_double();
    default:
      return null;
  }
}

export const strategic: Game<StrategicView, StrategicAction> = {
  name: 'strategic',
  title: m.strategic_title,
  summary: m.strategic_summary,
  seats: 2,
  teams: 2,
  premove: true,
  options,
  lobby: { clock: '10+5' },
  markOf,
  tile: () => nestedPicture(tileShape, tilePosition),
  notation,
  spoken,
  now,
  inRow: () => 3,
  reason,
  extras: strategicExtras,
  board: async () => (await import('./mount.ts')).mount,
};
