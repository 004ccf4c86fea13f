// @vitest-environment jsdom
// What says "today" on a page that is left open.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Due from '../../src/hosted/book/thread/Due.svelte';
import AnnouncementForm from '../../src/moderation/admin/AnnouncementForm.svelte';
import SanctionList from '../../src/moderation/SanctionList.svelte';
import MessageLines from '../../src/people/messages/MessageLines.svelte';
import DailyCard from '../../src/puzzles/DailyCard.svelte';
import { kDay, kHour, kSecond } from '../../src/i18n/durations.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const kEvening = new Date(2026, 10, 21, 23, 59, 50).getTime();

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: kEvening });
});
afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(part: unknown, props: object = {}): void {
  shown = mount(part as Component<Record<string, unknown>>, { target: document.body, props: { ...props } });
  flushSync();
}

const words = (selector: string) => document.querySelector(selector)?.textContent?.trim();

function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

/** The device sleeps: time goes on in which no timer runs. */
function sleep(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  pass(kSecond);
}

const message = { id: 1, at: kEvening, mine: true, text: 'hello' };
const thread = { messages: [message], drafts: [], firstNew: null };

it('What was written today was written yesterday after midnight, and on its day after two', () => {
  show(MessageLines, { thread });
  expect(words('h2')).toBe('Today');
  pass(5 * kSecond);
  expect(words('h2')).toBe('Today');
  pass(5 * kSecond);
  expect(words('h2')).toBe('Yesterday');
  pass(kDay);
  expect(words('h2')).toBe('November 21');
});

it('also where the device has slept over midnight, and where the page is only looked at again', () => {
  show(MessageLines, { thread });
  sleep(kHour);
  expect(words('h2')).toBe('Yesterday');
  vi.setSystemTime(Date.now() + kDay);
  document.dispatchEvent(new Event('visibilitychange'));
  flushSync();
  expect(words('h2')).toBe('November 21');
});

it('The puzzle of the day is another one after midnight', () => {
  show(DailyCard);
  const before = words('.card-link');
  pass(10 * kSecond);
  expect(words('.card-link')).not.toBe(before);
});

it('The days that are left become fewer', () => {
  const room = { due: { at: kEvening + kDay + 30 * kSecond }, seats: [], result: null };
  show(Due, { room, view: { phase: 'oppose', waiting: [], until: null } });
  const before = words('.due .soft');
  pass(90 * kSecond);
  expect([before, words('.due .soft')]).toEqual(['· 1 day left', '· the last day']);
});

it('A ban that ends while a moderator looks at it is no more in force', () => {
  const ban = {
    id: '1',
    kind: 'ban',
    since: 0,
    by: 'Anna',
    reason: 'spam',
    until: kEvening + 5 * kSecond,
    lifted_at: null,
  };
  show(SanctionList, { sanctions: [ban], lift: () => Promise.resolve(true) });
  expect(words('.button')).toBeDefined();
  pass(10 * kSecond);
  expect(words('.button')).toBeUndefined();
});

it('What all are told may not end before now', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"announcement": null}')));
  show(AnnouncementForm);
  const least = () => document.querySelector<HTMLInputElement>('input[type=datetime-local]')?.min;
  expect(least()).toBe('2026-11-21T23:59');
  pass(10 * kSecond);
  expect(least()).toBe('2026-11-22T00:00');
});
