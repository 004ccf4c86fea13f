// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Moderation from '../../src/moderation/Moderation.svelte';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const report = (id: string, name: string) => ({
  id,
  target: { name, guest: false },
  by: { name: 'Vera', guest: false },
  about: 'player',
  reason: 'rude',
  text: '',
  evidence: 'words',
  evidence_at: null,
  room: null,
  at: 1,
  state: 'taken',
  moderator: 'Dora',
  changed_at: 1,
  outcome: null,
  decision: null,
});
const reports = [report('r1', 'Anna'), report('r2', 'Boris')];

function answerTo(path: string): object {
  const open = reports.find(({ id }) => path.endsWith(`/reports/${id}`));
  if (!open) return { open: 0, taken: 2, reports, next: null };
  const dossier = { player: open.target, moderator: false, since: 1, former_names: [], reports: [], sanctions: [] };
  return { report: open, dossier: { ...dossier, actions: [] } };
}

let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answerTo(path)))));
  identity.me = { name: 'Dora', guest: false, moderator: true, ratings: {} };
  shown = mount(Moderation as unknown as Component, { target: document.body });
  await vi.waitFor(() => expect(button('Anna')).toBeDefined());
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.list button')];
const button = (name: string) => buttons().find(({ textContent }) => textContent.includes(name));
const reason = () => document.querySelector('textarea');
const decision = () => document.querySelector<HTMLInputElement>('input[name=action]:checked');

async function open(name: string): Promise<void> {
  button(name)?.click();
  await vi.waitFor(() => expect(document.querySelector('#report-shown')?.textContent).toContain(name));
}

/** Says so whenever it is asked whether to discard what is not saved; how often it was asked. */
function answering(discard: boolean) {
  const ask = vi.fn(() => discard);
  vi.stubGlobal('confirm', ask);
  return ask;
}

async function decideHalf(): Promise<void> {
  await open('Anna');
  document.querySelectorAll<HTMLInputElement>('input[name=action]')[2]?.click();
  flushSync();
  const field = reason() as HTMLTextAreaElement;
  field.value = 'Anna insulted Vera';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

it.each([
  ['another tab', () => document.querySelector<HTMLButtonElement>('nav [aria-pressed="false"]')],
  ['the same tab', () => document.querySelector<HTMLButtonElement>('nav [aria-pressed="true"]')],
  ['another report', () => button('Boris')],
  ['the list', () => document.querySelector<HTMLButtonElement>('.back button')],
])('A decision that is half filled in gives way to %s only after a question', async (_name, pressed) => {
  const asks = answering(false);
  await decideHalf();
  pressed()?.click();
  flushSync();
  expect([asks.mock.calls.length, reason()?.value]).toEqual([1, 'Anna insulted Vera']);
  answering(true);
  pressed()?.click();
  await vi.waitFor(() => expect(reason()).toBeNull());
});

it('A decision that is half filled in does not carry over to the next report', async () => {
  // Whoever opens another report has been asked first.
  answering(true);
  await decideHalf();
  expect(decision()).not.toBeNull();
  await open('Boris');
  expect([decision(), reason()]).toEqual([null, null]);
});
