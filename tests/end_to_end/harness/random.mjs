// Chance that can be had again: each test prints its seed, and NOUGHTS_SEED sets it.
import { randomInt } from 'node:crypto';

/** The seed of this process. */
export const seed = Number(process.env.NOUGHTS_SEED ?? randomInt(2 ** 31));

/** A source of numbers in [0, 1): mulberry32. */
export function dice(from = seed) {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`. */
export const between = (roll, least, most) => least + Math.floor(roll() * (most - least + 1));

export const pick = (roll, list) => list[Math.floor(roll() * list.length)];

/** A list in any order. */
export function shuffled(roll, list) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at--) {
    const other = between(roll, 0, at);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}
