// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CuratorPanel from '../../src/hosted/book/forms/CuratorPanel.svelte';
import type { BookGameView } from '../../src/net/protocol.ts';
import type { Room } from '../../src/play/room/room.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const request = { link: 'https://a.b', author: 'Author', title: 'Title', pages: 9, ground: 'list', evidence: '' };
const items = [4, 5].map((cell, seat) => ({ kind: 'request', seat, cell, since: 0 }));
const view = (waiting: object[]) =>
  ({
    board: { number: 0, character: null, marks: '.........' },
    themes: [],
    characters: [],
    readers: items.map(({ cell }) => ({ stage: 'requested', cell, request })),
    waiting,
    history: { earlier: 0, entries: [] },
  }) as unknown as BookGameView;
const seats = ['Anna', 'Boris'].map((name) => ({ name, guest: false }));
const room = { id: 'r1', seats, cast: null } as unknown as Room;

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Board</h1></main>';
  let waiting = items;
  const told = writable(view(waiting));
  const current = fromStore(told);
  const props = {
    room,
    get view() {
      return current.current;
    },
    act: () => {
      told.set(view((waiting = waiting.slice(1))));
      return Promise.resolve(true);
    },
  };
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(CuratorPanel as unknown as Component<typeof props>, { target, props });
  flushSync();
});
afterEach(() => unmount(shown));

async function press(words: string): Promise<string | null | undefined> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === words);
  button?.focus();
  button?.click();
  flushSync();
  await settled();
  return document.activeElement?.textContent;
}

it('A curator who has approved a request goes on at the next one, and then at the heading', async () => {
  const second = [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Approve')[1];
  await press('Approve');
  expect(document.activeElement).toBe(second);
  expect(await press('Approve')).toBe('Waiting for you');
});

it('and at the button that began it, where a refusal is not sent', async () => {
  await press('Decline…');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(await press('Cancel')).toBe('Decline…');
});
