import type { EventGame } from '../../net/protocol.ts';
import { playerName } from '../../parts/words.ts';

/** Those of the games that somebody looks for: by parts of the names of players or teams, all of which must be there, or by the
 * address of a game. */
export function gamesFound(games: readonly EventGame[], search: string): readonly EventGame[] {
  const room = /\/g\/(\w+)/.exec(search)?.[1];
  if (room !== undefined) return games.filter((game) => game.room === room);
  const parts = search
    .toLowerCase()
    .split(/[\s,–—:-]+/u)
    .filter(Boolean);
  return games.filter((game) => {
    const names = namesIn(game);
    return parts.every((part) => names.includes(part));
  });
}

const namesIn = ({ first, second, first_team, second_team }: EventGame): string =>
  [playerName(first), playerName(second), first_team?.name ?? '', second_team?.name ?? ''].join(' ').toLowerCase();
