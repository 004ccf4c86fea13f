// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hello } from '../../src/net/protocol.ts';
import PushSetting from '../../src/people/settings/PushSetting.svelte';
import { newsFeed } from '../../src/session/current_session.ts';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'default' });
  const worker = { getRegistration: () => Promise.resolve(undefined) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(async () => {
  await unmount(shown);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

it('Settings that were opened while the server was away offer notifications as soon as it is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  shown = mount(PushSetting as Component, { target: document.body });
  flushSync();
  await settled();
  const problem = () => document.querySelector('[role="alert"]')?.textContent;
  expect([document.querySelector('button'), problem()]).toEqual([
    null,
    'The server can’t be reached. Check your connection and try again.',
  ]);
  vi.stubGlobal('fetch', () => Promise.resolve(new ImmediateResponse('{"key":"AQ"}')));
  newsFeed.greet({} as Hello);
  await settled();
  expect([document.querySelectorAll('button').length, problem()]).toEqual([1, '']);
});
