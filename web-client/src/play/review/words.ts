import { m } from '../../i18n/messages.ts';

/** An estimate from -1 to 1 as chances of a hundred. */
export const percentOf = (value: number): number => Math.round(50 * (1 + value));

/** How both sides stand, by the estimate for the first. */
export function chancesWords(first: string, second: string, value: number): string {
  const percent = percentOf(value);
  return m.computer_chances({ first, percent, second, rest: 100 - percent });
}
