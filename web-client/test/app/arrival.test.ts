// @vitest-environment jsdom
// Where the keyboard is after one has gone somewhere.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { followLinks, go } from '../../src/browser/navigation.svelte.ts';
import { stubLayout } from '../support/layout.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => {
  vi.resetModules();
  history.replaceState(null, '', '/rules/3x3');
});

let shown: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  stubLayout();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '';
  shown = mount(App as Component, { target: document.body });
  flushSync();
});
afterEach(() => unmount(shown));

it('It is at the heading of a page, and at the part of it to which a link leads', async () => {
  followLinks();
  await vi.waitFor(() => expect(document.querySelector('nav ol a[href^="#"]')).not.toBeNull(), 20_000);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav ol a[href^="#"]')];
  const link = links[1] as HTMLAnchorElement;
  link.focus();
  link.click();
  const id = decodeURIComponent(link.hash.slice(1));
  await vi.waitFor(() => expect([location.hash !== '', document.activeElement?.id]).toEqual([true, id]));
  go('/rules/gomoku');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  go(`/rules/3x3${link.hash}`);
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
});

it('It goes past the header without a change of the address, which some pages are made of', async () => {
  const token = 'a'.repeat(43);
  go(`/recover#${token}`);
  const password = () => document.querySelector('input[autocomplete="new-password"]');
  await vi.waitFor(() => expect(password()).not.toBeNull(), 20_000);
  await settled();
  const [field, hash] = [password(), location.hash];
  document.querySelector<HTMLElement>('.skip')?.click();
  await settled();
  expect([password() ?? 'gone', location.hash]).toEqual([field, hash]);
  expect(document.activeElement?.id).toBe('main');
});
