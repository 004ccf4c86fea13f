// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DecisionForm from '../../src/moderation/DecisionForm.svelte';
import type { ModeratorAction } from '../../src/net/protocol.ts';
import { noteDate } from '../../src/net/server_clock.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown> | null = null;
let done: ModeratorAction[];

beforeEach(() => {
  document.body.innerHTML = '';
  done = [];
});
afterEach(async () => {
  if (shown) await unmount(shown);
});

function show(guest: boolean, isDone = (times: number): boolean | null => times > 0): void {
  const act = (action: ModeratorAction) => Promise.resolve(isDone(done.push(action)));
  const props = { hasReport: false, guest, act };
  shown = mount(DecisionForm as unknown as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}

const choices = () => [...document.querySelectorAll('label')].map((each) => each.textContent?.trim());
const button = () => document.querySelector<HTMLButtonElement>('button.go');

/** Chooses a decision, and says why. */
function fill(decision: string): void {
  const choice = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === decision);
  choice?.querySelector('input')?.click();
  flushSync();
  const reason = document.querySelector('textarea');
  if (reason) reason.value = 'rude';
  reason?.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

it('A profile is cleared once the moderator is sure', async () => {
  show(false);
  fill('Clear the profile');
  button()?.click();
  flushSync();
  expect([button()?.textContent?.trim(), done]).toEqual(['Yes, clear the profile', []]);
  button()?.click();
  await vi.waitFor(() => expect(done).toEqual([{ action: 'clear_profile', reason: 'rude' }]));
});

/** A mute that is sent twice, a minute apart, after this answer to the first; what was sent. */
async function mutedTwice(first: false | null): Promise<ModeratorAction[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  try {
    show(false, (times) => times > 1 || first);
    fill('Mute');
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(button()?.disabled).toBeFalsy());
      button()?.click();
      await vi.waitFor(() => expect(done).toHaveLength(times));
      vi.setSystemTime(1_060_000);
    }
    return done;
  } finally {
    vi.useRealTimers();
  }
}

it('A mute that is sent again ends when it would have, had the first been heard of', async () => {
  const [first, second] = await mutedTwice(null);
  expect(first?.until).toBeGreaterThan(1_000_000);
  expect(second).toEqual(first);
});

it('A mute that was refused and is sent again lasts as long as was chosen', async () => {
  const [first, second] = await mutedTwice(false);
  expect(second?.until).toBeGreaterThan(first?.until ?? Infinity);
});

it('A guest has neither a name nor a profile to take away', () => {
  show(true);
  expect(choices()).toEqual(['Warn', 'Mute', 'Close the account']);
});

it('A mute lasts from now by the server’s clock, whatever that of this machine says', async () => {
  const year = Date.UTC(2100, 0, 1);
  noteDate(new Response('', { headers: { date: new Date(year).toUTCString() } }));
  show(false);
  fill('Mute');
  button()?.click();
  await vi.waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]?.until).toBeGreaterThan(year);
  expect(Number.isInteger(done[0]?.until), 'as the protocol has instants').toBe(true);
});
