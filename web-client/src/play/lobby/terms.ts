import type { AnyGame } from '../../variants/game.ts';
import type { Clock, RatingRange, Side, TableRules } from '../../net/protocol.ts';
import { clockOfOwn, kOwnClock, ownClockFrom, within, type OwnClock } from './own_clock.ts';

/** The clocks that the lobby offers by name. */
export const presets: readonly { name: string; clock: Clock }[] = [
  { name: '1+0', clock: { kind: 'fischer', base_ms: 60_000, increment_ms: 0 } },
  { name: '3+2', clock: { kind: 'fischer', base_ms: 180_000, increment_ms: 2_000 } },
  { name: '5+3', clock: { kind: 'fischer', base_ms: 300_000, increment_ms: 3_000 } },
  { name: '10+5', clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 5_000 } },
  { name: '10+3x30', clock: { kind: 'byo_yomi', main_ms: 600_000, periods: 3, period_ms: 30_000 } },
  { name: '30', clock: { kind: 'per_move', move_ms: 30_000 } },
  { name: '1d', clock: { kind: 'per_move', move_ms: 86_400_000 } },
  { name: '3d', clock: { kind: 'per_move', move_ms: 3 * 86_400_000 } },
  { name: 'none', clock: { kind: 'none' } },
];

/** The answers to who begins. */
export const sides = ['any', 'first', 'second'] as const satisfies readonly Side[];

/** What somebody chose in the lobby; kept between visits. */
export interface Choice {
  variant: string;
  /** By variant: a preset's name, or `own`. */
  clocks: Record<string, string>;
  minutes: number;
  increment: number;
  /** What else was chosen for a clock of one's own. */
  own: OwnClock;
  /** Whether bots are welcome for rating, too; the rest is as one has set it for all tables. */
  table: Pick<TableRules, 'bots'>;
  rated: boolean;
  /** Whose side is the first: one's own, the other's, or by lot; it begins unless the game has an option for that. */
  side: (typeof sides)[number];
  /** How far the other's points may lie from one's own in a game for points; 0: any distance will do. */
  range: number;
  /** By variant: what was chosen of its options. */
  options: Record<string, Record<string, unknown>>;
}

const kMinutes = 5;

/** What stands chosen for somebody who was never here. */
export const standardChoice = (variant: string): Choice => ({
  variant,
  clocks: {},
  minutes: kMinutes,
  increment: 3,
  own: kOwnClock,
  table: {},
  rated: true,
  side: 'any',
  range: 0,
  options: {},
});

/** The clock that was chosen for a game, by its name; else the one that suits the game. */
export const clockName = (
  { clocks }: Pick<Choice, 'clocks'>,
  { name, lobby }: Pick<AnyGame, 'name' | 'lobby'>,
): string => clocks[name] ?? lobby.clock;

/** The clock of a choice for a game; one's own is kept within what the wire allows. */
export function clockOf(choice: Choice, game: Pick<AnyGame, 'name' | 'lobby'>): Clock {
  const chosen = clockName(choice, game);
  const preset = presets.find(({ name }) => name === chosen);
  if (preset) return preset.clock;
  const own = clockOfOwn(choice.own);
  if (own) return own;
  return {
    kind: 'fischer',
    base_ms: Math.round(within(choice.minutes, 0.5, 1440, kMinutes) * 60_000),
    increment_ms: Math.round(within(choice.increment, 0, 3600, 0) * 1000),
  };
}

/** The distances of points that the lobby offers; 0 is any. */
export const ranges: readonly number[] = [0, 100, 200, 400];

/** What is asked of the other's points; undefined: nothing. */
export function rangeOf(choice: Pick<Choice, 'range'>): RatingRange | undefined {
  return choice.range > 0 && ranges.includes(choice.range) ? { below: choice.range, above: choice.range } : undefined;
}

/** What was kept of an earlier choice, made whole; somebody may have kept anything. */
export function choiceFrom(text: string | null, standard: Choice): Choice {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return standard;
    const fits = Object.entries(kept).filter(
      ([key, value]) => key in standard && value !== null && typeof value === typeof standard[key as keyof Choice],
    );
    const choice: Choice = { ...standard, ...Object.fromEntries(fits) };
    const own = ownClockFrom(choice.own);
    const table = choice.table.bots === true ? { bots: true } : {};
    const whole = { ...choice, clocks: clocksFrom(choice.clocks), own, table };
    return sides.includes(choice.side) ? whole : { ...whole, side: standard.side };
  } catch {
    return standard;
  }
}

function clocksFrom(kept: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).filter(([, name]) => name === 'own' || presets.some((preset) => preset.name === name)),
  );
}
