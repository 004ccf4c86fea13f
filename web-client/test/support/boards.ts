import type { AnyGame } from '../../src/games/game.ts';
import { gameNamed } from '../../src/games/index.ts';

/** What puts a variant's board into its host. */
export function mountOf(name: string): ReturnType<AnyGame['board']> {
  const game = gameNamed(name);
  if (!game) throw new Error(`${name} is not listed`);
  return game.board();
}
