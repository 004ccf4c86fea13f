import type { AnyGame } from '../../src/variants/game.ts';
import { gameNamed } from '../../src/variants/index.ts';

/** What puts a variant's board into its host. */
export function mountOf(name: string): ReturnType<AnyGame['board']> {
  const game = gameNamed(name);
  if (!game) throw new Error(`${name} is not listed`);
  return game.board();
}
