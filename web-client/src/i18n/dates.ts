// Every date and time on the page: instants in milliseconds, as text in the reader's language and the ways of where they live.
import { today } from '../browser/today.ts';
import { capital } from './capital.ts';
import { kDay } from './durations.ts';
import { madeOnce } from './formats.ts';
import { language, locale } from './language.svelte.ts';

/** Whoever travels with an open page reads the hours of where they are. */
const dateFormat = madeOnce(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
  () => new Date().getTimezoneOffset(),
);

const format = (at: number, options: Intl.DateTimeFormatOptions): string => dateFormat(locale(), options).format(at);

const relativeFormat = madeOnce(
  (language: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The year, to be said where it is another than that of `now`. */
const yearUnlessThis = (at: number, now: number): Intl.DateTimeFormatOptions =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' };

/** The hour and minute. */
export const timeOfDay = (at: number): string => format(at, { timeStyle: 'short' });

/** The day with its year. */
export const dateOf = (at: number): string => format(at, { dateStyle: 'long' });

/** The day with its year in two digits, for axes. */
export const shortDate = (at: number): string => format(at, { day: 'numeric', month: 'short', year: '2-digit' });

/** The day as dateOf says it, and the hour. */
export const dateAndTime = (at: number): string => format(at, { dateStyle: 'long', timeStyle: 'short' });

/** The same without the year, of some week or month to come. */
export const dayAndTime = (at: number): string =>
  format(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** The day as it stands within a sentence, with the year where it is another. */
export function dayInSentence(at: number, now = today()): string {
  const day = format(at, { day: 'numeric', month: 'long', ...yearUnlessThis(at, now) });
  // In Russian the year ends with a full stop of its own, which a sentence does not need twice.
  return day.replace(/\s?г\.$/, '');
}

/** The day as a heading: today and yesterday by those words, days of this year without it. */
export const relativeDay = (at: number, now = today()): string => capital(relativeDayInSentence(at, now));

/** The same within a sentence. */
export function relativeDayInSentence(at: number, now = today()): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / kDay);
  if (days === 0 || days === 1) return relativeFormat(language(), { numeric: 'auto' }).format(-days, 'day');
  return format(at, { day: 'numeric', month: 'long', ...yearUnlessThis(at, now) });
}

/** As short as can be: the time of today, else the day. */
export const timeOrDay = (at: number, now = today()): string =>
  startOfDay(at) === startOfDay(now)
    ? timeOfDay(at)
    : format(at, { day: 'numeric', month: 'short', ...yearUnlessThis(at, now) });

/** The time of today, else the day and the time. */
export const timeOrDayAndTime = (at: number, now = today()): string =>
  startOfDay(at) === startOfDay(now) ? timeOfDay(at) : dayAndTime(at);

/** A day, a month or a year: 2024-05-17, 2024-05 or 2024. */
export function partialDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const known: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (month !== undefined) known.month = 'long';
  if (day !== undefined) known.day = 'numeric';
  return format(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1), known);
}

/** A month such as 2026-11 with its year. */
export function monthAndYear(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return format(Date.UTC(year ?? 0, (number ?? 1) - 1), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A moment as an input of the type `datetime-local` has it, in the reader's time zone. */
export function localInput(at: number): string {
  const day = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}
