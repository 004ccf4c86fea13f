// @vitest-environment jsdom
// Where the keyboard is when what it has pressed gives way to something else.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import EntryPanel from '../../src/event/EntryPanel.svelte';
import SeedsForm from '../../src/event/SeedsForm.svelte';
import TeamTour from '../../src/event/team_tour/TeamTour.svelte';
import type { Event } from '../../src/net/protocol.ts';
import { identity } from '../../src/session/current_session.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Event</h1></main>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

function show(part: unknown, props: object): void {
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(part as Component<Record<string, unknown>>, { target, props: props as Record<string, unknown> });
  flushSync();
}

const buttons = () => [...document.querySelectorAll('button')];

/** Presses a button by the keyboard; what has the keyboard then, and can be pressed or read on from. */
async function press(words: string): Promise<string | undefined> {
  const button = buttons().find((each) => [each.textContent, each.getAttribute('aria-label')].includes(words));
  button?.focus();
  button?.click();
  flushSync();
  await settled();
  const { activeElement } = document;
  if (activeElement?.matches('body, :disabled')) return undefined;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? undefined;
}

const you = { player: { name: 'Anna', guest: false }, place: 1, points: 0, withdrawn: false, away: false };
const event = (more: object) =>
  ({
    id: 'e1',
    terms: { kind: 'swiss', game: { rated: false } },
    state: 'upcoming',
    started: null,
    entries_open: true,
    games: [],
    you: null,
    ...more,
  }) as unknown as Event;

/** Shows a part of an event that becomes another one when something is done. */
function showUntilDone(part: unknown, before: Event, after: Event, more: object = {}): void {
  const told = writable(before);
  const current = fromStore(told);
  const act = (request: () => Promise<unknown>) => {
    void request();
    told.set(after);
    return Promise.resolve(null);
  };
  show(part, {
    ...more,
    shown: { act },
    get event() {
      return current.current;
    },
  });
}

it('Whoever enters an event goes on where that is said', async () => {
  showUntilDone(EntryPanel, event({}), event({ you }));
  expect(await press('Enter')).toContain('You are in');
});

describe('withdrawing', () => {
  const started = { state: 'running', started: 1, you };
  const question = () => document.querySelector('[role="alertdialog"] p')?.textContent;

  it('from an event that goes on is asked about, and the keyboard is at the answer', async () => {
    showUntilDone(EntryPanel, event(started), event({ ...started, you: { ...you, withdrawn: true } }));
    expect(await press('Withdraw')).toBe('Cancel');
    expect(question()).toContain('You can’t come back');
    expect(await press('Cancel')).toBe('Withdraw');
    await press('Withdraw');
    expect(await press('Withdraw')).toContain('You have withdrawn');
  });

  it('a team likewise, in words of its own', async () => {
    identity.me = { name: 'Anna', guest: false, ratings: {} };
    show(EntryPanel, { event: event({ ...started, terms: { kind: 'xo_tournament', game: { rated: false } } }) });
    await press('Withdraw');
    expect(question()).toContain('Withdraw your team');
    identity.me = null;
  });

  it.each([
    ['before it starts', { you }],
    ['from an arena', { ...started, terms: { kind: 'arena', game: { rated: false } } }],
  ])('%s is one press', async (_name, more) => {
    showUntilDone(EntryPanel, event(more), event({}));
    await press('Withdraw');
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Enter']);
  });
});

it('Whoever the organiser has removed from an arena is told so, and is not offered to join again', () => {
  const away = { ...you, withdrawn: true as const };
  const arena = (own: object) => event({ state: 'running', started: 1, terms: { kind: 'arena', game: {} }, you: own });
  show(EntryPanel, { event: arena(away) });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Join again']);
  void unmount(shown);
  show(EntryPanel, { event: arena({ ...away, removed: true }) });
  expect([buttons().length, document.querySelector('.own')?.textContent]).toEqual([0, 'The organiser has removed you']);
});

it('A judge who begins the next stage of a tour goes on at its heading', async () => {
  const team = (name: string) => ({
    team: { id: name, name },
    captain: { name },
    named: true,
    main: [],
    free_shooters: [],
  });
  const tour = { stage: 'warm_up', ends: null, teams: [team('A'), team('B')], games: [], extra: [] };
  const running = event({ state: 'running', judges: true, terms: { kind: 'team_tour', game: {} } });
  showUntilDone(TeamTour, running, { ...running, judges: false }, { tour });
  expect(await press('Begin the individual games')).toBe('Warm-up');
});

it('Two more games are agreed to only while the stage has time left', () => {
  const team = (name: string) => ({
    team: { id: name, name },
    captain: { name },
    named: true,
    main: [{ player: { name: 'Anna' }, points: 0 }],
    free_shooters: [],
  });
  const game = { round: 1, pairing: 0, game: 1, first_side: 0, first: you.player, second: you.player, room: null };
  const tour = (ends: number) => ({
    stage: 'individual',
    ends,
    teams: [team('A'), team('B')],
    games: [{ ...game, score: [1, 0] }],
    extra: [],
  });
  const running = event({ state: 'running', judges: true, terms: { kind: 'team_tour', game: {} } });
  const agreeing = () => buttons().filter(({ textContent }) => textContent === 'Allow two more games').length;
  show(TeamTour, { event: running, tour: tour(Date.now() + 1_000_000) });
  expect(agreeing()).toBe(1);
  void unmount(shown);
  show(TeamTour, { event: running, tour: tour(Date.now() - 1_000_000) });
  expect(agreeing()).toBe(0);
});

it('A team that is moved keeps the keyboard, also at the end of the list', async () => {
  const order = ['Owls', 'Larks', 'Rooks'].map((name) => ({ id: name, name }));
  show(SeedsForm, { order, groups: 1 });
  const names = () => [...document.querySelectorAll('.name')].map((each) => each.textContent);
  expect(await press('Up: Rooks')).toBe('Up: Rooks');
  expect(await press('Up: Rooks')).toBe('Up: Rooks');
  expect(await press('Up: Rooks')).toBe('Up: Rooks');
  expect(names()).toEqual(['Rooks', 'Owls', 'Larks']);
});
