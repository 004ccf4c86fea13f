import { replaceAddress } from '../../browser/navigation.svelte.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { encodeAnalysis, decodeAnalysis, type SharedAnalysis } from './analysis_link.ts';

const key = (variant: string) => `noughts.analysis.${variant}`;
/** A delay after the last change, so that stepping through a game does not write a hundred addresses. */
const kRest = 300;

let waiting: { timer: ReturnType<typeof setTimeout>; variant: string; content: SharedAnalysis } | null = null;

/** Writes an analysis into the address and into this browser's memory, once one has rested for a moment. */
export function saveSoon(variant: string, content: SharedAnalysis): void {
  stopWaiting();
  waiting = { timer: setTimeout(() => void saveNow(variant, content), kRest), variant, content };
}

/** Keeps what has not rested yet, in the browser's memory alone: the address is another page's already. */
export async function saveLeft(): Promise<void> {
  const left = waiting;
  stopWaiting();
  if (left) saveItem(key(left.variant), await encodeAnalysis(left.content));
}

/** The same as saveSoon, at once; gives the address. */
export async function saveNow(variant: string, content: SharedAnalysis): Promise<string> {
  stopWaiting();
  const path = location.pathname;
  const text = await encodeAnalysis(content);
  saveItem(key(variant), text);
  // Whoever has gone elsewhere meanwhile keeps the address of where they are.
  if (location.pathname === path) replaceAddress(`${path}${location.search}#${text}`);
  return `${location.origin}${path}#${text}`;
}

function stopWaiting(): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
}

/** What the address holds, or else this browser's memory; null: nothing that can be read. */
export const loadFromAddress = () => decodeAnalysis(location.hash.slice(1));
export function loadFromStorage(variant: string): Promise<SharedAnalysis | null> {
  return decodeAnalysis(loadItem(key(variant)) ?? '');
}
