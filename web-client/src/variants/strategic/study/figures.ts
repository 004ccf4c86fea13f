// The figures of a study in words and colours. What they are, the rules have computed.
import type { StrategicStudy } from '../../../net/protocol.ts';

export type Node = StrategicStudy['nodes'][number];
export type Fraction = NonNullable<StrategicStudy['mean']>;

/** What has more digits after the point, its period among them, is told rounded. */
const kMostDigits = 3;

/** A node as the boards number it: strategic and tactical cell, or the three tactical cells of a row. */
export function nodeName({ s, t }: Node): string {
  const [first = 0] = t;
  const last = t.at(-1) ?? first;
  return first === last ? `${s + 1}${first + 1}` : `${s + 1}${first + 1}–${last + 1}`;
}

/** A fraction as a decimal, exact with its period in brackets where that is short: 1.(8). */
export function decimal({ numerator, denominator }: Fraction, point: string): string {
  const whole = Math.floor(numerator / denominator);
  const digits: number[] = [];
  const seen = new Map<number, number>();
  let rest = numerator % denominator;
  while (rest > 0 && !seen.has(rest) && digits.length < kMostDigits) {
    seen.set(rest, digits.length);
    digits.push(Math.floor((rest * 10) / denominator));
    rest = (rest * 10) % denominator;
  }
  if (rest === 0) return [String(whole), digits.join('')].filter((part) => part !== '').join(point);
  const from = seen.get(rest);
  if (from === undefined) return (numerator / denominator).toFixed(kMostDigits).replace('.', point);
  return `${whole}${point}${digits.slice(0, from).join('')}(${digits.slice(from).join('')})`;
}

/** How often each number of moves stands in a list: ascending, what no moves reach last. */
export function tally(moves: readonly (number | null)[]): [moves: number | null, count: number][] {
  const counts = new Map<number | null, number>();
  for (const each of moves) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity));
}

/** The distances as text that a spreadsheet reads. */
export function csv({ nodes, distances }: Pick<StrategicStudy, 'nodes' | 'distances'>): string {
  const names = nodes.map(nodeName);
  const lines = distances.map((row, from) => [names[from], ...row.map((moves) => moves ?? '')].join(','));
  return [['', ...names].join(','), ...lines, ''].join('\n');
}

/** Colours as #rrggbb: of what is near, what lies between and what is far, of the ground and of what is written on all of them. */
export interface HeatColours {
  near: string;
  between: string;
  far: string;
  sheet: string;
  ink: string;
}

/** The colours of heat maps in a set of colours of styles/tokens.css. */
export const heatColoursFrom = (token: (name: string) => string): HeatColours => ({
  near: token('heat-near'),
  between: token('heat-between'),
  far: token('heat-far'),
  sheet: token('sheet'),
  ink: token('ink'),
});

const partsOf = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** The colour of a distance: red is near, yellow lies between, green is far; the ground for what no moves reach. */
export function heat(moves: number | null, most: number, { near, between, far, sheet }: HeatColours): string {
  if (moves === null) return sheet;
  const part = most <= 1 ? 0 : (moves - 1) / (most - 1);
  const [from, to, along] = part < 0.5 ? [near, between, part * 2] : [between, far, part * 2 - 1];
  const ends = partsOf(to);
  const mixed = partsOf(from).map((value, index) => Math.round(value + ((ends[index] ?? value) - value) * along));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
