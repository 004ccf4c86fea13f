// What one sees of a battle, put so that the page can show it: who one is there, what is going on, what may be done.
import type { XoQuizViewerAction, XoQuizOptions, XoQuizRound, XoQuizView } from '../../net/protocol.ts';
import type { Cast } from '../../rules/cast.ts';
import type { Mark } from '../../boards/board.ts';

export type View = XoQuizView;
export type Round = XoQuizRound;
export type Action = XoQuizViewerAction;

/** One of the two teams. */
export type Team = 0 | 1;
export const teams: readonly Team[] = [0, 1];
export const rivalOf = (team: Team): Team => (team === 0 ? 1 : 0);

/** The deciding question of a drawn play-off battle, which lies in no cell. */
export const kDecider = 10;

/** Who looks at a battle. */
export interface Viewer {
  seat: number | null;
  role: 'captain' | 'player' | 'host' | 'jury' | 'spectator';
  team: Team | null;
}

/** Who one is: the captain is whom the view names, the other roles are the seats' own. */
export function selfOf(view: View, you: number | null, cast: Cast): Viewer {
  const place = you === null ? undefined : cast[you];
  if (you === null || !place) return { seat: null, role: 'spectator', team: null };
  if (place.role === 'host' || place.role === 'jury') return { seat: you, role: place.role, team: null };
  const team = asTeam(place.team);
  return { seat: you, role: view.captains.includes(you) ? 'captain' : 'player', team };
}

const asTeam = (team: number | null): Team | null => (team === 0 || team === 1 ? team : null);

/** The seats of a team. */
export const membersOf = (team: Team, cast: Cast): number[] =>
  cast.flatMap((place, seat) => (place.team === team ? [seat] : []));

/** Those who have a role and no team. */
export const seatsOfRole = (role: 'host' | 'jury', cast: Cast): number[] =>
  cast.flatMap((place, seat) => (place.team === null && place.role === role ? [seat] : []));

/** What may be done now, by whoever looks. */
export const may = (view: View, action: Action): boolean => view.may.includes(action);

/** The mark of a team, once it has been chosen. */
export function markOfTeam(view: View, team: Team): Mark | null {
  if (view.x === null) return null;
  return view.x === team ? 'cross' : 'nought';
}

/** The mark that stands in a cell. */
export function markIn(view: View, cell: number): Mark | null {
  const letter = view.cells[cell];
  return letter === 'X' ? 'cross' : letter === 'O' ? 'nought' : null;
}

const kOpen: readonly View['phase'][] = ['ready', 'early', 'think', 'judge', 'ruled', 'appeal'];

/** The round whose question lies open, or null. */
export function openRound(view: View): Round | null {
  return kOpen.includes(view.phase) ? (view.rounds.at(-1) ?? null) : null;
}

/** The round that was ruled last, while somebody may still say something against it; null while a question is asked. */
export const lastRuled = (view: View): Round | null => (view.phase === 'pick' ? (view.rounds.at(-1) ?? null) : null);

/** The round that was played in a cell. */
export const roundIn = (view: View, cell: number): Round | null =>
  view.rounds.find((round) => round.cell === cell) ?? null;

/** How a round was ruled at last; null where it is not yet. */
export const rulingOf = (round: Round): Round['rulings'][number] | null => round.rulings.at(-1) ?? null;

/** What a card shows. */
export type CardState = 'down' | 'open' | 'played';
export function cardState(view: View, cell: number): CardState {
  const open = openRound(view);
  if (open?.cell === cell && view.cells[cell] === '.') return 'open';
  return view.cells[cell] === '.' ? 'down' : 'played';
}

const kSecond = 1000;
const kMinute = 60;

/** How long a phase lasts that is as long for everybody, in milliseconds; null where nobody was told. */
export function phaseLength(view: View, options: XoQuizOptions): number | null {
  switch (view.phase) {
    case 'pick':
      return (options.pick_s ?? 30) * kSecond;
    case 'early':
      return view.early_ms;
    case 'think': {
      const round = openRound(view);
      return ((round?.cut ? kMinute / 2 : kMinute) + (round?.minute ? kMinute : 0)) * kSecond;
    }
    default:
      return null;
  }
}

/** How many marks a team has on the board: what a drawn battle of a group gives. */
export function markCount(view: View, team: Team): number {
  const mark = markOfTeam(view, team);
  return [...view.cells].filter((_, cell) => mark !== null && markIn(view, cell) === mark).length;
}

/** What one should do now, above all else; null: wait, or watch. */
export type NextAction = 'mark' | 'pick' | 'open' | 'start' | 'answer' | 'propose' | 'rule' | 'vote' | 'object';
const kDuties: readonly [NextAction, Action][] = [
  ['mark', 'mark'],
  ['pick', 'pick'],
  ['open', 'open'],
  ['start', 'start'],
  ['answer', 'answer'],
  ['rule', 'rule'],
  ['vote', 'vote'],
  ['propose', 'propose'],
  ['object', 'close'],
];
export function nextActionOf(view: View): NextAction | null {
  return kDuties.find(([, action]) => may(view, action))?.[0] ?? null;
}

/** Whether the page may tell the host what is right before it is ruled: only to them is it sent. */
export const knowsSolutionEarly = (round: Round): boolean => round.solution !== null && rulingOf(round) === null;

/** The captains who have been named by players, with how many have; of one team. */
export function electionsIn(view: View, team: Team, cast: Cast): { names: number; by: number[] }[] {
  const named = new Map<number, number[]>();
  for (const { seat, names } of view.elections) {
    if (cast[seat]?.team === team) named.set(names, [...(named.get(names) ?? []), seat]);
  }
  return [...named].map(([names, by]) => ({ names, by }));
}

/** Whom somebody has named captain; null: nobody. */
export const electionVoteOf = (view: View, seat: number): number | null =>
  view.elections.find((each) => each.seat === seat)?.names ?? null;

/** How many of a team must name somebody: more than half of it, the captain not counted. */
export const votesToElect = (members: number): number => Math.floor((members - 1) / 2) + 1;
