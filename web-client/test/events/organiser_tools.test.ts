// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrganiserTools from '../../src/events/OrganiserTools.svelte';
import type { Event } from '../../src/net/protocol.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const named = (name: string) => ({ name, guest: false });
const game = (round: number, pairing: number) => ({
  round,
  pairing,
  game: 1,
  first: named(`Anna${pairing}`),
  second: named(`Boris${pairing}`),
  end: 'first',
});
const event = {
  id: 'e1',
  terms: { kind: 'swiss', game: { variant: '3x3' }, starts: 0 },
  state: 'running',
  round: 2,
  entries: 4,
  table: { rows: [], next: null },
  games: [],
} as unknown as Event;

let shown: Record<string, unknown>;

/** A page has one game, a round two. */
function answerTo(path: string): object {
  const [, round, from] = /rounds\/(\d+)\?from=(\d+)/.exec(path) ?? [];
  return { round, games: [game(Number(round), Number(from))], byes: [], next: from === '0' ? 1 : null };
}

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answerTo(path)))));
  const props = { event, shown: { act: () => Promise.resolve(null) } };
  shown = mount(OrganiserTools as unknown as Component<typeof props>, {
    target: document.querySelector('main') as HTMLElement,
    props,
  });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const button = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === words) as HTMLButtonElement;

function press(words: string): void {
  button(words).focus();
  button(words).click();
  flushSync();
}

it('Every game of every round can be corrected', async () => {
  press('Correct a result');
  const games = () => [...document.querySelectorAll('option')].filter(({ value }) => /\d/.test(value));
  await vi.waitFor(() => expect(games().map(({ value }) => value)).toEqual(['2 0 1', '2 1 1', '1 0 1', '1 1 1']));
});

it('The keyboard stays with the tools when a form is closed', async () => {
  press('Cancel the tournament');
  press('Close');
  await vi.waitFor(() => expect(document.activeElement?.closest('section')).not.toBeNull());
});
