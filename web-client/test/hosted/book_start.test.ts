// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StartPage from '../../src/hosted/book/start/StartPage.svelte';
import { connection } from '../../src/session/current_session.ts';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const set = (id: string) => ({
  id,
  kind: 'characters',
  title: `Set ${id}`,
  lang: 'en',
  size: null,
  by: 'Dora',
  characters: [{ id: 'c', name: 'Fox', themes: Array(9).fill('T'), hidden: 0, picture: null }],
  themes: [],
});

let asked: string[];
let fails: boolean;
let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  localStorage.clear();
  asked = [];
  fails = true;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (fails) return Promise.reject(new TypeError('no network'));
    const more = path.includes('after=');
    const page = { sets: [set(more ? 'b' : 'a')], next: more ? null : 'p2' };
    return Promise.resolve(new ImmediateResponse(JSON.stringify(page)));
  });
  connection.state = 'waiting';
  shown = mount(StartPage as unknown as Component, { target: document.body });
  flushSync();
  await settled();
});
afterEach(async () => {
  await unmount(shown);
  vi.restoreAllMocks();
  connection.state = 'stopped';
});

const text = () => document.body.textContent;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;

async function press(words: string): Promise<void> {
  button(words).click();
  await settled();
}

it('Sets that could not be had are asked for again by a button', async () => {
  expect([text().includes('Loading'), document.querySelectorAll('[role="alert"]').length]).toEqual([false, 1]);
  fails = false;
  await press('Try again');
  expect([text().includes('Set a'), button('Try again')]).toEqual([true, undefined]);
});

it('and when the connection is back', async () => {
  fails = false;
  connection.state = 'online';
  await settled();
  await settled();
  expect([text().includes('Set a'), asked.length]).toEqual([true, 2]);
  connection.state = 'waiting';
  await settled();
  connection.state = 'online';
  await settled();
  expect(asked).toHaveLength(2);
});

it('So are those of another version; the next of a list by the button for more', async () => {
  fails = false;
  await press('Try again');
  fails = true;
  await press('More sets');
  expect([text().includes('Set a'), document.querySelector('.sets [role="alert"]') !== null]).toEqual([true, true]);
  document.querySelector<HTMLInputElement>('input[value="5x5"]')?.click();
  await settled();
  expect([text().includes('Nothing is published'), button('Try again') !== undefined]).toEqual([false, true]);
});

it('The page stays as high as it is, and cannot be sent, until the sets of another version are there', async () => {
  fails = false;
  await press('Try again');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.includes('Set a') ? 321 : 40;
  });
  const part = document.querySelector<HTMLElement>('.sets');
  document.querySelector<HTMLInputElement>('input[value="5x5"]')?.click();
  flushSync();
  expect([text().includes('Loading'), part?.style.minHeight, button('Play').disabled]).toEqual([true, '321px', true]);
  await settled();
  expect([text().includes('Loading'), part?.style.minHeight, button('Play').disabled]).toEqual([false, '0px', false]);
});
