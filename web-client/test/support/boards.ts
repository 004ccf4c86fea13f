import type { AnyGameInfo } from '../../src/variants/game.ts';
import { infoNamed } from '../../src/variants/index.ts';

/** What puts a variant's board into its host. */
export function mountOf(name: string): ReturnType<AnyGameInfo['board']> {
  const game = infoNamed(name);
  if (!game) throw new Error(`${name} is not listed`);
  return game.board();
}
