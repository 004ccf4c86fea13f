import type { Options } from '../../boards/board.ts';
import { m } from '../../i18n/messages.ts';
import type { AnyHostedGame } from '../../variants/hosted_game.ts';
import type { Group } from './gathering.ts';

/** What those are called who gather for the same thing: a team by its name, somebody alone by what they are there for. */
export function groupWords({ team, role, places }: Group, game: AnyHostedGame | undefined, options: Options): string {
  const named = team === null ? null : game?.team(team, options);
  if (named != null) return named;
  return team === null || places === 1 ? (game?.role(role) ?? role) : m.hosted_players();
}
