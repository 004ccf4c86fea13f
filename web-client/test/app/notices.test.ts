// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Notices from '../../src/app/shell/Notices.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

it('An Escape that closes a panel of the header means nothing else, and one that finds it closed is left to others', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const free: boolean[] = [];
  addEventListener('keydown', (event) => free.push(!event.defaultPrevented));
  shown = mount(Notices as Component, { target: document.body });
  flushSync();
  const button = document.querySelector('button');
  const press = () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    flushSync();
  };
  button?.click();
  flushSync();
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  press();
  expect([button?.getAttribute('aria-expanded'), document.activeElement === button]).toEqual(['false', true]);
  press();
  expect(free).toEqual([false, true]);
});
