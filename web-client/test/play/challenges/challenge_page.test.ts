// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Challenge from '../../../src/play/challenges/Challenge.svelte';
import type { Command } from '../../../src/net/outbox.ts';
import { client, connection } from '../../../src/session/current_session.ts';
import '../../support/hosted_games.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const challenge = {
  created: 0,
  id: 'c1',
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
  by: { name: 'Anna', guest: false },
  mine: false,
  joined: [],
  seats: 2,
  with_me: false,
  room: null,
  invitation: null,
};
const options = { sizes: [1, 1], host: false, jury: 0 };
const battle = {
  ...challenge,
  terms: { ...challenge.terms, variant: 'xo-quiz', options },
  cast: [0, 1].map((team) => ({ role: 'player', team })),
};

let answer: object | null;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', () =>
    answer ? Promise.resolve(new Response(JSON.stringify(answer))) : Promise.reject(new TypeError('no network')),
  );
});
afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
  vi.restoreAllMocks();
  connection.state = 'stopped';
});

async function open(first: object | null): Promise<void> {
  answer = first;
  const props = { id: 'c1' };
  shown = mount(Challenge as unknown as Component<typeof props>, { target: document.body, props });
  connection.state = 'online';
  await settled();
}

/** The connection is away for a moment; this is what is answered when it is back. */
async function reconnect(next: object | null): Promise<void> {
  answer = next;
  connection.state = 'waiting';
  flushSync();
  connection.state = 'online';
  await settled();
}

const problem = () => document.querySelector('[role="alert"]')?.textContent ?? '';
const heading = () => document.querySelector('h1')?.textContent;

it('A link that could not be had says so until it can be', async () => {
  await open(null);
  expect([problem(), heading()]).toEqual([expect.stringContaining('be reached'), undefined]);
  await reconnect(challenge);
  expect([problem(), heading()]).toEqual(['', 'Anna invites you to play']);
  await reconnect(null);
  expect(problem()).toContain('be reached');
  await reconnect(challenge);
  expect(problem()).toBe('');
});

it('also where whoever looks on asks again and again', async () => {
  await open(battle);
  for (const [next, words] of [
    [null, 'be reached'],
    [battle, ''],
  ] as const) {
    answer = next;
    vi.advanceTimersByTime(5_000);
    await settled();
    expect(problem().includes('be reached')).toBe(words !== '');
  }
});

it('Why it could not be accepted stays', async () => {
  await open(challenge);
  const refused = { t: 'error', cid: 1, code: 'busy', message: '' } as const;
  vi.spyOn(client, 'send').mockImplementation((_: Command) => Promise.resolve(refused as never));
  document.querySelector<HTMLElement>('.go')?.click();
  await settled();
  const why = problem();
  expect(why).not.toBe('');
  await reconnect(null);
  await reconnect(challenge);
  expect(problem()).toBe(why);
});

it('The back button does not lead to a link whose game has begun', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  history.pushState(null, '', '/c/c1');
  const before = history.length;
  await open({ ...challenge, with_me: true, room: 'r1' });
  expect([location.pathname, history.length]).toEqual(['/g/r1', before]);
});
