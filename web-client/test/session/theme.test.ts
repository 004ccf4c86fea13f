// @vitest-environment jsdom
// The colour in which the browser draws its own bars: that of the page, whatever decides on it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import page from '../../index.html?raw';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
const system = vi.hoisted(() => {
  vi.resetModules();
  const system = { dark: false, change: (_: { matches: boolean }): void => undefined };
  const media = { addEventListener: (_: string, listen: typeof system.change) => (system.change = listen) };
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: system.dark }));
  return system;
});

const { change, followSettings } = await import('../../src/session/settings.svelte.ts');

const tokens = readFileSync(path.join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
const kLight = '#f6f3e9';
const kDark = '#16201d';
let frame: () => void;

beforeAll(() => followSettings());

/** The system prefers dark colours, or light ones; jsdom reads no media, so its part of the style sheet is left in or out. */
function prefer(dark: boolean): void {
  const media = /@media \(prefers-color-scheme: dark\) \{([^}]*\})\s*\}/;
  const style = document.querySelector('style') ?? expect.fail();
  style.textContent = tokens.replace(media, dark ? '$1' : '');
  system.change({ matches: dark });
  flushSync();
}

const metas = (): HTMLMetaElement[] => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];

/** The colours of the bars once the browser has drawn the next frame. */
function bars(): string[] {
  frame();
  return metas().map(({ content }) => content);
}

beforeEach(() => {
  document.head.innerHTML = `<style></style>${(page.match(/<meta name="theme-color"[^>]*>/g) ?? []).join('')}`;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (frame = draw));
  prefer(false);
});
afterEach(() => {
  change({ theme: 'auto', board_theme: 'standard' });
  flushSync();
});

it('Before anything runs there is one for each preference of the system', () => {
  expect(metas().map((meta) => [meta.content, meta.getAttribute('media')])).toEqual([
    [kLight, '(prefers-color-scheme: light)'],
    [kDark, '(prefers-color-scheme: dark)'],
  ]);
});

it('Where the system decides both are as it prefers, and follow it', () => {
  prefer(true);
  expect(bars()).toEqual([kDark, kDark]);
  prefer(false);
  expect(bars()).toEqual([kLight, kLight]);
});

it.each([false, true])('A choice goes before what the system prefers, dark: %s', (dark) => {
  prefer(dark);
  change({ theme: 'board' });
  flushSync();
  expect(bars()).toEqual([kDark, kDark]);
  change({ theme: 'paper' });
  flushSync();
  expect(bars()).toEqual([kLight, kLight]);
  change({ theme: 'auto', board_theme: 'night' });
  flushSync();
  expect(bars()).toEqual(['#0b0b0d', '#0b0b0d']);
});
