// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import GatherThemes from '../../src/library/curators/GatherThemes.svelte';
import { HeldAnswers } from '../support/held_answers.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let held: HeldAnswers<object>;
vi.mock('../../src/net/api/curators.ts', () => ({ gatherThemes: () => held.ask() }));

const sizes = writable(3);
const size = fromStore(sizes);
const fill = vi.fn();
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  held = new HeldAnswers();
  fill.mockReset();
  sizes.set(3);
  const props = {
    characters: [{ id: '7', name: 'A' }],
    get size() {
      return size.current;
    },
    fill,
  };
  shown = mount(GatherThemes as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  document.querySelector('input')?.click();
  flushSync();
});
afterEach(() => unmount(shown));

const button = () => document.querySelector('button') as HTMLButtonElement;

it('Themes are gathered once, however often the button is pressed', async () => {
  button().click();
  button().click();
  flushSync();
  expect([held.count, button().disabled]).toEqual([1, true]);
  await held.answer(0, { themes: ['x'] });
  expect([fill.mock.calls, button().disabled]).toEqual([[[['x']]], false]);
});

it('Those of a size that was chosen before fill no field', async () => {
  button().click();
  sizes.set(4);
  flushSync();
  await held.answer(0, { themes: ['x'] });
  expect(fill).not.toHaveBeenCalled();
});
