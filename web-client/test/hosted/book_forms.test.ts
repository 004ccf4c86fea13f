// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ReaderActions from '../../src/hosted/book/forms/ReaderActions.svelte';
import type { Action } from '../../src/rules/types.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

function show(part: unknown, props: Record<string, unknown>): void {
  shown = mount(part as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});


it('The theme of a cell is asked for once, however often it is pressed', () => {
  const act = vi.fn((_action: Action) => new Promise<boolean>(() => undefined));
  const view = {
    version: 'field',
    judged: true,
    phase: 'play',
    mover: 0,
    themes: [{ text: null, hidden: true }],
    characters: [],
    readers: [{ stage: null, cell: null }],
    history: { earlier: 0, entries: [] },
  };
  const board = { number: 0, character: null, marks: '.' };
  show(ReaderActions, { room: { id: 'r1' }, view, board, seat: 0, cell: 0, act, choose: () => undefined });
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  flushSync();
  button.click();
  expect(act.mock.calls).toEqual([[{ do: 'ask', cell: 0 }]]);
});
