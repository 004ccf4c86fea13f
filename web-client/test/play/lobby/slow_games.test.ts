import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hostedGames } from '../../../src/variants/hosted_game.ts';
import { games } from '../../../src/variants/index.ts';
import '../../support/hosted_games.ts';
import type { Terms } from '../../../src/net/protocol.ts';
import { isSlowGame, SlowGames } from '../../../src/play/lobby/slow_games.svelte.ts';

const slow = hostedGames().find((game) => game.slow)?.name ?? '';
const quick = games[0]?.name ?? '';
const terms = (variant: string, clock: Terms['clock'] = { kind: 'none' }): Terms => ({ variant, clock, rated: false });

describe('A game can wait', () => {
  test('where it lasts for months', () => {
    expect(isSlowGame(terms(slow))).toBe(true);
    expect(isSlowGame(terms(quick))).toBe(false);
  });

  test('where a move may take days', () => {
    expect(isSlowGame(terms(quick, { kind: 'per_move', move_ms: 86_400_000 }))).toBe(true);
    expect(isSlowGame(terms(quick, { kind: 'per_move', move_ms: 30_000 }))).toBe(false);
  });
});

describe('The game that calls back', () => {
  const takePlaying = vi.fn();
  const state = { playing: ['months', 'over'], takePlaying };
  beforeEach(() => takePlaying.mockClear());

  const answer = (list: { room: string; terms: Terms }[]) =>
    new SlowGames(
      { playing: async () => ({ ok: true, value: { games: list.map((game) => ({ game, you: 0 })) } }) as never },
      state,
    );

  test('is the first at which somebody waits', async () => {
    const slowGames = answer([
      { room: 'months', terms: terms(slow) },
      { room: 'minutes', terms: terms(quick) },
    ]);
    await slowGames.load();
    expect(slowGames.pressing(['months', 'minutes'])).toBe('minutes');
    expect(slowGames.pressing(['months'])).toBeUndefined();
    expect(takePlaying).toHaveBeenCalledExactlyOnceWith(['months', 'minutes'], ['months', 'over']);
  });

  test('is not named before that is known', () => {
    expect(answer([]).pressing(['minutes'])).toBeUndefined();
  });

  test('is any where it cannot be known', async () => {
    const slowGames = new SlowGames({ playing: async () => ({ ok: false }) as never }, state);
    await slowGames.load();
    expect(slowGames.pressing(['months'])).toBe('months');
    expect(takePlaying).not.toHaveBeenCalled();
  });
});
