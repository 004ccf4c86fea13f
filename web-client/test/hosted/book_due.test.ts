// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Due from '../../src/hosted/book/thread/Due.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const day = 86_400_000;
const until = Date.now() + 5 * day;

let shown: Record<string, unknown>;

beforeEach(() => (document.body.innerHTML = ''));
afterEach(() => unmount(shown));

/** What stands there of a deadline, in a phase, with what waits for the curator. */
function words(at: number | null, view: object = {}): string {
  const room = { result: null, seats: [], due: at === null ? null : { left: at - Date.now(), at } };
  const whole = { phase: 'play', version: '3x3', until, mover: 0, readers: [{}], waiting: [], ...view };
  const props = { room, view: whole };
  shown = mount(Due as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  return document.body.textContent.replace(/\s+/g, ' ');
}

const waiting = [{ kind: 'request', seat: 0, cell: 4, since: 0 }];
const [solo, stands, closing] = ['moves without waiting', 'The clock is stopped', 'the marks count'];

it('Where the tour ends before the turn nobody moves then', () => {
  expect(words(until)).toContain('5 days left');
  expect(document.body.textContent).not.toContain(solo);
  expect(document.body.textContent).toContain('The tour ends on');
});

it('While the curator is waited for, the end of the tour is no deadline of the reader', () => {
  expect(words(until, { waiting })).toContain(stands);
  expect(document.body.textContent).not.toMatch(/days left|moves without/);
  expect(document.body.textContent).toContain('The tour ends on');
});

it.each([
  ['the turn ends before it', until - day, {}, solo],
  ['there is no tour', until, { until: null }, solo],
  ['there is no tour and the curator is waited for', null, { until: null, waiting }, stands],
  ['a board is closed after its end', until + day, { phase: 'closing', waiting }, closing],
])('Where %s it is as ever', (_, at, view, expected) => {
  expect(words(at, view)).toContain(expected);
});
