import type { EventGame, TeamTour, TourGame } from '../../net/protocol.ts';

/** The board of the free shooters, who play as one. */
export const kFreeShooters = 4;

/** Games at one board, or of the whole teams, in their order. */
export interface TourBoard {
  round: number;
  pairing: number;
  games: TourGame[];
}

/** The boards of a tour, and the games of the teams at the end. */
export function boardsOf(games: readonly TourGame[]): TourBoard[] {
  const boards = new Map<string, TourBoard>();
  for (const game of games) {
    const key = `${game.round} ${game.pairing}`;
    const board = boards.get(key) ?? { round: game.round, pairing: game.pairing, games: [] };
    board.games.push(game);
    boards.set(key, board);
  }
  return [...boards.values()].sort((a, b) => a.round - b.round || a.pairing - b.pairing);
}

/** What a game brought both teams, in their order; null: it is not over. */
export function teamScore({ score, first_side }: Pick<TourGame, 'score' | 'first_side'>): [number, number] | null {
  if (score === null) return null;
  const [first = 0, second = 0] = score;
  return first_side === 0 ? [first, second] : [second, first];
}

/** Who is next at a board: the first game that is not over. */
export const nextGame = ({ games }: TourBoard): TourGame | null => games.find(({ score }) => score === null) ?? null;

/** Of the warm-up, whose games count for nothing. */
const kWarmUp = 0;

/** The practice games that go on. */
export const practiceOf = <Game extends Pick<EventGame, 'round' | 'end'>>(games: readonly Game[]): Game[] =>
  games.filter(({ round, end }) => round === kWarmUp && end === null);

/**
 * Whether somebody may agree to two more games at a board: they play there, or judge, and have not agreed yet, and the stage has
 * time left.
 */
export function mayAgree(
  tour: Pick<TeamTour, 'stage' | 'teams' | 'extra'>,
  pairing: number,
  who: { name: string | undefined; judges: boolean },
  isTimeOver: boolean,
): boolean {
  if (tour.stage !== 'individual' || isTimeOver) return false;
  const agreed = tour.extra.find((each) => each.pairing === pairing);
  if (who.judges) return agreed?.judge !== true;
  return tour.teams.some(({ main, free_shooters: shooters }, team) => {
    const players = pairing === kFreeShooters ? shooters : [main[pairing]?.player];
    return players.some((player) => player?.name === who.name) && agreed?.players[team] !== true;
  });
}
