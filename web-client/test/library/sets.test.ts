// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Sets from '../../src/library/curators/Sets.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const character = { id: '7', name: 'Anna', lang: 'en', picture: null, themes: [], retired: false, version: 1 };

let away: boolean;
let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  away = true;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/sets')) return Promise.resolve(new ImmediateResponse('{"sets":[],"next":null}'));
    if (away) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new ImmediateResponse(JSON.stringify({ characters: [character], next: null })));
  });
  shown = mount(Sets as Component, { target: document.body });
  flushSync();
  await settled();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

async function press(words: RegExp): Promise<void> {
  [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent))?.click();
  flushSync();
  await settled();
}

it('Whoever makes a set while the characters cannot be had is told so and may ask for them once more', async () => {
  await press(/characters/i);
  const offered = () => [...document.querySelectorAll('option')].map(({ value }) => value);
  const alerts = () => [...document.querySelectorAll('[role="alert"] .bad')].map(({ textContent }) => textContent);
  expect([offered().includes('7'), alerts()]).toEqual([
    false,
    ['The server can’t be reached. Check your connection and try again.'],
  ]);
  away = false;
  await press(/Try again/);
  expect([offered().includes('7'), alerts()]).toEqual([true, []]);
});
