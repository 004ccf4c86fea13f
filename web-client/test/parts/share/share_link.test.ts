// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ShareLink from '../../../src/parts/share/ShareLink.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  const props = { url: 'https://noughts.example/c/1', text: '' };
  shown = mount(ShareLink as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.useRealTimers();
});

async function press(writeText: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  document.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}
const said = () => document.querySelector('[role="status"]')?.textContent;

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

it('That a link was copied is said for two seconds after it was copied last', async () => {
  const copies = () => Promise.resolve();
  await press(copies);
  expect(said()).toBe('Copied');
  await pass(1_500);
  await press(copies);
  await pass(1_500);
  expect(said()).toBe('Copied');
  await pass(500);
  expect(said()).toBe('');
});
