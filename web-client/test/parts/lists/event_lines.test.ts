// @vitest-environment jsdom
import { mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import EventLines from '../../../src/parts/lists/EventLines.svelte';
import { Pages } from '../../../src/parts/lists/pages.svelte.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

it('That a further page could not be had is said', async () => {
  const row = { id: 'e1', terms: { name: 'Spring cup' } };
  const pages = new Pages((after) =>
    Promise.resolve(
      after === undefined
        ? { ok: true as const, value: { items: [row], next: 'e1' } }
        : { ok: false as const, status: 0, code: 'offline' as const },
    ),
  );
  await pages.load();
  const props = { pages, title: 'Tournaments', words: () => '' };
  const shown = mount(EventLines as unknown as Component<typeof props>, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull());
  expect(document.querySelector('[role=alert]')).toBeNull();
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  await unmount(shown);
});
