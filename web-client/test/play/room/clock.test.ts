import { expect, it } from 'vitest';
import {
  clockOfSeat,
  clockPart,
  clockText,
  frozenLeft,
  isHalved,
  isLow,
  timeLeft,
} from '../../../src/play/room/clock.ts';

const clocks = { left: [60_000, 50_000], running: 0, frozen_for: 2_000, due: 60_000 };

it('Only the seat whose time runs loses any', () => {
  expect(timeLeft({ ...clocks, frozen_for: 0 }, 0, 1_500)).toBe(58_500);
  expect(timeLeft({ ...clocks, frozen_for: 0 }, 1, 1_500)).toBe(50_000);
});

it('Time does not run while the clocks are held after an outage', () => {
  expect(timeLeft(clocks, 0, 1_500)).toBe(60_000);
  expect(frozenLeft(clocks, 1_500)).toBe(500);
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

it('With periods the main time is shown first, then the period at hand', () => {
  const clock = { kind: 'byo_yomi' as const, main_ms: 60_000, periods: 3, period_ms: 30_000 };
  expect(clockPart(150_000, clock)).toEqual({ left: 60_000, periods: 3, inPeriod: false });
  expect(clockPart(90_001, clock)).toEqual({ left: 1, periods: 3, inPeriod: false });
  expect(clockPart(90_000, clock)).toEqual({ left: 30_000, periods: 3, inPeriod: true });
  expect(clockPart(60_001, clock)).toEqual({ left: 1, periods: 3, inPeriod: true });
  expect(clockPart(12_000, clock)).toEqual({ left: 12_000, periods: 1, inPeriod: true });
  expect(clockPart(0, clock)).toEqual({ left: 0, periods: 0, inPeriod: true });
});

it('A clock that is halved has neither an increment nor periods', () => {
  const halved = { ...clocks, halved: [1] };
  expect([isHalved(halved, 0), isHalved(halved, 1), isHalved(clocks, 1), isHalved(null, 1)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const fischer = { kind: 'fischer' as const, base_ms: 180_000, increment_ms: 2_000 };
  expect(clockOfSeat(fischer, halved, 0)).toBe(fischer);
  expect(clockOfSeat(fischer, halved, 1)).toEqual({ ...fischer, increment_ms: 0 });
  const periods = { kind: 'byo_yomi' as const, main_ms: 60_000, periods: 3, period_ms: 10_000 };
  expect(clockPart(30_000, clockOfSeat(periods, halved, 1))).toEqual({ left: 30_000, periods: 0, inPeriod: false });
  expect(clockPart(30_000, clockOfSeat(periods, halved, 0)).inPeriod).toBe(true);
});
