import type { UltimateAction, UltimateView } from '../../net/protocol.ts';
import type { NestedPosition } from '../../boards/nested/position.ts';

const kFields = 9;

export const cellOf = ({ t, o }: UltimateAction): number => t * kFields + o;
export const actionOf = (cell: number): UltimateAction => ({ t: Math.floor(cell / kFields), o: cell % kFields });

/** What the board draws of a view. */
export function positionOf({ cells, tactical, target, last, lines }: UltimateView): NestedPosition {
  return {
    cells,
    owners: ['', tactical],
    last: last && cellOf(last),
    target: target === null ? null : { depth: 1, index: target },
    lines: [
      ...lines.operational.map((indices) => ({ depth: 2, indices })),
      ...lines.tactical.map((indices) => ({ depth: 1, indices })),
    ],
  };
}
