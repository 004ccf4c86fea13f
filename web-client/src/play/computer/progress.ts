import { kHighestLevel, kLowestLevel } from '../../bot/protocol.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';

/** How a game ended for whoever sits here. */
export type Ending = 'won' | 'lost' | 'drawn';

/** How far somebody is with a variant: the level they play against, and how many games in a row they lost to it. */
export interface Progress {
  level: number;
  lost: number;
}

const kFirstLevel = 3;
/** After so many losses in a row an easier level is proposed. */
const kLossesInRow = 2;
const key = (variant: string) => `noughts.computer.${variant}`;

/** What is remembered after a game. */
export function afterGame({ level, lost }: Progress, ending: Ending): Progress {
  return { level, lost: ending === 'lost' ? lost + 1 : 0 };
}

/** The level that is proposed after a game: the next one up after a win, the next one down after losses in a row; else null. */
export function proposedLevel({ level, lost }: Progress, ending: Ending): number | null {
  if (ending === 'won' && level < kHighestLevel) return level + 1;
  return ending === 'lost' && lost >= kLossesInRow && level > kLowestLevel ? level - 1 : null;
}

/** Remembers how a game against a level ended; gives the level that is proposed now, or null. */
export function recordEnding(variant: string, level: number, ending: Ending): number | null {
  const before = loadProgress(variant);
  const after = afterGame(before.level === level ? before : { level, lost: 0 }, ending);
  saveProgress(variant, after);
  return proposedLevel(after, ending);
}

/** The level that is proposed after a game that was recorded before. */
export function proposedAfter(variant: string, level: number, ending: Ending): number | null {
  const known = loadProgress(variant);
  return known.level === level ? proposedLevel(known, ending) : null;
}

export const isLevel = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= kLowestLevel && (value as number) <= kHighestLevel;

/** What this browser remembers of a variant. */
export function loadProgress(variant: string): Progress {
  try {
    const { level, lost } = JSON.parse(loadItem(key(variant)) ?? '') as Partial<Progress>;
    if (isLevel(level) && Number.isInteger(lost)) return { level, lost: lost as number };
  } catch {
    // Nothing that can be read is remembered.
  }
  return { level: kFirstLevel, lost: 0 };
}

export function saveProgress(variant: string, progress: Progress): void {
  saveItem(key(variant), JSON.stringify(progress));
}
