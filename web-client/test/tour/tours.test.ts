// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Disqualifications from '../../src/tour/Disqualifications.svelte';
import CuratorsPart from '../../src/tour/CuratorsPart.svelte';
import TourTalk from '../../src/tour/TourTalk.svelte';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const appeal = (id: string) => ({
  id,
  player: { name: `Anna${id}`, guest: false },
  tour: 't1',
  name: 'Spring',
  cause: 'rudeness',
  tours: 1,
  reason: '',
  at: 1,
  appeal: 'I did not',
  answer: null,
  lifted: false,
});

let shown: Record<string, unknown> | null = null;

/** Shows a part of a tour's page, with what the server answers to all it asks. */
async function show<Props extends Record<string, unknown>>(part: unknown, props: Props, answer: object): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  shown = mount(part as Component<Props>, { target: document.body, props });
  flushSync();
}

async function close(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

beforeEach(() => {
  document.body.innerHTML = '';
  // There is no layout here, and nothing to scroll.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(close);

it('What is written to one appeal is not shown under another', async () => {
  await show(
    Disqualifications,
    { tour: { id: 't1' }, changes: 0 },
    { disqualifications: [appeal('1'), appeal('2')], next: null },
  );
  const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('li textarea')];
  await vi.waitFor(() => expect(fields().length).toBe(2));
  const [first] = fields();
  if (!first) return;
  first.value = 'Granted';
  first.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(fields().map(({ value }) => value)).toEqual(['Granted', '']);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('li button')];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
});

it('A line that was not sent stands in the talk when one comes back to it', async () => {
  const talk = { lines: [], next: null, refusal: null };
  await show(TourTalk, { id: 't1' }, talk);
  await vi.waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Which books?';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const unsent = () => document.querySelector('.unsent')?.textContent ?? '';
  await vi.waitFor(() => expect(unsent()).toContain('Which books?'));
  await close();
  await show(TourTalk, { id: 't1' }, talk);
  expect(unsent()).toContain('Which books?');
});

it('A curator is asked before a tour is closed; after no the keyboard is at the button, and nothing was done', async () => {
  const tour = { id: 't1', state: 'over', closed: null, banner: null, characters: [] };
  const nothing = { applications: [], disqualifications: [], deeds: [], next: null };
  const load = vi.fn(() => Promise.resolve());
  await show(CuratorsPart, { tour, changes: 0, load }, nothing);
  const sent = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', sent);
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === words && !each.hidden);
  const close = button('Close the tour');
  close?.focus();
  close?.click();
  await settled();
  expect(document.activeElement).toBe(button('Cancel'));
  button('Cancel')?.click();
  await settled();
  expect([document.activeElement, load.mock.calls.length]).toEqual([close, 0]);
  close?.click();
  await settled();
  button('Close the tour')?.click();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(sent.mock.calls.filter(([path]) => path.includes('close'))).toHaveLength(1);
});
