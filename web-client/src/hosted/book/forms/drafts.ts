import { loadItem, saveItem } from '../../../browser/storage.ts';

/** Where a form is filled in: what is typed for one cell of one board belongs to nothing else. */
export interface DraftPlace {
  room: string;
  form: 'request' | 'report';
  board: number;
  cell: number;
}

/** Where something is said to all at a board. */
export interface CommentPlace {
  room: string;
  form: 'comment';
}

type Place = DraftPlace | CommentPlace;

function keyOf(place: Place): string {
  const form = `noughts.draft.${place.room}.${place.form}`;
  return 'cell' in place ? `${form}.${place.board}.${place.cell}` : form;
}

/** What was typed before, laid over what a form begins with; what is not of the same type is passed by. */
export function draftAt<Draft extends object>(place: Place, start: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(loadItem(keyOf(place)) ?? 'null');
    if (kept === null || typeof kept !== 'object') return start;
    const known = Object.entries(kept).filter(([name, value]) => fits(start, name, value));
    return { ...start, ...Object.fromEntries(known) };
  } catch {
    return start;
  }
}

/** Keeps what was typed, not what a form begins with: that may be of another book when the form is opened again. */
export function keepDraft<Draft extends object>(place: Place, draft: Draft, start: Draft): void {
  const typed = Object.entries(draft).filter(([name, value]) => value !== start[name as keyof Draft]);
  saveItem(keyOf(place), typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed)));
}

/** What was sent is no draft any more. */
export const dropDraft = (place: Place): void => saveItem(keyOf(place), null);

function fits(start: object, name: string, value: unknown): boolean {
  if (!(name in start)) return false;
  const own = (start as Record<string, unknown>)[name];
  return own === null ? value !== undefined : typeof value === typeof own;
}
