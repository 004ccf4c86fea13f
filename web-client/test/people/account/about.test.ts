// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AboutSection from '../../../src/people/account/AboutSection.svelte';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const account = { name: 'Anna', about: '', place: '', website: '' };
let answer: () => void;
let sent: unknown;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent = JSON.parse(body as string);
    return new Promise((resolve) => {
      answer = () => resolve(new Response(JSON.stringify({ ...account, ...(sent as object) })));
    });
  });
  const props = { account, onChange: () => undefined };
  shown = mount(AboutSection as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(() => unmount(shown));

const fields = () => [...document.querySelectorAll<HTMLInputElement>('textarea, input')];

function type(field: number, text: string): void {
  const input = fields()[field] as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

it('What is typed while it is saved stays, and the rest is as the server has it', async () => {
  type(0, 'I play');
  type(2, 'anna.example');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  type(0, 'I play since 1990');
  answer();
  await settled();
  expect(sent).toEqual({ about: 'I play', place: '', website: 'https://anna.example' });
  expect(fields().map(({ value }) => value)).toEqual(['I play since 1990', '', 'https://anna.example']);
});
