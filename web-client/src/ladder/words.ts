import { monthAndYear } from '../i18n/dates.ts';
import { m } from '../i18n/messages.ts';
import type { LedgerRow, Player, ResultsShown } from '../net/protocol.ts';
import { playerName } from '../parts/words.ts';

/** A number of points with its sign, the minus as printers set it. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

export const againstWords: Record<ResultsShown['against'], () => string> = {
  stronger: m.stats_against_stronger,
  equal: m.stats_against_equal,
  weaker: m.stats_against_weaker,
  friend: m.stats_against_friend,
  guest: m.stats_against_guest,
  computer: m.computer_short,
};

/** Kinds of opponents in the order in which they are shown. */
export const opponentKinds = Object.keys(againstWords) as ResultsShown['against'][];

const opponentName = (opponent: Player | null) => (opponent ? playerName(opponent) : m.deleted_player());

/** Why points moved. */
export function reasonWords(row: LedgerRow): string {
  if (row.reason === 'inactive') return m.stats_row_inactive({ month: monthAndYear(row.month ?? '') });
  const said = { won: m.stats_row_won, lost: m.stats_row_lost, drawn: m.stats_row_drawn }[row.reason];
  return said({ name: opponentName(row.opponent) });
}

/** A reason has a sign beside its colour. */
export const reasonSigns: Record<LedgerRow['reason'], string> = { won: '+', lost: '−', drawn: '=', inactive: '⋯' };
