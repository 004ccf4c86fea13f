// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventLog } from '../../src/event/log/event_log.svelte.ts';
import EventLogSheet from '../../src/event/log/EventLog.svelte';
import { eventLog } from '../../src/net/api/event.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

/** The steps that the event has taken; they come in pages of two. */
let count: number;
let shown: Record<string, unknown> | null;
/** From where it was read. */
let asked: number[];

const step = (n: number) => ({ n, at: n, by: null, d: { t: 'called_off' } });

beforeEach(() => {
  document.body.innerHTML = '';
  shown = null;
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    asked.push(from);
    const numbers = [from + 1, from + 2].filter((n) => n <= count);
    const page = { steps: numbers.map(step), next: from + 2 < count ? from + 2 : null };
    return Promise.resolve(new Response(JSON.stringify(page)));
  });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.unstubAllGlobals();
});

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
  shown = mount(EventLogSheet as unknown as Component<typeof props>, { target: document.body, props });
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  flushSync();
  await vi.waitFor(() => expect(rows()).toBe(2));
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(rows()).toBe(4));
  told.set((count = 6));
  flushSync();
  await settled();
  expect([asked, rows()]).toEqual([[0, 2], 4]);
});

/** A log that was read to its end, at the third step. */
async function readLog() {
  const environment = new FakeEnvironment();
  const log = new EventLog('e1', { environment, eventLog });
  count = 3;
  await log.load();
  await log.load();
  asked = [];
  return { log, environment };
}
const numbers = (log: EventLog) => log.steps.map(({ n }) => n);

it('Of all that happens within some seconds it is asked for once, from where the log ends', async () => {
  const { log, environment } = await readLog();
  for (const n of [4, 5]) log.goOn((count = n));
  expect(asked).toEqual([]);
  environment.pass(5_000);
  await vi.waitFor(() => expect(numbers(log)).toEqual([1, 2, 3, 4, 5]));
  expect(asked).toEqual([3]);
});

it('and not where a page before it was not opened, where it was read meanwhile, or nobody looks any more', async () => {
  const { log, environment } = await readLog();
  log.goOn((count = 9));
  await log.load();
  expect([numbers(log), log.next]).toEqual([[1, 2, 3, 4, 5], 5]);
  environment.pass(5_000);
  log.goOn((count = 10));
  expect(environment.nearest).toBeNull();
  for (let i = 0; i < 3; i++) await log.load();
  log.goOn((count = 11));
  log.close();
  environment.pass(5_000);
  expect(asked).toEqual([3, 5, 7, 9]);
});

it('A button for more that is pressed twice adds its page once', async () => {
  const { log } = await readLog();
  log.goOn((count = 9));
  await Promise.all([log.load(), log.load()]);
  expect(numbers(log)).toEqual([1, 2, 3, 4, 5]);
});
