// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TeamEntry from '../../src/event/TeamEntry.svelte';
import type { Event, Hello } from '../../src/net/protocol.ts';
import { Submission } from '../../src/parts/forms/submission.svelte.ts';
import { identity, newsFeed } from '../../src/session/current_session.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const player = (name: string) => ({ name, guest: false });
const kMembers: Record<string, string[]> = { owls: ['Anna', 'Boris'], larks: ['Anna', 'Carol'] };
const teams = Object.keys(kMembers).map((id) => ({ id, name: id, captain: player('Anna'), members: 2, unread: 0 }));

let shown: Record<string, unknown>;
/** Answers what is asked of a team. */
let held: Map<string, (answer: Response) => void>;

beforeEach(() => {
  document.body.innerHTML = '';
  held = new Map();
  vi.stubGlobal('fetch', (path: string) => {
    const id = /teams\/(\w+)/.exec(path)?.[1];
    if (id === undefined) return Promise.resolve(new Response(JSON.stringify({ teams, invitations: [] })));
    return new Promise<Response>((answer) => held.set(id, answer));
  });
  identity.me = { name: 'Anna', guest: false, ratings: {} };
  const event = { id: 'e1', you: null } as unknown as Event;
  const props = { event, shown: { act: () => Promise.resolve(null) }, submission: new Submission() };
  shown = mount(TeamEntry as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

async function answer(id: string, status = 200): Promise<void> {
  await vi.waitFor(() => expect(held.has(id)).toBe(true));
  const members = kMembers[id]?.map((name) => ({ player: player(name), since: 0 }));
  held.get(id)?.(new Response(JSON.stringify({ id, name: id, members, code: 'unavailable' }), { status }));
  await settled();
}

function choose(id: string): void {
  const select = document.querySelector('select') as HTMLSelectElement;
  select.value = id;
  select.dispatchEvent(new globalThis.Event('change', { bubbles: true }));
  flushSync();
}

const names = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ value }) => value);
const button = () => document.querySelector('form button') as HTMLButtonElement;

it('A team that was chosen is not entered with the players of the one before', async () => {
  await answer('owls');
  expect([names(), button().disabled]).toEqual([['Boris'], false]);
  choose('larks');
  expect([names(), button().disabled]).toEqual([[], true]);
  await answer('larks');
  expect([names(), button().disabled]).toEqual([['Carol'], false]);
});

it('That its players could not be had is said', async () => {
  await answer('owls', 503);
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  choose('larks');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('Why a team could not be had stays said while it is asked for again', async () => {
  await answer('owls', 503);
  const said = () => document.querySelector('[role="alert"]')?.textContent;
  const before = said();
  expect(before).toBeTruthy();
  newsFeed.greet({} as Hello);
  await settled();
  expect(said()).toBe(before);
  await answer('owls');
  expect([said(), names()]).toEqual([undefined, ['Boris']]);
});
