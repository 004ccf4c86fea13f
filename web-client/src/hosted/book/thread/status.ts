import { capital } from '../../../i18n/capital.ts';
import { m } from '../../../i18n/messages.ts';
import type { BookGameReader, BookGameView } from '../../../net/protocol.ts';
import type { Room } from '../../../play/room/room.ts';
import { nameOf } from '../../../play/room/status.ts';
import { isPair } from '../board/position.ts';
import { opponentOf } from '../words.ts';

/** Whether whoever looks is the board's curator. */
export const isCurator = (room: Room): boolean => room.you !== null && room.cast?.[room.you]?.role === 'curator';

/** The seat from which one reads, or null for the curator and for whoever only looks. */
export const readingSeat = (room: Room, view: BookGameView): number | null =>
  room.you !== null && view.readers[room.you] !== undefined ? room.you : null;

/** What happens now, in one line. */
export function nowWords(room: Room, view: BookGameView): string {
  if (view.phase === 'over' || room.result) return endWords(room, view);
  if (isCurator(room) && view.waiting.length > 0) return m.book_now_waiting({ count: view.waiting.length });
  const own = readingSeat(room, view);
  switch (view.phase) {
    case 'setup':
      return m.book_now_setup();
    case 'oppose':
      return view.mover === own && own !== null
        ? m.book_now_oppose_you()
        : m.book_now_oppose({ name: mover(room, view) });
    case 'answer':
    case 'take':
      return m.book_now_answer({ name: capital(opponentOf(view, view.board)) });
    case 'closing':
      return isCurator(room) ? m.book_now_closing_curator() : m.book_now_closing();
    case 'play':
      return playWords(room, view, own);
  }
}

function playWords(room: Room, view: BookGameView, own: number | null): string {
  const seat = view.mover ?? 0;
  const reader = view.readers[seat];
  if (!reader) return '';
  return own === seat ? yourWords(reader) : theirWords(nameOf(room, seat), reader);
}

function yourWords({ stage, cell, request }: BookGameReader): string {
  const number = { cell: (cell ?? 0) + 1 };
  switch (stage) {
    case null:
      return m.book_now_choose();
    case 'asked':
      return m.book_now_asked(number);
    case 'revealed':
      return m.book_now_revealed(number);
    case 'requested':
      return m.book_now_requested();
    case 'approved':
      return m.book_now_approved({ title: request?.title ?? '' });
  }
}

function theirWords(name: string, { stage, cell, request }: BookGameReader): string {
  const number = { name, cell: (cell ?? 0) + 1 };
  switch (stage) {
    case null:
      return m.book_now_they_choose({ name });
    case 'asked':
      return m.book_now_they_asked(number);
    case 'revealed':
      return m.book_now_they_revealed(number);
    case 'requested':
      return m.book_now_they_requested({ name });
    case 'approved':
      return m.book_now_they_approved({ name, title: request?.title ?? '' });
  }
}

function endWords(room: Room, view: BookGameView): string {
  if (!isPair(view)) return view.readers[0]?.success ? m.book_over_success() : m.book_over_failed();
  const winner = room.result?.place.findIndex((place, seat) => place === 1 && view.readers[seat] !== undefined) ?? -1;
  const drawn = room.result ? view.readers.every((_, seat) => room.result?.place[seat] === 1) : false;
  if (drawn) return m.book_over_drawn();
  return winner >= 0 ? m.won({ name: nameOf(room, winner) }) : m.book_over_failed();
}

const mover = (room: Room, view: BookGameView): string => nameOf(room, view.mover ?? 0);
