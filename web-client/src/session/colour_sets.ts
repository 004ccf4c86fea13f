import type { Settings } from './settings.ts';

/** For each look of the board the set of colours on light paper, and the one on a dark board. Night is always dark. */
const kSets = {
  standard: ['paper', 'board'],
  graph: ['graph', 'blueprint'],
  kraft: ['kraft', 'cardboard'],
  night: ['night', 'night'],
  contrast: ['contrast', 'contrast-dark'],
} as const satisfies Record<Settings['board_theme'], readonly [string, string]>;

/** The looks that can be chosen. */
export const boardThemes = Object.keys(kSets) as readonly Settings['board_theme'][];

/** Every set of colours of styles/tokens.css. */
export const allColourSets: readonly string[] = [...new Set(Object.values(kSets).flat())];

export const isDarkColourSet = (name: string): boolean => Object.values(kSets).some(([, dark]) => dark === name);

/** The set of colours of a choice; `dark`: the system prefers dark ones. public/theme.js finds the same before the first paint. */
export function colourSetOf(settings: Pick<Settings, 'theme' | 'board_theme'>, dark: boolean): string {
  const [light, night] = kSets[settings.board_theme];
  return settings.theme === 'board' || (settings.theme === 'auto' && dark) ? night : light;
}
