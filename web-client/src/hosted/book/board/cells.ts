import { m } from '../../../i18n/messages.ts';
import type { BookGameBoard, BookGameReader, BookGameView } from '../../../net/protocol.ts';
import type { Mark } from '../../../boards/board.ts';
import { markAt, readerOn, reportOn, themeAt } from './position.ts';

/** A cell as the board shows it. */
export interface Cell {
  /** What stands in it: its theme, or "?" while that is hidden, or whose cell it is. */
  words: string;
  hidden?: boolean;
  /** A picture above the words. */
  picture?: string | null;
  mark: Mark | null;
  /** How many points it brings, where cells have weight. */
  weight?: number;
  /** It was taken last. */
  last?: boolean;
  /** What goes on in it just now, in a word or two; null: nothing. */
  note?: string | null;
  /** What a screen reader says of it. */
  label: string;
}

/** What goes on in a cell, in a word or two. */
function stageNote(stage: BookGameReader['stage']): string | null {
  switch (stage) {
    case null:
      return null;
    case 'asked':
      return m.book_note_asked();
    case 'revealed':
      return m.book_note_revealed();
    case 'requested':
      return m.book_note_requested();
    case 'approved':
      return m.book_note_approved();
  }
}

function noteOf(view: BookGameView, board: BookGameBoard, cell: number): string | null {
  if (board.number !== view.board?.number) return null;
  const going = readerOn(view, cell);
  if (going) return stageNote(going.reader.stage);
  const waits = reportOn(view, board.number, cell)?.report_state === 'waiting';
  return waits && markAt(board.marks, cell) ? m.book_note_report() : null;
}

function markWords(mark: ReturnType<typeof markAt>): string {
  return mark === 'cross' ? m.mark_cross() : mark === 'nought' ? m.mark_nought() : m.book_cell_free();
}

/** The cells of a board as they are shown, and said. */
export function cellsOf(view: BookGameView, board: BookGameBoard): Cell[] {
  return [...board.marks].map((_, cell) => {
    const theme = themeAt(view, board, cell);
    const mark = markAt(board.marks, cell);
    const words = theme?.text ?? '?';
    const note = noteOf(view, board, cell);
    const weight = view.weights?.[cell];
    const spoken = [
      m.book_cell_named({ cell: cell + 1, theme: theme?.text ?? m.book_hidden_theme() }),
      ...(note === null ? [] : [note]),
      markWords(mark),
      ...(weight === undefined ? [] : [m.book_cell_weight({ count: weight })]),
      ...(board.last === cell ? [m.cell_last()] : []),
    ];
    return {
      words,
      hidden: theme?.hidden ?? false,
      mark,
      note,
      last: board.last === cell,
      label: spoken.join(', '),
      ...(weight !== undefined && { weight }),
    };
  });
}

/** The board of characters: who holds which cell. */
export function metaCellsOf(view: BookGameView): Cell[] {
  const marks = view.meta?.marks ?? '';
  return [...marks].map((_, cell) => {
    const character = view.characters[cell];
    const mark = markAt(marks, cell);
    const played = view.board?.cell === cell && view.board.result === null;
    const note = played ? m.book_board_going() : null;
    const spoken = [
      m.book_cell_named({ cell: cell + 1, theme: character?.name ?? '' }),
      ...(note === null ? [] : [note]),
      markWords(mark),
    ];
    return {
      words: character?.name ?? '',
      picture: character?.picture ?? null,
      mark,
      note,
      last: view.meta?.last === cell,
      label: spoken.join(', '),
    };
  });
}
