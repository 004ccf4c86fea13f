import type {
  BookGameBoard,
  BookGameEntry,
  BookGameReader,
  BookGameSeenTheme,
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

/** The newest report on a cell of a board whose mark was not made void, or null. */
export function reportOn(view: BookGameView, board: number, cell: number): BookGameEntry | null {
  const all = view.history.entries.filter(
    (entry) =>
      entry.what === 'report' && entry.board === board && entry.cell === cell && entry.report_state !== 'annulled',
  );
  return all.at(-1) ?? null;
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
  const told = view.history.entries.filter(
    (entry) => entry.what === 'reveal' && entry.board === board && entry.cell === cell,
  );
  return told.at(-1)?.note ?? null;
}

/** Which seats read: all that have a reader. */
export const readersOf = (view: BookGameView): number[] => view.readers.map((_, seat) => seat);
