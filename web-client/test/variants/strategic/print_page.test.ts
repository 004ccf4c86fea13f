// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import Print from '../../../src/variants/strategic/print/Print.svelte';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

vi.mock('../../../src/rules/load.ts', () => ({
  loadRules: () => Promise.resolve({ study: () => ({ ok: {} }) }),
}));
vi.mock('../../../src/variants/strategic/print/sheets.ts', async (original) => ({
  ...(await original<object>()),
  sheetOf: () => ({ title: '', shapes: [] }),
}));
vi.mock('../../../src/variants/strategic/print/draw_pdf.ts', () => {
  throw new TypeError('offline');
});

it('A sheet that cannot be saved, as what draws it cannot be had, is said not to be', async () => {
  document.body.innerHTML = '';
  const shown = mount(Print as Component, { target: document.body });
  flushSync();
  await settled();
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'PDF')?.click();
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('[role="alert"] button')?.textContent).toBe('Try again');
  });
  await unmount(shown);
});
