import type { EventBracket, EventGame } from '../net/protocol.ts';
import type { Match, MatchSide } from './bracket.ts';
import { keyOf } from './standings.ts';

type Shown = EventBracket['rounds'][number][number];

function side(match: Shown, which: 'first' | 'second'): MatchSide {
  const player = match[which];
  const won = player !== null && match.winner !== null && keyOf(player) === keyOf(match.winner);
  const team = match[`${which}_team`];
  return { player, points: null, won, ...(team && { name: team.name }) };
}

/** The matches of a play-off of teams, each with its battles: of several of one place the last is what is known. */
export function matchesOf({ rounds, rounds_before: before }: EventBracket, games: readonly EventGame[]): Match[][] {
  const known = new Map(games.map((game) => [`${game.round} ${game.pairing}`, game]));
  return rounds.map((matches, index) =>
    matches.map((match, pairing) => {
      const game = known.get(`${before + index + 1} ${pairing}`);
      return {
        round: index + 1,
        pairing,
        sides: [side(match, 'first'), side(match, 'second')],
        games: game ? [game] : [],
        third: index === rounds.length - 1 && pairing === 1,
        bye: match.bye,
      };
    }),
  );
}
