import { m } from '../../i18n/messages.ts';
import type { XoQuizAction, XoQuizOptions, XoQuizView } from '../../net/protocol.ts';
import type { Cast } from '../../rules/cast.ts';
import type { HostedGame } from '../../variants/hosted_game.ts';
import type { Table } from '../../play/room/table.svelte.ts';
import type { Mark } from '../../boards/board.ts';
import { cardsPicture } from './picture.ts';
import { meetingOptions, usualMeeting, type MeetingPlan } from './plan.ts';
import { teamTitle } from './titles.ts';

function termsLine({ scheme, sizes, host, jury = 0 }: XoQuizOptions): string {
  const [first, second] = sizes ?? [3, 3];
  return [
    scheme === 'playoff' ? m.xo_scheme_playoff() : m.xo_scheme_group(),
    m.xo_sizes({ first, second }),
    host === false ? m.xo_without_host() : m.xo_with_host(),
    ...(jury > 0 ? [m.xo_with_jury({ count: jury })] : []),
  ].join(' · ');
}

/** The seats: the first team, the second, the host, the jury. */
function castUnder({ sizes = [3, 3], host = true, jury = 0 }: XoQuizOptions): Cast {
  const places = (count: number, role: string, team: number | null) =>
    Array.from({ length: count }, () => ({ role, team }));
  return [
    ...sizes.flatMap((size, team) => places(size, 'player', team)),
    ...places(host ? 1 : 0, 'host', null),
    ...places(jury, 'jury', null),
  ];
}

const markOf = (team: number, { x }: XoQuizView): Mark | null => (x === null ? null : x === team ? 'cross' : 'nought');

export const xoQuiz: HostedGame<XoQuizView, XoQuizAction, Table, MeetingPlan> = {
  name: 'xo-quiz',
  title: m.game_xo_quiz_title,
  summary: m.game_xo_quiz_summary,
  seats: 6,
  teams: 2,
  markOf: () => null,
  teamMark: markOf,
  team: teamTitle,
  role: (role) => (role === 'host' ? m.host() : m.xo_jury()),
  met: {
    usual: usualMeeting,
    options: (plan) => ({ ...meetingOptions(plan) }),
    fields: () => import('./start/MeetingFields.svelte'),
  },
  terms: termsLine,
  cast: castUnder,
  tile: () => cardsPicture('X..O.X..O'),
  notation: (action) => ('cell' in action ? String(action.cell + 1) : ''),
  spoken: (action) => ('cell' in action ? m.xo_card_number({ number: action.cell + 1 }) : ''),
  board: async () => (await import('./mount.ts')).mount,
  table: () => import('./Battle.svelte'),
  gathering: () => import('./Gathered.svelte'),
  start: () => import('./start/Start.svelte'),
};
