// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceQuery } from '../../../src/browser/navigation.svelte.ts';
import History from '../../../src/play/history/History.svelte';
import { identity } from '../../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const seat = (name: string) => ({ name, guest: false, rating: null, place: null, delta: null });
const game = {
  id: 'abc',
  terms: { variant: '3x3', options: {}, clock: { kind: 'none' }, rated: false },
  seats: [seat('Anna'), seat('Boris')],
  seat: 0,
  result: 'won',
  reason: 'line',
  place: [1, 2],
  started: 0,
  ended: 1_000,
  moves: 5,
  opening: null,
  starred: false,
};

let shown: Record<string, unknown>;
let asked: string[];
let fails: boolean;

beforeEach(() => {
  asked = [];
  fails = false;
  history.replaceState(null, '', '/history');
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (fails) return Promise.resolve(new Response('{"code":"unavailable"}', { status: 503 }));
    return Promise.resolve(new Response(JSON.stringify({ games: [game], next: 'more' })));
  });
  identity.me = { name: 'Anna', guest: false, ratings: {} } as never;
  shown = mount(History as unknown as Component<Record<string, unknown>>, { target: document.body, props: {} });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

const rows = () => document.querySelectorAll('.list li').length;

it('Games of another choice are not shown where those that are asked for can’t be read', async () => {
  await vi.waitFor(() => expect(rows()).toBe(1));
  fails = true;
  replaceQuery({ variant: 'gomoku' });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(rows()).toBe(0);
  fails = false;
  document.querySelector<HTMLButtonElement>('.list button')?.click();
  await vi.waitFor(() => expect(rows()).toBe(1));
  expect(asked.at(-1)).toContain('variant=gomoku');
  expect(asked.at(-1)).not.toContain('after=');
});

it('Games of another choice stay until those that are asked for are there, somebody else’s do not', async () => {
  await vi.waitFor(() => expect(rows()).toBe(1));
  replaceQuery({ variant: 'gomoku' });
  flushSync();
  expect([asked.length, rows()]).toEqual([2, 1]);
  identity.me = { name: 'Boris', guest: false, ratings: {} } as never;
  flushSync();
  expect([asked.length, rows()]).toEqual([3, 0]);
  await vi.waitFor(() => expect(rows()).toBe(1));
});
