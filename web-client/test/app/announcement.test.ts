// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Announcement from '../../src/app/shell/Announcement.svelte';
import { serverStatus } from '../../src/session/current_session.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
/** The browser tells how high a box is. */
let lay: (entries: object[]) => void = () => undefined;

beforeEach(() => {
  // The page makes one observer for all that it looks at.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      constructor(tell: (entries: object[]) => void) {
        lay = tell;
      }
    },
  );
  document.body.innerHTML = '<main><h1 tabindex="-1">Play</h1></main>';
  serverStatus.announcement = { id: 'a', en: 'Back at noon', ru: 'Вернёмся в полдень', until: 1 };
  shown = mount(Announcement as Component, { target: document.body });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  serverStatus.announcement = null;
  localStorage.clear();
});

it('Whoever closes what all are told goes on at the heading of the page', async () => {
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  await settled();
  expect([document.querySelector('button'), document.activeElement?.tagName]).toEqual([null, 'H1']);
});

it('The page’s end is as much further down as what all are told is high, until it is closed or called off', async () => {
  const place = document.querySelector<HTMLElement>('.place') ?? expect.fail();
  const target = document.querySelector('.announcement') ?? expect.fail();
  const layOut = (blockSize: number) => {
    lay([{ target, borderBoxSize: [{ blockSize, inlineSize: 390 }] }]);
    flushSync();
    return place.style.height;
  };
  expect([layOut(61), layOut(85)]).toEqual(['61px', '85px']);
  const { announcement } = serverStatus;
  serverStatus.announcement = null;
  flushSync();
  expect(place.style.height).toBe('0px');
  serverStatus.announcement = announcement;
  flushSync();
  expect(layOut(85)).toBe('85px');
  document.querySelector('button')?.click();
  await settled();
  expect(place.style.height).toBe('0px');
});
