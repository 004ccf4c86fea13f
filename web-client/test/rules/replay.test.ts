import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Replay } from '../../src/rules/replay.ts';
import { instantiateRules, type Rules } from '../../src/rules/rules.ts';
import { move } from '../support/rooms.ts';

const built = new URL('../../src/rules/rules.wasm', import.meta.url);

describe('a replay through the rules', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await instantiateRules(await WebAssembly.compile(readFileSync(built)));
  });
  const start = (variant = '3x3') => Replay.start(rules, variant, {}, null);

  it('has every position on the way', () => {
    const replay = start();
    expect(replay?.follow([move(0, 4), move(1, 0)])).toBe(true);
    expect(replay?.follow([move(0, 4), move(1, 0), move(0, 8)])).toBe(true);
    expect(replay?.length).toBe(3);
    expect([0, 1, 2, 3].map((ply) => replay?.viewAt(ply)?.['cells'])).toEqual([
      '.........',
      '....X....',
      'O...X....',
      'O...X...X',
    ]);
    expect(replay?.viewAt(4)).toBeNull();
  });

  it('goes back where moves were taken back, and on from there', () => {
    const replay = start();
    const [first, second] = [move(0, 4), move(1, 0)];
    replay?.follow([first, second, move(0, 8)]);
    expect(replay?.follow([first])).toBe(true);
    expect(replay?.length).toBe(1);
    expect(replay?.viewAt(2)).toBeNull();
    expect(replay?.legal(1)).toHaveLength(8);
    expect(replay?.follow([first, move(1, 2)])).toBe(true);
    expect(replay?.viewAt(2)).toMatchObject({ cells: '..O.X....' });
    expect(replay?.follow([])).toBe(true);
    expect(replay?.legal(0)).toHaveLength(9);
  });

  it('says why a move is not possible, and stays where it is', () => {
    const replay = start();
    replay?.follow([move(0, 4)]);
    expect(replay?.attempt(1, { cell: 4 }, 0)).toMatchObject({ refused: { code: 'occupied' } });
    expect(replay?.attempt(0, { cell: 0 }, 0)).toMatchObject({ refused: { code: 'not_your_turn' } });
    expect(replay?.attempt(1, { cell: 0 }, 0)).toMatchObject({ view: { cells: 'O...X....' } });
    expect(replay?.viewAt(1)).toMatchObject({ cells: '....X....' });
  });

  it('lists what may be done', () => {
    const replay = start();
    replay?.follow([move(0, 4)]);
    expect(replay?.legal(1)).toHaveLength(8);
  });

  it('gives up where the record and the rules disagree', () => {
    expect(start()?.follow([move(0, 4), move(1, 4)])).toBe(false);
  });

  it('is not there for a variant that the rules do not know', () => {
    expect(start('four-in-a-row')).toBeNull();
  });
});
