// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SessionsSection from '../../src/people/account/SessionsSection.svelte';
import TokenList from '../../src/people/account/TokenList.svelte';
import BlackListView from '../../src/people/blocks/BlackListView.svelte';
import { blackList } from '../../src/people/blocks/black_list.svelte.ts';
import Following from '../../src/people/following/Following.svelte';
import { followed } from '../../src/people/following/own.ts';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

/** What the server has of each list, by name; a DELETE takes from it. */
let names: string[];
let shown: Record<string, unknown>;

const lists = {
  '/blocks': () => ({ blocks: names.map((name) => ({ name, at: 0 })) }),
  '/following': () => ({ following: names.map((name) => ({ name, at: 0, online: false })) }),
  '/tokens': () => ({ tokens: names.map((name) => ({ id: name, name, made: 0, used: null })) }),
  '/sessions': () => ({
    sessions: names.map((name) => ({ id: name, browser: name, system: 'Linux', made: 0, used: 0, here: false })),
  }),
};

function answer(address: string, { method }: RequestInit): Promise<Response> {
  const found = Object.entries(lists).find(([path]) => address.includes(path));
  if (method === 'DELETE') names = names.filter((name) => !address.endsWith(`/${name}`));
  return Promise.resolve(new Response(JSON.stringify(found?.[1]() ?? {})));
}

beforeEach(() => {
  names = ['Anna', 'Boris', 'Carol'];
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('fetch', vi.fn(answer));
  identity.me = { name: 'Dora', guest: false, ratings: {} };
  blackList.list = null;
  followed.forget();
});

afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

function show(page: Component<Record<string, unknown>>, props: object): void {
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(page, { target, props: { ...props } }) as Record<string, unknown>;
  flushSync();
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('li .button')];
const rowsShown = () => vi.waitFor(() => expect(buttons().length).toBe(names.length));
const focused = () => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.tagName;

it.each([
  ['blocked players', BlackListView, {}, 'H3'],
  ['followed players', Following, {}, 'H1'],
  ['signed-in devices', SessionsSection, { version: 0 }, 'H2'],
  ['tokens of a bot', TokenList, {}, 'H2'],
])('The keyboard stays in the list of %s until it is empty', async (_, page, props, heading) => {
  if (heading === 'H2') document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h2>Bots</h2>');
  show(page as unknown as Component<Record<string, unknown>>, props);
  await rowsShown();
  for (const [place, next] of [
    [1, 'Carol'],
    [1, 'Anna'],
    [0, heading],
  ] as const) {
    const pressed = buttons()[place];
    pressed?.focus();
    pressed?.click();
    flushSync();
    // A token is asked about once more.
    const sure = document.querySelector<HTMLButtonElement>('[role=alertdialog] .button');
    sure?.focus();
    sure?.click();
    await vi.waitFor(() => expect(buttons().length).toBe(names.length));
    await vi.waitFor(() => expect(pressed?.isConnected).toBe(false));
    await vi.waitFor(() => expect(focused()).toContain(next));
  }
});
