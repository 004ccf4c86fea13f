import type { EventGame, EventRound, Player } from '../net/protocol.ts';
import { keyOf, withNews } from './standings.ts';

/** Somebody in a match of a play-off; null: not known yet. */
export interface MatchSide {
  player: Player | null;
  /** The team's, where teams play. */
  name?: string;
  /** What their games here have brought; null: none is over. */
  points: number | null;
  /** They play in the round that follows, or have won the last one. */
  won: boolean;
}

export interface Match {
  round: number;
  pairing: number;
  sides: [MatchSide, MatchSide];
  games: readonly EventGame[];
  /** Of two in the last round the second is for the third place. */
  third: boolean;
  /** Whoever stands here alone goes on without a game. */
  bye: boolean;
}

/** How many rounds a play-off of so many has. */
export const roundsFor = (entrants: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))));

const empty = (): MatchSide => ({ player: null, points: null, won: false });

const pointsIn = (games: readonly EventGame[], player: Player): number | null => {
  const over = games.filter(({ end }) => end !== null);
  if (over.length === 0) return null;
  const own = ({ first, end }: EventGame) =>
    end === 'drawn' ? 0.5 : end === (keyOf(first) === keyOf(player) ? 'first' : 'second') ? 1 : 0;
  return over.reduce((sum, game) => sum + own(game), 0);
};

function matchOf(round: number, pairing: number, games: readonly EventGame[], last: boolean): Match {
  const own = games.filter((game) => game.pairing === pairing);
  const [one] = own;
  const side = (player: Player | undefined): MatchSide =>
    player ? { player, points: pointsIn(own, player), won: false } : empty();
  return {
    round,
    pairing,
    sides: [side(one?.first), side(one?.second)],
    games: own,
    third: last && pairing === 1,
    bye: false,
  };
}

/** Whoever has a place without a game, in the free matches of the first round, by where they are met in the second. */
function placeByes(rounds: Match[][], byes: readonly Player[]): void {
  const free = (rounds[0] ?? []).filter(({ games }) => games.length === 0);
  // Both the matches and the byes stand in the order of the bracket.
  free.forEach((match, index) => {
    const player = byes[index] ?? null;
    match.sides = [{ player, points: null, won: player !== null }, empty()];
    match.bye = player !== null;
  });
}

/** Whoever plays in the next round, or has the best place, has won; of the match for the third place whoever has that. */
function markWinners(rounds: readonly Match[][], first: Player | null, thirdPlayer: Player | null): void {
  const key = (player: Player | null) => (player ? keyOf(player) : '');
  rounds.forEach((matches, index) => {
    const later = rounds[index + 1]?.filter(({ third }) => !third).flatMap(({ sides }) => sides) ?? [];
    const onward = new Set(later.map(({ player }) => key(player)));
    if (index === rounds.length - 1) onward.add(key(first));
    for (const { sides, third } of matches) {
      // Points do not tell it: the lot decides a match that is drawn, or to which nobody has come.
      const winners = third ? new Set([key(thirdPlayer)]) : onward;
      for (const side of sides) side.won ||= side.player !== null && winners.has(key(side.player));
    }
  });
}

/** The whole bracket, also the rounds to come; `first` is who has won the event, `third` who has come third. */
export function bracketOf(
  known: readonly EventRound[],
  news: readonly EventGame[],
  {
    entrants,
    thirdPlace,
    first = null,
    third = null,
  }: { entrants: number; thirdPlace: boolean; first?: Player | null; third?: Player | null },
): Match[][] {
  const count = Math.max(roundsFor(entrants), ...known.map(({ round }) => round));
  const rounds = Array.from({ length: count }, (_, index) => {
    const round = index + 1;
    const last = round === count;
    const games = withNews(round, known.find((each) => each.round === round)?.games ?? [], news);
    const size = last ? (thirdPlace && count > 1 ? 2 : 1) : 2 ** (count - round);
    return Array.from({ length: size }, (_, pairing) => matchOf(round, pairing, games, last));
  });
  placeByes(rounds, known.find(({ round }) => round === 1)?.byes ?? []);
  markWinners(rounds, first, third);
  return rounds;
}
