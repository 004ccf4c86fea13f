import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Found, Question } from '../../../src/bot/protocol.ts';
import type { FinishedGame } from '../../../src/play/review/finished_game.ts';
import { Review } from '../../../src/play/review/review.svelte.ts';
import { Conversation } from '../../../src/rules/conversation.ts';
import type { Refusal, Ruling } from '../../../src/rules/types.ts';
import { games } from '../../../src/variants/index.ts';

const game: FinishedGame = {
  variant: '3x3',
  options: {},
  teams: 2,
  moves: [0, 3, 1, 4, 2].map((cell, ply) => [ply % 2, { cell }]),
  place: [1, 2],
};

/** A computer that answers when it is told to. */
function begin(finished: FinishedGame = game) {
  const asked: Question[] = [];
  let answer: (ruling: Ruling<Found>) => void = () => undefined;
  const review = new Review(finished, {
    estimate: (question) => {
      asked.push(question);
      return {
        answer: new Promise((resolve) => (answer = resolve)),
        stop: () => answer({ refused: { code: 'stopped', why: '' } }),
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    review,
    asked,
    async find(estimate: number) {
      const seat = (asked.at(-1)?.record.length ?? 0) % 2;
      answer({ ok: { seat, action: { cell: 8 }, estimate, proved: false, line: [], playouts: 1 } });
      await settle();
    },
    async refuse(refused: Refusal) {
      answer({ refused });
      await settle();
    },
  };
}

describe('A review', () => {
  it('looks at every position from the first, and takes the last from the result', async () => {
    const { review, asked, find, refuse } = begin();
    void review.goOn();
    for (const estimate of [0.1, -0.1, 0.2, 0, 1]) await find(estimate);
    expect(review.running).toBe(true);
    await refuse({ code: 'game_over', why: '' });
    expect(asked.map(({ record }) => record.length)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked.every(({ level, seed }) => level === 8 && seed === 0)).toBe(true);
    expect(review.judged.map(({ value }) => value)).toEqual([0.1, 0.1, 0.2, -0, 1, 1]);
    expect(review.judged.at(-1)?.best).toBeNull();
    expect([review.done, review.running]).toEqual([true, false]);
  });

  it('looks at the last position too where the game was given up', async () => {
    const { review, find } = begin({ ...game, place: [2, 1] });
    void review.goOn();
    for (const estimate of [0, 0, 0, 0, 0, -0.5]) await find(estimate);
    expect(review.done).toBe(true);
    expect(review.judged.at(-1)).toMatchObject({ value: 0.5, best: { seat: 1 } });
  });

  it('stops, keeps what it has, and goes on from there', async () => {
    const { review, asked, find } = begin();
    void review.goOn();
    await find(0.5);
    review.stop();
    await find(0.9);
    expect(review.judged).toHaveLength(1);
    expect(review.running).toBe(false);
    void review.goOn();
    expect(asked.at(-1)?.record).toHaveLength(1);
    await find(0.5);
    expect(review.judged).toHaveLength(2);
  });

  it('is not disturbed by who stops and goes on at once', async () => {
    const { review, find } = begin();
    void review.goOn();
    await find(0.5);
    review.stop();
    void review.goOn();
    await find(0.5);
    await find(0.5);
    expect(review.judged).toHaveLength(3);
    expect(review.running).toBe(true);
  });

  it('says why it came no further, and tries again', async () => {
    const { review, find, refuse } = begin();
    void review.goOn();
    await find(0);
    await refuse({ code: 'no_answer', why: '' });
    expect(review.failed?.code).toBe('no_answer');
    expect(review.running).toBe(false);
    void review.goOn();
    await find(0);
    expect(review.judged).toHaveLength(2);
    expect(review.failed).toBeNull();
  });

  it('takes no end for one that is not the last position’s', async () => {
    const { review, refuse } = begin();
    void review.goOn();
    await refuse({ code: 'game_over', why: '' });
    expect(review.failed?.code).toBe('game_over');
  });
});

describe('Games that are reviewed', () => {
  it('have a computer player, all of them', async () => {
    const built = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../src/bot/bot.wasm');
    const module = await Conversation.begin(await WebAssembly.compile(readFileSync(built)));
    const played = module.demand<string[]>({ do: 'variants' });
    const reviewed = games.filter(({ seats }) => seats === 2).map(({ name }) => name);
    expect(reviewed.length).toBeGreaterThan(5);
    expect(played).toEqual(expect.arrayContaining(reviewed));
  });
});
