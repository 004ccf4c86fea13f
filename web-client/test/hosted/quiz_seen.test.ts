// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPack } from '../../src/hosted/quiz/kept_pack.ts';
import Seen from '../../src/hosted/quiz/Seen.svelte';
import type { Hello, PackSeen } from '../../src/net/protocol.ts';
import { newsFeed } from '../../src/session/current_session.ts';
import { HeldAnswers } from '../support/held_answers.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let held: HeldAnswers<PackSeen>;
vi.mock('../../src/net/api/packs.ts', () => ({ seenOfPack: () => held.ask() }));

const battle = (...names: string[]) => ({
  id: 'c1',
  mine: true,
  joined: names.map((name) => ({ name })),
});
const seen = (name: string) => ({ size: 9, players: [{ name, guest: false, seen: 3, knows: false }] }) as PackSeen;
const challenges = writable(battle());
const current = fromStore(challenges);
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  held = new HeldAnswers();
  keepPack('c1', 'p1');
  challenges.set(battle('Anna'));
  const props = {
    get challenge() {
      return current.current;
    },
  };
  shown = mount(Seen as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(() => unmount(shown));

const named = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent);
const problem = () => document.querySelector('[role="alert"]')?.textContent;

it('Who has met the questions is told as it was asked last, whichever answer comes first', async () => {
  challenges.set(battle('Anna', 'Boris'));
  flushSync();
  expect(held.count).toBe(2);
  await held.answer(1, seen('Boris'));
  await held.answer(0, seen('Anna'));
  expect(named()).toEqual(['Boris']);
});

it('Where that could not be had it is said so, until it is had at a press of the button', async () => {
  await held.fail(0);
  expect(problem()).toBe('The server can’t be reached. Check your connection and try again.');
  document.querySelector('button')?.click();
  await held.answer(1, seen('Anna'));
  expect([named(), problem()]).toEqual([['Anna'], undefined]);
});

it('and as the server is back', async () => {
  await held.fail(0);
  newsFeed.greet({} as Hello);
  await held.answer(1, seen('Anna'));
  expect([named(), problem()]).toEqual([['Anna'], undefined]);
});

it('It is asked for once while nobody comes', () => {
  challenges.set(battle('Anna'));
  flushSync();
  expect(held.count).toBe(1);
});
