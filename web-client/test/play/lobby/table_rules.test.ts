import { expect, it } from 'vitest';
import { games } from '../../../src/variants/index.ts';
import { clockOfOwn, kOwnClock, ownClockFrom } from '../../../src/play/lobby/own_clock.ts';
import { allows, tableKeysOf, tableToSend } from '../../../src/play/lobby/table_rules.ts';

const usual = { free_takeback: true, auto_block: false };
const withThreats = games.find((game) => game.threats && game.seats === 2);
const without = games.find((game) => !game.threats && game.seats === 2);
const ofFour = games.find((game) => game.seats > 2);

it('A table is asked for what has a meaning in its game', () => {
  expect(tableKeysOf(withThreats)).toEqual(['free_takeback', 'threats', 'auto_block']);
  expect(tableKeysOf(without)).toEqual(['free_takeback']);
  expect(tableKeysOf(ofFour)).toEqual([]);
});

it('A table is as one has set it until something else is chosen', () => {
  expect(allows({}, usual, 'free_takeback')).toBe(true);
  expect(allows({ free_takeback: false }, usual, 'free_takeback')).toBe(false);
  expect(allows({}, usual, 'threats')).toBe(false);
});

it('Only what is allowed goes over the wire', () => {
  expect(tableToSend(withThreats, { threats: true }, usual)).toEqual({ free_takeback: true, threats: true });
  expect(tableToSend(without, { threats: true }, usual)).toEqual({ free_takeback: true });
  expect(tableToSend(without, { free_takeback: false }, usual)).toBeUndefined();
  expect(tableToSend(ofFour, {}, usual)).toBeUndefined();
});

it('A clock of one’s own is kept within what the wire allows', () => {
  expect(clockOfOwn({ ...kOwnClock, kind: 'byo_yomi', periods: 99, main: -1, period: NaN })).toEqual({
    kind: 'byo_yomi',
    main_ms: 0,
    periods: 60,
    period_ms: 1_000,
  });
  expect(clockOfOwn({ ...kOwnClock, kind: 'days', days: 20 })).toEqual({ kind: 'per_move', move_ms: 14 * 86_400_000 });
  expect(clockOfOwn({ ...kOwnClock, kind: 'per_move', move: 45 })).toEqual({ kind: 'per_move', move_ms: 45_000 });
  expect(clockOfOwn(kOwnClock)).toBeNull();
});

it('A clock that was kept is taken only as far as it makes sense', () => {
  expect(ownClockFrom({ kind: 'hourglass', days: 'many', period: 20, other: 1 })).toEqual({ ...kOwnClock, period: 20 });
  expect(ownClockFrom({ kind: 'days' }).kind).toBe('days');
});
