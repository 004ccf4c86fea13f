import { language } from './language.svelte.ts';

const kDay = 86_400_000;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The hour and minute. */
export const timeOf = (at: number): string => new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);

/** The day: today and yesterday by those words, days of this year without it. */
export function dayOf(at: number, now = Date.now()): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / kDay);
  if (days === 0 || days === 1)
    return capital(new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-days, 'day'));
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language(), {
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(at);
}

/** The day with its year. */
export const dateOf = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(at);

/** A day of some week or month to come, and the hour. */
export const momentOf = (at: number): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at);

/** The day and the hour, of records. */
export const timeWords = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** As short as can be: the time of today, else the day. */
export const shortly = (at: number, now = Date.now()): string =>
  startOfDay(at) === startOfDay(now)
    ? timeOf(at)
    : new Intl.DateTimeFormat(language(), {
        day: 'numeric',
        month: 'short',
        ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
      }).format(at);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
