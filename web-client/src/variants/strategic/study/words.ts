import { m } from '../../../i18n/messages.ts';
import type { StrategicStudy } from '../../../net/protocol.ts';
import { tally } from './figures.ts';

/** A number of moves, or that no moves lead there. */
export const movesWords = (moves: number | null) =>
  moves === null ? m.study_never() : m.count_moves({ count: moves });

/** After how many moves one is back at the earliest: one number, or how many places have which. */
export function returnsWords({ diagonal }: Pick<StrategicStudy, 'diagonal'>): string {
  const counts = tally(diagonal);
  const [only] = counts;
  if (only && counts.length === 1) return only[0] === null ? m.study_never() : m.study_returns_all({ count: only[0] });
  return counts.map(([moves, count]) => m.study_returns_some({ moves: movesWords(moves), count })).join(', ');
}
