import { replaceAddress } from '../../browser/navigation.svelte.ts';
import { loadItem, saveItem } from '../../browser/storage.ts';
import { encodeAnalysis, decodeAnalysis, type SharedAnalysis } from './analysis_link.ts';
import type { Variations } from './variations.ts';

/** What is analysed. What came by a link or from a game is not one's own before something in it is changed. */
export interface AnalysisAtHand extends SharedAnalysis {
  edited: boolean;
}

const key = (variant: string) => `noughts.analysis.${variant}`;
/** What one's own has replaced, the last first. */
const earlierKey = (variant: string) => `noughts.analysis.${variant}.earlier`;
const kMostEarlier = 5;
/** A delay after the last change, so that stepping through a game does not write a hundred addresses. */
const kRest = 300;

/** The trees that this browser's memory holds as one's own. */
const own = new WeakSet<Variations>();
let waiting: { timer: ReturnType<typeof setTimeout>; variant: string; content: AnalysisAtHand } | null = null;
let changes = $state(0);
/** Ends with the last writing that has begun: each waits for the one before, and whoever reads waits for all. */
let written: Promise<unknown> = Promise.resolve();

/** Writes an analysis into the address and, if it is one's own, into this browser's memory, once one has rested for a moment. */
export function saveSoon(variant: string, content: AnalysisAtHand): void {
  stopWaiting();
  waiting = { timer: setTimeout(() => void saveNow(variant, content), kRest), variant, content };
}

/** Keeps what has not rested yet, in the browser's memory alone: the address is another page's already. */
export async function saveLeft(): Promise<void> {
  const left = waiting;
  stopWaiting();
  await (left ? write(left.variant, left.content) : written);
}

/** The same as saveSoon, at once; gives the address. */
export async function saveNow(variant: string, content: AnalysisAtHand): Promise<string> {
  stopWaiting();
  const path = location.pathname;
  const text = await write(variant, content);
  // Whoever has gone elsewhere meanwhile keeps the address of where they are.
  if (location.pathname === path) replaceAddress(`${path}${location.search}#${text}`);
  return `${location.origin}${path}#${text}`;
}

/** Keeps an analysis; gives it as a text. */
function write(variant: string, content: AnalysisAtHand): Promise<string> {
  const writing = written.then(async () => {
    const text = await encodeAnalysis(content);
    keep(variant, content, text);
    return text;
  });
  written = writing.catch(() => undefined);
  return writing;
}

function stopWaiting(): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
}

/** What the address holds; null: nothing that can be read. It may be what one left on the board of that variant. */
export async function loadFromAddress(variant?: string): Promise<SharedAnalysis | null> {
  const text = location.hash.slice(1);
  await written;
  const linked = await decodeAnalysis(text);
  if (linked && variant !== undefined && text === loadItem(key(variant))) own.add(linked.tree);
  return linked;
}

/** One's own analysis, as this browser remembers it. */
export async function loadFromStorage(variant: string): Promise<SharedAnalysis | null> {
  await written;
  const stored = await decodeAnalysis(loadItem(key(variant)) ?? '');
  if (stored) own.add(stored.tree);
  return stored;
}

/** Whether there is an analysis of one's own to go back to from the one at hand; reactive. */
export function hasEarlier(variant: string, { tree }: SharedAnalysis): boolean {
  void changes;
  return earlier(variant).length > 0 || (!own.has(tree) && loadItem(key(variant)) !== null);
}

/** Goes back to one's own analysis from somebody else's, or to what one's own has replaced, which is kept behind the others. */
export async function takeEarlier(variant: string, { tree }: SharedAnalysis): Promise<SharedAnalysis | null> {
  await saveLeft();
  const stored = loadItem(key(variant));
  if (own.has(tree) || stored === null) {
    const [last, ...others] = earlier(variant);
    if (last === undefined) return null;
    saveItem(key(variant), last);
    keepEarlier(variant, stored === null ? others : [...others, stored]);
  }
  return loadFromStorage(variant);
}

// An empty board takes no place in the memory: there is nothing to go back to.
function keep(variant: string, { tree, edited }: AnalysisAtHand, text: string): void {
  const isNew = !own.has(tree);
  if (isNew && !edited) return;
  const before = loadItem(key(variant));
  const isEmpty = tree.size === 0 && tree.root.comment === '';
  own.add(tree);
  saveItem(key(variant), isEmpty ? null : text);
  if (isNew && before !== null && before !== text)
    keepEarlier(variant, [before, ...earlier(variant).filter((each) => each !== before)]);
}

const earlier = (variant: string) => (loadItem(earlierKey(variant)) ?? '').split('\n').filter((each) => each !== '');

function keepEarlier(variant: string, texts: readonly string[]): void {
  saveItem(earlierKey(variant), texts.length === 0 ? null : texts.slice(0, kMostEarlier).join('\n'));
  changes++;
}
