// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Question from '../../../src/parts/dialogs/Question.svelte';
import Asking from '../../../src/parts/dialogs/Asking.svelte';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown> | null;
let opener: HTMLElement;
const onYes = vi.fn();
const onNo = vi.fn(() => close());

async function close(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

const button = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === words) as HTMLButtonElement;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** As a page does where somebody has pressed a button to delete something. */
async function ask(): Promise<void> {
  opener.focus();
  shown = mount(Question, { target: document.body, props: { question: 'For good?', words: 'Delete', onYes, onNo } });
  flushSync();
  await settled();
}

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">Delete…</button>';
  opener = document.getElementById('opener') as HTMLElement;
  onYes.mockClear();
  onNo.mockClear();
});
afterEach(close);

it('A question begins at what does nothing, under its words', async () => {
  await ask();
  expect(document.activeElement).toBe(button('Cancel'));
  const dialog = document.querySelector('[role=alertdialog]');
  expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('For good?');
});

it('No gives the keyboard back to whoever asked', async () => {
  await ask();
  button('Cancel').focus();
  button('Cancel').click();
  await settled();
  expect(onNo).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(opener);
});

it('Escape is no, from either button', async () => {
  for (const words of ['Cancel', 'Delete']) {
    await ask();
    button(words).focus();
    press('a');
    expect(shown).not.toBeNull();
    press('Escape');
    await settled();
    expect(shown).toBeNull();
    expect(document.activeElement).toBe(opener);
  }
  expect(onNo).toHaveBeenCalledTimes(2);
  expect(onYes).not.toHaveBeenCalled();
});

it('Yes is yes, and leaves it to whoever asked where the keyboard goes on', async () => {
  await ask();
  button('Delete').click();
  await settled();
  expect(onYes).toHaveBeenCalledTimes(1);
  expect(onNo).not.toHaveBeenCalled();
});

it('A button that is asked about in its own place has the keyboard again after no', async () => {
  shown = mount(Asking, { target: document.body, props: { words: 'Leave', question: 'Leave?', onYes } });
  flushSync();
  for (const no of [() => button('Cancel').click(), () => press('Escape')]) {
    button('Leave').focus();
    button('Leave').click();
    await settled();
    expect(document.activeElement).toBe(button('Cancel'));
    no();
    await settled();
    expect(document.activeElement).toBe(button('Leave'));
  }
  expect(onYes).not.toHaveBeenCalled();
});

it('A button that can be pressed again later has the keyboard then, unless it has gone elsewhere', async () => {
  const busy = writable(false);
  const state = fromStore(busy);
  const props = {
    ...{ words: 'Leave', question: 'Leave?', onYes: () => busy.set(true) },
    get disabled() {
      return state.current;
    },
  };
  shown = mount(Asking, { target: document.body, props });
  flushSync();
  for (const elsewhere of [false, true]) {
    button('Leave').focus();
    button('Leave').click();
    await settled();
    button('Leave').click();
    flushSync();
    expect(button('Leave').disabled).toBe(true);
    if (elsewhere) opener.focus();
    busy.set(false);
    flushSync();
    expect(document.activeElement).toBe(elsewhere ? opener : button('Leave'));
  }
});
