import { m } from '../../i18n/messages.ts';

const kReasons: Record<string, () => string> = {
  row: m.book_reason_row,
  full: m.book_reason_full,
  points: m.book_reason_points,
  won: m.book_reason_won,
  resigned: m.book_reason_resigned,
  closed: m.book_reason_closed,
  boards: m.book_reason_boards,
  tour_over: m.book_reason_tour,
};

/** Why a game ended; null for a word that is not this game's. */
export const reasonWords = (reason: string): string | null => kReasons[reason]?.() ?? null;
