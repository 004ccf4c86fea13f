// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gamesFound } from '../../src/event/correction/find_games.ts';
import OrganiserTools from '../../src/event/OrganiserTools.svelte';
import type { EventGame } from '../../src/net/protocol.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const named = (name: string) => ({ name, guest: false });
const game = (pairing: number, first: string, second: string): EventGame => ({
  round: 1,
  pairing,
  game: 1,
  first: named(first),
  second: named(second),
  room: `room${pairing}`,
  end: 'first',
});
/** As many as an arena has in an hour or two. */
const games = Array.from({ length: 500 }, (_, index) => game(index, `Anna${index}`, `Boris${index % 50}`));

it('Games are found by parts of names, and by their address', () => {
  const found = (search: string) => gamesFound(games, search).map(({ pairing }) => pairing);
  expect(found('anna499')).toEqual([499]);
  expect(found('boris7, ANNA10')).toEqual([107]);
  expect(found('https://noughts.example/g/room12?ply=3')).toEqual([12]);
  expect(found('Vera')).toEqual([]);
  expect(found('  ').length).toBe(500);
});

let shown: Record<string, unknown>;
let failing: boolean;
beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  failing = false;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      failing
        ? new Response('{"code":"unavailable","message":""}', { status: 503 })
        : new Response(JSON.stringify({ round: 1, games, byes: [], next: null })),
    ),
  );
  const event = {
    id: 'e1',
    terms: { kind: 'arena', game: { variant: '3x3' }, starts: 0 },
    state: 'over',
    round: 1,
    entries: 500,
    table: { rows: [], next: null },
    games: [],
  };
  const props = { event, shown: { act: () => Promise.resolve(null) } };
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(OrganiserTools as unknown as Component<typeof props>, { target, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const correct = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Correct a result');
const list = () => document.querySelector('form select') as HTMLSelectElement;

it('Of the games of a large event one looks for the one that is to be corrected', async () => {
  correct()?.click();
  await vi.waitFor(() => expect(list()).not.toBeNull());
  flushSync();
  expect(list().options.length).toBe(100);
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Games found: 500. The first 100');
  const search = document.querySelector('input[type="search"]') as HTMLInputElement;
  search.value = 'anna321';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect([...list().options].map(({ text }) => text)).toEqual(['Round 1: Anna321 – Boris21, 1 : 0']);
  expect(list().value).toBe('1 321 1');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Games found: 1');
});

it('It is said when games could not be read', async () => {
  failing = true;
  correct()?.click();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
});
