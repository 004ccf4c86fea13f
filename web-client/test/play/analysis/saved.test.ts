// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  hasEarlier,
  loadFromAddress,
  loadFromStorage,
  saveLeft,
  saveNow,
  saveSoon,
  takeEarlier,
} from '../../../src/play/analysis/saved.svelte.ts';
import { Variations } from '../../../src/play/analysis/variations.ts';

const line = (cell: number) => Variations.of([{ seat: 0, action: { cell } }], 1);
const of = (cell: number, edited = true) => ({ options: {}, tree: line(cell), edited });
const content = of(4);
const stored = async () => (await loadFromStorage('3x3'))?.tree.current.action['cell'];

beforeEach(() => {
  localStorage.clear();
  // That of jsdom can't be read as a stream.
  vi.stubGlobal('Blob', Blob);
  vi.useFakeTimers();
  history.replaceState(null, '', '/analysis/3x3');
});

afterEach(() => vi.useRealTimers());

it('An analysis is written into its address once one has rested', async () => {
  saveSoon('3x3', content);
  expect(location.hash).toBe('');
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  await vi.waitFor(() => expect(location.hash).not.toBe(''));
});

it('Whoever leaves sooner finds it later, and the next page keeps its own address', async () => {
  saveSoon('3x3', content);
  history.replaceState(null, '', '/live');
  await saveLeft();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect((await loadFromStorage('3x3'))?.tree.current.action).toEqual({ cell: 4 });
  expect(location.pathname + location.hash).toBe('/live');
});

it('What came by a link leaves one’s own alone, until it is changed; then one can go back', async () => {
  vi.useRealTimers();
  await saveNow('3x3', of(4));
  const linked = of(0, false);
  await saveNow('3x3', linked);
  expect(await stored()).toBe(4);
  expect(hasEarlier('3x3', linked)).toBe(true);
  linked.edited = true;
  await saveNow('3x3', linked);
  expect(await stored()).toBe(0);
  expect(hasEarlier('3x3', linked)).toBe(true);
  const first = await takeEarlier('3x3', linked);
  expect(first?.tree.current.action).toEqual({ cell: 4 });
  expect(await stored()).toBe(4);
  const second = first && (await takeEarlier('3x3', first));
  expect(second?.tree.current.action).toEqual({ cell: 0 });
});

it('From somebody else’s one goes back to one’s own, and nothing else is touched', async () => {
  vi.useRealTimers();
  await saveNow('3x3', of(4));
  const back = await takeEarlier('3x3', of(0, false));
  expect(back?.tree.current.action).toEqual({ cell: 4 });
  expect(back && hasEarlier('3x3', back)).toBe(false);
});

it('What the address holds as it was left is one’s own', async () => {
  vi.useRealTimers();
  await saveNow('3x3', of(4));
  const again = await loadFromAddress('3x3');
  if (!again) throw new Error('not read');
  expect(hasEarlier('3x3', again)).toBe(false);
  again.tree.play({ seat: 1, action: { cell: 8 } });
  await saveNow('3x3', { ...again, edited: false });
  expect(await stored()).toBe(8);
});

it('A new board keeps what it replaces; an empty one is nothing to go back to', async () => {
  vi.useRealTimers();
  await saveNow('3x3', of(4));
  const empty = { options: {}, tree: new Variations(), edited: true };
  await saveNow('3x3', empty);
  expect(await stored()).toBeUndefined();
  const back = await takeEarlier('3x3', empty);
  expect(back?.tree.current.action).toEqual({ cell: 4 });
  expect(back && hasEarlier('3x3', back)).toBe(false);
});

it('Several that were replaced are gone through one after another; the oldest goes', async () => {
  vi.useRealTimers();
  for (let cell = 0; cell < 8; cell++) await saveNow('3x3', of(cell));
  const seen = [];
  let shown = await loadFromStorage('3x3');
  for (let time = 0; shown && time < 6; time++) {
    shown = await takeEarlier('3x3', shown);
    seen.push(shown?.tree.current.action['cell']);
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 7]);
});

it('Who goes back while a change is being written loses neither it nor what one had', async () => {
  vi.useRealTimers();
  await saveNow('3x3', of(4));
  const linked = of(0);
  const writing = saveNow('3x3', linked);
  const first = await takeEarlier('3x3', linked);
  expect(first?.tree.current.action).toEqual({ cell: 4 });
  await writing;
  expect((await takeEarlier('3x3', first ?? linked))?.tree.current.action).toEqual({ cell: 0 });
});
