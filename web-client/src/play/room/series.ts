import type { Room } from './room.ts';
import { winnersOf } from '../sides.ts';

/** Half points in words: 3 is 1½. */
export function pointsText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** Two scores beside each other. */
export const scoreText = (one: number, other: number) => `${pointsText(one)} – ${pointsText(other)}`;

/** What this game has brought each seat, in half points. */
function brought(room: Room): number[] {
  const places = room.result?.place ?? [];
  const { drawn, seats } = winnersOf(places, room.cast);
  return room.seats.map((_, seat) => (drawn ? 1 : seats.includes(seat) ? 2 : 0));
}

/** What each seat has won in the games that rematches connect, this one with them once it is over, in half points; null: there is no
 * other game. */
export function seriesScore(room: Room): number[] | null {
  if (!room.series) return null;
  const won = brought(room);
  return room.series.score.map((before, seat) => before + (won[seat] ?? 0));
}

/** The score from where one sits: one's own side first, else the first seat's. Sides take turns, so the next seat is another's. */
export function seriesText(room: Room): string | null {
  const score = seriesScore(room);
  if (!score) return null;
  const own = room.you ?? 0;
  return scoreText(score[own] ?? 0, score[(own + 1) % score.length] ?? 0);
}
