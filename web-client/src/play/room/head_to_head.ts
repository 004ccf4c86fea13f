import { m } from '../../i18n/messages.ts';
import type { Answer } from '../../net/http.ts';
import type { HeadToHead } from '../../net/protocol.ts';
import type { Room } from './room.ts';
import { scoreText } from './series.ts';

/** Two registered people at a board, and what they play. */
export interface Pair {
  first: string;
  second: string;
  variant: string;
}

/** Who plays whom, whoever looks on from a seat first; null where a guest or a computer player is among them, or more than two play. */
export function pairOf(room: Room): Pair | null {
  const order = room.you === 1 ? [room.seats[1], room.seats[0]] : [room.seats[0], room.seats[1]];
  const [first, second] = order;
  if (!first || !second || room.seats.length > 2 || room.cast) return null;
  if ([first, second].some(({ guest, computer, engine }) => guest || computer !== undefined || engine)) return null;
  return { first: first.name, second: second.name, variant: room.terms.variant };
}

/** The score of all their games in this variant; null where they have finished none, or nobody knows. */
export function recordWords({ first, second, variant }: Pair, found: Answer<HeadToHead>): string | null {
  const score = found.ok ? found.value.results.find((each) => each.variant === variant) : undefined;
  if (!score) return null;
  const { won, lost, drawn } = score;
  return m.head_to_head_players({ first, second, score: scoreText(2 * won + drawn, 2 * lost + drawn) });
}
