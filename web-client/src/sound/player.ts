import { compose, type Material, type SoundName } from './synthesis.ts';

let context: AudioContext | null = null;
let last = -1;

/** Two sounds that fall together would only be louder. */
const kApart = 0.12;

/** Lets the browser know that there will be sounds; it wants a gesture first. */
export async function resumeAudio(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
}

/** Plays a sound now, if the browser lets it be heard. */
export function play(name: SoundName, volume: number, material: Material): void {
  if (context?.state !== 'running') return;
  const start = Math.max(context.currentTime + 0.005, last + kApart);
  // What would come long after its cause is left out.
  if (start > context.currentTime + 0.5) return;
  last = start;
  compose(context, name, { volume, material, start });
}
