import { replaceAddress } from '../../browser/navigation.svelte.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { packed, unpacked, type Linked } from './analysis_link.ts';

const key = (variant: string) => `noughts.analysis.${variant}`;
/** A rest after the last change, so that leafing through a game does not write a hundred addresses. */
const kRest = 300;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Writes an analysis into the address and into this browser's memory, once one has rested for a moment. */
export function keep(variant: string, content: Linked): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void keepNow(variant, content), kRest);
}

/** The same at once; gives the address. */
export async function keepNow(variant: string, content: Linked): Promise<string> {
  clearTimeout(waiting);
  const path = location.pathname;
  const text = await packed(content);
  saveItem(key(variant), text);
  // Whoever has gone elsewhere meanwhile keeps the address of where they are.
  if (location.pathname === path) replaceAddress(`${path}${location.search}#${text}`);
  return `${location.origin}${path}#${text}`;
}

/** What the address holds, or else this browser's memory; null: nothing that can be read. */
export const fromAddress = () => unpacked(location.hash.slice(1));
export function fromMemory(variant: string): Promise<Linked | null> {
  return unpacked(loadItem(key(variant)) ?? '');
}
