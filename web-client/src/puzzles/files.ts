import type { Action, Options } from '../rules/types.ts';

/** What is asked of whoever is to move; `tools/puzzles` writes and proves it. */
export type Goal =
  'win' | 'fours' | 'defend' | 'stop_fours' | 'only_win' | 'only_defence' | 'collapse_win' | 'collapse_hold';

/** A position with one answer. */
export interface Puzzle {
  goal: Goal;
  /** Own moves to the win; where one defends, the rival's to theirs. */
  depth: number;
  rating: number;
  /** The moves that lead to the position, from the start of a game. */
  moves: readonly Action[];
  /** The answer: own moves and the rival's longest defence. */
  line: readonly Action[];
}

/** The puzzles of a variant, the easiest first. A puzzle's number is its place, from 1. */
export interface PuzzleFile {
  variant: string;
  options: Options;
  puzzles: readonly Puzzle[];
}

const folder = './data/';
const files = import.meta.glob<PuzzleFile>('./data/*.json', { import: 'default' });

/** Whether there are puzzles of a variant. */
export const hasPuzzles = (variant: string): boolean => `${folder}${variant}.json` in files;

/** The puzzles of a variant; null where there are none. Fails where they can't be fetched. */
export async function loadPuzzles(variant: string): Promise<PuzzleFile | null> {
  return (await files[`${folder}${variant}.json`]?.()) ?? null;
}

/** The number that a text of an address means, if there are so many puzzles; null: it means none. */
export function puzzleNumber(text: string, count: number): number | null {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? number : null;
}
