import { expect, it } from 'vitest';
import type { EventRow } from '../../src/net/protocol.ts';
import { byDay } from '../../src/event/calendar.ts';

const row = (id: string, starts: Date): EventRow =>
  ({ id, terms: { starts: starts.getTime() } }) as unknown as EventRow;

it('events stand under the day on which they start, the first first', () => {
  const days = byDay([
    row('late', new Date(2026, 10, 26, 0, 0)),
    row('evening', new Date(2026, 10, 25, 23, 59)),
    row('morning', new Date(2026, 10, 25, 0, 0)),
  ]);
  expect(days.map(({ day, events }) => [new Date(day).getDate(), events.map(({ id }) => id)])).toEqual([
    [25, ['morning', 'evening']],
    [26, ['late']],
  ]);
});

it('no events make no day', () => {
  expect(byDay([])).toEqual([]);
});
