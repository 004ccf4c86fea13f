// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Announcement from '../../src/app/shell/Announcement.svelte';
import { serverStatus } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
afterEach(async () => {
  await unmount(shown);
  serverStatus.announcement = null;
  localStorage.clear();
});

it('Whoever closes what all are told goes on at the heading of the page', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = '<main><h1 tabindex="-1">Play</h1></main>';
  serverStatus.announcement = { id: 'a', en: 'Back at noon', ru: 'Вернёмся в полдень', until: 1 };
  shown = mount(Announcement as Component, { target: document.body });
  flushSync();
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect([document.querySelector('button'), document.activeElement?.tagName]).toEqual([null, 'H1']);
});
