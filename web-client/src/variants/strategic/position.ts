import type { StrategicAction, StrategicTarget, StrategicView } from '../../net/protocol.ts';
import type { FieldAddress } from '../../boards/nested/geometry.ts';
import type { NestedPosition } from '../../boards/nested/position.ts';

const kFields = 9;

export const cellOf = ({ s, t, o }: StrategicAction): number => (s * kFields + t) * kFields + o;
export const actionOf = (cell: number): StrategicAction => ({
  s: Math.floor(cell / kFields ** 2),
  t: Math.floor(cell / kFields) % kFields,
  o: cell % kFields,
});

function fieldOf({ s, t }: StrategicTarget): FieldAddress | null {
  if (s === null) return null;
  return t === null ? { depth: 1, index: s } : { depth: 2, index: s * kFields + t };
}

/** What the board draws of a view. */
export function positionOf({ cells, tactical, strategic, target, last, lines }: StrategicView): NestedPosition {
  return {
    cells,
    owners: ['', strategic, tactical],
    last: last && cellOf(last),
    target: fieldOf(target),
    lines: [
      ...lines.operational.map((indices) => ({ depth: 3, indices })),
      ...lines.tactical.map((indices) => ({ depth: 2, indices })),
      ...lines.strategic.map((indices) => ({ depth: 1, indices })),
    ],
  };
}
