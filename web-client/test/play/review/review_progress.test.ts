// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { Found } from '../../../src/bot/protocol.ts';
import Review from '../../../src/play/review/Review.svelte';
import type { Ruling } from '../../../src/rules/types.ts';
import { connection } from '../../../src/session/current_session.ts';
import { games } from '../../../src/variants/index.ts';
import { stubLayout } from '../../support/layout.ts';
import { move, roomState } from '../../support/rooms.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const thought = vi.hoisted(() => ({ end: null as ((answer: Ruling<Found>) => void) | null }));
vi.mock('../../../src/bot/computer_player.ts', () => ({
  kStopped: 'stopped',
  openBotWorker: () => undefined,
  ComputerPlayer: class {
    estimate() {
      return {
        answer: new Promise((resolve) => (thought.end = resolve)),
        stop: () => thought.end?.({ refused: { code: 'stopped', why: '' } }),
      };
    }
    close() {
      thought.end = null;
    }
  },
}));

it('How far a review is it does not tell at each move, but that it has stopped', async () => {
  document.body.innerHTML = '';
  stubLayout();
  connection.state = 'online';
  const steps = [move(0, 0), move(1, 4)];
  const game = games.find(({ name }) => name === '3x3');
  const moves = steps.map(({ by, d }) => [by, d.a]);
  const props = {
    table: { ply: null, count: 2, lookAt: () => undefined },
    room: roomState(steps),
    game,
    finished: { variant: '3x3', options: {}, teams: 2, moves, place: [1, 2] },
    onAdvice: () => undefined,
    onTry: () => undefined,
  };
  const shown = mount(Review as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  await settled();
  await settled();
  const status = () => document.querySelector('[role="status"]');
  const told = () => [status()?.getAttribute('aria-live'), status()?.textContent];
  expect(told()).toEqual(['off', 'Analysing: 0 of 3']);
  thought.end?.({ ok: { seat: 0, action: { cell: 8 }, estimate: 0, proved: false, line: [], playouts: 1 } });
  await settled();
  expect(told()).toEqual(['off', 'Analysing: 1 of 3']);
  [...document.querySelectorAll('button')].find(({ textContent }) => /Stop/.test(textContent))?.click();
  await settled();
  expect(told()).toEqual(['polite', expect.stringContaining('1 of 3')]);
  await unmount(shown);
  connection.state = 'stopped';
});
