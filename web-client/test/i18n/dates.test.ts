// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dateAndTime,
  dateOf,
  dayAndTime,
  dayInSentence,
  monthAndYear,
  partialDate,
  relativeDay,
  timeOfDay,
  timeOrDay,
  localInput,
} from '../../src/i18n/dates.ts';
import { clockTime, daysAndHours, kDay, kHour, kMinute, kSecond } from '../../src/i18n/durations.ts';
import { setLanguage, setPreferredLanguage } from '../../src/i18n/language.svelte.ts';

const kNow = new Date(2026, 10, 21, 14, 5).getTime();

/** As a browser whose reader wants these languages shows the page. */
function readsIn(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages });
  localStorage.clear();
  setPreferredLanguage(null);
}

afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage('en');
});

describe('dates', () => {
  it('are written as where the reader lives', () => {
    readsIn('en-GB', 'en');
    expect([dateOf(kNow), timeOfDay(kNow)]).toEqual(['21 November 2026', '14:05']);
    readsIn('en-US');
    expect(dateOf(kNow)).toBe('November 21, 2026');
    expect(timeOfDay(kNow)).toMatch(/^2:05\sPM$/);
    readsIn('de-CH', 'ru-RU');
    expect(dateOf(kNow)).toBe('21 ноября 2026 г.');
  });

  it('follow the language that is chosen on the page', () => {
    readsIn('en-GB');
    setLanguage('ru');
    expect(dayInSentence(kNow, kNow)).toBe('21 ноября');
    expect(dateAndTime(kNow)).toContain('14:05');
  });

  it('are in one style, with the hour or without', () => {
    readsIn('en-GB');
    expect([dateAndTime(kNow), dayAndTime(kNow)]).toEqual(['21 November 2026 at 14:05', '21 November at 14:05']);
    readsIn('ru-RU');
    expect([dateAndTime(kNow), dayAndTime(kNow)]).toEqual(['21 ноября 2026 г. в 14:05', '21 ноября в 14:05']);
    for (const tag of ['en-GB', 'en-US', 'ru-RU']) {
      readsIn(tag);
      expect(dateAndTime(kNow).startsWith(dateOf(kNow))).toBe(true);
    }
  });

  it('say the year only where it is another', () => {
    readsIn('en-GB');
    const next = new Date(2027, 0, 3).getTime();
    expect([dayInSentence(kNow, kNow), dayInSentence(next, kNow)]).toEqual(['21 November', '3 January 2027']);
    readsIn('ru');
    expect(dayInSentence(next, kNow)).toBe('3 января 2027');
  });

  it('call days that are close by their words', () => {
    readsIn('en-GB');
    const days = [0, 1, 2].map((ago) => relativeDay(kNow - ago * kDay, kNow));
    expect(days).toEqual(['Today', 'Yesterday', '19 November']);
    expect([timeOrDay(kNow, kNow), timeOrDay(kNow - kDay, kNow)]).toEqual(['14:05', '20 Nov']);
  });

  it('name a month in every time zone alike', () => {
    readsIn('en-GB');
    expect(monthAndYear('2026-11')).toBe('November 2026');
  });

  it('of a book is as exact as it was said', () => {
    readsIn('en-GB');
    expect(partialDate('2024-05-17')).toBe('17 May 2024');
    expect(partialDate('2024-05')).toBe('May 2024');
    expect(partialDate('2024')).toBe('2024');
  });
});

describe('a moment in an input', () => {
  it('is the same moment when it is read back, to the minute', () => {
    const at = Date.UTC(2026, 2, 5, 7, 4);
    expect(localInput(at)).toMatch(/^2026-03-0\dT\d\d:\d\d$/);
    expect(new Date(localInput(at + 59_000)).getTime()).toBe(at);
  });
});

describe('durations', () => {
  it('are shown as clocks do', () => {
    const spans = [0, 1, 9_999, kMinute, kHour + 2 * kMinute + 3 * kSecond];
    expect(spans.map(clockTime)).toEqual(['0:00', '0:01', '0:10', '1:00', '1:02:03']);
    expect(daysAndHours(3 * kDay + 4 * kHour, 'd', 'h')).toBe('3d 04h');
  });
});
