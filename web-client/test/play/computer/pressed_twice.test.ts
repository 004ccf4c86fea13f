// @vitest-environment jsdom
// Buttons that begin a game with the computer which the server keeps.
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Computer from '../../../src/play/computer/Computer.svelte';
import { saveKept } from '../../../src/play/computer/choice.ts';
import { pagePlayer } from '../../../src/play/computer/page_player.ts';
import Waiting from '../../../src/play/lobby/Waiting.svelte';
import Actions from '../../../src/play/room/Actions.svelte';
import { Table } from '../../../src/play/room/table.svelte.ts';
import type { Client } from '../../../src/net/client.ts';
import type { CommandResult } from '../../../src/net/outbox.ts';
import type { RoomState, Seek } from '../../../src/net/protocol.ts';
import { client, connection, matchmaking } from '../../../src/session/current_session.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState } from '../../support/rooms.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
let answer: (answer: CommandResult) => void;
const send = vi.spyOn(client, 'send');

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  send.mockReset();
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = () => undefined;
      terminate = () => undefined;
      addEventListener = () => undefined;
    },
  );
});

afterEach(async () => {
  await unmount(shown);
  // It asks once more whoever is silent, also while the next file of tests runs.
  pagePlayer.borrow().close();
  pagePlayer.giveBack();
  connection.state = 'stopped';
  matchmaking.ownSeeks = [];
});

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent)) ?? expect.fail();

/** Presses twice before the answer, which is a refusal, and may be pressed again then. */
async function pressTwice(name: RegExp): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    button(name).click();
    flushSync();
  }
  expect(send.mock.calls.map(([{ t }]) => t)).toEqual(['computer']);
  answer({ t: 'error', cid: 1, code: 'rate_limited', message: '' });
  await settled();
  expect(button(name).disabled).toBe(false);
}

const show = (part: unknown, props: object): void => {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
};

it('Play begins one game with the computer, however often it is pressed', async () => {
  connection.state = 'online';
  saveKept(true);
  show(Computer, { variant: null });
  await pressTwice(/^Play$/);
});

it('and where the server may not be there, one in the page', async () => {
  connection.state = 'connecting';
  saveKept(true);
  show(Computer, { variant: null });
  button(/^Play$/).click();
  await settled();
  expect(send).not.toHaveBeenCalled();
});

it('so does the offer to whoever has waited alone', async () => {
  const terms = { variant: '3x3', clock: { kind: 'none' as const }, rated: false };
  const player = { name: 'Anna', guest: false };
  const joined: Seek['joined'] = [{ ...player, side: 'any' }];
  matchmaking.ownSeeks = [{ id: 's', player, terms, joined, seats: 2, offer: true } satisfies Seek];
  const againstComputer = createRawSnippet(() => ({ render: () => '<i></i>' }));
  show(Waiting, { terms, stopButton: () => undefined, onStop: () => undefined, againstComputer });
  await pressTwice(/level \d/i);
});

it('and the next level after a game', async () => {
  const table = new Table('abc', {} as Client, new FakeEnvironment());
  const computer = { name: 'computer', guest: true, computer: 3 };
  const changes: Partial<RoomState> = { seats: [{ name: 'Anna', guest: false }, computer] };
  table.adopt(roomState([move(0, 4)], changes));
  show(Actions, { table, absence: { claimable: false }, aim: null, onReview: null, asking: null });
  const result = { reason: 'resigned', place: [1, 2], points: [1, 0] };
  table.adopt(roomState([move(0, 4), { ...move(1, 0), d: { t: 'resign' } }], { ...changes, turn: [], result }));
  flushSync();
  await pressTwice(/level 4/i);
});
