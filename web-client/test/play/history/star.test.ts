// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Star from '../../../src/play/history/Star.svelte';
import { ImmediateResponse } from '../../support/response.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
let asked: [string | undefined, (status: number) => Promise<void>][];

beforeEach(() => {
  document.body.innerHTML = '';
  asked = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    return new Promise((resolve) => {
      const answer = (status: number) => {
        resolve(new ImmediateResponse(status === 204 ? null : '{"code":"unavailable"}', { status }));
        return settled();
      };
      asked.push([method, answer]);
    });
  });
  const props = { room: 'abc', starred: false };
  shown = mount(Star as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

function press(): void {
  document.querySelector('button')?.click();
  flushSync();
}
const methods = () => asked.map(([method]) => method);

it('A game whose star is pressed twice ends without one, however the answers come', async () => {
  press();
  press();
  expect(methods()).toEqual(['PUT']);
  await asked[0]?.[1](204);
  expect(methods()).toEqual(['PUT', 'DELETE']);
  await asked[1]?.[1](204);
  expect([methods().length, document.querySelector('[aria-pressed="true"]')]).toEqual([2, null]);
});

it('A star that the server does not take goes back to what it was', async () => {
  press();
  expect(document.querySelector('[aria-pressed="true"]')).not.toBeNull();
  await asked[0]?.[1](503);
  expect([methods().length, document.querySelector('[aria-pressed="true"]')]).toEqual([1, null]);
});
