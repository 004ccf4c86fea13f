import { m } from '../../i18n/messages.ts';

/** The sets with a name that the authors single out: the four that are optimal, and one to compare. */
export const namedMaps = ['map34', 'map67', 'map35', 'map62', 'map14'] as const;

/** Numbers of one's own to begin with: those of map34, to be changed. */
export const kOwnNumbers = '213654798 321465879 132546987';

/** Why typed numbers are no set, in words; the rules tell the column and the digit where they go wrong. */
export function numbersRefused(why: string): string {
  const [, column, digit] = /column (\d+)(?:, digit (\d+))?/.exec(why) ?? [];
  if (column === undefined) return m.strategic_numbers_refused();
  return digit === undefined ? m.strategic_numbers_column({ column }) : m.strategic_numbers_digit({ column, digit });
}
