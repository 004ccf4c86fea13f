import { clockTime, daysAndHours, kDay } from '../../i18n/durations.ts';
import type { Clock, Clocks } from '../../net/protocol.ts';

const kTenths = 10_000;
const kLow = 20_000;

/** What a seat has left now, or null where no time is kept. */
export function timeLeft(clocks: Clocks, seat: number, sinceFrame: number): number | null {
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return null;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - Math.max(0, sinceFrame - clocks.frozen_for));
}

/** Whether a seat has given half of its time away. */
export const isHalved = (clocks: Clocks, seat: number): boolean => clocks?.halved?.includes(seat) === true;

/** The clock that a seat plays by: one that is halved has neither an increment nor periods. */
export function clockOfSeat(clock: Clock, clocks: Clocks, seat: number): Clock {
  if (!isHalved(clocks, seat)) return clock;
  if (clock.kind === 'byo_yomi') return { kind: 'fischer', base_ms: clock.main_ms, increment_ms: 0 };
  return clock.kind === 'fischer' ? { ...clock, increment_ms: 0 } : clock;
}

/** What is left of the part of a clock that runs: the main time, or the period at hand; and the periods that are left then. */
export interface ClockPart {
  left: number;
  /** How many periods are left, the one at hand among them; 0 where there are none. */
  periods: number;
  /** The main time is used up. */
  inPeriod: boolean;
}

/** The part at hand of all that a seat has left: with byo-yomi that is its main time and all its periods together. */
export function clockPart(left: number, clock: Clock): ClockPart {
  if (clock.kind !== 'byo_yomi') return { left, periods: 0, inPeriod: false };
  const all = clock.periods * clock.period_ms;
  if (left > all) return { left: left - all, periods: clock.periods, inPeriod: false };
  const periods = Math.ceil(left / clock.period_ms);
  return { left: left - Math.max(0, periods - 1) * clock.period_ms, periods, inPeriod: true };
}

/** Whether time can be added to what is left: with periods alone more time would be one more of them. */
export function takesTime(clock: Clock, left: number): boolean {
  return clock.kind === 'fischer' || (clock.kind === 'byo_yomi' && !clockPart(left, clock).inPeriod);
}

/** How much there is of the part of a clock that runs, when it begins. */
export function fullClockPart(clock: Clock, inPeriod: boolean): number {
  switch (clock.kind) {
    case 'none':
      return Infinity;
    case 'fischer':
      return clock.base_ms;
    case 'per_move':
      return clock.move_ms;
    case 'byo_yomi':
      return inPeriod ? clock.period_ms : Infinity;
  }
}

/** How long the clocks stand still yet after an outage. */
export function frozenLeft(clocks: Clocks, sinceFrame: number): number {
  return clocks ? Math.max(0, clocks.frozen_for - sinceFrame) : 0;
}

/** True when little enough is left to be said in words; one's fair share of a short clock is not little. */
export function isLow(left: number, given: number): boolean {
  return left < Math.min(kLow, given / 3);
}

/** 4:07, 1:02:03, 9.4 below ten seconds, 3d 04h from two days on. */
export function clockText(left: number, dayWord: string, hourWord: string): string {
  if (left < kTenths) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  return left >= 2 * kDay ? daysAndHours(left, dayWord, hourWord) : clockTime(left);
}
