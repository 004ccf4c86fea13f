// @vitest-environment jsdom
// Pages that were left while they read what they begin with.
import { Blob } from 'node:buffer';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Analysis from '../../../src/play/analysis/Analysis.svelte';
import { encodeAnalysis, type SharedAnalysis } from '../../../src/play/analysis/analysis_link.ts';
import { Variations } from '../../../src/play/analysis/variations.ts';
import Computer from '../../../src/play/computer/Computer.svelte';
import { connection } from '../../../src/session/current_session.ts';
import { stubLayout } from '../../support/layout.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/rules/load.ts', async () => {
  const { builtRules } = await import('../../support/built_rules.ts');
  return { loadRules: builtRules };
});
vi.mock('../../../src/play/computer/page_player.ts', () => ({
  pagePlayer: {
    borrow: () => ({
      variants: () => Promise.resolve({ ok: ['gomoku'] }),
      think: () => ({ answer: new Promise(() => undefined), stop: () => undefined }),
    }),
    giveBack: () => undefined,
  },
}));
/** What is read of the address or of what one had earlier, once a test says so. */
const reading = vi.hoisted(() => ({ end: null as ((found: SharedAnalysis) => void) | null }));
vi.mock('../../../src/play/analysis/saved.svelte.ts', async (original) => {
  const saved = await original<object>();
  const held = () => new Promise((resolve) => (reading.end = resolve));
  return { ...saved, loadFromAddress: held, takeEarlier: held };
});

const played = (cell: number): SharedAnalysis => ({
  options: {},
  tree: Variations.of([{ seat: 0, action: { cell } }], 1),
});
let shown: Record<string, unknown> | null;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  reading.end = null;
  shown = null;
  stubLayout();
  // That of jsdom can't be read as a stream.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(connection, 'isLost', 'get').mockReturnValue(true);
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function show(page: unknown, address: string): void {
  history.replaceState(null, '', address);
  shown = mount(page as Component<object>, { target: document.body, props: { variant: 'gomoku' } });
}

/** Goes elsewhere while something is read, and lets that end; what is kept of it then. */
async function leave(found: SharedAnalysis): Promise<Record<string, string>> {
  history.replaceState(null, '', '/elsewhere?game=g1#part');
  if (shown) await unmount(shown);
  shown = null;
  const before = { ...localStorage } as Record<string, string>;
  reading.end?.(found);
  await settled();
  expect(location.pathname + location.search + location.hash).toBe('/elsewhere?game=g1#part');
  expect({ ...localStorage }).toEqual(before);
  return before;
}

it('A position that a link names begins no game with the computer once one has left', async () => {
  show(Computer, '/computer/gomoku#x');
  await vi.waitFor(() => {
    flushSync();
    expect(reading.end).not.toBeNull();
  });
  expect(Object.keys(await leave(played(0))).filter((key) => key.endsWith('.game'))).toEqual([]);
});

it('An earlier analysis does not come back once one has left', async () => {
  localStorage.setItem('noughts.analysis.gomoku', await encodeAnalysis(played(0)));
  localStorage.setItem('noughts.analysis.gomoku.earlier', await encodeAnalysis(played(1)));
  show(Analysis, '/analysis/gomoku');
  const back = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => /previous analysis/.test(textContent));
  await vi.waitFor(() => {
    flushSync();
    expect(back()).toBeDefined();
  });
  back()?.click();
  expect(reading.end).not.toBeNull();
  await leave(played(1));
});
