// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Bracket from '../../src/event/Bracket.svelte';
import PlayOff from '../../src/event/PlayOff.svelte';
import Rounds from '../../src/event/Rounds.svelte';
import type { Event, EventGame } from '../../src/net/protocol.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const event = (round: number): Event =>
  ({
    id: 'e1',
    terms: { kind: 'swiss' },
    state: 'running',
    round,
    entries: 4,
    table: { rows: [], next: null },
    games: [],
  }) as unknown as Event;

const game = (pairing: number) => ({
  pairing,
  game: 1,
  first: { name: `Anna${pairing}`, guest: false },
  second: { name: `Boris${pairing}`, guest: false },
  room: `r${pairing}`,
  result: null,
});

let asked: string[];
/** How many answers have been given that the page has not read. */
let unread: number;
let shown: Record<string, unknown>;

const answerTo = (path: string): object =>
  path.endsWith('/bracket') ? { rounds_before: 0, rounds: [] } : { round: 1, games: [], byes: [], next: null };

beforeEach(() => {
  document.body.innerHTML = '';
  asked = [];
  unread = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answered(answerTo(path)));
  });
});
afterEach(() => unmount(shown));

/** An answer that is counted until it is read. */
function answered(value: object): Response {
  const response = new Response(JSON.stringify(value));
  const read = response.text.bind(response);
  unread += 1;
  response.text = () => read().finally(() => (unread -= 1));
  return response;
}

/** Until the page has taken every answer, and those that it asks for then. */
async function allRead(): Promise<void> {
  do await settled();
  while (unread > 0);
}

it('A page of games that is answered late and twice is not asked for again', async () => {
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    const page = { round: 1, games: [game(from)], byes: [], next: from < 2 ? from + 1 : null };
    return new Promise((answer) => held.push(() => answer(answered(page))));
  });
  shown = mount(Rounds as unknown as Component<{ event: Event }>, {
    target: document.body,
    props: { event: event(1) },
  });
  flushSync();
  const answer = async () => {
    held.shift()?.();
    await allRead();
  };
  const more = () => document.querySelector('button');
  await answer();
  more()?.click();
  more()?.click();
  await answer();
  more()?.click();
  // The last page comes before the second answer to the one before it.
  held.reverse();
  await answer();
  expect(more()).toBeNull();
  await answer();
  expect(more()).toBeNull();
  expect(document.querySelectorAll('a[href^="/g/"]').length).toBe(3);
});

/** Shows a part of an event, which is told how the event goes on by what this gives. */
function showTold(part: unknown) {
  const told = writable(event(1));
  const current = fromStore(told);
  const props = {
    get event() {
      return current.current;
    },
  };
  shown = mount(part as Component<typeof props>, { target: document.body, props });
  flushSync();
  return told;
}

describe.each([
  ['the rounds', Rounds],
  ['a bracket', Bracket],
  ['a play-off', PlayOff],
])('%s', (_name, part) => {
  it('are read again with a new round, not with every frame', async () => {
    const told = showTold(part);
    await allRead();
    const first = asked.length;
    expect(first).toBeGreaterThan(0);
    told.set(event(1));
    flushSync();
    await allRead();
    expect(asked.length).toBe(first);
    told.set(event(2));
    flushSync();
    await allRead();
    expect(asked.length).toBeGreaterThan(first);
  });
});

/** A frame of an event whose second round is paired, with these games of the first one that go on. */
const withOpen = (...pairings: readonly number[]) =>
  ({
    ...event(2),
    games: pairings.map((pairing) => ({ ...game(pairing), round: 1, end: null })),
  }) as unknown as Event;

describe.each([
  ['a bracket', Bracket],
  ['a play-off', PlayOff],
])('%s', (_name, part) => {
  it('are read again when a game of the first round ends after the second was paired', async () => {
    const told = showTold(part);
    told.set(withOpen(2, 3));
    flushSync();
    await allRead();
    const before = asked.length;
    told.set(withOpen(2, 3));
    flushSync();
    await allRead();
    expect(asked.length).toBe(before);
    told.set(withOpen(3));
    flushSync();
    await allRead();
    expect(asked.length).toBeGreaterThan(before);
  });
});

it('An earlier round that is chosen is read again when one of its games ends', async () => {
  const told = showTold(Rounds);
  told.set(withOpen(2));
  flushSync();
  document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
  flushSync();
  await allRead();
  const before = asked.length;
  told.set(withOpen());
  flushSync();
  await allRead();
  expect(asked.slice(before)).toEqual(['/api/v1/events/e1/rounds/1?from=0']);
});

it('An earlier round that is read again keeps the pages that were shown', async () => {
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    const page = { round: 1, games: [{ ...game(from), round: 1 }], byes: [], next: from < 2 ? from + 1 : null };
    return Promise.resolve(answered(page));
  });
  const told = showTold(Rounds);
  told.set(withOpen(0));
  flushSync();
  document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
  flushSync();
  await allRead();
  document.querySelector('button')?.click();
  await allRead();
  const names = () => [0, 1, 2].filter((pairing) => document.body.textContent.includes(`Anna${pairing}`));
  expect(names()).toEqual([0, 1]);
  told.set(withOpen());
  flushSync();
  await allRead();
  expect(names()).toEqual([0, 1]);
});

it('A bracket is read to its last round though a game ends while each of its rounds is read', async () => {
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise((answer) => held.push(() => answer(answered(answerTo(path)))));
  });
  const told = showTold(Bracket);
  for (const open of [[1, 2, 3], [2, 3], [3], []]) {
    told.set(withOpen(...open));
    flushSync();
    held.splice(0).forEach((letGo) => letGo());
    await allRead();
  }
  const ofRounds = asked.map((path) => Number(/rounds\/(\d+)/.exec(path)?.[1]));
  expect(ofRounds.slice(0, 4)).toEqual([1, 2, 1, 2]);
});

it('An arena shows the games that go on, of whichever wave, and nothing is asked for at each of them', async () => {
  const inWave = (round: number, pairing: number, end: string | null) =>
    ({ ...game(pairing), round, end }) as unknown as EventGame;
  const arena = (round: number, games: readonly EventGame[]) =>
    ({ ...event(round), terms: { kind: 'arena' }, games }) as unknown as Event;
  const told = showTold(Rounds);
  await allRead();
  asked = [];
  const names = () => [0, 1, 2].filter((pairing) => document.body.textContent.includes(`Anna${pairing}`));
  told.set(arena(2, [inWave(1, 0, null), inWave(2, 1, 'first')]));
  flushSync();
  await allRead();
  expect(names()).toEqual([0, 1]);
  told.set(arena(3, [inWave(1, 0, null), inWave(3, 2, null)]));
  flushSync();
  await allRead();
  expect(names()).toEqual([0, 2]);
  expect(asked).toEqual([]);
});

it('A bracket has the matches of a round that comes in pages', async () => {
  const played = [0, 1, 2, 3].map((pairing) => ({ ...game(pairing), round: 1, end: null }));
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    const page = { round: 1, games: played.slice(from, from + 2), byes: [], next: from < 2 ? from + 2 : null };
    return Promise.resolve(answered(page));
  });
  shown = mount(Bracket as unknown as Component<{ event: Event }>, {
    target: document.body,
    props: { event: { ...event(1), entries: 8 } },
  });
  flushSync();
  await allRead();
  for (const { first } of played) expect(document.body.textContent).toContain(first.name);
});

it('A bracket marks whoever has the third place in the table, though their match was drawn', async () => {
  const [anna, boris] = [game(1).first, game(1).second];
  const played = [{ ...game(1), round: 2, end: 'drawn' }];
  vi.stubGlobal('fetch', () => Promise.resolve(answered({ round: 2, games: played, byes: [], next: null })));
  const rows = [
    { place: 3, player: boris },
    { place: 4, player: anna },
  ];
  const terms = { kind: 'knockout', third_place: true };
  shown = mount(Bracket as unknown as Component<{ event: Event }>, {
    target: document.body,
    props: { event: { ...event(2), terms, table: { rows, next: null } } as unknown as Event },
  });
  flushSync();
  await allRead();
  expect([...document.querySelectorAll('.won .name')].map((each) => each.textContent)).toEqual(['Boris1']);
});

it('A play-off does not go back to how it was when two answers come in the other order', async () => {
  const held: ((name: string) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const answerWith = (name: string) => {
      const player = { name, guest: false };
      const match = { first: player, second: player, winner: null, bye: false };
      return answered({ rounds_before: 1, rounds: [[match]] });
    };
    return new Promise((answer) => held.push((name) => answer(answerWith(name))));
  });
  const told = showTold(PlayOff);
  told.set({ ...event(1), games: [{ ...game(1), round: 1, end: 'first' } as unknown as EventGame] });
  flushSync();
  held[1]?.('Carol');
  await allRead();
  held[0]?.('Anna');
  await allRead();
  expect(document.body.textContent).toContain('Carol');
  expect(document.body.textContent).not.toContain('Anna');
});
