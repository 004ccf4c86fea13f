// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import SidePanel from '../../../src/play/board/SidePanel.svelte';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

it('What stands beside a board and cannot be had is asked for once more by a button', async () => {
  document.body.innerHTML = '';
  const load = () => Promise.reject(new TypeError('offline'));
  const props = { source: { title: () => 'Help', height: 100, load }, options: {}, view: null };
  const shown = mount(SidePanel as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  await settled();
  expect(document.querySelector('section [role="alert"] button')?.textContent).toBe('Try again');
  await unmount(shown);
});
