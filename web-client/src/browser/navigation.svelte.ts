import { scrollOnceThere } from './scroll_target.ts';

/** Where one has come to. */
export interface Arrival {
  path: string;
  /** With its sign, or empty. */
  hash: string;
}

/** An entry of the tab's history, as the browser keeps it. */
interface Entry {
  /** Counted from the page that was loaded. */
  index: number;
  /** No other entry has it. */
  key: string;
  /** The address from which one has come there, within this tab; null where it was loaded. */
  from: string | null;
}

const kScrollKey = 'noughts.scroll';
const kMostScrolls = 50;

let current = $state.raw<Arrival>(arrivalNow());
let asked = $state.raw(new URLSearchParams(location.search));
let entry = newEntry(0, null);
/** What this tab holds of the site is older than what the server has: the next page is loaded anew. */
let outdated = false;
/** One goes back to the entry that was not to be left. */
let returning = false;
const questions = new Set<() => string | null>();

/** The address that was gone to last; reactive, and another object each time. */
export const arrival = () => current;

/** The part of this page that the address names, where it is there. */
export const arrivalPart = (): HTMLElement | null => document.getElementById(idOf(current.hash));

/** What stands after the question mark of the address; reactive. */
export const query = () => asked;

/** The address of the site from which one has come to this page; null where it was loaded, as from another site. */
export const cameFrom = (): string | null => entry.from;

/** From now on links load their pages anew. */
export function loadPagesAnew(): void {
  outdated = true;
}

/** Goes to a page of the site without loading it; the path may have a query and a hash. Asks nobody. */
export function go(path: string, replace = false): void {
  const url = new URL(path, location.origin);
  const address = url.pathname + url.search + url.hash;
  const before = location.pathname + location.search + location.hash;
  if (address !== before) {
    keepScroll();
    if (!replace) entry = newEntry(entry.index + 1, before);
    history[replace ? 'replaceState' : 'pushState'](entry, '', address);
  }
  arrive();
  scrollTo(0, 0);
  scrollOnceThere(url.hash === '' ? { top: 0 } : { id: idOf(url.hash) });
}

/** Says in the address what this page shows now, without a step that the back button would undo. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
}

/** As replaceAddress, for some of what stands after the question mark; null takes it away. */
export function replaceQuery(values: Record<string, string | null>): void {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  replaceAddress(location.pathname + (text === '' ? '' : `?${text}`) + location.hash);
  asked = next;
}

/** Asks before a link, the back button or closing the tab takes the page away, where `question` gives one; the answer stops it. */
export function guardLeaving(question: () => string | null): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Lets links and the browser's own back button lead to pages of the site, each as far down as it was left. */
export function followLinks(): void {
  history.scrollRestoration = 'manual';
  const known = entryOf(history.state);
  entry = known ?? entry;
  history.replaceState(entry, '');
  addEventListener('popstate', moveInHistory);
  addEventListener('pagehide', keepScroll);
  addEventListener('beforeunload', (event) => openQuestion() !== null && event.preventDefault());
  document.addEventListener('click', followClick);
  if (known !== null) scrollOnceThere({ top: keptScroll() });
}

function followClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.download || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith('/api/')) return;
  // To another part of this page the browser goes by itself.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  // The browser asks itself whether what is not saved may be left.
  if (outdated) return;
  event.preventDefault();
  if (mayLeave()) go(link.pathname + link.search + link.hash);
}

function moveInHistory(event: PopStateEvent): void {
  if (returning) {
    returning = false;
    return;
  }
  const to = entryOf(event.state);
  // The browser has gone to a part of this page, or somebody has changed the end of the address.
  if (to === null) {
    entry = newEntry(entry.index + 1, entry.from);
    history.replaceState(entry, '');
    return arrive();
  }
  if (to.key !== entry.key && location.pathname !== current.path && !mayLeave()) {
    returning = true;
    return history.go(entry.index - to.index);
  }
  keepScroll();
  entry = to;
  arrive();
  scrollOnceThere({ top: keptScroll() });
}

function openQuestion(): string | null {
  for (const question of questions) {
    const words = question();
    if (words !== null) return words;
  }
  return null;
}

/** Whether something on this page is not saved. */
export const holdsUnsaved = (): boolean => openQuestion() !== null;

/** Whether the page may be left: asks where something is not saved. */
export function mayLeave(): boolean {
  const question = openQuestion();
  return question === null || confirm(question);
}

function arrive(): void {
  current = arrivalNow();
  asked = new URLSearchParams(location.search);
}

function arrivalNow(): Arrival {
  return { path: location.pathname, hash: location.hash };
}

function newEntry(index: number, from: string | null): Entry {
  return { index, key: `${Date.now()}.${index}`, from };
}

function entryOf(state: unknown): Entry | null {
  const known = state as Partial<Entry> | null;
  if (typeof known?.index !== 'number' || typeof known.key !== 'string') return null;
  return { index: known.index, key: known.key, from: known.from ?? null };
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

// How far down the last entries of the history were left, until the tab is closed.
function scrolls(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(kScrollKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

const keptScroll = (): number => scrolls().find(([key]) => key === entry.key)?.[1] ?? 0;

function keepScroll(): void {
  const others = scrolls().filter(([key]) => key !== entry.key);
  try {
    sessionStorage.setItem(
      kScrollKey,
      JSON.stringify([...others, [entry.key, Math.round(scrollY)]].slice(-kMostScrolls)),
    );
  } catch {
    return;
  }
}
