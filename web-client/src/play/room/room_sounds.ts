import type { SoundName } from '../../sound/synthesis.ts';
import type { Room } from './room.ts';

/** What is to be heard of what has happened in a room, from where one sits; `before` is null on arrival. */
export function soundsOf(before: Room | null, after: Room): SoundName[] {
  if (before?.id !== after.id) return [];
  if (after.result && !before.result) return [ending(after)];
  const sounds: SoundName[] = [];
  const fresh = after.steps.slice(before.steps.length).filter((step) => step.d.t === 'play');
  const mover = fresh.at(-1)?.by;
  if (mover !== undefined) sounds.push(mover === after.you ? 'mine' : 'theirs');
  if (comesToMe(before, after) && mover !== after.you && before.steps.length > 0) sounds.push('turn');
  if (after.chat.length > before.chat.length && after.chat.at(-1)?.seat !== after.you) sounds.push('message');
  return sounds;
}

function comesToMe(before: Room, after: Room): boolean {
  const { you } = after;
  return you !== null && after.turn.includes(you) && !before.turn.includes(you);
}

function ending({ result, you }: Room): SoundName {
  const places = result?.place ?? [];
  if (places.length === 0 || places.every((place) => place === 1)) return 'drawn';
  return you === null || places[you] === 1 ? 'won' : 'lost';
}
