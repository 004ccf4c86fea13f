import { games } from '../../variants/index.ts';
import type { AnyGame, QuickGame } from '../../variants/game.ts';
import type { Terms } from '../../net/protocol.ts';
import { optionsToSend } from '../../variants/options.ts';
import { presets } from './terms.ts';

/** A game that is one press away, with what it is played by. */
export interface QuickSeek {
  key: string;
  label(): string;
  terms: Terms;
}

/** The games that are one press away: those for points first, in the order of the lobby. A guest plays all without points. */
export function quickGames(offered: readonly string[] | null, guest: boolean): QuickSeek[] {
  const all = games
    .filter(({ name }) => offered === null || offered.includes(name))
    .flatMap((game) => (game.lobby.quick ?? []).map((quick) => ({ game, quick })));
  const fit = guest
    ? all.filter(({ game, quick }) => quick.rated || !game.lobby.quick?.some(({ rated }) => rated))
    : all;
  return [...fit.filter(({ quick }) => quick.rated), ...fit.filter(({ quick }) => !quick.rated)].map(
    ({ game, quick }) => ({
      key: `${game.name} ${quick.rated ? 'rated' : 'unrated'}`,
      label: quick.label,
      terms: termsOf(game, quick, guest),
    }),
  );
}

function termsOf(game: AnyGame, quick: QuickGame, guest: boolean): Terms {
  const options = optionsToSend(game, quick.options ?? {});
  const clock = presets.find(({ name }) => name === game.lobby.clock)?.clock ?? { kind: 'none' };
  return {
    variant: game.name,
    ...(Object.keys(options).length > 0 && { options }),
    clock,
    rated: quick.rated && !guest,
  };
}
