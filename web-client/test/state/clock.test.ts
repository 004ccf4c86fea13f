import { expect, it } from 'vitest';
import { clockText, holdLeft, isLow, timeLeft } from '../../src/state/clock.ts';

const clocks = { left: [60_000, 50_000], running: 0, hold: 2_000, due: 60_000 };

it('Only the seat whose time runs loses any', () => {
  expect(timeLeft({ ...clocks, hold: 0 }, 0, 1_500)).toBe(58_500);
  expect(timeLeft({ ...clocks, hold: 0 }, 1, 1_500)).toBe(50_000);
});

it('Time does not run while the clocks are held after an outage', () => {
  expect(timeLeft(clocks, 0, 1_500)).toBe(60_000);
  expect(holdLeft(clocks, 1_500)).toBe(500);
  expect(timeLeft(clocks, 0, 3_000)).toBe(59_000);
});

it('Time never falls below nothing, and there is none where none is kept', () => {
  expect(timeLeft(clocks, 0, 900_000)).toBe(0);
  expect(timeLeft(null, 0, 0)).toBeNull();
});

it.each([
  [9_450, '0:09.4'],
  [0, '0:00.0'],
  [10_000, '0:10'],
  [59_001, '1:00'],
  [247_000, '4:07'],
  [3_723_000, '1:02:03'],
  [190_000_000, '2d 04h'],
])('%d ms reads %s', (left, text) => {
  expect(clockText(left, 'd', 'h')).toBe(text);
});

it('Little time is little against what was given', () => {
  expect(isLow(15_000, 300_000)).toBe(true);
  expect(isLow(15_000, 30_000)).toBe(false);
  expect(isLow(9_000, 30_000)).toBe(true);
});
