import type { EventRow } from '../net/protocol.ts';

/** Events of one day, by the clock of whoever looks. */
export interface Day {
  /** Its beginning. */
  day: number;
  events: readonly EventRow[];
}

/** Events in the order of their starts, day by day. */
export function byDay(rows: readonly EventRow[]): Day[] {
  const days = new Map<number, EventRow[]>();
  for (const row of [...rows].sort((a, b) => a.terms.starts - b.terms.starts)) {
    const day = new Date(row.terms.starts).setHours(0, 0, 0, 0);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, events]) => ({ day, events }));
}
