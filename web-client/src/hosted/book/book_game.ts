import { m } from '../../i18n/messages.ts';
import type { BookGameView } from '../../net/protocol.ts';
import type { Game } from '../../variants/game.ts';
import { bookTile } from './board/picture.ts';
import { reasonWords } from './reasons.ts';
import { termsWords } from './terms.ts';

/** Only what tiles, lists and notices need; its pages are fetched when somebody goes there. */
export const bookGame: Game<BookGameView, Record<string, unknown>> = {
  name: 'book-game',
  title: m.game_book_title,
  summary: m.game_book_summary,
  seats: 2,
  teams: 2,
  hosted: true,
  slow: true,
  table: () => import('./BookTable.svelte'),
  start: () => import('./start/StartPage.svelte'),
  terms: termsWords,
  cast: ({ version }) => [
    { role: 'player', team: 0 },
    ...(version === 'pair' ? [{ role: 'player', team: 1 }] : []),
    { role: 'curator', team: null },
  ],
  teamMark: (team) => (team === 0 ? 'cross' : 'nought'),
  role: (role) => (role === 'curator' ? m.book_role_curator() : m.book_role_reader()),
  team: () => null,
  options: [
    {
      name: 'version',
      label: m.book_version,
      default: '3x3',
      choices: [
        { value: '3x3', label: m.book_version_3 },
        { value: '5x5', label: m.book_version_5 },
        { value: '3x3*', label: m.book_version_star },
        { value: 'pair', label: m.book_version_pair },
      ],
    },
    {
      name: 'size',
      label: m.book_size,
      default: 5,
      choices: [3, 4, 5].map((size) => ({ value: size, label: () => m.book_size_choice({ size }) })),
      applies: ({ version }) => version === '5x5' || version === 'pair',
    },
    {
      name: 'weighted',
      label: m.book_weighted,
      default: false,
      choices: [
        { value: true, label: m.book_weighted },
        { value: false, label: m.book_weighted },
      ],
    },
  ],
  clock: 'none',
  markOf: (seat) => (seat === 0 ? 'cross' : null),
  tile: bookTile,
  notation: () => '',
  spoken: () => '',
  reason: reasonWords,
  board: async () => (await import('./board/mount.ts')).mount,
};
