import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Question } from '../../../src/bot/protocol.ts';
import { ComputerGame } from '../../../src/play/computer/computer_game.svelte.ts';
import type { Ending } from '../../../src/play/computer/progress.ts';
import type { SavedGame } from '../../../src/play/computer/saved_game.ts';
import { Replay } from '../../../src/rules/replay.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import type { Action } from '../../../src/rules/types.ts';
import { gameNamed } from '../../../src/variants/index.ts';
import { builtRules } from '../../support/built_rules.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

/** A game with a computer that plays these actions, one after the other. */
function begin(replies: Action[], changes: Partial<SavedGame> = {}) {
  const saved: SavedGame[] = [];
  const endings: Ending[] = [];
  const asked: Question[] = [];
  const times: number[] = [];
  const environment = new FakeEnvironment();
  const start: SavedGame = {
    variant: '3x3',
    options: {},
    level: 3,
    side: 0,
    seed: 1,
    steps: [],
    resigned: false,
    ...changes,
  };
  const game = gameNamed(start.variant);
  if (!game) throw new Error('no such variant');
  const think = (question: Question, most: number) => {
    asked.push(question);
    times.push(most);
    const action = replies.shift() ?? {};
    return {
      answer: Promise.resolve({
        ok: { seat: question.record.length % 2, action, estimate: 0, proved: false, line: [action], playouts: 1 },
      }),
      stop: () => undefined,
    };
  };
  const match = ComputerGame.start(start, {
    game,
    rules,
    computer: { think },
    environment,
    save: (each) => saved.push(each),
    ended: (ending) => endings.push(ending),
  });
  /** Lets the computer answer. */
  const answered = async () => {
    await Promise.resolve();
    environment.pass(400);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { match: match as ComputerGame, saved, endings, asked, times, answered };
}

const cells = ({ room }: ComputerGame) => room.view['cells'];

describe('A game with the computer', () => {
  it('is answered sooner the first time', async () => {
    const { match, times, answered } = begin([{ cell: 3 }, { cell: 4 }], { level: 8 });
    for (const cell of [0, 1]) {
      match.play({ cell });
      await answered();
    }
    expect(times).toEqual([300, 3_000]);
  });

  it('is answered, saved, and ends with a win', async () => {
    const { match, saved, endings, answered } = begin([{ cell: 3 }, { cell: 4 }]);
    match.goOn();
    for (const cell of [0, 1]) {
      match.play({ cell });
      expect(match.thinking).toBe(true);
      expect(match.seat).toBeNull();
      await answered();
    }
    expect(cells(match)).toBe('XX.OO....');
    match.play({ cell: 2 });
    expect(endings).toEqual(['won']);
    expect(match.room.result).toMatchObject({ reason: 'line' });
    expect(saved.at(-1)?.steps).toHaveLength(5);
  });

  it('goes on from what was saved, and is none where the rules disagree', async () => {
    const { match, answered } = begin([{ cell: 4 }], {
      side: 1,
      steps: [
        [0, { cell: 0 }],
        [1, { cell: 1 }],
      ],
    });
    match.goOn();
    await answered();
    expect(cells(match)).toBe('XO..X....');
    expect(
      begin([], {
        steps: [
          [0, { cell: 0 }],
          [1, { cell: 0 }],
        ],
      }).match,
    ).toBeNull();
  });

  it('gives back a move and its answer, while the computer thinks too', async () => {
    const { match, answered } = begin([{ cell: 4 }, { cell: 5 }]);
    match.play({ cell: 0 });
    await answered();
    match.play({ cell: 1 });
    match.takeBack();
    await answered();
    expect(cells(match)).toBe('X...O....');
    match.takeBack();
    expect(cells(match)).toBe('.........');
    expect(match.canTakeBack).toBe(false);
  });

  it('is lost by resigning, and stays so when it is read again', () => {
    const { match, saved, endings } = begin([]);
    match.resign();
    expect(endings).toEqual(['lost']);
    const again = begin([], saved.at(-1)).match;
    expect(again.room.result).toMatchObject({ reason: 'resigned', place: [2, 1] });
  });

  it('is not gone on with where it was left before the answer came', async () => {
    const { match, saved, answered } = begin([{ cell: 4 }]);
    const follow = vi.spyOn(Replay.prototype, 'follow');
    match.play({ cell: 0 });
    match.close();
    await answered();
    expect([follow.mock.calls.length, saved.length]).toEqual([1, 1]);
  });

  it('says why a move is not possible', async () => {
    const { match, answered } = begin([{ cell: 4 }]);
    match.play({ cell: 0 });
    await answered();
    match.play({ cell: 4 });
    expect(match.refusal?.code).toBe('occupied');
    expect(match.count).toBe(2);
  });

  it('asks for a hint at the highest level, which the next move takes away', async () => {
    const { match, asked } = begin([{ cell: 4 }]);
    await match.askHint();
    expect(asked[0]?.level).toBe(8);
    expect(match.hint?.action).toEqual({ cell: 4 });
    match.play({ cell: 0 });
    expect(match.hint).toBeNull();
  });

  it('has a whole team of the four for the visitor', () => {
    const { match } = begin([], { variant: 'quixo4' });
    expect(match.seat).toBe(0);
    expect(match.room.seats.map(({ name }) => name)).toEqual(['You', 'Computer', 'You', 'Computer']);
  });
});
