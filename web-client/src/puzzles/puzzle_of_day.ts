const kDay = 86_400_000;
/** A step of so much of the whole comes back late, and meets easy and hard ones in turn. */
const kGolden = 0.618;

/** A date as the days since 1970, by the calendar on the wall. */
export function dayOf(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / kDay);
}

/** The number of the puzzle of a day: the same for everybody, another one each day, each once before any comes again. */
export function puzzleOfDay(variant: string, count: number, day: number): number {
  let step = Math.max(1, Math.round(count * kGolden));
  while (divisor(step, count) > 1) step++;
  const start = [...variant].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return ((day * step + start) % count) + 1;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
