// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../src/net/client.ts';
import type { ChatLine } from '../../../src/net/protocol.ts';
import Chat from '../../../src/play/room/Chat.svelte';
import { Table } from '../../../src/play/room/table.svelte.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { roomState } from '../../support/rooms.ts';
import { Scrolled } from '../../support/scrolled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const guest = { name: '417', guest: true };
const line = (id: number): ChatLine => ({ id, from: guest, seat: 1, text: `line ${id}`, at: 0 });

let table: Table;
let chat: Record<string, unknown>;
let lines: Scrolled;

beforeEach(() => {
  const client = { send: () => new Promise(() => undefined) } as unknown as Client;
  table = new Table('abc', client, new FakeEnvironment());
  table.adopt(roomState([], { seats: [guest, guest], chat: [line(1), line(2)] }));
  chat = mount(Chat, { target: document.body, props: { table } });
  flushSync();
  lines = new Scrolled(document.querySelector('.lines') as HTMLElement);
});

afterEach(async () => {
  await unmount(chat);
});

/** Somebody else says something. */
function comes(id: number): void {
  lines.height += 30;
  table.receive({ t: 'chat', room: 'abc', line: line(id) });
  flushSync();
}

it('The last line stays in sight where it was', () => {
  lines.leave(10);
  comes(3);
  expect(lines.above).toBe(0);
});

it('Whoever reads what was said before is left there, until they have come back to the end', () => {
  lines.leave(300);
  comes(3);
  expect(lines.above).toBe(330);
  comes(4);
  expect(lines.above).toBe(360);
  lines.leave(0);
  comes(5);
  expect(lines.above).toBe(0);
});

it('Whoever says something themselves sees it', () => {
  lines.leave(300);
  lines.height += 30;
  void table.say('me', false);
  flushSync();
  expect(lines.above).toBe(0);
});
