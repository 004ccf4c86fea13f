// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFromStorage, saveLeft, saveSoon } from '../../../src/play/analysis/saved.ts';
import { Variations } from '../../../src/play/analysis/variations.ts';

const content = { options: {}, tree: Variations.of([{ seat: 0, action: { cell: 4 } }], 1) };

beforeEach(() => {
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
  localStorage.clear();
  saveSoon('3x3', content);
  history.replaceState(null, '', '/live');
  await saveLeft();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect((await loadFromStorage('3x3'))?.tree.current.action).toEqual({ cell: 4 });
  expect(location.pathname + location.hash).toBe('/live');
});
