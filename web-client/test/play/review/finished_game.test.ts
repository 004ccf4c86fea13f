import { describe, expect, it } from 'vitest';
import { finishedGame } from '../../../src/play/review/finished_game.ts';
import type { Room } from '../../../src/play/room/room.ts';
import { gameNamed, type games } from '../../../src/variants/index.ts';

type Game = (typeof games)[number];
const play = (by: number, cell: number) => ({ by, d: { t: 'play', a: { cell } }, at: 0, took: 0, lag: 0 });
const takeback = { by: 1, d: { t: 'takeback', to: 1 }, at: 0, took: 0, lag: 0 };

/** A room of which only what matters here is there. */
const room = (changes: object) =>
  ({
    terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
    steps: [play(0, 0), play(1, 4), takeback, play(1, 8)],
    result: { place: [1, 2], points: [1, 0], reason: 'resigned' },
    ...changes,
  }) as unknown as Room;
const named = (name: string) => gameNamed(name) as Game;

describe('A game to be reviewed', () => {
  it('has the moves that stand', () => {
    expect(finishedGame(room({}), named('3x3'))).toEqual({
      variant: '3x3',
      options: {},
      teams: 2,
      moves: [
        [0, { cell: 0 }],
        [1, { cell: 8 }],
      ],
      place: [1, 2],
    });
  });

  it('is none while it goes on, where it was called off, where nothing was played, and none of four', () => {
    expect(finishedGame(room({ result: null }), named('3x3'))).toBeNull();
    expect(finishedGame(room({ result: { place: [1, 1], points: [], reason: 'aborted' } }), named('3x3'))).toBeNull();
    expect(finishedGame(room({ steps: [] }), named('3x3'))).toBeNull();
    expect(finishedGame(room({}), named('quixo4'))).toBeNull();
  });
});
