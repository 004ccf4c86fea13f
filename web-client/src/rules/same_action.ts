import type { Action } from './types.ts';

/** Whether two actions are the same: boards and records name the members of an action in an order of their own. */
export const sameAction = (one: Action, other: Action): boolean => isSame(one, other);

function isSame(one: unknown, other: unknown): boolean {
  if (!isNested(one) || !isNested(other)) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  );
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
