import type { Options } from '../../rules/types.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { sides } from '../lobby/terms.ts';

/** Who begins: whoever sits here, the computer, or one of them by chance. */
export type Begins = (typeof sides)[number];

/** What somebody chooses before a game with the computer. */
export interface Choice {
  level: number;
  begins: Begins;
  options: Options;
  /** The server keeps the game, rather than this browser. */
  kept: boolean;
  /** The host's engine that plays a game that is kept; empty: the computer. */
  engine: string;
}

const kBeginsKey = 'noughts.computer_begins';
const kKeptKey = 'noughts.computer_kept';

export function loadBegins(): Begins {
  const kept = loadItem(kBeginsKey);
  return sides.find((each) => each === kept) ?? 'any';
}

export const saveBegins = (begins: Begins): void => saveItem(kBeginsKey, begins);

export const loadKept = (): boolean => loadItem(kKeptKey) !== null;

export const saveKept = (kept: boolean): void => saveItem(kKeptKey, kept ? 'yes' : null);

/** The team of whoever sits here; `chance` is in [0, 1). */
export function sideOf(begins: Begins, chance: number): number {
  if (begins === 'any') return chance < 0.5 ? 0 : 1;
  return begins === 'first' ? 0 : 1;
}
