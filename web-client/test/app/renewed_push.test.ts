// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPush } from '../../src/app/renewed_push.svelte.ts';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import type { Hello } from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';
import { settled } from '../support/settled.ts';

const renew = vi.fn<(language: string) => Promise<boolean>>();
let listener: Listener;
let stop: () => void;

/** The server welcomes somebody. */
async function hello(name: string, guest = false): Promise<void> {
  listener.onHello?.({ you: { name, guest } } as Hello);
  await settled();
}

const told = () => renew.mock.calls.map(([language]) => language);

beforeEach(async () => {
  setLanguage('en');
  renew.mockReset().mockResolvedValue(true);
  const subscribe = (each: Listener) => {
    listener = each;
    return () => undefined;
  };
  stop = followPush({ subscribe }, renew);
  await settled();
});
afterEach(() => stop());

it('A player’s device is told of once, and again when the page takes another language', async () => {
  await hello('Anna');
  await hello('Anna');
  expect(told()).toEqual(['en']);
  setLanguage('ru');
  await settled();
  expect(told()).toEqual(['en', 'ru']);
});

it('Of a guest’s nothing is told', async () => {
  await hello('417', true);
  setLanguage('ru');
  await settled();
  expect(told()).toEqual([]);
});

it('The language that was taken last is told last, however long the one before took', async () => {
  let answer: (told: boolean) => void = () => undefined;
  renew.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await hello('Anna');
  setLanguage('ru');
  await settled();
  expect(told()).toEqual(['en']);
  answer(true);
  await settled();
  expect(told()).toEqual(['en', 'ru']);
});

it('What failed is told with the next connection', async () => {
  await hello('Anna');
  renew.mockResolvedValueOnce(false);
  setLanguage('ru');
  await settled();
  await hello('Anna');
  expect(told()).toEqual(['en', 'ru', 'ru']);
});
