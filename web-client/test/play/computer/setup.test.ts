// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Setup from '../../../src/play/computer/Setup.svelte';
import { connection } from '../../../src/session/current_session.ts';
import { gameNamed } from '../../../src/variants/index.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

afterEach(async () => {
  await unmount(shown);
  connection.change('stopped');
});

const line = () => document.querySelector<HTMLInputElement>('[role=switch]') ?? expect.fail();

it('The choice to keep a game on the server stands, whether it can be made or not', () => {
  connection.change('connecting');
  const choice = { level: 1, begins: 'any', options: {}, kept: true, engine: '' };
  const props = { game: gameNamed('3x3'), choice, asking: false, onPlay: () => undefined };
  shown = mount(Setup as unknown as Component<object>, { target: document.body, props });
  const isClosedWhile = (state: 'connecting' | 'waiting' | 'online') => {
    connection.change(state);
    flushSync();
    return line().disabled;
  };
  expect((['connecting', 'waiting', 'connecting', 'online'] as const).map(isClosedWhile)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(line().checked).toBe(true);
});
