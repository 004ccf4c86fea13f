// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hello } from '../../src/net/protocol.ts';
import { newsFeed } from '../../src/session/current_session.ts';
import Proposals from '../../src/tour/Proposals.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const character = { name: 'Anna', about: '', photo: null, themes: [] };
const proposal = (id: string, reason: string) => ({
  id,
  version: 'character',
  by: { name: 'Boris', guest: false },
  at: 1,
  character,
  themes: null,
  state: 'refused',
  reason,
  made: null,
});
const json = (value: object, status = 200) => new ImmediateResponse(JSON.stringify(value), { status });
const failure = () => json({ code: 'unavailable', message: '' }, 503);

let shown: Record<string, unknown>;
/** What is answered about one's own proposals and about all. */
let mine: () => Response | Promise<Response>;
let all: () => Response | Promise<Response>;

beforeEach(() => {
  document.body.innerHTML = '';
  mine = () => json({ proposals: [proposal('1', 'mine alone')], open: [] });
  all = () => json({ proposals: [proposal('1', 'mine'), proposal('2', 'of another')] });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(path.endsWith('/own') ? mine() : all()));
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  const props = { tour: { id: 't1' }, curator: true };
  shown = mount(Proposals as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  await settled();
}

/** The connection stands again, and what is shown is read again. */
const readAgain = () => newsFeed.greet({} as Hello);

const reasons = () => [...document.querySelectorAll('li > p[dir]')].map(({ textContent }) => textContent);
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

it('A curator who cannot be told what all propose is told so, and sees all once it can be had', async () => {
  all = failure;
  await show();
  expect([reasons(), alerts().length]).toEqual([[], 1]);
  all = () => json({ proposals: [proposal('1', 'mine'), proposal('2', 'of another')] });
  readAgain();
  await settled();
  expect([reasons(), alerts()]).toEqual([['mine', 'of another'], []]);
});

it('An answer that comes late is not shown after a later one', async () => {
  let late: (response: Response) => void = () => undefined;
  all = () => new Promise((resolve) => (late = resolve));
  await show();
  all = () => json({ proposals: [proposal('2', 'later')] });
  readAgain();
  await settled();
  late(json({ proposals: [proposal('1', 'earlier')] }));
  await settled();
  expect(reasons()).toEqual(['later']);
});
