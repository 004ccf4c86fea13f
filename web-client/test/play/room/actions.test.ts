// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { go } from '../../../src/browser/navigation.svelte.ts';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import type { Client } from '../../../src/net/client.ts';
import type { Command, CommandResult } from '../../../src/net/outbox.ts';
import type { RoomState } from '../../../src/net/protocol.ts';
import Actions from '../../../src/play/room/Actions.svelte';
import type { Aim } from '../../../src/play/board/aim.ts';
import { Table } from '../../../src/play/room/table.svelte.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState } from '../../support/rooms.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let table: Table;
let shown: Record<string, unknown>;
/** What was sent, with whoever answers it. */
let sent: { command: Command; answer: (answer: CommandResult) => void }[];

const absence = { claimable: false, wait: null, goOnWaiting: () => undefined };
const aim = { action: { cell: 8 }, confirm: vi.fn(), withdraw: vi.fn() };
const aims = writable<Aim | null>(null);
const current = fromStore(aims);

/** The row of a table at which both have moved and it is one's own turn, and what one may do there. */
function sitDown(changes: Partial<RoomState> = {}, at: Aim | null = null): void {
  table.adopt(roomState([move(0, 4), move(1, 0)], changes));
  aims.set(at);
  shown = mount(Actions, {
    target: document.body,
    props: {
      table,
      absence: absence as never,
      get aim() {
        return current.current;
      },
      onReview: null,
      asking: null,
    },
  });
  flushSync();
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const words = (): string[] => buttons().map((each) => each.textContent ?? '');
const button = (name: string): HTMLButtonElement =>
  buttons().find((each) => each.textContent === name) ?? expect.fail(`no ${name} among ${words().join(', ')}`);

function press(name: string): void {
  button(name).click();
  flushSync();
}

/** The answer to what was sent, once it has come through. */
async function answer(which: number, answer: CommandResult = { t: 'ok', cid: 1 }): Promise<void> {
  sent[which]?.answer(answer);
  await settled();
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', '/g/abc');
  setLanguage('en');
  document.body.innerHTML = '';
  sent = [];
  const client = {
    send: (command: Command) => new Promise<CommandResult>((answer) => sent.push({ command, answer })),
  } as unknown as Client;
  table = new Table('abc', client, new FakeEnvironment());
});

afterEach(async () => {
  vi.clearAllMocks();
  await unmount(shown);
});

it('What one aims at is played by one button and taken back by the other', () => {
  sitDown({}, aim);
  expect(words()).toEqual(['Place: 9', 'Cancel']);
  press('Cancel');
  expect(aim.withdraw).toHaveBeenCalledOnce();
  press('Place: 9');
  expect(aim.confirm).toHaveBeenCalledOnce();
});

it('An opponent’s offer is answered beside it', () => {
  sitDown({ draw: { by: 1, agreed: [1] } }, aim);
  expect(words()).toEqual(['Place: 9', 'Cancel', 'Accept', 'Decline']);
  press('Accept');
  expect(sent[0]?.command).toEqual({ t: 'accept_draw', room: 'abc', after: 2 });
});

it('and so is an undo that they ask for; one’s own offer asks nothing of oneself', async () => {
  sitDown({ takeback: { by: 1, agreed: [1], to: 0 } }, aim);
  press('Decline');
  expect(sent[0]?.command).toEqual({ t: 'decline_takeback', room: 'abc' });
  await unmount(shown);
  sitDown({ draw: { by: 0, agreed: [0] } }, aim);
  expect(words()).toEqual(['Place: 9', 'Cancel']);
});

it('Whoever has left the game comes to the first page, and stays where they have gone before that was answered', async () => {
  sitDown();
  press('Leave');
  press('Leave');
  await answer(0);
  expect(location.pathname).toBe('/');
  history.replaceState(null, '', '/g/abc');
  press('Leave');
  press('Leave');
  go('/rules');
  await answer(1);
  expect(location.pathname).toBe('/rules');
});

it('nor is anybody taken away from the same game, opened again', async () => {
  sitDown();
  press('Leave');
  press('Leave');
  await unmount(shown);
  sitDown();
  await answer(0);
  expect(location.pathname).toBe('/g/abc');
});

it('What is on its way to the server can’t be given again before it is answered', async () => {
  sitDown();
  press('Resign');
  press('Resign');
  expect(sent.map(({ command }) => command.t)).toEqual(['resign']);
  expect(button('Resign').disabled).toBe(true);
  expect(button('Draw').disabled).toBe(false);
  await answer(0, { t: 'error', cid: 1, code: 'rate_limited', message: '' });
  expect(button('Resign').disabled).toBe(false);
});

it('and neither can its opposite', () => {
  sitDown({ draw: { by: 1, agreed: [1] } });
  press('Accept');
  expect(button('Decline').disabled).toBe(true);
});

it('Whoever aims at a move is not asked any more whether they resign', () => {
  sitDown();
  press('Resign');
  expect(words()).toEqual(['Resign', 'Keep playing']);
  aims.set(aim);
  flushSync();
  aims.set(null);
  flushSync();
  expect(words()).toContain('Draw');
});

it('nor is whoever has moved; but news from others leave the question', () => {
  sitDown();
  press('Resign');
  table.adopt(roomState([move(0, 4), move(1, 0), { ...move(1, 0), d: { t: 'offer_draw' } }], { turn: [0] }));
  flushSync();
  expect(words()).toEqual(['Resign', 'Keep playing']);
  void table.play({ cell: 8 });
  flushSync();
  expect(words()).toContain('Draw');
});

it('The keyboard stays at the row when the button that it was on goes', async () => {
  sitDown({ draw: { by: 1, agreed: [1] } });
  button('Decline').focus();
  press('Decline');
  table.adopt(roomState([move(0, 4), move(1, 0), { ...move(0, 0), d: { t: 'decline_draw' } }], { turn: [0] }));
  flushSync();
  await answer(0);
  expect(words()).toContain('Resign');
  expect(document.activeElement).toBe(document.querySelector('[role="group"]'));
});

it('and goes by itself to nothing that ends the game: the next key was meant for what stood there', async () => {
  sitDown();
  button('Undo').focus();
  press('Undo');
  await answer(0);
  table.adopt(roomState([move(0, 4), move(1, 0)], { draw: { by: 1, agreed: [1] } }));
  flushSync();
  await settled();
  expect(words()).toEqual(['Accept', 'Decline']);
  expect(document.activeElement).toBe(document.querySelector('[role="group"]'));
});
