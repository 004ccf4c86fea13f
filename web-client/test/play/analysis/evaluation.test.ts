// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { Found } from '../../../src/bot/protocol.ts';
import Evaluation from '../../../src/play/analysis/Evaluation.svelte';
import type { Ruling } from '../../../src/rules/types.ts';
import { games } from '../../../src/variants/index.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const thought = vi.hoisted(() => ({
  progress: null as ((found: Found) => void) | null,
  end: null as ((answer: Ruling<Found>) => void) | null,
}));
vi.mock('../../../src/bot/computer_player.ts', () => ({
  openBotWorker: () => undefined,
  ComputerPlayer: class {
    think(_: unknown, _most: number, progress: (found: Found) => void) {
      thought.progress = progress;
      return {
        answer: new Promise((resolve) => (thought.end = resolve)),
        stop: () => undefined,
      };
    }
    close() {
      thought.progress = null;
    }
  },
}));

it('What the computer thinks is shown as it changes, and told to a screen reader once it is thought out', async () => {
  document.body.innerHTML = '';
  const game = games.find(({ name }) => name === '3x3');
  const position = { seat: 0, view: {} };
  const analysis = { version: 0, variant: '3x3', options: {}, path: [], position, current: { parent: null } };
  const props = { analysis, game };
  const shown = mount(Evaluation as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  const live = () =>
    [...document.querySelectorAll('[aria-live], [role="status"]')].map(({ textContent }) => textContent);
  const seen = () => document.querySelector('p')?.textContent;
  expect(live()).toEqual(['']);
  document.querySelector('button')?.click();
  flushSync();
  const found = { seat: 0, action: { cell: 4 }, estimate: 0.2, proved: false, line: [], playouts: 1 } as Found;
  const before = seen();
  thought.progress?.(found);
  flushSync();
  expect(seen()).not.toBe(before);
  expect(live()).toEqual(['']);
  thought.end?.({ ok: found });
  await settled();
  expect(live()).toEqual([seen()]);
  await unmount(shown);
});
