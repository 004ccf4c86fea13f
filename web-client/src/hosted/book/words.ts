import { capital } from '../../i18n/capital.ts';
import { dayInSentence, timeOfDay } from '../../i18n/dates.ts';
import { kDay } from '../../i18n/durations.ts';
import { m } from '../../i18n/messages.ts';
import type { BookGameBoard, BookGameEntry, BookGameGround, BookGameView } from '../../net/protocol.ts';
import type { Room } from '../../play/room/room.ts';
import { nameOf } from '../../play/room/status.ts';
import { kLongest, type Problem } from './forms/form_checks.ts';
import { isPair, kClock, kSystem } from './board/position.ts';

const kSoon = 2 * kDay;

/** By when, in words: a day; in the last two of them the hour too. */
export function untilWords(at: number, now: number): string {
  const day = dayInSentence(at, now);
  const date = at - now < kSoon ? `${day}, ${timeOfDay(at)}` : day;
  return m.until_date({ date });
}

/** How many days are left, the one that runs included. */
export function daysLeftWords(at: number, now: number): string {
  const days = Math.floor((at - now) / kDay);
  return days < 1 ? m.book_due_today() : m.book_due_days({ count: days });
}

/** Who is the opponent on a board: a character, or nobody in particular. */
export function opponentOf(view: BookGameView, board: BookGameBoard | null): string {
  const character = board?.character ?? null;
  return (character === null ? undefined : view.characters[character]?.name) ?? m.book_opponent();
}

/** Who has written an entry. */
export function authorOf(room: Room, view: BookGameView, entry: BookGameEntry, board: BookGameBoard | null): string {
  if (entry.by >= 0) return nameOf(room, entry.by);
  if (entry.by === kClock) return m.book_clock_name();
  if (entry.by === kSystem && (entry.what === 'mark' || entry.what === 'take')) return capital(opponentOf(view, board));
  return m.game_label();
}

export function groundWords(ground: BookGameGround): string {
  switch (ground) {
    case 'list':
      return m.book_ground_list();
    case 'annotation':
      return m.book_ground_annotation();
    case 'review':
      return m.book_ground_review();
    case 'fantlab':
      return m.book_ground_fantlab();
  }
}

export function evidenceLabel(ground: BookGameGround | null): string {
  switch (ground) {
    case null:
    case 'list':
      return m.book_evidence_list();
    case 'annotation':
      return m.book_evidence_annotation();
    case 'review':
      return m.book_evidence_review();
    case 'fantlab':
      return m.book_evidence_fantlab();
  }
}

/** What is wrong with a field. */
export function problemWords(problem: Problem): string {
  if (typeof problem === 'object') return m.book_too_long({ count: problem.tooLong });
  switch (problem) {
    case 'need':
      return m.need_text();
    case 'link':
      return m.book_need_link();
    case 'fantlab':
      return m.book_need_fantlab();
    case 'pages':
      return m.book_need_pages();
    case 'ground':
      return m.book_need_ground();
    case 'rating':
      return m.book_need_rating();
  }
}

/** How many characters are left where it comes to that; null: plenty. */
export function leftWords(text: string, most: number): string | null {
  const left = most - [...text].length;
  return left <= most / 5 && left >= 0 ? m.messages_left({ count: left }) : null;
}

/** How a board ended, from where the reader sits; in the pair game by the marks. */
export function boardResultWords(view: BookGameView, board: BookGameBoard): string {
  switch (board.result) {
    case null:
      return m.book_board_going();
    case 'drawn':
      return m.book_board_drawn();
    case 'unfinished':
      return m.book_board_unfinished();
    case 'X':
      return isPair(view) ? m.book_board_x_won() : m.book_board_won();
    case 'O':
      return isPair(view) ? m.book_board_o_won() : m.book_board_lost();
  }
}

export const kLongestWhy = kLongest.why;

/** What became of a report. */
export function reportStateWords(state: NonNullable<BookGameEntry['report_state']>): string {
  switch (state) {
    case 'waiting':
      return m.book_report_waiting();
    case 'accepted':
      return m.book_report_accepted();
    case 'counted':
      return m.book_report_counted();
    case 'annulled':
      return m.book_report_annulled();
  }
}

/** The evidence for a request as it is shown: a link to fantlab, words for all else. */
export function evidenceText(ground: BookGameGround, evidence: string): { link: string | null; text: string } {
  const isLink = ground === 'fantlab' && /^https?:\/\/\S+$/.test(evidence);
  return isLink ? { link: evidence, text: '' } : { link: null, text: evidence };
}
