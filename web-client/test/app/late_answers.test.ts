// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NewEvent from '../../src/event/NewEvent.svelte';
import Packs from '../../src/library/packs/Packs.svelte';
import NewTour from '../../src/tour/NewTour.svelte';
import { identity } from '../../src/session/current_session.ts';
import Teams from '../../src/team/Teams.svelte';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const character = (id: number) => ({ id: String(id), name: `Character ${id}`, lang: 'en', picture: null });
const read: Record<string, object> = {
  '/api/v1/teams': { teams: [], invitations: [] },
  '/api/v1/packs': { packs: [] },
  '/api/v1/curator/characters': { characters: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(character), next: null },
};

let shown: Record<string, unknown>;
/** Answers what was asked to be made. */
let answer: (() => void) | null;

beforeEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/make');
  identity.me = { name: 'Anna', guest: false, curator: true, ratings: {} } as typeof identity.me;
  answer = null;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(read[path] ?? {})));
    return new Promise((resolve) => (answer = () => resolve(new Response('{"id":"x1"}', { status: 201 }))));
  });
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

const pages: [string, unknown][] = [
  ['an event', NewEvent],
  ['a team', Teams],
  ['a pack', Packs],
  ['a tour', NewTour],
];

/** Fills a page's form in and sends it; what answers it then. */
async function send(page: unknown): Promise<() => void> {
  shown = mount(page as Component, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('form input.field')).not.toBeNull());
  if (page === NewTour) await vi.waitFor(() => expect(document.querySelectorAll('[type="checkbox"]').length).toBe(9));
  for (const box of document.querySelectorAll<HTMLInputElement>('fieldset [type="checkbox"]'))
    if (page === NewTour) box.click();
  const name = document.querySelector('form input.field') as HTMLInputElement;
  name.value = 'Spring';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(answer).not.toBeNull());
  return answer ?? (() => undefined);
}

it.each(pages)('Whoever makes %s is led there', async (_name, page) => {
  (await send(page))();
  await vi.waitFor(() => expect(location.pathname).toMatch(/x1$/));
});

it.each(pages)('Whoever has left before the answer to making %s stays where they are', async (_name, page) => {
  const late = await send(page);
  history.replaceState(null, '', '/elsewhere');
  late();
  await settled();
  expect(location.pathname).toBe('/elsewhere');
});
