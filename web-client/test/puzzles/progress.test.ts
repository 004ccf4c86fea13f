// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countsOn,
  isSolved,
  lastStreakDay,
  recordShown,
  recordSolved,
  recall,
  solvedOf,
  streakOn,
} from '../../src/puzzles/progress.svelte.ts';
import { dayOf, puzzleOfDay } from '../../src/puzzles/puzzle_of_day.ts';

describe('the puzzle of the day', () => {
  it('is another one each day, and each comes once before any comes again', () => {
    for (const count of [1, 2, 3, 60, 61, 64, 97, 100]) {
      const numbers = Array.from({ length: count }, (_, day) => puzzleOfDay('quixo', count, 20_000 + day));
      expect([...new Set(numbers)].sort((one, other) => one - other)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
    }
  });

  it('is the same for everybody, and hangs on the calendar alone', () => {
    const early = dayOf(new Date(2026, 6, 1, 0, 0, 1));
    const late = dayOf(new Date(2026, 6, 1, 23, 59, 59));
    expect(early).toBe(late);
    expect(dayOf(new Date(2026, 6, 2))).toBe(early + 1);
    expect(dayOf(new Date(2026, 2, 30)) - dayOf(new Date(2026, 2, 28))).toBe(2);
    expect(puzzleOfDay('quixo', 64, early)).toBe(puzzleOfDay('quixo', 64, late));
  });
});

describe('what a browser remembers of puzzles', () => {
  beforeEach(() => {
    localStorage.clear();
    recall();
  });

  it('is what was solved, once each', () => {
    recordSolved('quixo', 3, null);
    recordSolved('quixo', 3, null);
    recordSolved('quantum', 1, null);
    recall();
    expect([solvedOf('quixo'), solvedOf('quantum'), solvedOf('gomoku')]).toEqual([[3], [1], []]);
    expect([isSolved('quixo', 3), isSolved('quixo', 4), streakOn(100)]).toEqual([true, false, 0]);
  });

  it('is what another window has solved or seen since, too', () => {
    recordSolved('quixo', 1, 100);
    const other = {
      solved: { quixo: [1, 2] },
      streak: { day: 101, length: 2 },
      shown: { day: 101, variants: ['quantum'] },
    };
    localStorage.setItem('noughts.puzzles', JSON.stringify(other));
    recordSolved('gomoku', 5, 102);
    expect([solvedOf('quixo'), solvedOf('gomoku'), streakOn(102)]).toEqual([[1, 2], [5], 3]);
    localStorage.setItem('noughts.puzzles', JSON.stringify(other));
    recordShown('quixo', 101);
    expect([countsOn('quantum', 101), countsOn('quixo', 101), solvedOf('quixo')]).toEqual([false, false, [1, 2]]);
  });

  it('counts days in a row with a puzzle of the day', () => {
    recordSolved('quixo', 1, 100);
    recordSolved('quantum', 1, 100);
    expect([streakOn(100), streakOn(101), streakOn(102), lastStreakDay()]).toEqual([1, 1, 0, 100]);
    recordSolved('quixo', 2, 101);
    recall();
    expect(streakOn(101)).toBe(2);
    recordSolved('quixo', 3, 103);
    expect(streakOn(103)).toBe(1);
  });

  it('counts none whose answer was shown on that day', () => {
    recordShown('quixo', 100);
    expect([countsOn('quixo', 100), countsOn('quantum', 100), countsOn('quixo', 101)]).toEqual([false, true, true]);
    recordSolved('quixo', 1, 100);
    expect([streakOn(100), isSolved('quixo', 1)]).toEqual([0, true]);
    recordSolved('quantum', 1, 100);
    expect(streakOn(100)).toBe(1);
  });

  it.each([
    '',
    'x',
    '[]',
    '{"solved":1}',
    '{"solved":{"quixo":["a"]},"streak":{"day":1,"length":1},"shown":{"day":0,"variants":[]}}',
  ])('is nothing where it cannot be read: %s', (text) => {
    localStorage.setItem('noughts.puzzles', text);
    recall();
    expect([solvedOf('quixo'), streakOn(1)]).toEqual([[], 0]);
  });
});
