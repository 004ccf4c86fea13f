// Numbers as the reader's language writes them.
import { numberFormat } from './formats.ts';
import { language } from './language.svelte.ts';

/** From here on digits stand in groups. */
const kGroups = 1_000;

/** A number with two decimals at most, where it has some. */
export function decimal(value: number): string {
  // Such a number is written alike in every language of the site, and a page that has no other need not load the browser's formats.
  if (Number.isInteger(value) && Math.abs(value) < kGroups) return String(value);
  return numberFormat(language(), { maximumFractionDigits: 2 }).format(value);
}

const sized = (value: number, unit: string): string =>
  numberFormat(language(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);

/** An amount of data, in kilobytes or megabytes of 1,024. */
export const dataSize = (bytes: number): string =>
  bytes < 1_048_576 ? sized(bytes / 1_024, 'kilobyte') : sized(bytes / 1_048_576, 'megabyte');

/** Half stars as stars: 9 is 4½. */
export function starsText(rating: number): string {
  const whole = Math.floor(rating / 2);
  return rating % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
}
