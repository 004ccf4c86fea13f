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
      return perMove(Math.round(within(own.move, 1, 3599, kOwnClock.move) * kSecond), own);
    case 'byo_yomi':
      return {
        kind: 'byo_yomi',
        main_ms: Math.round(within(own.main, 0, 1440, 0) * kMinute),
        periods: Math.round(within(own.periods, 1, 60, kOwnClock.periods)),
        period_ms: Math.round(within(own.period, 1, 3600, kOwnClock.period) * kSecond),
      };
    case 'days':
      return perMove(Math.round(within(own.days, 1, 14, kOwnClock.days)) * kDay, own);
  }
}

const perMove = (move_ms: number, { random }: OwnClock): Clock => ({
  kind: 'per_move',
  move_ms,
  ...(random && { on_timeout: 'random_move' }),
});

/** The nearest number in a range; `usual` where a field was emptied, as null tells, or something else than a number was kept. */
export function within(value: number | null, least: number, most: number, usual: number): number {
  return Number.isFinite(value) ? Math.max(least, Math.min(most, value as number)) : usual;
}
