import { expect, test } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import type { GamePosition } from '../../../src/net/protocol.ts';
import { EmbeddedPosition } from '../../../src/play/embedded/position.svelte.ts';
import { settled } from '../../support/settled.ts';

/** A page whose questions are answered in turn, and whose time passes when a test says so. */
function page(answers: Answer<GamePosition>[]) {
  const waits: { ms: number; act: () => void }[] = [];
  let asked = 0;
  const position = new EmbeddedPosition('abc', {
    environment: {
      after: (ms, act) => {
        const wait = { ms, act };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
    position: (room) => {
      expect(room).toBe('abc');
      return Promise.resolve(answers[asked++] ?? offline);
    },
  });
  return { position, waits, asked: () => asked };
}

const offline: Answer<GamePosition> = { ok: false, status: 0, code: 'offline' };
const stands = (n: number, ended: number | null = null): Answer<GamePosition> => ({
  ok: true,
  value: { game: { ended } as GamePosition['game'], n, turn: [], view: {} },
});

test('an embedded game is asked for until it is over', async () => {
  const { position, waits, asked } = page([stands(1), stands(2), stands(3, 1_000)]);
  position.start();
  await settled();
  expect(position.shown?.n).toBe(1);
  waits.shift()?.act();
  await settled();
  expect(position.shown?.n).toBe(2);
  waits.shift()?.act();
  await settled();
  expect(position.shown?.game.ended).toBe(1_000);
  expect(waits).toEqual([]);
  expect(asked()).toBe(3);
});

test('without an answer it is asked for later, and stays as it was', async () => {
  const { position, waits } = page([stands(1), offline, stands(2)]);
  position.start();
  await settled();
  waits.shift()?.act();
  await settled();
  expect(position.shown?.n).toBe(1);
  expect(position.missing).toBeNull();
  expect(waits[0]?.ms).toBeGreaterThan(5_000);
});

test.each([
  ['that is not there', 404, 'not_found'],
  ['whose record is elsewhere', 410, 'record_detached'],
] as const)('one %s is asked for once', async (_, status, code) => {
  const { position, waits } = page([{ ok: false, status, code }]);
  position.start();
  await settled();
  expect(position.missing).toBe(code);
  expect(waits).toEqual([]);
});

test('nobody asks once the page is left', async () => {
  const { position, waits } = page([stands(1)]);
  const stop = position.start();
  await settled();
  stop();
  expect(waits).toEqual([]);
});
