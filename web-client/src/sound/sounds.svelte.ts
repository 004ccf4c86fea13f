import type * as player from './player.ts';
import type { SoundName } from './synthesis.ts';
import { isDarkColourSet } from '../session/colour_sets.ts';
import { settings } from '../session/settings.svelte.ts';
import { shownColourSet } from '../session/theme.svelte.ts';

type Player = typeof player;

let fetched: Promise<Player | null> | null = null;

/** Fetches what makes sounds. A browser lets nothing be heard before somebody has done something, so it is not needed earlier. */
async function prepareSounds(): Promise<void> {
  fetched ??= import('./player.ts').catch(() => null);
  await (await fetched)?.resumeAudio();
}

/** Waits for the first gesture of whoever has sounds on; they may turn them on later. */
export function listenForGestures(): void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const prepare = () => {
    if (!settings().sound) return;
    for (const gesture of gestures) removeEventListener(gesture, prepare, true);
    void prepareSounds();
  };
  for (const gesture of gestures) addEventListener(gesture, prepare, true);
}

/** Lets something be heard, if sounds are on. */
export async function playSound(name: SoundName): Promise<void> {
  const { sound, volume } = settings();
  if (!sound || volume === 0 || fetched === null) return;
  (await fetched)?.play(name, volume / 100, isDarkColourSet(shownColourSet(settings())) ? 'chalk' : 'pencil');
}

/** Lets something be heard by a press that asks for it. */
export async function previewSound(name: SoundName): Promise<void> {
  await prepareSounds();
  await playSound(name);
}
