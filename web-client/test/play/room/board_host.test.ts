// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardEvents, BoardShow } from '../../../src/boards/board.ts';
import type { Aim } from '../../../src/play/board/aim.ts';
import BoardHost from '../../../src/play/room/BoardHost.svelte';
import type { Action } from '../../../src/rules/types.ts';
import { change } from '../../../src/session/settings.svelte.ts';
import type { AnyGame } from '../../../src/variants/game.ts';
import type { Client } from '../../../src/net/client.ts';
import type { Step } from '../../../src/net/protocol.ts';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { Table } from '../../../src/play/room/table.svelte.ts';
import { builtRules } from '../../support/built_rules.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState, stepShown } from '../../support/rooms.ts';

const after = { cells: 'after' };
const push = { cube: 0, end: 'right' };
const other = { cube: 1, end: 'right' };

let events: BoardEvents<Action>;
let shown: BoardShow<unknown, Action>;
let played: Action[];
let props: { aim: Aim | null };
let host: Record<string, unknown>;
const focus = vi.fn();
const withdraw = vi.fn();
const nothing = () => undefined;

/** A board that shows nothing first by itself, as those of Quixo, quantum and Sonor. */
const game = {
  board: () =>
    Promise.resolve((_host: HTMLElement, _options: object, of: BoardEvents<Action>) => {
      events = of;
      return {
        show: (what: BoardShow<unknown, Action>) => (shown = what),
        relabel: nothing,
        confirm: nothing,
        withdraw,
        focus,
        destroy: nothing,
      };
    }),
} as unknown as AnyGame;

const table = {
  room: adoptRoom(null, roomState([]), 0),
  view: { cells: 'before' },
  ply: null,
  sending: null as object | null,
  seat: 0 as number | null,
  legal: [push, other],
  canReview: true,
  check: (actions: readonly Action[]) =>
    actions.map((action) => (action['cube'] === 9 ? { code: 'no', why: '' } : null)),
  attempt: () => after,
  study: () => Promise.resolve(null),
  clearRefusal: () => undefined,
};

async function sitDown(early = false, at: object = table): Promise<void> {
  const state: typeof props = { aim: null };
  props = state;
  const premove = { early, shown: null, threats: null, choose: (action: Action) => played.push(action) };
  host = mount(BoardHost, {
    target: document.body,
    props: {
      table: at,
      game,
      premove,
      zoomed: null,
      toggleZoom: () => undefined,
      get aim() {
        return state.aim;
      },
      set aim(value: Aim | null) {
        state.aim = value;
      },
    } as never,
  });
  await vi.waitFor(() => expect(shown).toBeDefined());
}

function choose(action: Action): void {
  events.onPlay(action);
  flushSync();
}

beforeEach(() => {
  played = [];
  shown = undefined as never;
  change({ confirm_moves: 'always' });
});

afterEach(async () => {
  await unmount(host);
  change({ confirm_moves: 'auto' });
  vi.clearAllMocks();
});

it('Whoever has every move shown first sees the position after it, and plays it by the button', async () => {
  await sitDown();
  choose(push);
  expect(played).toEqual([]);
  expect(props.aim?.action).toEqual(push);
  expect(shown).toMatchObject({ sending: after, pending: push, seat: null, legal: [] });
  props.aim?.confirm();
  flushSync();
  expect(played).toEqual([push]);
  expect(props.aim).toBeNull();
  expect(focus).toHaveBeenCalled();
});

it('The same press again plays it, another one takes it back, and so does Escape', async () => {
  await sitDown();
  choose(push);
  choose(push);
  expect(played).toEqual([push]);
  choose(push);
  choose(other);
  expect(played).toEqual([push]);
  expect(shown).toMatchObject({ sending: null, seat: 0 });
  choose(other);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  expect(props.aim).toBeNull();
  expect(played).toEqual([push]);
});

it('What is shown can be taken back from outside, and by a board on which nothing can be chosen meanwhile', async () => {
  await sitDown();
  choose(push);
  props.aim?.withdraw();
  flushSync();
  expect(props.aim).toBeNull();
  expect(shown).toMatchObject({ sending: null, pending: null, seat: 0 });
  expect(focus).toHaveBeenCalled();
  choose(push);
  events.onWithdraw?.();
  flushSync();
  expect(props.aim).toBeNull();
  expect(played).toEqual([]);
});

it('What a board aims at itself is taken back by the board', async () => {
  await sitDown();
  events.onAim(push);
  props.aim?.withdraw();
  expect(withdraw).toHaveBeenCalledOnce();
  events.onAim(push);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(withdraw).toHaveBeenCalledTimes(2);
});

it('What is aimed at stays where an Escape was meant for something else', async () => {
  await sitDown();
  events.onAim(push);
  const meant = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  meant.preventDefault();
  dispatchEvent(meant);
  expect(withdraw).not.toHaveBeenCalled();
});

it('What a board has shown first itself, what is against the rules and what is set ahead goes on at once', async () => {
  await sitDown();
  events.onAim(push);
  choose(push);
  choose({ cube: 9, end: 'right' });
  expect(played).toHaveLength(2);
  await unmount(host);
  shown = undefined as never;
  await sitDown(true);
  choose(other);
  expect(played).toHaveLength(3);
});

it('Others play at once', async () => {
  change({ confirm_moves: 'auto' });
  await sitDown();
  choose(push);
  expect(played).toEqual([push]);
});

it('What would be shown first is not queued while a move is on its way; what is played at once is', async () => {
  Object.assign(table, { sending: { action: other, after: 0, view: null }, seat: null });
  try {
    await sitDown();
    expect(shown).toMatchObject({ underWay: true, seat: null });
    choose(push);
    expect(played).toEqual([]);
    change({ confirm_moves: 'auto' });
    choose(push);
    expect(played).toEqual([push]);
  } finally {
    Object.assign(table, { sending: null, seat: 0 });
  }
});

/** A table at which both have moved and it is one's own turn, with the rules. */
async function tableWithRules(): Promise<Table> {
  const client = { watchRoom: () => () => undefined } as unknown as Client;
  const real = new Table('abc', client, new FakeEnvironment());
  const rules = builtRules();
  real.open(rules);
  await rules;
  real.adopt(roomState(both));
  return real;
}

const both = [move(0, 4), move(1, 0)];
const step = (d: Step['d']): Step => ({ ...move(1, 0), d });
/** The position of both moves, as each frame brings it anew. */
const again = () => ({ view: roomState(both).view, turn: [0] });

function hear(real: Table, ...further: Step[]): void {
  real.receive(stepShown([...both, ...further], again()));
  flushSync();
}

it('After an undo on one’s own turn one may choose what the position allows that came back', async () => {
  const real = await tableWithRules();
  await sitDown(false, real);
  expect(shown.legal).toHaveLength(7);
  hear(real, step({ t: 'takeback', to: 0 }));
  expect(shown.legal).toHaveLength(9);
  expect(shown.legal).toContainEqual({ cell: 4 });
});

it('What is shown first stays over news that leave the position as it is, and goes with the position', async () => {
  const real = await tableWithRules();
  await sitDown(false, real);
  choose({ cell: 8 });
  const offered = step({ t: 'offer_draw' });
  hear(real, offered);
  real.adopt(roomState([...both, offered], again()));
  flushSync();
  expect(props.aim?.action).toEqual({ cell: 8 });
  expect(shown).toMatchObject({ pending: { cell: 8 }, legal: [] });
  hear(real, offered, step({ t: 'takeback', to: 0 }));
  expect(props.aim).toBeNull();
  expect(shown).toMatchObject({ pending: null, sending: null });
});
