import { hostedNamed } from '../../variants/hosted_game.ts';
import { infoNamed } from '../../variants/index.ts';
import { m } from '../../i18n/messages.ts';
import type { GameResult } from '../../net/api/history.ts';
import type { PastGame, PastSeat } from '../../net/protocol.ts';
import { castIn, sidesWords, teamWords } from '../sides.ts';
import { playerName } from '../../parts/words.ts';

/** A result has a colour, a sign and a word. */
export const gameResults: readonly GameResult[] = ['won', 'lost', 'drawn'];
export const gameResultWords: Record<GameResult, () => string> = {
  won: m.win,
  lost: m.history_lost,
  drawn: m.draw,
};
export const gameResultSigns: Record<GameResult, string> = { won: '+', lost: '−', drawn: '=' };

/** The result that a text names; empty for any other. */
export const gameResultOf = (text: string | null): GameResult | '' =>
  gameResults.find((result) => result === text) ?? '';

/** Those whom somebody played against: the others of other teams. A game of others has all its players. */
export function opponents(game: PastGame): PastSeat[] {
  const { seat } = game;
  if (seat === null) return game.seats;
  const teams = infoNamed(game.terms.variant)?.teams ?? game.seats.length;
  return game.seats.filter((_, each) => each % teams !== seat % teams);
}

/** A player's place in the rating at the time. */
export const placeWords = ({ place }: PastSeat) => (place === null ? '' : m.history_place({ place }));

export const namesOf = (game: PastGame) => (isHosted(game) ? sidesWords(game) : game.seats.map(playerName).join(' – '));

/** Its players have roles, and may be many. */
export const isHosted = ({ terms }: PastGame): boolean => hostedNamed(terms.variant) !== undefined;

/** What came of a game: for whoever's it is, or who won a game of others. */
export function resultWords(game: PastGame): string {
  if (game.result !== null) return gameResultWords[game.result]();
  const winners = game.seats.filter(({ result }) => result === 'won');
  const cast = castIn(game);
  const team = cast?.[game.seats.findIndex(({ result }) => result === 'won')]?.team;
  if (cast && team != null) return m.won({ name: teamWords(game, team, cast) });
  if (winners.length > 0) return m.won({ name: winners.map(playerName).join(', ') });
  return game.seats.some(({ result }) => result === 'drawn') ? m.draw() : '';
}
