// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CommentForm from '../../src/hosted/book/forms/CommentForm.svelte';
import ReaderActions from '../../src/hosted/book/forms/ReaderActions.svelte';
import type { Action } from '../../src/rules/types.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});
afterEach(close);

function show(part: unknown, props: Record<string, unknown>): void {
  shown = mount(part as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}

async function close(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

it('A comment that was not sent stands there when one comes back, and in no other room', async () => {
  const act = vi.fn(() => Promise.resolve(true));
  show(CommentForm, { room: 'r1', act });
  field().value = 'Which books';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  await close();
  show(CommentForm, { room: 'r2', act });
  expect(field().value).toBe('');
  await close();
  show(CommentForm, { room: 'r1', act });
  expect(field().value).toBe('Which books');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(field().value).toBe(''));
  await close();
  show(CommentForm, { room: 'r1', act });
  expect(field().value).toBe('');
});

it('What is typed while a comment is sent stays', async () => {
  let sent = (_: boolean): void => undefined;
  const act = vi.fn((_action: Action) => new Promise<boolean>((resolve) => (sent = resolve)));
  show(CommentForm, { room: 'r1', act });
  const write = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  write('Which books');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  write('And where');
  sent(true);
  await settled();
  expect([act.mock.calls, field().value]).toEqual([[[{ do: 'comment', text: 'Which books' }]], 'And where']);
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
