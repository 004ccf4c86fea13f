// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EventLog from '../../src/events/EventLog.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

/** The steps that the event has taken; they come in pages of two. */
let count: number;
let shown: Record<string, unknown>;

const step = (n: number) => ({ n, at: n, by: null, d: { t: 'called_off' } });

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    const numbers = [from + 1, from + 2].filter((n) => n <= count);
    const page = { steps: numbers.map(step), next: from + 2 < count ? from + 2 : null };
    return Promise.resolve(new Response(JSON.stringify(page)));
  });
});
afterEach(() => unmount(shown));

const rows = () => document.querySelectorAll('li').length;

it('Pages that were opened stay when the event goes on', async () => {
  const told = writable((count = 5));
  const current = fromStore(told);
  const props = {
    id: 'e1',
    get n() {
      return current.current;
    },
  };
  shown = mount(EventLog as unknown as Component<typeof props>, { target: document.body, props });
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  flushSync();
  await vi.waitFor(() => expect(rows()).toBe(2));
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(rows()).toBe(4));
  told.set((count = 6));
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rows()).toBe(4);
});
