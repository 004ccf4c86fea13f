// @vitest-environment jsdom
// What one follows and blocks, as a page shows it whose connection is made anew.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import BlackListView from '../../src/people/blocks/BlackListView.svelte';
import BlockButton from '../../src/people/blocks/BlockButton.svelte';
import FollowButton from '../../src/people/following/FollowButton.svelte';
import Following from '../../src/people/following/Following.svelte';
import type { Hello } from '../../src/net/protocol.ts';
import { connection, identity, newsFeed } from '../../src/session/current_session.ts';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const rows = [{ name: 'Dora', at: 0, online: false, game: null }];
let asked: number;
let shown: Record<string, unknown>;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new ImmediateResponse(JSON.stringify({ following: rows, blocks: rows })));
  });
  connection.state = 'online';
  identity.me = { name: 'Anna', guest: false } as never;
  newsFeed.greet({ you: { name: 'Anna', guest: false } } as Hello);
});
afterEach(async () => {
  await unmount(shown);
  connection.state = 'stopped';
  identity.me = null;
});

it.each([
  ['the button that blocks', BlockButton, 'Unblock'],
  ['the list of blocked players', BlackListView, 'Dora'],
  ['the button that follows', FollowButton, 'Unfollow'],
  ['the list of followed players', Following, 'Dora'],
])('A new connection changes nothing of %s until it is read anew', async (_, part, words) => {
  shown = mount(part as Component<object>, { target: document.body, props: { name: 'Dora' } });
  flushSync();
  await settled();
  const before = document.body.innerHTML;
  expect([document.body.textContent.includes(words), asked]).toEqual([true, 1]);
  newsFeed.greet({ you: { name: 'Anna', guest: false } } as Hello);
  flushSync();
  expect(document.body.innerHTML).toBe(before);
  await settled();
  expect([document.body.innerHTML === before, asked]).toEqual([true, 2]);
});
