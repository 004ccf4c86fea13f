// @vitest-environment jsdom
// What lists say that could not be had.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EventStrip from '../../src/event/EventStrip.svelte';
import OpenBattles from '../../src/hosted/quiz/OpenBattles.svelte';
import Books from '../../src/library/Books.svelte';
import { connection, newsFeed } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
let isAway: boolean;
/** What a list has. */
let list: object;

beforeEach(() => {
  document.body.innerHTML = '';
  isAway = false;
  vi.stubGlobal('fetch', () =>
    isAway ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response(JSON.stringify(list))),
  );
});
afterEach(async () => {
  await unmount(shown);
  connection.state = 'stopped';
  vi.unstubAllGlobals();
});

function show(part: unknown, props: object = {}): void {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}

const said = () => document.body.textContent;

it('The strip of events says why there are none, and has them once the connection is back', async () => {
  let read: (() => void) | undefined;
  const subscribe = vi.spyOn(newsFeed, 'subscribe').mockImplementation((listener) => {
    read = () => listener.read?.();
    read();
    return () => undefined;
  });
  isAway = true;
  show(EventStrip);
  await vi.waitFor(() => expect(said()).toContain('The server can’t be reached'));
  expect(said()).not.toContain('No tournaments');
  [isAway, list] = [false, { events: [], next: null }];
  read?.();
  await vi.waitFor(() => expect(said()).toContain('No tournaments'));
  subscribe.mockRestore();
});

it('Open battles that could not be had are not loaded for ever', async () => {
  isAway = true;
  connection.state = 'online';
  show(OpenBattles);
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('can’t be reached'));
});

it('That the next page of books could not be had is said, until it is', async () => {
  const book = { room: 'r', cell: 1, at: 1, title: 'Emma', author: 'Austen', link: null, rating: 9, pages: null };
  list = { books: [{ ...book, review: null, text: null, variant: 'book' }], next: '2', count: 2, tag: 'tag' };
  show(Books, { name: 'Anna' });
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull());
  expect(said()).toContain('4½');
  isAway = true;
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('can’t be reached'));
  [isAway, list] = [false, { books: [{ ...book, cell: 2, review: null, text: null }], next: null }];
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.querySelectorAll('ol li').length).toBe(2));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
