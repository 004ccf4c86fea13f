// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import PasskeysSection from '../../../src/people/account/PasskeysSection.svelte';
import { ImmediateResponse } from '../../support/response.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const field = () => document.querySelector<HTMLInputElement>('li input');

async function send(): Promise<void> {
  document.querySelector('li form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await settled();
}

it('A name that was refused stays in its field, until it is taken', async () => {
  document.body.innerHTML = '';
  let works = false;
  let name = 'Key';
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method !== 'GET' && !works) return Promise.resolve(new ImmediateResponse('{}', { status: 503 }));
    if (method !== 'GET') name = 'Phone';
    const passkeys = [{ id: '1', name, made: 0, used: null }];
    return Promise.resolve(new ImmediateResponse(JSON.stringify({ passkeys })));
  });
  const props = { name: 'Anna', onCount: () => undefined };
  shown = mount(PasskeysSection as Component<typeof props>, { target: document.body, props });
  flushSync();
  await settled();
  document.querySelector<HTMLButtonElement>('li button[aria-label^="Rename"]')?.click();
  flushSync();
  const typed = field() as HTMLInputElement;
  typed.value = 'Phone';
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  await send();
  expect(field()?.value).toBe('Phone');
  works = true;
  await send();
  expect([field(), document.querySelector('li b')?.textContent, document.activeElement?.id]).toEqual([
    null,
    'Phone',
    'passkeys-heading',
  ]);
});
