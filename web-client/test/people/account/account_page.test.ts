// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Account from '../../../src/people/account/Account.svelte';
import { connection, identity } from '../../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const account = { name: 'Anna', about: '', place: '', website: '', photo: null, bot: false };
let asked: number;
let fails: boolean;
let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  asked = 0;
  fails = true;
  vi.stubGlobal('fetch', (path: string) => {
    if (path !== '/api/v1/account') return Promise.resolve(new Response('{}', { status: 404 }));
    asked += 1;
    return fails ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(JSON.stringify(account)));
  });
  identity.me = { name: 'Anna', guest: false, ratings: {} };
  connection.state = 'waiting';
  shown = mount(Account as unknown as Component, { target: document.body });
  await vi.waitFor(() => expect(again()).toBeDefined());
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  connection.state = 'stopped';
});

const again = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
const isShown = () => document.querySelector('#about-heading') !== null;

it('An account that could not be had is asked for again by a button', async () => {
  fails = false;
  again()?.click();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  expect([asked, again()]).toEqual([2, undefined]);
});

it('and when the connection is back', async () => {
  fails = false;
  connection.state = 'online';
  flushSync();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  connection.state = 'waiting';
  flushSync();
  connection.state = 'online';
  flushSync();
  expect(asked).toBe(2);
});
