// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Start from '../../src/hosted/quiz/start/Start.svelte';
import { connection, identity } from '../../src/session/current_session.ts';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

afterEach(async () => {
  await unmount(shown);
  connection.state = 'stopped';
  identity.me = null;
  vi.unstubAllGlobals();
});
beforeEach(() => {
  document.body.innerHTML = '';
  identity.me = { name: 'Anna', guest: true } as typeof identity.me;
});

it('Once packs have come it is not said any more that they could not be had', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  connection.state = 'online';
  shown = mount(Start as Component, { target: document.body });
  flushSync();
  await settled();
  const problem = () => document.querySelector('form [role="alert"]')?.textContent;
  expect(problem()).toBe('The server can’t be reached. Check your connection and try again.');
  const packs = JSON.stringify({ packs: [], next: null, challenges: [] });
  vi.stubGlobal('fetch', () => Promise.resolve(new ImmediateResponse(packs)));
  connection.state = 'connecting';
  flushSync();
  connection.state = 'online';
  flushSync();
  await settled();
  expect(problem()).toBeUndefined();
});
