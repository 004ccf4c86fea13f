import { replaceAddress } from '../../browser/navigation.svelte.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { encodeAnalysis, decodeAnalysis, type SharedAnalysis } from './analysis_link.ts';

const key = (variant: string) => `noughts.analysis.${variant}`;
/** A delay after the last change, so that stepping through a game does not write a hundred addresses. */
const kRest = 300;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Writes an analysis into the address and into this browser's memory, once one has rested for a moment. */
export function saveSoon(variant: string, content: SharedAnalysis): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void saveNow(variant, content), kRest);
}

/** The same at once; gives the address. */
export async function saveNow(variant: string, content: SharedAnalysis): Promise<string> {
  clearTimeout(waiting);
  const path = location.pathname;
  const text = await encodeAnalysis(content);
  saveItem(key(variant), text);
  // Whoever has gone elsewhere meanwhile keeps the address of where they are.
  if (location.pathname === path) replaceAddress(`${path}${location.search}#${text}`);
  return `${location.origin}${path}#${text}`;
}

/** What the address holds, or else this browser's memory; null: nothing that can be read. */
export const loadFromAddress = () => decodeAnalysis(location.hash.slice(1));
export function loadFromStorage(variant: string): Promise<SharedAnalysis | null> {
  return decodeAnalysis(loadItem(key(variant)) ?? '');
}
