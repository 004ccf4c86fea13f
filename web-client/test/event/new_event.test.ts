// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdsUnsaved } from '../../src/browser/navigation.svelte.ts';
import NewEvent from '../../src/event/NewEvent.svelte';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  identity.me = { name: 'Anna', guest: false, ratings: {} };
  shown = mount(NewEvent, { target: document.body });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
});

it('An event whose form is begun is not left unasked', () => {
  expect(holdsUnsaved()).toBe(false);
  const name = document.querySelector('input.field') as HTMLInputElement;
  name.value = 'Spring cup';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(holdsUnsaved()).toBe(true);
});
