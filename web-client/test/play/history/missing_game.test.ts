// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import type { Code } from '../../../src/net/protocol.ts';
import MissingGame from '../../../src/play/history/MissingGame.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const onRetry = vi.fn();
let shown: Record<string, unknown>;

function show(code: Code): void {
  document.body.innerHTML = '';
  const why = { t: 'error' as const, code, message: '' };
  shown = mount(MissingGame, { target: document.body, props: { room: 'abc', why, onRetry } });
  flushSync();
}

const heading = () => document.querySelector('h1')?.textContent;
const button = () => document.querySelector('button');

beforeEach(() => setLanguage('en'));
afterEach(() => unmount(shown));

it('A game that is not there is not found, and can’t be asked for again', () => {
  show('not_found');
  expect([heading(), button()]).toEqual(['Game not found.', null]);
});

it('One with which something went wrong says so, and can be', () => {
  show('internal');
  expect(heading()).toBe('Something went wrong. Try again.');
  button()?.click();
  expect(onRetry).toHaveBeenCalledOnce();
});
