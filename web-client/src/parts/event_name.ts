import { m } from '../i18n/messages.ts';
import type { EventRow } from '../net/protocol.ts';

/** What the site itself calls the events that it repeats. */
const kRepeated: Record<string, () => string> = {
  'Hourly arena': m.event_hourly_arena,
  'Daily Swiss': m.event_daily_swiss,
};

/** An event's name; those of the site's own in the reader's language. */
export const eventName = ({ organiser, terms: { name } }: Pick<EventRow, 'organiser' | 'terms'>): string =>
  (organiser === null ? kRepeated[name]?.() : undefined) ?? name;
