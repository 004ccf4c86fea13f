import { SvelteMap } from 'svelte/reactivity';
import { photosOf } from '../../net/api/account.ts';

const kMostNames = 50;

/** The photos of players by their names, as far as this page has asked; null: they show none. */
const known = new SvelteMap<string, string | null>();
let wanted: string[] = [];
const asked = Object.create(null) as Record<string, boolean>;

/** A player's photo; undefined: nobody has asked yet, or the answer is on its way. */
export const knownPhoto = (name: string): string | null | undefined => known.get(name);

/** Asks for a player's photo, once; all that a page asks for at the same moment is one request. */
export function wantPhoto(name: string): void {
  if (asked[name]) return;
  asked[name] = true;
  if (wanted.length === 0) queueMicrotask(() => void askAll());
  wanted.push(name);
}

/** Tells what one knows oneself: the own photo has changed. */
export function tellPhoto(name: string, photo: string | null): void {
  asked[name] = true;
  known.set(name, photo);
}

async function askAll(): Promise<void> {
  const names = wanted;
  wanted = [];
  for (let at = 0; at < names.length; at += kMostNames) await askSome(names.slice(at, at + kMostNames));
}

async function askSome(names: readonly string[]): Promise<void> {
  const answer = await photosOf(names);
  for (const name of names) {
    // Whoever could not be asked for now may be asked for by the next page.
    if (answer.ok) known.set(name, answer.value.photos[name] ?? null);
    else asked[name] = false;
  }
}
