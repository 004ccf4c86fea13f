// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdsUnsaved } from '../../src/browser/navigation.svelte.ts';
import OrganiserTools from '../../src/event/OrganiserTools.svelte';
import { ShownEvent } from '../../src/event/event.svelte.ts';
import type { Event, EventLine } from '../../src/net/protocol.ts';
import { Chats } from '../../src/people/messages/chats.ts';

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
let asked: number[];
let refused: number;

/** A page has one game, a round two. */
function answerTo(path: string): object {
  const [, round, from] = /rounds\/(\d+)\?from=(\d+)/.exec(path) ?? [];
  return { round, games: [game(Number(round), Number(from))], byes: [], next: from === '0' ? 1 : null };
}

function show(of: Event, act: () => Promise<string | null> = () => Promise.resolve(null)): void {
  const props = { event: of, shown: { act, needAll: () => () => undefined } };
  shown = mount(OrganiserTools as unknown as Component<typeof props>, {
    target: document.querySelector('main') as HTMLElement,
    props,
  });
  flushSync();
}

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  [asked, refused] = [[], 0];
  vi.stubGlobal('fetch', (path: string) => {
    const round = Number(/rounds\/(\d+)\?from=0/.exec(path)?.[1]);
    if (round) asked.push(round);
    const refusal = { code: 'not_found', message: '' };
    return Promise.resolve(
      round === refused
        ? new Response(JSON.stringify(refusal), { status: 404 })
        : new Response(JSON.stringify(answerTo(path))),
    );
  });
  show(event);
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

it('Earlier rounds are read a few at a time, and those that could not be had once more', async () => {
  await unmount(shown);
  show({ ...event, round: 12 });
  press('Correct a result');
  const rounds = () => [...new Set([...document.querySelectorAll('option')].map(({ value }) => value.split(' ')[0]))];
  await vi.waitFor(() => expect(rounds().filter((round) => /\d/.test(round ?? ''))).toHaveLength(5));
  expect(asked).toEqual([12, 11, 10, 9, 8]);
  refused = 6;
  press('Show earlier rounds');
  press('Show earlier rounds');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(asked.slice(5)).toEqual([7, 6, 5, 4, 3]);
  refused = 0;
  press('Show earlier rounds');
  await vi.waitFor(() => expect(asked.slice(10)).toEqual([6, 5, 4, 3, 2]));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
  press('Show earlier rounds');
  await vi.waitFor(() => expect(button('Show earlier rounds')).toBeUndefined());
  expect(asked.slice(15)).toEqual([1]);
  expect(document.querySelector('[role=status]')?.textContent).toContain('24');
});

it('The keyboard stays with the tools when a form is closed', async () => {
  press('Cancel the tournament');
  press('Close');
  await vi.waitFor(() => expect(document.activeElement?.closest('section')).not.toBeNull());
});

it('Who has left may be removed too, and is not replaced', async () => {
  await unmount(shown);
  const rows = [{ player: named('Anna'), withdrawn: true }, { player: named('Boris') }];
  show({ ...event, table: { rows, next: null } } as unknown as Event);
  const offered = () => [...document.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  press('Remove a player');
  expect(offered().slice(1)).toEqual([
    ['Boris', 'Boris'],
    ['Anna', 'Anna (withdrawn)'],
  ]);
  press('Replace a player');
  expect(offered().slice(1)).toEqual([['Boris', 'Boris']]);
});

it('Whoever leaves terms half edited is asked, and so is whoever turns to another tool', async () => {
  await unmount(shown);
  show({ ...event, state: 'upcoming' });
  press('Change the terms');
  expect(holdsUnsaved()).toBe(false);
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Bring a pencil';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(holdsUnsaved()).toBe(true);
  vi.stubGlobal('confirm', () => false);
  press('Cancel the tournament');
  expect(document.querySelector('textarea')?.value).toBe('Bring a pencil');
});

it('The pairs of the last round do not stand in the form of the next one', async () => {
  await unmount(shown);
  show({ ...event, state: 'paused' });
  const form = () => document.querySelector('form') as HTMLFormElement;
  const field = () => form().querySelector('textarea') as HTMLTextAreaElement;
  press('Pair by hand');
  field().value = 'Anna - Boris';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  form().requestSubmit();
  await vi.waitFor(() => expect(form()).toBeNull());
  press('Pair by hand');
  expect(field().value).toBe('');
});

it('An event starts before its time after a question', async () => {
  await unmount(shown);
  const act = vi.fn(() => Promise.resolve(null));
  show({ ...event, state: 'upcoming' }, act);
  press('Start now');
  expect(act).not.toHaveBeenCalled();
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Start the tournament now?');
  press('Start now');
  expect(act).toHaveBeenCalledOnce();
});

it.each([
  ['too_few', 'Too few have entered to start.'],
  ['too_late', 'the next round has been paired by this result'],
  ['offline', 'The server can’t be reached.'],
])('An organiser who is refused, %s, is told why in words of events', async (code, words) => {
  await unmount(shown);
  show({ ...event, state: 'upcoming' }, () => Promise.resolve(code));
  press('Start now');
  press('Start now');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(words);
});

/** An event whose table comes in three pages of one player each, which are held until they are let go. */
function longEvent() {
  const page = (from: number) => ({
    rows: [{ player: named(`Player${from}`), place: from }],
    next: from < 3 ? from + 1 : null,
  });
  const held: (() => void)[] = [];
  const never = () => Promise.reject(new Error('nobody asks for it'));
  const followed = new ShownEvent('e1', {
    environment: { after: () => () => undefined, random: () => 0 },
    api: {
      event: () =>
        Promise.resolve({ ok: true, value: { ...event, n: 1, you: null, table: page(1) } as unknown as Event }),
      eventTable: (_, from) =>
        new Promise((answer) => held.push(() => answer({ ok: true, value: page(from) as unknown as Event['table'] }))),
    },
    chats: new Chats<EventLine>(
      { read: never, write: never },
      { after: () => () => undefined, subscribe: () => () => undefined, owner: 'Host' },
    ),
    follow: () => () => undefined,
    subscribe: () => () => undefined,
  });
  return { followed, held };
}

it('Of a long table all can be removed or replaced, also while it changes', async () => {
  await unmount(shown);
  const { followed, held } = longEvent();
  await followed.load();
  const props = {
    shown: followed,
    get event() {
      return followed.event as Event;
    },
  };
  shown = mount(OrganiserTools as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  expect(held).toHaveLength(0);
  press('Remove a player');
  expect(held).toHaveLength(1);
  const letGo = async () => {
    held.shift()?.();
    await vi.waitFor(() => expect(held.length > 0 || followed.event?.table.next === null).toBe(true));
  };
  await letGo();
  // News leads back to the first page while the third one is awaited.
  void followed.load();
  await vi.waitFor(() => expect(followed.event?.table.next).toBe(2));
  await letGo();
  while (held.length > 0) await letGo();
  flushSync();
  const offered = [...document.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
  expect(offered).toEqual(['Player1', 'Player2', 'Player3']);
});
