// Directions in degrees, from the right and counterclockwise, and the steps that lead there.
import { numberFormat } from '../../i18n/formats.ts';
import { language } from '../../i18n/language.svelte.ts';

/** A step in whole micrometres, as an action has it. */
export interface Step {
  dx: number;
  dy: number;
}

const kCircle = 360;
const kArrows = '→↗↑↖←↙↓↘';

/** A direction as a number from 0 up to 360, in tenths of a degree. */
export function tidy(degrees: number): number {
  const tenths = Math.round(degrees * 10) % (kCircle * 10);
  return (tenths < 0 ? tenths + kCircle * 10 : tenths) / 10;
}

/** The step of a length towards a direction. Whole numbers change its length by less than the rules forgive. */
export function stepTowards(degrees: number, length: number): Step {
  const angle = (degrees * Math.PI) / (kCircle / 2);
  // Zero is added because a rounded number may be minus zero.
  return { dx: Math.round(Math.cos(angle) * length) + 0, dy: Math.round(Math.sin(angle) * length) + 0 };
}

/** The direction of a step. */
export const directionOf = ({ dx, dy }: Step) => tidy((Math.atan2(dy, dx) * (kCircle / 2)) / Math.PI);

/** Which of eight winds a direction is nearest to, counted from the right. */
export const windOf = (degrees: number) => Math.round(degrees / 45) % 8;

/** The arrow that points to a direction. */
export const arrowOf = (degrees: number) => kArrows[windOf(degrees)] ?? '';

/** A direction as the record writes it: an arrow and degrees. */
export const directionText = (degrees: number) => `${arrowOf(degrees)} ${degreesText(degrees)}°`;

/** Degrees, with a decimal only where there is one. */
export const degreesText = (degrees: number) =>
  numberFormat(language(), { maximumFractionDigits: 1, useGrouping: false }).format(degrees);
