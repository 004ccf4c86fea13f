// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Resign from '../../src/hosted/book/forms/Resign.svelte';
import Waiting from '../../src/library/curators/Waiting.svelte';
import Proposals from '../../src/tour/Proposals.svelte';
import TourPosts from '../../src/tour/TourPosts.svelte';
import { identity } from '../../src/session/current_session.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const proposal = {
  id: 'p1',
  by: { name: 'Anna', guest: false },
  version: 'small_field',
  state: 'waiting',
  reason: null,
  themes: [],
  character: null,
};
const post = { id: 'q1', by: { name: 'Anna', guest: false }, at: 0, text: 'When?', answer: null };
const answers = { proposals: [proposal], open: [], posts: [post], next: null };

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Page</h1></main>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers))));
  identity.me = { name: 'Dora', guest: false, curator: true, ratings: {} };
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
});

function show(part: unknown, props: object): void {
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(part as Component<Record<string, unknown>>, { target, props: { ...props } });
  flushSync();
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const button = (words: string) => buttons().find((each) => each.textContent?.startsWith(words)) as HTMLButtonElement;

/** Presses a button by the keyboard; what has the keyboard then. */
async function press(words: string): Promise<Element | null> {
  await vi.waitFor(() => expect(button(words)).toBeDefined());
  button(words).focus();
  button(words).click();
  flushSync();
  await settled();
  return document.activeElement;
}

it.each([
  ['a proposal that is declined', Proposals, { tour: { id: 't1' }, curator: true }, 'Decline'],
  ['a question that is answered', TourPosts, { tour: { id: 't1' }, kind: 'question' }, 'Answer'],
])('The keyboard stays in the row of %s, and is where it was after all', async (_, part, props, words) => {
  show(part, props);
  const field = await press(words);
  expect([field?.tagName, field?.closest('li') !== null]).toEqual(['TEXTAREA', true]);
  expect(await press('Cancel')).toBe(button(words));
});

it('Giving up asks once more where its button is, and keeps the keyboard', async () => {
  const act = vi.fn(() => Promise.resolve(true));
  show(Resign, { act });
  expect(await press('Resign')).toBe(button('Cancel'));
  expect(await press('Cancel')).toBe(button('Resign'));
  await press('Resign');
  expect(await press('Yes, resign')).toBe(button('Resign'));
  expect(act).toHaveBeenCalledOnce();
});

it('Taking a board over is asked for twice, and keeps the keyboard in its row', async () => {
  const person = { name: 'Anna', guest: false };
  const item = { kind: 'request', room: 'r1', variant: 'book-game', version: '3x3', cell: 4, since: 0, title: null };
  const waiting = [{ ...item, mine: false, curator: person, reader: person }];
  const take = vi.fn(() => Promise.resolve());
  show(Waiting, { desk: { waiting, more: 0 }, take });
  expect(await press('Take over')).toBe(button('Yes, take it over'));
  expect(await press('Cancel')).toBe(button('Take over'));
  await press('Take over');
  expect(await press('Yes, take it over')).toBe(button('Take over'));
  expect(take).toHaveBeenCalledOnce();
});
