import { kDay, kMinute, kSecond } from '../../i18n/durations.ts';
import type { Clock } from '../../net/protocol.ts';

/** The kinds of clocks that one can make oneself. */
export const ownKinds = ['fischer', 'per_move', 'byo_yomi', 'days'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** A clock of one's own: its kind, and what was typed for each kind. */
export interface OwnClock {
  kind: OwnKind;
  /** Of a move, in seconds. */
  move: number;
  /** A move whose time has run out is made by lot, instead of losing the game. */
  random: boolean;
  /** Before the periods, in minutes. */
  main: number;
  periods: number;
  /** Of a period, in seconds. */
  period: number;
  /** Of a move. */
  days: number;
}

export const kOwnClock: OwnClock = {
  kind: 'fischer',
  move: 30,
  random: false,
  main: 10,
  periods: 3,
  period: 30,
  days: 3,
};

/** What was kept of such a clock, made whole; somebody may have kept anything. */
export function ownClockFrom(kept: object): OwnClock {
  const fitting = Object.entries(kept).filter(
    ([key, value]) => key in kOwnClock && key !== 'kind' && typeof value === typeof kOwnClock[key as keyof OwnClock],
  );
  const kind = ownKinds.find((each) => 'kind' in kept && kept.kind === each) ?? kOwnClock.kind;
  return { ...kOwnClock, ...Object.fromEntries(fitting), kind };
}

/** The clock itself, kept within what the wire allows; null for the kind that is not made of these numbers. */
export function clockOfOwn(own: OwnClock): Clock | null {
  switch (own.kind) {
    case 'fischer':
      return null;
    case 'per_move':
      return perMove(clamp(own.move * kSecond, kSecond, 3599 * kSecond), own);
    case 'byo_yomi':
      return {
        kind: 'byo_yomi',
        main_ms: clamp(own.main * kMinute, 0, kDay),
        periods: clamp(own.periods, 1, 60),
        period_ms: clamp(own.period * kSecond, kSecond, 3600 * kSecond),
      };
    case 'days':
      return perMove(clamp(Math.round(own.days), 1, 14) * kDay, own);
  }
}

const perMove = (move_ms: number, { random }: OwnClock): Clock => ({
  kind: 'per_move',
  move_ms,
  ...(random && { on_timeout: 'random_move' }),
});

/** The nearest whole number in a range; the least of it where somebody has typed no number. */
export function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.round(Math.max(least, Math.min(most, value))) : least;
}
