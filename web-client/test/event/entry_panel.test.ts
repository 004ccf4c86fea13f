// @vitest-environment jsdom
// Entering and leaving: one at a time, or an answer that is lost would not be known to be older than what was done since.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EntryPanel from '../../src/event/EntryPanel.svelte';
import type { Event } from '../../src/net/protocol.ts';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const anna = { name: 'Anna', guest: false };
const owls = { id: 'owls', name: 'owls', captain: anna, members: 1, unread: 0 };
const event = (more: object) =>
  ({
    id: 'e1',
    terms: { kind: 'xo_tournament', game: { rated: false } },
    state: 'upcoming',
    started: null,
    entries_open: true,
    you: null,
    ...more,
  }) as unknown as Event;
const inside = { player: anna, place: 1, points: 0, withdrawn: false, away: false, team: { ...owls, players: [anna] } };

let shown: Record<string, unknown>;
let given: string[];
let answers: (() => void)[];
const told = writable(event({}));

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Event</h1></main>';
  [given, answers] = [[], []];
  told.set(event({}));
  identity.me = { ...anna, ratings: {} };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      given.push(path);
      return new Promise<Response>((_, lose) => answers.push(() => lose(new TypeError('lost'))));
    }
    const answer = /teams\/owls/.test(path)
      ? { id: 'owls', name: 'owls', members: [{ player: anna, since: 0 }] }
      : { teams: [owls], invitations: [] };
    return Promise.resolve(Response.json(answer));
  });
  const current = fromStore(told);
  const props = {
    shown: { act: (request: () => Promise<unknown>) => request().then(() => null) },
    get event() {
      return current.current;
    },
  };
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(EntryPanel as unknown as Component<typeof props>, { target, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;

it.each([
  ['that has not begun', {}],
  ['that goes on', { state: 'running', started: 1 }],
])('A team whose entry into an event %s is not answered yet is not withdrawn meanwhile', async (_, more) => {
  await vi.waitFor(() => expect(button('Enter the team')?.disabled).toBe(false));
  button('Enter the team').click();
  await vi.waitFor(() => expect(given).toHaveLength(1));
  told.set(event({ ...more, you: inside }));
  flushSync();
  expect(button('Withdraw').disabled).toBe(true);
  button('Withdraw').click();
  flushSync();
  expect(given).toHaveLength(1);
  answers[0]?.();
  await vi.waitFor(() => expect(button('Withdraw').disabled).toBe(false));
  button('Withdraw').click();
  flushSync();
  if (document.querySelector('[role=alertdialog]')) button('Withdraw').click();
  await vi.waitFor(() => expect(given).toHaveLength(2));
  expect(given[1]).toContain('/leave');
});

it('Whoever could not withdraw goes on at the button, once it can be pressed again', async () => {
  told.set(event({ state: 'running', started: 1, you: inside }));
  flushSync();
  button('Withdraw').focus();
  button('Withdraw').click();
  flushSync();
  button('Withdraw').focus();
  button('Withdraw').click();
  await vi.waitFor(() => expect(given).toHaveLength(1));
  expect(button('Withdraw').disabled).toBe(true);
  answers[0]?.();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Withdraw')));
});

it('A line-up is not sent while a withdrawal is not answered yet', async () => {
  told.set(event({ you: inside }));
  await vi.waitFor(() => expect(button('Save the line-up')?.disabled).toBe(false));
  button('Withdraw').click();
  flushSync();
  button('Withdraw').click();
  await vi.waitFor(() => expect(given).toHaveLength(1));
  expect(button('Save the line-up').disabled).toBe(true);
  button('Save the line-up').form?.requestSubmit();
  flushSync();
  expect(given).toEqual([expect.stringContaining('/leave')]);
});
