// Every sound of the site, made of filtered noise: pencil on paper, chalk on a board, a knuckle on the desk.

/** What can be heard. */
export type SoundName = 'mine' | 'theirs' | 'turn' | 'won' | 'lost' | 'drawn' | 'low' | 'message';

export const soundNames: readonly SoundName[] = ['mine', 'theirs', 'turn', 'won', 'lost', 'drawn', 'low', 'message'];

/** What is written with, and so on what. */
export type Material = 'pencil' | 'chalk';

/** No sound is longer, in seconds. */
export const kLongest = 1;

/** One movement of the hand: a burst of noise through a filter that may glide. */
interface Burst {
  /** Seconds after the sound begins. */
  at: number;
  length: number;
  /** The middle of what is let through, in hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** How narrow that is. */
  narrow: number;
  loud: number;
  /** How many grains of paper or slate the point jumps over. */
  grains?: number;
}

const stroke = (at: number, length: number, loud: number, glide = 1): Burst => ({
  at,
  length,
  from: 3400,
  to: 3400 * glide,
  narrow: 0.9,
  loud,
  grains: Math.round(length * 90),
});
/** So narrow a filter lets little through. */
const kThrough = 2.2;
const knock = (at: number, pitch: number, loud: number): Burst => ({
  at,
  length: 0.07,
  from: pitch,
  to: pitch * 0.8,
  narrow: 5,
  loud: loud * kThrough,
});

const kScores: Record<SoundName, readonly Burst[]> = {
  // Two strokes of a cross; the other's is one round stroke, somewhat farther away.
  mine: [stroke(0, 0.09, 0.9, 0.85), stroke(0.12, 0.09, 1, 0.8)],
  theirs: [stroke(0, 0.2, 0.75, 0.7)],
  turn: [knock(0, 620, 1.1), knock(0.11, 740, 1.2)],
  // A line struck through from below, or drawn downwards; a draw is two even strokes.
  won: [stroke(0, 0.34, 0.9, 1.7), knock(0.38, 700, 1.1), knock(0.5, 930, 1.2)],
  lost: [stroke(0, 0.38, 0.8, 0.45), knock(0.44, 420, 1.1)],
  drawn: [stroke(0, 0.18, 0.8), stroke(0.26, 0.18, 0.8)],
  low: [knock(0, 1500, 0.9), knock(0.16, 1500, 0.9)],
  message: [{ at: 0, length: 0.16, from: 5200, to: 6400, narrow: 0.6, loud: 0.5, grains: 5 }, knock(0.14, 1100, 0.5)],
};

/** How much softer everything is than it could be. */
const kSoft = 0.5;

/** Noise that is the same every time, a second of it. */
function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * kLongest), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let bits = 0x2545f491;
  for (let at = 0; at < samples.length; at++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    samples[at] = bits / 2 ** 31;
  }
  return buffer;
}

const buffers = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const made = buffers.get(context) ?? noise(context);
  buffers.set(context, made);
  return made;
}

/** An envelope: full at once, uneven over the grains, falling to nothing. */
function shape(gain: AudioParam, { length, loud, grains = 0 }: Burst, begin: number): void {
  const full = loud * kSoft;
  gain.setValueAtTime(0, begin);
  gain.linearRampToValueAtTime(full, begin + Math.min(0.006, length / 4));
  for (let grain = 1; grain < grains; grain++) {
    const part = grain / grains;
    const dip = grain % 2 === 0 ? 1 : 0.55 + 0.35 * Math.sin(grain * 2.4);
    gain.linearRampToValueAtTime(Math.max(0.02, full * dip * (1 - part ** 2)), begin + length * part);
  }
  gain.linearRampToValueAtTime(0, begin + length);
}

function play(context: BaseAudioContext, out: AudioNode, burst: Burst, material: Material, start: number): void {
  const begin = start + burst.at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  // Chalk is coarser and sounds lower than a pencil.
  const pitch = material === 'chalk' && burst.grains ? 0.58 : 1;
  source.buffer = noiseOf(context);
  filter.type = 'bandpass';
  filter.Q.value = burst.narrow;
  filter.frequency.setValueAtTime(burst.from * pitch, begin);
  filter.frequency.linearRampToValueAtTime(burst.to * pitch, begin + burst.length);
  shape(gain.gain, material === 'chalk' ? { ...burst, loud: burst.loud * 1.15 } : burst, begin);
  source.connect(filter).connect(gain).connect(out);
  source.start(begin, (burst.at * 1.7) % 0.5, burst.length);
}

/** Lays a sound into a context, to be heard from `start` on. `volume` is from 0 to 1. */
export function compose(
  context: BaseAudioContext,
  name: SoundName,
  { volume, material, start }: { volume: number; material: Material; start: number },
): void {
  const out = context.createGain();
  // An ear hears loudness by its square.
  out.gain.value = volume ** 2;
  out.connect(context.destination);
  for (const burst of kScores[name]) play(context, out, burst, material, start);
}
