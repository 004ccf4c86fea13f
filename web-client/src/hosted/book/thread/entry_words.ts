import { m } from '../../../i18n/messages.ts';
import type { BookGameBoard, BookGameEntry, BookGameView } from '../../../net/protocol.ts';
import type { Room } from '../../../play/room/room.ts';
import { nameOf } from '../../../play/room/status.ts';
import { boardNumbered, isPair, publicTheme } from '../board/position.ts';
import { reasonWords } from '../reasons.ts';

/** Which board an entry is of. */
export const boardOf = (view: BookGameView, entry: BookGameEntry): BookGameBoard | null =>
  boardNumbered(view, entry.board);

/** "Cell no. 6 — a book about animals", as the forms begin. */
export const cellLine = (view: BookGameView, entry: BookGameEntry): string =>
  m.book_cell_no({ cell: (entry.cell ?? 0) + 1, theme: publicTheme(view, boardOf(view, entry), entry.cell ?? 0) });

function boardOverWords(result: string | undefined): string {
  switch (result) {
    case 'X':
      return m.book_said_board_x();
    case 'O':
      return m.book_said_board_o();
    case 'drawn':
      return m.book_said_board_drawn();
    default:
      return m.book_said_board_unfinished();
  }
}

const characterAt = (view: BookGameView, index: number | undefined): string =>
  (index === undefined ? undefined : view.characters[index]?.name) ?? m.book_opponent();

/** What an entry says, besides the forms of requests and reports; for those, an empty text. */
export function entryWords(room: Room, view: BookGameView, entry: BookGameEntry): string {
  const cell = { cell: (entry.cell ?? 0) + 1 };
  const name = entry.of === undefined ? '' : nameOf(room, entry.of);
  switch (entry.what) {
    case 'oppose':
      return m.book_said_oppose({ name: characterAt(view, entry.character) });
    case 'ask':
      return m.book_said_ask(cell);
    case 'reveal':
      return view.judged ? m.book_said_reveal(cell) : m.book_said_reveal_unjudged(cell);
    case 'request':
    case 'report':
    case 'comment':
      return '';
    case 'approve':
      return m.book_said_approve();
    case 'refuse':
      return m.book_said_refuse();
    case 'withdraw':
      return m.book_said_withdraw(cell);
    case 'accept':
      return m.book_said_accept();
    case 'void':
      return m.book_said_void(cell);
    case 'mark':
      return m.book_said_mark(cell);
    case 'take':
      return m.book_said_take({ name: characterAt(view, entry.cell) });
    case 'lapsed':
      return m.book_said_lapsed({ ...cell, name });
    case 'missed':
      return isPair(view) ? m.book_said_missed_pair({ name }) : m.book_said_missed_solo({ name });
    case 'final':
      return m.book_said_final();
    case 'board':
      return boardOverWords(entry.result);
    case 'won':
      return m.book_said_won({ name: characterAt(view, entry.cell) });
    case 'lost':
      return m.book_said_lost({ name: characterAt(view, entry.cell) });
    case 'close':
      return m.book_said_close();
    case 'resign':
      return m.book_said_resign();
    case 'over':
      return overWords(entry.result);
  }
}

function overWords(result: string | undefined): string {
  const why = result === undefined ? null : reasonWords(result);
  return why === null ? m.book_said_over() : m.book_said_over_why({ why });
}
