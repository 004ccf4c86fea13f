import { timeOrDayAndTime } from '../i18n/dates.ts';
import { gameNamed, infoNamed } from '../variants/index.ts';
import { m } from '../i18n/messages.ts';
import type {
  Event,
  EventGame,
  EventKind,
  EventRow,
  EventStep,
  EventTerms,
  Player,
  TeamTour,
} from '../net/protocol.ts';
import { playerName } from '../parts/words.ts';
import { termsWords, timeText } from '../play/words.ts';
import { keyOf } from './standings.ts';

/** The kinds of events in the order in which they are offered. */
export const eventKinds = [
  'arena',
  'swiss',
  'round_robin',
  'knockout',
  'xo_tournament',
  'team_tour',
] as const satisfies readonly EventKind[];

export const kindWords: Record<EventKind, () => string> = {
  arena: m.event_kind_arena,
  swiss: m.event_kind_swiss,
  round_robin: m.event_kind_round_robin,
  knockout: m.event_kind_knockout,
  xo_tournament: m.event_kind_xo_tournament,
  team_tour: m.event_kind_team_tour,
};

export const kindHints: Record<EventKind, () => string> = {
  arena: m.event_kind_arena_hint,
  swiss: m.event_kind_swiss_hint,
  round_robin: m.event_kind_round_robin_hint,
  knockout: m.event_kind_knockout_hint,
  xo_tournament: m.event_kind_xo_tournament_hint,
  team_tour: m.event_kind_team_tour_hint,
};

/** What belongs to the kind alone: how many rounds, how long, how many games. */
function extentWords(terms: EventTerms): string[] {
  switch (terms.kind) {
    case 'arena':
      return [timeText(terms.lasts ?? 0), ...(terms.halving ? [m.event_halving()] : [])];
    case 'swiss':
      return [m.event_rounds_planned({ count: terms.rounds ?? 5 })];
    case 'round_robin':
      return terms.games === 2 ? [m.event_twice()] : [];
    case 'knockout':
      return [
        ...((terms.games ?? 1) > 1 ? [m.event_match_of({ count: terms.games ?? 1 })] : []),
        ...(terms.third_place ? [m.event_third_place()] : []),
      ];
    case 'xo_tournament':
      return [
        m.event_groups_planned({ count: terms.groups ?? 1 }),
        ...(terms.third_place ? [m.event_third_place()] : []),
      ];
    case 'team_tour':
      return [m.event_tour_turn({ time: timeText(terms.turn ?? 0) })];
  }
}

export const gameTitle = (terms: EventTerms): string => infoNamed(terms.game.variant)?.title() ?? m.game_unknown();

/** Whether teams enter an event, by their captains. */
export const playsInTeams = (kind: EventKind): boolean => kind === 'xo_tournament' || kind === 'team_tour';

/** Whether its games are battles, whose names, sizes and what is at stake are those of each. */
export const hasBattles = (kind: EventKind): boolean => kind === 'xo_tournament';

/** What a stage of a tour of two teams is called. */
export const stageNames: Record<TeamTour['stage'], () => string> = {
  warm_up: m.event_tour_warm_up,
  individual: m.event_tour_individual,
  team: m.event_tour_team,
};

/** All terms in one line. */
export const eventTermsWords = (terms: EventTerms): string =>
  [
    kindWords[terms.kind](),
    ...extentWords(terms),
    ...(hasBattles(terms.kind) ? [] : [gameTitle(terms), termsWords(terms.game)]),
  ].join(' · ');

/** Who may enter, one condition after the other; empty: anybody. */
export function conditionWords({ conditions = {} }: EventTerms): string[] {
  const { rating_from, rating_to, games, days_registered, invited } = conditions;
  return [
    ...(invited ? [m.event_invited_only()] : []),
    ...(rating_from !== undefined ? [m.event_rating_from({ points: rating_from })] : []),
    ...(rating_to !== undefined ? [m.event_rating_to({ points: rating_to })] : []),
    ...(games ? [m.event_games_least({ least: games })] : []),
    ...(days_registered ? [m.event_days_least({ least: days_registered })] : []),
  ];
}

export const organiserWords = (organiser: Player | null): string =>
  organiser ? m.event_organiser({ name: playerName(organiser) }) : m.event_by_server();

/** How many play of those that may. */
export function playersWords({ entries, terms, state }: Pick<EventRow, 'entries' | 'terms' | 'state'>): string {
  if (playsInTeams(terms.kind)) {
    return state === 'upcoming' && terms.most !== undefined
      ? m.event_teams_of({ count: entries, most: terms.most })
      : m.event_teams({ count: entries });
  }
  return state === 'upcoming' && terms.most !== undefined
    ? m.events_players_of({ count: entries, most: terms.most })
    : m.events_players({ count: entries });
}

/** Why it was called off. */
export function calledOffWords(reason: string | null): string {
  switch (reason) {
    case null:
      return m.event_called_off();
    case 'too_few':
      return m.event_called_off_too_few();
    case 'paused_too_long':
      return m.event_called_off_paused();
    default:
      return m.event_called_off_why({ reason });
  }
}

/** How an event stands, without its times. */
export function stateWords({
  state,
  round,
  terms,
  reason,
}: Pick<Event, 'state' | 'round' | 'terms' | 'reason'>): string {
  if (state === 'called_off') return calledOffWords(reason);
  if (state === 'over') return m.event_over();
  if (state === 'paused') return m.event_paused();
  if (state === 'upcoming' || round === 0 || terms.kind === 'arena' || terms.kind === 'team_tour')
    return m.event_running();
  if (terms.kind === 'swiss') return m.event_round_of({ round, count: terms.rounds ?? 5 });
  return m.event_round({ round });
}

/** What a round of a play-off is called, by how many follow. */
export function roundWords(round: number, count: number): string {
  const names = [m.event_final, m.event_semifinals, m.event_quarterfinals];
  return names[count - round]?.() ?? m.event_round({ round });
}

type Waiting = Pick<EventGame, 'waits_for' | 'waits_until'>;

/** Whether a game has no room yet, since somebody is in another one. */
export const isAwaited = ({ waits_until: until }: Waiting): boolean => until !== undefined;

/** For whom a game waits, and until when. */
export function awaitedWords({ waits_for: players = [], waits_until: until }: Waiting): string {
  if (players.length === 0) return m.event_awaited_soon();
  const names = players.map(playerName).join(', ');
  return until == null
    ? m.event_awaited_for({ names })
    : m.event_awaited_for_until({ names, time: timeOrDayAndTime(until) });
}

/** The same, told to somebody who plays it. */
export function ownAwaitedWords({ waits_for: players = [], waits_until: until }: Waiting, me: Player): string {
  if (players.length === 0) return m.event_awaited_soon();
  const mine = players.some((player) => keyOf(player) === keyOf(me));
  if (until == null) return mine ? m.event_awaited_you() : m.event_awaited_other();
  const time = timeOrDayAndTime(until);
  return mine ? m.event_awaited_you_until({ time }) : m.event_awaited_other_until({ time });
}

/** How a game ended, as its two scores. */
export function endWords({ end, reason, ...game }: Pick<EventGame, 'end' | 'reason'> & Waiting): string {
  if (isAwaited(game)) return m.event_awaited();
  if (end === null) return m.book_board_going();
  if (end === 'none') return reason === 'aborted' ? m.event_aborted() : m.event_not_played();
  return { first: '1 : 0', second: '0 : 1', drawn: '½ : ½' }[end];
}

/** What came of it that a side gave half of its time away; null: it did not. */
export function halvedWords({ halved }: Pick<EventGame, 'halved'>, side: 'first' | 'second'): string | null {
  const how = halved?.[side];
  if (how === undefined) return null;
  return how === 'counted' ? m.half_time() : m.event_half_too_short();
}

/** Why a game has a result that was not played for; null: it was played. */
export const reasonWords = ({ reason }: { reason?: EventGame['reason'] | undefined }): string | null =>
  reason === undefined
    ? null
    : {
        no_show: m.event_no_show,
        aborted: m.event_aborted,
        withdrawn: m.event_left_game,
        not_free: m.event_not_free,
      }[reason]();

const kTieBreaks: Record<string, () => string> = {
  direct: m.event_tie_direct,
  early: m.event_tie_early,
  buchholz: m.event_tie_buchholz,
  buchholz_cut: m.event_tie_buchholz_cut,
  sonneborn_berger: m.event_tie_sonneborn,
};

/** What decides between equal points; the wins have a column of their own. */
export const tieBreaksOf = (terms: EventTerms): [name: string, words: () => string][] =>
  ({
    arena: [],
    knockout: [],
    round_robin: ['direct', 'sonneborn_berger'],
    swiss: ['buchholz_cut', 'buchholz', 'sonneborn_berger', 'direct'],
    xo_tournament: ['direct', 'early'],
    team_tour: [],
  })[terms.kind].map((name: string) => [name, kTieBreaks[name] ?? (() => name)]);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const nameOf = (value: unknown): string => (value && typeof value === 'object' ? playerName(value as Player) : '');

const teamOf = (value: unknown): string =>
  value && typeof value === 'object' && 'name' in value ? text(value.name) : '';

type Sides = Record<'first' | 'second', string>;

const placeOf = (round: unknown, pairing: unknown, game: unknown): string =>
  [round, pairing, game].map(number).join(' ');

/** Who plays each game that these steps have paired. */
export function pairedIn(steps: readonly Pick<EventStep, 'd'>[]): Map<string, Sides> {
  const paired = new Map<string, Sides>();
  for (const { d } of steps) {
    if (d.t !== 'paired' || !Array.isArray(d['games'])) continue;
    for (const game of d['games'] as Record<string, unknown>[]) {
      const sides = { first: nameOf(game['first']), second: nameOf(game['second']) };
      paired.set(placeOf(d['round'], game['pairing'], game['game']), sides);
    }
  }
  return paired;
}

/** A game that is over, and who of both had given half of their time away. */
function gameOverWords(d: EventStep['d'], paired: ReadonlyMap<string, Sides>): string {
  const sides = paired.get(placeOf(d['round'], d['pairing'], d['game']));
  const halved = d['halved'] as EventGame['halved'];
  const given = (['first', 'second'] as const).flatMap((side) => {
    const words = halvedWords({ ...(halved && { halved }) }, side);
    return words === null ? [] : [`${sides?.[side] ?? ''}: ${words}`];
  });
  const reason = reasonWords({ reason: d['reason'] === 'played' ? undefined : (d['reason'] as EventGame['reason']) });
  return [m.event_did_ended_game({ round: number(d['round']) }), ...(reason === null ? [] : [reason]), ...given].join(
    '; ',
  );
}

/** Steps of which the log says no more than that they were done. */
const kPlainSteps = {
  created: m.event_did_created,
  edited: m.event_did_edited,
  entries_opened: m.event_did_opened,
  entries_closed: m.event_did_closed,
  started: m.event_did_started,
  games_begun: m.event_did_games_begun,
  paused: m.event_did_paused,
  resumed: m.event_did_resumed,
  ended: m.event_did_over,
  called_off: m.event_did_called_off,
  seeded: m.event_did_seeded,
  reminded: m.event_did_reminded,
} satisfies Partial<Record<EventStep['d']['t'], () => string>>;

const isPlain = (t: EventStep['d']['t']): t is keyof typeof kPlainSteps => t in kPlainSteps;

/** A line of the log, who did it apart. `paired`: what pairedIn() has found in the steps before it. */
export function stepWords({ d }: Pick<EventStep, 'd'>, paired: ReadonlyMap<string, Sides> = new Map()): string {
  const name = nameOf(d['player']);
  const reason = text(d['reason']);
  const round = number(d['round']);
  const { t } = d;
  if (isPlain(t)) return kPlainSteps[t]();
  switch (t) {
    case 'entered':
      return d['team'] ? m.event_did_entered_team({ team: teamOf(d['team']), name }) : m.event_did_entered({ name });
    case 'officiates':
      return m.event_did_officiates({ name });
    case 'stood_down':
      return m.event_did_stood_down({ name });
    case 'supplied':
      return m.event_packs_count({ count: number(d['packs']) });
    case 'named':
      return m.event_did_named({ team: teamOf(d['team']) });
    case 'stage_begun':
      return m.event_did_stage({ stage: stageNames[text(d['stage']) as TeamTour['stage']]() });
    case 'extra_agreed':
      return m.event_did_extra({ number: number(d['pairing']) + 1 });
    case 'lined_up':
      return m.event_did_lined_up({ team: teamOf(d['team']) });
    case 'left':
      return m.event_did_left({ name });
    case 'removed':
      return m.event_did_removed({ name, reason });
    case 'invited':
      return m.event_did_invited({ names: Array.isArray(d['players']) ? d['players'].map(nameOf).join(', ') : '' });
    case 'paired':
      return m.event_did_paired({ round });
    case 'game_over':
      return gameOverWords(d, paired);
    case 'corrected':
      return m.event_did_corrected({ round, reason });
    case 'replaced':
      return m.event_did_replaced({ out: nameOf(d['out']), reason });
  }
}

/** Whether events can be held of a variant: two play it. */
export const canBeHeld = (variant: string): boolean => gameNamed(variant)?.seats === 2;
