// @vitest-environment jsdom
// What an Escape ends at a table.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Question from '../../../src/parts/dialogs/Question.svelte';
import RulesPanel from '../../../src/play/room/RulesPanel.svelte';
import StatusTools from '../../../src/play/room/StatusTools.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const cancel = vi.fn();
const close = vi.fn();
let shown: Record<string, unknown>[];

function show(part: unknown, props: Record<string, unknown>): void {
  shown.push(mount(part as Component<Record<string, unknown>>, { target: document.body, props }));
  flushSync();
}

function press(at: EventTarget | null = document.activeElement): void {
  at?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  flushSync();
}

beforeEach(() => {
  shown = [];
  document.body.innerHTML = '<button>Beside</button>';
  const premove = { shown: { cell: 4 }, action: { cell: 4 }, answering: null, cancel };
  show(StatusTools, { table: { ply: null }, premove, zoomed: null, toggleZoom: () => undefined });
});
afterEach(async () => {
  for (const each of shown) await unmount(each);
  vi.clearAllMocks();
});

it('takes away a move that is set ahead', () => {
  press(document.body);
  expect(cancel).toHaveBeenCalledOnce();
});

it('leaves it where somebody else has taken the key, or something lies above the page', () => {
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  press(document.body);
  document.removeEventListener('keydown', take);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press(document.body);
  expect(cancel).not.toHaveBeenCalled();
});

it('leaves it where a question is answered by it', () => {
  const no = vi.fn();
  show(Question, { question: 'Resign?', words: 'Resign', onYes: () => undefined, onNo: no });
  press();
  expect([no.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
});

it('closes the rules first', () => {
  show(RulesPanel, { variant: '3x3', title: 'Tic-tac-toe', onClose: close });
  press();
  expect([close.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
});
