// @vitest-environment jsdom
// The list of where one is signed in, read again as the server is back while something is being ended.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import type { Hello, OwnSessions } from '../../../src/net/protocol.ts';
import SessionsSection from '../../../src/people/account/SessionsSection.svelte';
import { newsFeed } from '../../../src/session/current_session.ts';
import { HeldAnswers } from '../../support/held_answers.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let read: HeldAnswers<OwnSessions>;
let ended: HeldAnswers<OwnSessions>;
vi.mock('../../../src/net/api/account.ts', async (original) => ({
  ...(await original<object>()),
  ownSessions: (): Promise<Answer<OwnSessions>> => read.ask(),
  endSession: (): Promise<Answer<OwnSessions>> => ended.ask(),
}));

const sessions = (...names: string[]) =>
  ({ sessions: names.map((name) => ({ id: name, browser: name, here: name === 'Here', made: 0, used: 0 })) }) as never;
let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  [read, ended] = [new HeldAnswers(), new HeldAnswers()];
  const props = { version: 0 };
  shown = mount(SessionsSection as Component<typeof props>, { target: document.body, props });
  flushSync();
  await read.answer(0, sessions('Here', 'There'));
});
afterEach(() => unmount(shown));

const rows = () => document.querySelectorAll('li').length;
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
function end(): void {
  buttons()[0]?.click();
  flushSync();
  document.querySelector<HTMLButtonElement>('[role=alertdialog] button')?.click();
  flushSync();
}

it('It brings back nothing that was ended meanwhile', async () => {
  newsFeed.greet({} as Hello);
  end();
  await ended.answer(0, sessions('Here'));
  await read.answer(1, sessions('Here', 'There'));
  expect(rows()).toBe(1);
});

it('It disables no button, and what was refused stays said', async () => {
  end();
  await ended.fail(0);
  const said = () => document.querySelector('[role="alert"]')?.textContent;
  expect(said()).not.toBe('');
  newsFeed.greet({} as Hello);
  flushSync();
  expect(buttons().some(({ disabled }) => disabled)).toBe(false);
  await read.answer(1, sessions('Here', 'There'));
  expect(said()).not.toBe('');
});
