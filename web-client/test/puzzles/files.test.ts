import { beforeAll, describe, expect, it } from 'vitest';
import { loadPuzzles, hasPuzzles, puzzleNumber, type PuzzleFile } from '../../src/puzzles/files.ts';
import { Solving } from '../../src/puzzles/solving.svelte.ts';
import { goalHint, goalWords } from '../../src/puzzles/words.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { gameNamed, games } from '../../src/variants/index.ts';
import { builtRules } from '../support/built_rules.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';

let rules: Rules;
const files: PuzzleFile[] = [];
beforeAll(async () => {
  rules = await builtRules();
  for (const { name } of games) {
    const file = await loadPuzzles(name);
    if (file) files.push(file);
  }
});

/** Plays a whole answer, the solver's moves by hand. */
function solve(file: PuzzleFile, index: number): Solving {
  const puzzle = file.puzzles[index];
  const environment = new FakeEnvironment();
  const solving = puzzle && Solving.start(rules, file, puzzle, environment);
  if (!solving) throw new Error(`the rules refuse ${file.variant} ${index + 1}`);
  while (!solving.solved) {
    const next = solving.puzzle.line[solving.played.length];
    if (!next) throw new Error(`${file.variant} ${index + 1} has no end`);
    solving.try(next);
    expect([file.variant, index + 1, solving.state]).toEqual([file.variant, index + 1, solving.state]);
    if (solving.state !== 'right' && solving.state !== 'solved')
      throw new Error(`${file.variant} ${index + 1} is wrong`);
    environment.pass(1_000);
  }
  return solving;
}

describe('the files of puzzles', () => {
  it('are of five variants, sixty puzzles each at least', () => {
    expect(files.map(({ variant }) => variant).sort()).toEqual(['3x3', 'gomoku', 'quantum', 'quixo', 'ultimate']);
    for (const { variant, puzzles } of files) expect([variant, puzzles.length >= 60]).toEqual([variant, true]);
    expect(hasPuzzles('sonor')).toBe(false);
  });

  it('have puzzles that the rules allow and whose answers lead to what is asked', () => {
    for (const file of files) {
      file.puzzles.forEach((puzzle, index) => {
        const solving = solve(file, index);
        const { outcome } = solving.position;
        const wins = !['defend', 'stop_fours', 'only_defence', 'collapse_hold'].includes(puzzle.goal);
        if (wins)
          expect([file.variant, index + 1, outcome?.place[solving.solver]]).toEqual([file.variant, index + 1, 1]);
        solving.close();
      });
    }
  });

  it('say what is asked in words', () => {
    for (const { variant, puzzles } of files) {
      for (const puzzle of puzzles) expect(goalWords(puzzle)).not.toBe('');
      const hints = puzzles.filter((puzzle) => goalHint(puzzle) !== '');
      expect([variant, hints.length > 0]).toEqual([variant, true]);
      expect(gameNamed(variant)).toBeDefined();
    }
  });

  it('begin with the easiest', () => {
    for (const { puzzles } of files) {
      const ratings = puzzles.map(({ rating }) => rating);
      expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
    }
  });
});

describe('a number in an address', () => {
  it.each(['0', '-1', '61', '1.5', '01', '1e1', ' 1', 'x', '', '99999', '%31'])('is refused: %s', (text) =>
    expect(puzzleNumber(text, 60)).toBeNull(),
  );

  it.each([
    ['1', 1],
    ['60', 60],
  ])('is taken: %s', (text, number) => expect(puzzleNumber(text, 60)).toBe(number));
});
