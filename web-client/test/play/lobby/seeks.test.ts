// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandResult } from '../../../src/net/outbox.ts';
import type { Lobby, Seek } from '../../../src/net/protocol.ts';
import Seeks from '../../../src/play/lobby/Seeks.svelte';
import { client, matchmaking } from '../../../src/session/current_session.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const seek = (id: string, name: string): Seek => ({
  id,
  player: { name, guest: false },
  joined: [{ name, guest: false, side: 'any' }],
  seats: 2,
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
});

let shown: Record<string, unknown>;
let answers: ((answer: CommandResult) => void)[];

beforeEach(() => {
  document.body.innerHTML = '';
  answers = [];
  vi.spyOn(client, 'send').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  matchmaking.lobby = { seeks: [seek('1', 'Anna'), seek('2', 'Boris')], online: 2 } as unknown as Lobby;
  shown = mount(Seeks as Component, { target: document.body });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  matchmaking.lobby = null;
  vi.restoreAllMocks();
});

const press = (index: number) => document.querySelectorAll('button')[index]?.click();

it('Of two seeks that are pressed one after the other the first is taken, and the other once that is refused', async () => {
  press(0);
  press(1);
  expect(client.send).toHaveBeenCalledTimes(1);
  answers[0]?.({ t: 'error', cid: 1, code: 'gone', message: 'taken' });
  await settled();
  expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  press(1);
  expect(client.send).toHaveBeenLastCalledWith({ t: 'take', seek: '2' });
});
