import type { Action } from '../../rules/types.ts';
import { m } from '../../i18n/messages.ts';
import type { BookGameView } from '../../net/protocol.ts';
import type { HostedGame } from '../../variants/hosted_game.ts';
import type { Table } from '../../play/room/table.svelte.ts';
import { bookTile } from './board/picture.ts';
import { reasonWords } from './reasons.ts';
import { termsWords } from './terms.ts';

/** Only what tiles, lists and notices need; its pages are fetched when somebody goes there. */
export const bookGame: HostedGame<BookGameView, Action, Table> = {
  name: 'book-game',
  title: m.game_book_title,
  summary: m.game_book_summary,
  seats: 2,
  teams: 2,
  slow: true,
  whole: true,
  office: (role) => (role === 'curator' ? 'curator' : null),
  table: () => import('./BookTable.svelte'),
  start: () => import('./start/StartPage.svelte'),
  terms: termsWords,
  cast: ({ version, judged }) => [
    { role: 'player', team: 0 },
    ...(version === 'pair' ? [{ role: 'player', team: 1 }] : []),
    ...(judged === false ? [] : [{ role: 'curator', team: null }]),
  ],
  teamMark: (team) => (team === 0 ? 'cross' : 'nought'),
  role: (role) => (role === 'curator' ? m.book_role_curator() : m.book_role_reader()),
  team: () => null,
  markOf: (seat) => (seat === 0 ? 'cross' : null),
  tile: bookTile,
  notation: () => '',
  spoken: () => '',
  reason: reasonWords,
  board: async () => (await import('./board/mount.ts')).mount,
};
