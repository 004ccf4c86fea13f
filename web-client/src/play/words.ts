import { hostedNamed } from '../variants/hosted_game.ts';
import { extrasOf } from '../variants/extras.ts';
import type { AnyGameInfo } from '../variants/game.ts';
import type { Options } from '../boards/board.ts';
import { gameNamed } from '../variants/index.ts';
import { codeWords } from '../parts/words.ts';
import { decimal } from '../i18n/numbers.ts';
import { capital } from '../i18n/capital.ts';
import { m } from '../i18n/messages.ts';
import type { Clock, TableRules, Terms } from '../net/protocol.ts';
import { optionWords } from '../variants/options.ts';
import { kDay, kHour, kMinute, kSecond } from '../i18n/durations.ts';
import type { Action, Refusal } from '../rules/types.ts';

/** A stretch of time in its largest whole unit. */
export function timeText(ms: number): string {
  const span = Math.round(ms / kSecond) * kSecond;
  if (span >= kDay && span % kDay === 0) return m.clock_days_long({ days: span / kDay });
  if (span >= kHour && span % kHour === 0) return m.clock_hours_long({ hours: span / kHour });
  if (span >= kMinute && span % kMinute === 0) return m.clock_minutes({ minutes: span / kMinute });
  return m.clock_seconds({ seconds: span / kSecond });
}

/** What the button says that plays what a finger aims at. */
export function confirmWords(game: AnyGameInfo, action: Action, options: Options): string {
  return game.confirm?.(action, options) ?? m.act_place({ place: game.notation(action, options) });
}

const minutesOf = (ms: number): string => decimal(ms / kMinute);

/** How time is kept, in a word. */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return m.clock_none();
    case 'fischer':
      return m.clock_fischer({ minutes: minutesOf(clock.base_ms), seconds: clock.increment_ms / kSecond });
    case 'byo_yomi':
      return m.clock_byo_yomi({
        minutes: minutesOf(clock.main_ms),
        periods: clock.periods,
        seconds: clock.period_ms / kSecond,
      });
    case 'per_move': {
      const words =
        clock.move_ms % kDay === 0
          ? m.clock_days_a_move({ days: clock.move_ms / kDay })
          : m.clock_per_move({ time: timeText(clock.move_ms) });
      return clock.on_timeout === 'random_move' ? m.clock_then_random({ clock: words }) : words;
    }
  }
}

/** How time is kept, told to somebody who does not know the short form. */
export function clockTold(clock: Clock): string {
  if (clock.kind === 'none') return m.clock_told_none();
  if (clock.kind === 'per_move') {
    const words = m.clock_told_per_move({ time: timeText(clock.move_ms) });
    return clock.on_timeout === 'random_move' ? `${words} ${m.clock_told_random()}` : words;
  }
  if (clock.kind === 'byo_yomi') {
    const { main_ms, periods, period_ms } = clock;
    return m.clock_told_byo_yomi({ minutes: minutesOf(main_ms), periods, seconds: period_ms / kSecond });
  }
  const minutes = minutesOf(clock.base_ms);
  const seconds = clock.increment_ms / kSecond;
  return seconds === 0 ? m.clock_told_plain({ minutes }) : m.clock_told_fischer({ minutes, seconds });
}

/** Who begins, told to whoever is asked by somebody of this side; where that is an option, whose marks are whose too. */
function beginsTold(game: AnyGameInfo, { side = 'any', options }: Pick<Terms, 'side' | 'options'>): string {
  if (!extrasOf(game.name).sidesAreMarks) {
    return ({ any: m.begins_lot, first: m.begins_other, second: m.begins_you }[side] ?? m.begins_lot)();
  }
  const marks = { any: m.marks_lot, first: m.marks_noughts, second: m.marks_crosses }[side] ?? m.marks_lot;
  return `${marks()} ${options?.['begins'] === 'O' ? m.noughts_begin() : m.crosses_begin()}`;
}

/** A game that somebody is asked to, in a sentence: what it is about, who begins, the clock. */
export function invitationWords(game: AnyGameInfo, terms: Pick<Terms, 'side' | 'clock' | 'options'>): string {
  const summary = game.summary();
  return `${capital(summary)}. ${beginsTold(game, terms)} ${clockTold(terms.clock)}`;
}

const someone = (whose: TableRules['auto_block']) => whose === true || (Array.isArray(whose) && whose.length > 0);

/** What holds at a table besides the game itself; empty: nothing. */
export function tableWords(table: TableRules = {}): string[] {
  return [
    ...(someone(table.free_takeback) ? [m.table_free_takeback()] : []),
    ...(table.threats ? [m.table_threats()] : []),
    ...(someone(table.auto_block) ? [m.table_auto_block()] : []),
    ...(table.bots ? [m.table_bots()] : []),
  ];
}

/** Options that are not the usual ones, clock and stake of a game, and what its table allows. */
export function termsWords(terms: Pick<Terms, 'variant' | 'options' | 'clock' | 'rated' | 'table'>): string {
  const hosted = hostedNamed(terms.variant);
  if (hosted) return hosted.terms(terms.options ?? {});
  const game = gameNamed(terms.variant);
  const options = game ? optionWords(game, terms.options ?? {}) : [];
  const stake = terms.rated ? m.terms_rated() : m.terms_unrated();
  return [...options, clockWords(terms.clock), stake, ...tableWords(terms.table)].join(' · ');
}

/** What holds while one plays, in a line, the least usual first: what the table allows, stake, time. */
export function atTableWords(terms: Terms): string {
  const stake = terms.rated ? m.terms_rated() : m.terms_unrated();
  return [...tableWords(terms.table), stake, clockWords(terms.clock)].join(' · ');
}

export const refusalWords = (refusal: Refusal) => codeWords(refusal.code, refusal.why);
/** The same on a board: what the position has changed for is the move. */
export const moveRefusalWords = (refusal: Refusal) =>
  refusal.code === 'stale' ? m.move_stale() : refusalWords(refusal);
