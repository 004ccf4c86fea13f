// What somebody chooses who gathers a battle, kept in the browser for the next time.
import type { XoQuizOptions } from '../../net/protocol.ts';
import type { PlayablePack } from '../../net/api/packs.ts';

const kSides = ['first', 'second', 'host', 'jury'] as const;

/** A side of a battle: a team, or one of its roles. */
export type QuizSide = (typeof kSides)[number];

/** What stands in the form. */
export interface Plan {
  scheme: 'group' | 'playoff';
  names: [string, string];
  sizes: [number, number];
  host: boolean;
  /** The host shows each question to all by hand. */
  host_starts: boolean;
  jury: number;
  early_s: number;
  /** The time to read a question is added to that. */
  reading: boolean;
  pick_s: number;
  pause_s: number;
  pack: string;
  side: QuizSide;
}

/** What an organiser chooses for the battles of a tournament. */
export type MeetingPlan = Pick<Plan, 'host' | 'host_starts' | 'jury' | 'early_s' | 'reading' | 'pick_s' | 'pause_s'>;

export const kPlanKey = 'noughts.xo-quiz.plan';
export const kMostJurors = 5;
const kMostSeats = 40;

/** How many may play in a team beside all others who have a seat. */
export function mostPlayers({ sizes, host, jury }: Pick<Plan, 'sizes' | 'host' | 'jury'>, team: 0 | 1): number {
  return kMostSeats - sizes[team === 0 ? 1 : 0] - jury - (host ? 1 : 0);
}

export const kPlan: Plan = {
  scheme: 'group',
  names: ['', ''],
  sizes: [3, 3],
  host: true,
  host_starts: false,
  jury: 0,
  early_s: 10,
  reading: true,
  pick_s: 30,
  pause_s: 5,
  pack: '',
  side: 'first',
};

/** As most battles of tournaments are held. */
export function usualMeeting(): MeetingPlan {
  const { host, host_starts, jury, early_s, reading, pick_s, pause_s } = kPlan;
  return { host, host_starts, jury, early_s, reading, pick_s, pause_s };
}

/** The options of a tournament's battles. */
export const meetingOptions = (plan: MeetingPlan): XoQuizOptions => ({
  ...plan,
  host_starts: plan.host && plan.host_starts,
});

/** The plan that was kept; whatever in it is not as it should be is as usual. */
export function planFrom(text: string | null): Plan {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Plan, unknown>>;
    return seated({
      scheme: kept.scheme === 'playoff' ? 'playoff' : 'group',
      names: pair(kept.names, (name) => (typeof name === 'string' ? name.slice(0, 40) : ''), kPlan.names),
      sizes: pair(kept.sizes, (size) => between(size, 1, kMostSeats, 3), kPlan.sizes),
      host: kept.host !== false,
      host_starts: kept.host_starts === true,
      jury: between(kept.jury, 0, kMostJurors, 0),
      early_s: between(kept.early_s, 5, 60, kPlan.early_s),
      reading: kept.reading !== false,
      pick_s: between(kept.pick_s, 10, 120, kPlan.pick_s),
      pause_s: between(kept.pause_s, 5, 60, kPlan.pause_s),
      pack: typeof kept.pack === 'string' ? kept.pack : '',
      side: sideFrom(kept.side),
    });
  } catch {
    return { ...kPlan };
  }
}

// There may be no seats for so many.
const seated = (plan: Plan): Plan => (plan.sizes[0] <= mostPlayers(plan, 0) ? plan : { ...plan, sizes: kPlan.sizes });

function pair<T>(value: unknown, each: (one: unknown) => T, usual: [T, T]): [T, T] {
  return Array.isArray(value) && value.length === 2 ? [each(value[0]), each(value[1])] : [usual[0], usual[1]];
}

const between = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : usual;

const sideFrom = (value: unknown): QuizSide => kSides.find((side) => side === value) ?? 'first';

/** The options of the battle. */
export function optionsOf({
  scheme,
  names,
  sizes,
  host,
  host_starts,
  jury,
  early_s,
  reading,
  pick_s,
  pause_s,
}: Plan): XoQuizOptions {
  return {
    scheme,
    names: [names[0].trim(), names[1].trim()],
    sizes,
    host,
    host_starts: host && host_starts,
    jury,
    early_s,
    reading,
    pick_s,
    pause_s,
  };
}

/** How many questions the pack must have. */
export const questionsNeeded = ({ scheme }: Pick<Plan, 'scheme'>): number => (scheme === 'playoff' ? 10 : 9);

/** The sides one may take: whoever has written or read the questions judges at most. */
export function sidesFor(plan: Plan, pack: Pick<PlayablePack, 'mine' | 'knows'> | undefined): QuizSide[] {
  const knows = pack !== undefined && (pack.mine || pack.knows);
  return [
    ...(knows ? [] : (['first', 'second'] as const)),
    ...(plan.host ? (['host'] as const) : []),
    ...(plan.jury > 0 ? (['jury'] as const) : []),
  ];
}

/** The side that is taken: the one chosen where it may be, else the first that may. */
export function sideOf(plan: Plan, sides: readonly QuizSide[]): QuizSide | null {
  return sides.includes(plan.side) ? plan.side : (sides[0] ?? null);
}

/** The pack that is chosen: the one that was kept, else the first in the page's language, else the first of all. */
export function packChosen<P extends Pick<PlayablePack, 'id' | 'lang'>>(
  fitting: readonly P[],
  kept: string,
  lang: PlayablePack['lang'],
): P | undefined {
  return fitting.find(({ id }) => id === kept) ?? fitting.find((pack) => pack.lang === lang) ?? fitting[0];
}
