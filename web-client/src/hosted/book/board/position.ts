import type {
  BookGameApprovedBook,
  BookGameBoard,
  BookGameEntry,
  BookGameReader,
  BookGameSeenTheme,
  BookGameStandingBook,
  BookGameView,
} from '../../../net/protocol.ts';
import type { Mark } from '../../../boards/board.ts';

/** Who writes an entry that no seat has written. */
export const kSystem = -1;
export const kClock = -2;

/** The mark of a cell, or null. */
export function markAt(marks: string, cell: number): Mark | null {
  return marks[cell] === 'X' ? 'cross' : marks[cell] === 'O' ? 'nought' : null;
}

/** The board that has a number, wherever it stands. */
export function boardNumbered(view: BookGameView, number: number | null): BookGameBoard | null {
  if (number === null) return null;
  if (view.board?.number === number) return view.board;
  return view.boards.find((board) => board.number === number) ?? null;
}

/** The themes of a board, by cell. */
export function themesOf(view: BookGameView, board: BookGameBoard | null): readonly BookGameSeenTheme[] {
  const character = board?.character ?? null;
  if (character !== null) return view.characters[character]?.themes ?? [];
  return view.themes;
}

export const themeAt = (view: BookGameView, board: BookGameBoard | null, cell: number): BookGameSeenTheme | null =>
  themesOf(view, board)[cell] ?? null;

/** What the public forms call a cell: its theme, or a question mark where that was hidden at first. */
export function publicTheme(view: BookGameView, board: BookGameBoard | null, cell: number): string {
  const theme = themeAt(view, board, cell);
  return theme === null || theme.hidden || theme.text === null ? '?' : theme.text;
}

/** Whoever has something going on a cell of the board that is played. */
export function readerOn(view: BookGameView, cell: number): { seat: number; reader: BookGameReader } | null {
  const seat = view.readers.findIndex((reader) => reader.stage !== null && reader.cell === cell);
  const reader = view.readers[seat];
  return reader ? { seat, reader } : null;
}

/** A report whose mark stands, with the book that was approved where that is known. */
export type StandingReport = Pick<BookGameStandingBook, 'seat' | 'report_state' | 'report'> & {
  approved: BookGameApprovedBook | null;
};

/** The report on a cell of a board whose mark stands, or null. The history holds the newest alone, and is asked only where the view
 * does not hold the book: of boards long past, and from servers that give none. */
export function reportOn(view: BookGameView, board: number, cell: number): StandingReport | null {
  const book = view.books?.filter((each) => each.board === board && each.cell === cell).at(-1);
  if (book) return book;
  const entry = view.history.entries
    .filter((each) => each.what === 'report' && each.board === board && each.cell === cell)
    .filter((each) => each.report_state !== 'annulled')
    .at(-1);
  if (!entry?.report) return null;
  const report_state =
    entry.report_state === 'accepted' || entry.report_state === 'counted' ? entry.report_state : 'waiting';
  return { seat: entry.by, report_state, report: entry.report, approved: null };
}

/** What happened on a cell of a board, in order. */
export const entriesOn = (view: BookGameView, board: number, cell: number): BookGameEntry[] =>
  view.history.entries.filter((entry) => entry.board === board && entry.cell === cell);

/** Who is the opponent on a board: the character's number, or null where there is none of the kind. */
export const isPair = (view: BookGameView): boolean => view.version === 'pair';

/** How a series against one character stands. */
export function recordAgainst(view: BookGameView, character: number): { won: number; lost: number } {
  const against = [...view.boards, ...(view.board ? [view.board] : [])].filter(
    (board) => board.character === character,
  );
  const count = (result: string) => against.filter((board) => board.result === result).length;
  return { won: count('X'), lost: count('O') };
}

/** The note that the curator sent with the theme of a cell, where one may read it. */
export function noteOn(view: BookGameView, board: number, cell: number): string | null {
  const note = view.notes?.filter((each) => each.cell === cell).at(-1);
  if (note && board === view.board?.number) return note.note;
  const told = view.history.entries.filter(
    (entry) => entry.what === 'reveal' && entry.board === board && entry.cell === cell,
  );
  return told.at(-1)?.note ?? null;
}

/** Which seats read: all that have a reader. */
export const readersOf = (view: BookGameView): number[] => view.readers.map((_, seat) => seat);
