import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/puzzles/files.ts';
import { Solving } from '../../src/puzzles/solving.svelte.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { builtRules } from '../support/built_rules.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const cell = (number: number) => ({ cell: number });
/** Crosses on 0 and 8, noughts on 2 and 4: 6 stops their line and makes two. */
const fork: Puzzle = {
  goal: 'win',
  depth: 2,
  rating: 850,
  moves: [cell(0), cell(2), cell(8), cell(4)],
  line: [cell(6), cell(3), cell(7)],
};
const file = (puzzle: Puzzle, variant = '3x3') => ({ variant, options: {}, puzzles: [puzzle] });

describe('solving a puzzle', () => {
  let solving: Solving;
  let environment: FakeEnvironment;
  beforeEach(() => {
    environment = new FakeEnvironment();
    const begun = Solving.start(rules, file(fork), fork, environment);
    if (!begun) throw new Error('no such game');
    solving = begun;
  });

  it('begins where the moves lead', () => {
    expect(solving.position.view['cells']).toBe('X.O.O...X');
    expect([solving.solver, solving.position.seat, solving.state]).toEqual([0, 0, 'asked']);
    expect(solving.last).toEqual([1, cell(4)]);
  });

  it('refuses what the rules refuse, and forgives a wrong move', () => {
    solving.try(cell(4));
    expect([solving.state, solving.refusal?.code]).toEqual(['refused', 'occupied']);
    solving.try(cell(1));
    expect([solving.state, solving.played.length]).toEqual(['wrong', 0]);
    solving.try(cell(6));
    expect(solving.state).toBe('right');
  });

  it('answers after a moment, in which nothing can be played', () => {
    solving.try(cell(6));
    expect([solving.waiting, solving.played.length]).toEqual([true, 1]);
    solving.try(cell(7));
    expect(solving.played).toHaveLength(1);
    environment.pass(1_000);
    expect([solving.waiting, solving.position.seat]).toEqual([false, 0]);
    expect(solving.last).toEqual([1, cell(3)]);
    solving.try(cell(7));
    expect([solving.solved, solving.helped, solving.position.outcome?.place]).toEqual([true, false, [1, 2]]);
    expect(solving.steps).toHaveLength(7);
  });

  it('takes any last move that wins', () => {
    const other: Puzzle = { ...fork, line: [cell(6), cell(1), cell(7)] };
    const begun = Solving.start(rules, file(other), other, environment);
    begun?.try(cell(6));
    environment.pass(1_000);
    begun?.try(cell(3));
    expect([begun?.solved, begun?.position.outcome?.place]).toEqual([true, [1, 2]]);
  });

  it('takes no first move but the one', () => {
    const won: Puzzle = { ...fork, moves: [cell(0), cell(3), cell(1), cell(4)], line: [cell(5)] };
    const begun = Solving.start(rules, file(won), won, environment);
    begun?.try(cell(2));
    expect(begun?.state).toBe('wrong');
  });

  it('shows move after move, and says that it did', () => {
    solving.show();
    expect([solving.helped, solving.played.length]).toEqual([true, 1]);
    environment.pass(1_000);
    solving.show();
    expect([solving.solved, solving.helped]).toEqual([true, true]);
    solving.show();
    expect(solving.played).toHaveLength(3);
  });

  it('says nothing any more once it is closed', () => {
    solving.try(cell(6));
    solving.close();
    expect(environment.nearest).toBeNull();
  });

  it('is refused where the rules refuse its moves, its options or its game', () => {
    const twice: Puzzle = { ...fork, moves: [cell(0), cell(0)] };
    const beyond: Puzzle = { ...fork, moves: [cell(9)] };
    const over: Puzzle = { ...fork, moves: [0, 3, 1, 4, 2, 5].map(cell) };
    for (const puzzle of [twice, beyond, over]) {
      expect(Solving.start(rules, file(puzzle), puzzle, environment)).toBeNull();
    }
    expect(Solving.start(rules, { ...file(fork), options: { size: 99 } }, fork, environment)).toBeNull();
    expect(Solving.start(rules, file(fork, 'chess'), fork, environment)).toBeNull();
  });
});
