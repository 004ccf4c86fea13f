// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Copied } from '../../../src/parts/share/copied.svelte.ts';
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
  Reflect.deleteProperty(document, 'execCommand');
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

it.each([
  ['does not let it', () => false],
  ['knows no way', undefined],
])('Where the browser %s it is said for all to see, until it is copied', async (_, execCommand) => {
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  await press(() => Promise.reject(new Error('not allowed')));
  await pass(5_000);
  expect(said()).toBe('Couldn’t copy: select it and copy it yourself');
  expect(document.querySelector('[role="status"]')?.className).not.toContain('unseen');
  expect(document.querySelector('textarea')).toBeNull();
  await press(() => Promise.resolve());
  expect(said()).toBe('Copied');
});

it('Whoever closes the sheet of the system is not told that anything failed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('closed')), configurable: true });
  const copied = new Copied();
  expect(await copied.share('https://noughts.example', '')).toBeNull();
  expect([copied.now, copied.failed]).toEqual([false, false]);
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
});
