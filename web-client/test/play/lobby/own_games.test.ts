import { expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import type { Playing } from '../../../src/net/protocol.ts';
import { OwnGames } from '../../../src/play/lobby/own_games.svelte.ts';
import type { Listener } from '../../../src/session/news_feed.ts';
import { settled } from '../../support/settled.ts';

const kDay = 86_400_000;
const clocks = { slow: { kind: 'per_move', move_ms: kDay }, quick: { kind: 'fischer', base_ms: 1, increment_ms: 1 } };
const game = (room: string) =>
  ({
    game: { room, terms: { variant: '3x3', clock: room.startsWith('slow') ? clocks.slow : clocks.quick } },
    you: 0,
  }) as unknown as Playing['games'][number];

/** The list, and whoever answers what it asks, one question after the other. */
function asked() {
  const questions: ((rooms: string[]) => void)[] = [];
  const listeners: Listener[] = [];
  const state = {
    playing: ['a'],
    takePlaying: vi.fn(),
    subscribe: (listener: Listener) => {
      listeners.push(listener);
      listener.read?.();
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  };
  const own = new OwnGames({
    games: state,
    subscribe: state.subscribe,
    api: {
      playing: () =>
        new Promise<Answer<Playing>>((resolve) =>
          questions.push((rooms) => resolve({ ok: true, value: { games: rooms.map(game) } } as Answer<Playing>)),
        ),
    },
  });
  return { own, questions, listeners, state };
}

test('It is asked for when it is followed, and anew with each connection', async () => {
  const { own, questions, listeners } = asked();
  own.follow();
  listeners[0]?.read?.();
  await settled();
  expect(questions.length).toBe(2);
  questions[1]?.(['a']);
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

test('A list with a game at whose board somebody waits grows old by itself', async () => {
  const { own, questions } = asked();
  for (const [which, rooms, presses] of [
    [0, ['slow'], false],
    [1, ['slow', 'quick'], true],
  ] as const) {
    void own.load();
    await settled();
    questions[which]?.([...rooms]);
    await settled();
    expect(own.presses).toBe(presses);
  }
});

test('Which games go on is told with what was known when it was asked', async () => {
  const { own, questions, state } = asked();
  const before = state.playing;
  void own.load();
  await settled();
  state.playing = ['a', 'begun'];
  questions[0]?.(['b']);
  await settled();
  expect(state.takePlaying.mock.calls).toEqual([[['b'], before]]);
});
