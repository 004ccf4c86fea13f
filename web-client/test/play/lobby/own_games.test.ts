import { expect, test } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import type { Hello, Playing } from '../../../src/net/protocol.ts';
import { OwnGames } from '../../../src/play/lobby/own_games.svelte.ts';
import type { Listener } from '../../../src/session/app_state.svelte.ts';

const game = (room: string) => ({ game: { room }, you: 0 }) as unknown as Playing['games'][number];

/** The list, and whoever answers what it asks, one question after the other. */
function asked() {
  const questions: ((rooms: string[]) => void)[] = [];
  const listeners: Listener[] = [];
  const own = new OwnGames({
    subscribe: (listener) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
    api: {
      playing: () =>
        new Promise<Answer<Playing>>((resolve) =>
          questions.push((rooms) => resolve({ ok: true, value: { games: rooms.map(game) } } as Answer<Playing>)),
        ),
    },
  });
  return { own, questions, listeners };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('What is wanted several times at once is asked once', async () => {
  const { own, questions, listeners } = asked();
  own.follow();
  listeners[0]?.onHello?.({} as Hello);
  void own.load();
  await settled();
  expect(questions.length).toBe(1);
  questions[0]?.(['a']);
  await settled();
  expect(own.list.map(({ game }) => game.room)).toEqual(['a']);
  expect(own.loaded).toBe(true);
});

test('Of several answers the last that was asked for counts', async () => {
  const { own, questions } = asked();
  void own.load();
  await settled();
  void own.load();
  await settled();
  questions[1]?.(['new']);
  questions[0]?.(['old']);
  await settled();
  expect(own.list.map(({ game }) => game.room)).toEqual(['new']);
});

test('Whoever follows no more hears no news', async () => {
  const { own, questions, listeners } = asked();
  own.follow()();
  await settled();
  expect(listeners).toEqual([]);
  expect(questions.length).toBe(1);
});
