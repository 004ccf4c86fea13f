import type { BookGameOptions, ThemeSet } from '../../../net/protocol.ts';

export type Version = NonNullable<BookGameOptions['version']>;

/** What somebody chooses before a board is opened. */
export interface StartChoice {
  version: Version;
  /** The side of the board, where there is a choice. */
  size: number;
  weighted: boolean;
  /** No curator looks after the board. */
  unjudged: boolean;
  tour: boolean;
}

export const kVersions: readonly Version[] = ['3x3', '5x5', '3x3*', 'pair'];
const kNine = 9;
const kTourMonths = 4;

/** Which sides a version can have; the first is the usual one. One alone: nothing is asked. */
export function sizesOf({ version, weighted }: Pick<StartChoice, 'version' | 'weighted'>): readonly number[] {
  if (version === 'pair') return [5, 4, 3];
  if (version === '5x5') return weighted ? [5, 4] : [5];
  return [3];
}

/** The side that is played: what was chosen where it is possible, else the usual one. */
export function sizeOf(choice: StartChoice): number {
  const sizes = sizesOf(choice);
  return sizes.includes(choice.size) ? choice.size : (sizes[0] ?? 3);
}

/** Whether nobody else has to come for the board to open. */
export const opensAtOnce = (choice: StartChoice): boolean => choice.unjudged && choice.version !== 'pair';

/** What a version is set up with. */
export const kindOf = (version: Version): ThemeSet['kind'] =>
  version === '5x5' || version === 'pair' ? 'field' : 'characters';

/** Whether a set has what a version needs: nine characters for a board of boards. */
export function fits(set: ThemeSet, choice: StartChoice): boolean {
  if (set.kind !== kindOf(choice.version)) return false;
  if (set.kind === 'field') return set.size === sizeOf(choice);
  return choice.version !== '3x3*' || set.characters.length === kNine;
}

/** The same day four months later, or the last of that month: when a tour that begins now ends. */
export function tourEnd(now: number): number {
  const from = new Date(now);
  const end = new Date(from.getFullYear(), from.getMonth() + kTourMonths, 1, from.getHours(), from.getMinutes());
  const last = new Date(end.getFullYear(), end.getMonth() + 1, 0).getDate();
  end.setDate(Math.min(from.getDate(), last));
  return end.getTime();
}

/** The options as they are sent: what is usual is left out. */
export function optionsOf(choice: StartChoice, now: number): BookGameOptions {
  const size = sizeOf(choice);
  return {
    ...(choice.version !== '3x3' && { version: choice.version }),
    ...(kindOf(choice.version) === 'field' && size !== 5 && { size }),
    ...(choice.weighted && { weighted: true }),
    ...(choice.unjudged && { judged: false }),
    ...(choice.tour && { until: tourEnd(now) }),
  };
}
