import { kMinute, kSecond } from '../i18n/durations.ts';
import { localInput } from '../i18n/dates.ts';
import type { Clock, EventKind, EventTerms, Terms } from '../net/protocol.ts';

/** What somebody has typed into the form of an event; an empty number is null. */
export interface EventDraft {
  kind: EventKind;
  name: string;
  description: string;
  /** As an input of the type `datetime-local` has it. */
  starts: string;
  rounds: number;
  /** In minutes. */
  lasts: number;
  /** Of a match. */
  games: number;
  twice: boolean;
  third: boolean;
  groups: number;
  byPots: boolean;
  /** Of each group. */
  goingOn: number;
  /** Of a tour of two teams, in minutes; its turn in seconds. */
  warmUp: number;
  individual: number;
  turn: number;
  late: boolean;
  /** Of an arena: for half of the clock a win brings one more point. */
  halving: boolean;
  /** In seconds. */
  pause: number;
  fewest: number;
  most: number;
  ratingFrom: number | null;
  ratingTo: number | null;
  gamesLeast: number | null;
  days: number | null;
  invited: boolean;
}

const kSoon = 30 * kMinute;
const kStep = 5 * kMinute;
/** Of a round robin, by its protocol. */
const kMostInRoundRobin = 40;
const kMostInXoTournament = 64;
const kMostEntries = 1_000;

/** So many are in a play-off in which the third place is played for. */
const kForThirdPlace = 4;

/** With fewer entries it has not the groups and the play-off that it should. */
function fewestOf({ kind, fewest, groups, goingOn }: EventDraft): number {
  return kind === 'xo_tournament' ? Math.max(fewest, groups * Math.max(2, goingOn)) : fewest;
}

/** The most entries that an event of a kind takes. */
export function mostOf(kind: EventKind): number {
  if (kind === 'team_tour') return 2;
  if (kind === 'round_robin') return kMostInRoundRobin;
  return kind === 'xo_tournament' ? kMostInXoTournament : kMostEntries;
}

/** An event as most are made, half an hour from now. */
export const newDraft = (now: number): EventDraft => ({
  kind: 'arena',
  name: '',
  description: '',
  starts: localInput(Math.ceil((now + kSoon) / kStep) * kStep),
  rounds: 5,
  lasts: 60,
  games: 1,
  twice: false,
  third: true,
  groups: 2,
  byPots: false,
  goingOn: 2,
  warmUp: 20,
  individual: 15,
  turn: 40,
  late: true,
  halving: true,
  pause: 30,
  fewest: 2,
  most: 100,
  ratingFrom: null,
  ratingTo: null,
  gamesLeast: null,
  days: null,
  invited: false,
});

/** The form as it says what an event is held by now. */
export function draftFrom(terms: EventTerms): EventDraft {
  const { conditions = {} } = terms;
  return {
    kind: terms.kind,
    name: terms.name,
    description: terms.description ?? '',
    starts: localInput(terms.starts),
    rounds: terms.rounds ?? 5,
    lasts: Math.round((terms.lasts ?? 60 * kMinute) / kMinute),
    games: terms.kind === 'knockout' ? (terms.games ?? 1) : 1,
    twice: terms.kind === 'round_robin' && terms.games === 2,
    third: terms.third_place === true,
    groups: terms.groups ?? 1,
    byPots: terms.by_pots === true,
    goingOn: terms.going_on ?? 2,
    warmUp: (terms.warm_up ?? 20 * kMinute) / kMinute,
    individual: (terms.individual ?? 15 * kMinute) / kMinute,
    turn: (terms.turn ?? 40 * kSecond) / kSecond,
    late: terms.late === true,
    halving: terms.halving !== false,
    pause: Math.round((terms.pause ?? 0) / kSecond),
    fewest: terms.fewest ?? 2,
    most: terms.most ?? 100,
    ratingFrom: conditions.rating_from ?? null,
    ratingTo: conditions.rating_to ?? null,
    gamesLeast: conditions.games ?? null,
    days: conditions.days_registered ?? null,
    invited: conditions.invited === true,
  };
}

/** Whether half of a clock can be given away: of days and of moves there is none. */
const hasHalf = (clock: Clock): boolean => clock.kind === 'fischer' || (clock.kind === 'byo_yomi' && clock.main_ms > 0);

/** What belongs to its kind. */
function ofKind(draft: EventDraft, clock: Clock): Partial<EventTerms> {
  const pause = draft.pause * kSecond;
  switch (draft.kind) {
    case 'arena':
      return { lasts: draft.lasts * kMinute, late: draft.late, halving: draft.halving && hasHalf(clock) };
    case 'swiss':
      return { rounds: draft.rounds, late: draft.late, pause };
    case 'round_robin':
      return { games: draft.twice ? 2 : 1, pause };
    case 'knockout':
      return { games: draft.games, third_place: draft.third, pause };
    case 'xo_tournament':
      return {
        groups: draft.groups,
        by_pots: draft.byPots,
        going_on: draft.goingOn,
        third_place: draft.third && draft.groups * draft.goingOn >= kForThirdPlace,
        pause,
      };
    case 'team_tour':
      return {
        warm_up: Math.round(draft.warmUp * kMinute),
        individual: Math.round(draft.individual * kMinute),
        turn: Math.round(draft.turn * kSecond),
        pause,
      };
  }
}

/** When entries close by terms whose start may have been moved: as long before it as they did. */
function closing({ entries_close, starts }: Partial<EventTerms>, moved: number): Partial<EventTerms> {
  if (entries_close === undefined) return {};
  const at = entries_close + moved - (starts ?? moved);
  // Left out they close with the start; after it an event may not have them closed.
  return at > moved ? {} : { entries_close: at };
}

/** The terms that a form says, of which `kept` stays as it was. */
export function termsOf(draft: EventDraft, game: Terms, kept: Partial<EventTerms> = {}): EventTerms {
  const conditions = {
    ...(draft.ratingFrom !== null && { rating_from: draft.ratingFrom }),
    ...(draft.ratingTo !== null && { rating_to: draft.ratingTo }),
    ...(draft.gamesLeast && { games: draft.gamesLeast }),
    ...(draft.days && { days_registered: draft.days }),
    ...(draft.invited && { invited: true }),
  };
  const most = Math.min(draft.most, mostOf(draft.kind));
  const starts = new Date(draft.starts).getTime();
  return {
    ...(kept.first_move !== undefined && { first_move: kept.first_move }),
    ...(kept.entries_open !== undefined && { entries_open: kept.entries_open }),
    ...closing(kept, starts),
    name: draft.name.trim(),
    ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
    kind: draft.kind,
    game,
    starts,
    ...ofKind(draft, game.clock),
    fewest: Math.min(fewestOf(draft), most),
    most,
    ...(Object.keys(conditions).length > 0 && { conditions }),
  };
}
