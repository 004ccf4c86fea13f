// Days by which past games are chosen, where clocks are changed.
import { expect, it } from 'vitest';
import { dayBegins, dayEnds } from '../../../src/play/history/chosen_days.ts';

// The tests' own zone, see vite.config.ts, is one of those where they are.
it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-10-26', 24],
])('the day %s has %d hours', (day, hours) => {
  expect(((dayEnds(day) ?? 0) - (dayBegins(day) ?? 0)) / 3_600_000).toBe(hours);
});

it('what is no day has neither beginning nor end', () => {
  for (const day of ['', 'yesterday', '2026-13-01'])
    expect([dayBegins(day), dayEnds(day)]).toEqual([undefined, undefined]);
});
