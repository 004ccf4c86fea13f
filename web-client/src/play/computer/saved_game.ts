import type { SeatAction } from '../../rules/position.ts';
import type { Options } from '../../rules/types.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { isLevel } from './progress.ts';

/** A game with the computer, whole: it can be played again from this. */
export interface SavedGame {
  variant: string;
  options: Options;
  level: number;
  /** The team of whoever sits here: 0 has the crosses, which need not begin. */
  side: number;
  /** What the computer overlooks hangs on it. */
  seed: number;
  steps: readonly SeatAction[];
  resigned: boolean;
}

const key = (variant: string) => `noughts.computer.${variant}.game`;

/** The game of a variant that this browser remembers, or null. */
export function loadGame(variant: string): SavedGame | null {
  try {
    const saved: unknown = JSON.parse(loadItem(key(variant)) ?? '');
    return isGame(saved) && saved.variant === variant ? saved : null;
  } catch {
    return null;
  }
}

export function saveGame(game: SavedGame): void {
  saveItem(key(game.variant), JSON.stringify(game));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): value is SeatAction =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && isObject(value[1]);

// Whether the rules allow its steps is seen when they are played again.
function isGame(saved: unknown): saved is SavedGame {
  if (!isObject(saved)) return false;
  const { options, level, side, seed, steps, resigned } = saved;
  return (
    isObject(options) &&
    isLevel(level) &&
    (side === 0 || side === 1) &&
    Number.isSafeInteger(seed) &&
    (seed as number) >= 0 &&
    typeof resigned === 'boolean' &&
    Array.isArray(steps) &&
    steps.every(isStep)
  );
}
