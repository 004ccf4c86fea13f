// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CharacterEditor from '../../src/library/curators/CharacterEditor.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const character = { id: '7', version: 1, name: 'Anna', lang: 'en', picture: null, themes: [], retired: false };

let answer: (response: Response) => Promise<void>;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = async (response) => {
          resolve(response);
          await settled();
        };
      }),
  );
  const props = { character, close: () => undefined };
  shown = mount(CharacterEditor as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;
const problem = () => document.querySelector('form > [role="alert"]')?.textContent;

function press(words: string): void {
  button(words).click();
  flushSync();
}

it('A character is archived once, and why it was refused goes with the next try', async () => {
  press('Archive');
  expect([button('Archive').disabled, button('Save').disabled]).toEqual([true, true]);
  await answer(new ImmediateResponse('{"code":"busy","message":""}', { status: 503 }));
  expect([button('Archive').disabled, problem()]).toEqual([false, expect.stringMatching(/./)]);
  press('Archive');
  await answer(new ImmediateResponse(JSON.stringify({ ...character, retired: true })));
  expect([button('Restore').disabled, problem()]).toEqual([false, '']);
});
