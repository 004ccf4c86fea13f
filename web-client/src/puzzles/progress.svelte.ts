import { loadItem, saveItem } from '../browser/storage.ts';

/** Days in a row with a puzzle of the day solved. */
export interface Streak {
  /** The last of them. */
  day: number;
  length: number;
}

/** What this browser remembers of puzzles. */
export interface Progress {
  /** The numbers that were solved without help, by variant. */
  solved: Readonly<Record<string, readonly number[]>>;
  streak: Streak;
  /** The last day on which the answer of a puzzle of the day was shown, and the variants of which it was. */
  shown: { day: number; variants: readonly string[] };
}

const kKey = 'noughts.puzzles';
const kNothing: Progress = { solved: {}, streak: { day: 0, length: 0 }, shown: { day: 0, variants: [] } };

let progress = $state.raw<Progress>(read());

/** Whether a puzzle was solved without help. */
export const isSolved = (variant: string, number: number): boolean => solvedOf(variant).includes(number);

/** The numbers of a variant that were solved without help. */
export const solvedOf = (variant: string): readonly number[] => progress.solved[variant] ?? [];

/** How many days in a row there were up to a day; it may still be without one. */
export function streakOn(day: number): number {
  const { streak } = progress;
  return day - streak.day <= 1 ? streak.length : 0;
}

/** The last day with a puzzle of the day solved. */
export const lastStreakDay = (): number => progress.streak.day;

/** Whether the puzzle of a day counts for the streak still: nobody was shown its answer. */
export const countsOn = (variant: string, day: number): boolean =>
  progress.shown.day !== day || !progress.shown.variants.includes(variant);

/** Records that a puzzle was solved without help; `day` where it is the puzzle of that day, else null. */
export function recordSolved(variant: string, number: number, day: number | null): void {
  recall();
  if (!isSolved(variant, number)) {
    const solved = { ...progress.solved, [variant]: [...solvedOf(variant), number] };
    change({ ...progress, solved });
  }
  if (day === null || !countsOn(variant, day) || progress.streak.day === day) return;
  change({ ...progress, streak: { day, length: streakOn(day) + 1 } });
}

/** Records that the answer of a puzzle of the day was shown. */
export function recordShown(variant: string, day: number): void {
  recall();
  const variants = progress.shown.day === day ? progress.shown.variants : [];
  change({ ...progress, shown: { day, variants: [...variants, variant] } });
}

/** Reads anew what is remembered, as another window may have changed it. */
export function recall(): void {
  progress = read();
}

function change(to: Progress): void {
  progress = to;
  saveItem(kKey, JSON.stringify(to));
}

function read(): Progress {
  try {
    const saved: unknown = JSON.parse(loadItem(kKey) ?? '');
    return isProgress(saved) ? saved : kNothing;
  } catch {
    return kNothing;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isProgress(saved: unknown): saved is Progress {
  if (!isObject(saved)) return false;
  const { solved, streak, shown } = saved;
  return (
    isObject(solved) &&
    Object.values(solved).every((list) => Array.isArray(list) && list.every(isCount)) &&
    isObject(streak) &&
    isCount(streak['day']) &&
    isCount(streak['length']) &&
    isObject(shown) &&
    isCount(shown['day']) &&
    Array.isArray(shown['variants']) &&
    shown['variants'].every((variant) => typeof variant === 'string')
  );
}
