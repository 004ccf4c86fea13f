// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identity } from '../../src/session/current_session.ts';
import ReadingList from '../../src/tour/ReadingList.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
let added: (() => void)[];

beforeEach(async () => {
  document.body.innerHTML = '';
  added = [];
  identity.me = { name: 'Anna', guest: false, ratings: {} } as typeof identity.me;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(new ImmediateResponse('{"books":[],"count":0,"next":null}'));
    return new Promise((resolve) => {
      added.push(() => resolve(new ImmediateResponse('{"added":1,"known":0}')));
    });
  });
  shown = mount(ReadingList as Component, { target: document.body });
  flushSync();
  await settled();
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

it('A book is added once, however often its button is pressed before the answer comes', async () => {
  const form = document.querySelector('form') as HTMLFormElement;
  const send = () => {
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    flushSync();
  };
  send();
  send();
  expect(added).toHaveLength(1);
  added[0]?.();
  await settled();
  send();
  expect(added).toHaveLength(2);
});
