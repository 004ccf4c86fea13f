import { listed, type AnyGame, type AnyGameInfo } from './game.ts';
import { hostedGames, hostedNamed } from './hosted_game.ts';
import { example, gomoku } from './gomoku/gomoku.ts';
import { quantum } from './quantum/quantum.ts';
import { quixo } from './quixo/quixo.ts';
import { quixo4 } from './quixo/quixo4.ts';
import { sonor } from './sonor/sonor.ts';
import { strategic } from './strategic/strategic.ts';
import { swap2 } from './swap2/swap2.ts';
import { threeByThree } from './three/three_by_three.ts';
import { ultimate } from './ultimate/ultimate.ts';

/** Every variant that is played at a board here, in the order of the lobby. A new one is one more line. */
export const games: readonly AnyGame[] = [
  listed(gomoku),
  listed(swap2),
  listed(threeByThree),
  listed(ultimate),
  listed(strategic),
  listed(quantum),
  listed(quixo),
  listed(quixo4),
  listed(sonor),
];

/** The variant of a name in the server's catalogue, if it is played at a board. */
export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name);
}

/** A variant, and a short game of it that shows what boards can be set to show. */
export const preview = { game: listed(gomoku), ...example };

/** Every game that this page can show: those played at a board, then those that are hosted. */
export const allGames = (): readonly AnyGameInfo[] => [...games, ...hostedGames()];

/** Any game of a name in the server's catalogue. */
export const infoNamed = (name: string): AnyGameInfo | undefined => gameNamed(name) ?? hostedNamed(name);
