import { expect, it } from 'vitest';
import { clockOf, standardChoice } from '../../../src/play/lobby/terms.ts';
import { clockOfOwn, kOwnClock, ownClockFrom } from '../../../src/play/lobby/own_clock.ts';

it('A clock of one’s own is kept within what the wire allows', () => {
  expect(clockOfOwn({ ...kOwnClock, kind: 'byo_yomi', periods: 99, main: -1, period: NaN })).toEqual({
    kind: 'byo_yomi',
    main_ms: 0,
    periods: 60,
    period_ms: 30_000,
  });
  expect(clockOfOwn({ ...kOwnClock, kind: 'days', days: 20 })).toEqual({ kind: 'per_move', move_ms: 14 * 86_400_000 });
  expect(clockOfOwn({ ...kOwnClock, kind: 'per_move', move: 45 })).toEqual({ kind: 'per_move', move_ms: 45_000 });
  expect(clockOfOwn({ ...kOwnClock, kind: 'per_move', move: 45, random: true })).toEqual({
    kind: 'per_move',
    move_ms: 45_000,
    on_timeout: 'random_move',
  });
  expect(clockOfOwn({ ...kOwnClock, random: true })).toBeNull();
});

it('A field that was emptied gives the usual time, and none where there may be none', () => {
  const none = null as unknown as number;
  const game = { name: '3x3', lobby: { clock: 'own' } };
  expect(clockOf({ ...standardChoice('3x3'), minutes: none, increment: none }, game)).toEqual({
    kind: 'fischer',
    base_ms: 300_000,
    increment_ms: 0,
  });
  expect(clockOfOwn({ ...kOwnClock, kind: 'per_move', move: none })).toEqual({ kind: 'per_move', move_ms: 30_000 });
  expect(clockOfOwn({ ...kOwnClock, kind: 'days', days: none })).toEqual({ kind: 'per_move', move_ms: 3 * 86_400_000 });
  expect(clockOfOwn({ ...kOwnClock, kind: 'byo_yomi', main: none, periods: none, period: none })).toEqual({
    kind: 'byo_yomi',
    main_ms: 0,
    periods: 3,
    period_ms: 30_000,
  });
});

it('A clock that was kept is taken only as far as it makes sense', () => {
  expect(ownClockFrom({ kind: 'hourglass', days: 'many', period: 20, other: 1 })).toEqual({ ...kOwnClock, period: 20 });
  expect(ownClockFrom({ kind: 'days' }).kind).toBe('days');
  expect(ownClockFrom({ random: true, move: 'x' })).toEqual({ ...kOwnClock, random: true });
  expect(ownClockFrom({ random: 1 }).random).toBe(false);
});
