import { describe, expect, it } from 'vitest';
import { quickGames } from '../../../src/play/lobby/quick.ts';
import { rangeOf } from '../../../src/play/lobby/terms.ts';

describe('quick games', () => {
  it('are those for points first, and then the one without', () => {
    const list = quickGames(null, false);
    expect(list.map(({ terms }) => terms.rated)).toEqual([true, true, true, false]);
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    expect(list[0]?.terms.variant).toBe(list[3]?.terms.variant);
  });

  it('are all without points for a guest, each of them once', () => {
    const list = quickGames(null, true);
    expect(list.length).toBe(3);
    expect(list.some(({ terms }) => terms.rated)).toBe(false);
  });

  it('are those that the server has', () => {
    expect(quickGames([], false)).toEqual([]);
  });
});

describe('a range of points', () => {
  it('is asked for only where it was chosen from the list', () => {
    expect(rangeOf({ range: 0 })).toBeUndefined();
    expect(rangeOf({ range: 200 })).toEqual({ below: 200, above: 200 });
    expect(rangeOf({ range: 7 })).toBeUndefined();
  });
});
