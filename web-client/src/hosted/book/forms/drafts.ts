import { loadItem, saveItem } from '../../../browser/storage.ts';

/** Where a form is filled in: what is typed for one cell of one board belongs to nothing else. */
export interface CellDraftKey {
  room: string;
  form: 'request' | 'report';
  board: number;
  cell: number;
}

/** Where something is said to all at a board. */
export interface CommentDraftKey {
  room: string;
  form: 'comment';
}

type DraftKey = CellDraftKey | CommentDraftKey;

function itemOf(key: DraftKey): string {
  const form = `noughts.draft.${key.room}.${key.form}`;
  return 'cell' in key ? `${form}.${key.board}.${key.cell}` : form;
}

/** What was typed before, laid over what a form begins with; what is not of the same type is passed by. */
export function draftAt<Draft extends object>(key: DraftKey, start: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(loadItem(itemOf(key)) ?? 'null');
    if (kept === null || typeof kept !== 'object') return start;
    const known = Object.entries(kept).filter(([name, value]) => fits(start, name, value));
    return { ...start, ...Object.fromEntries(known) };
  } catch {
    return start;
  }
}

/** Keeps what was typed, not what a form begins with: that may be of another book when the form is opened again. */
export function keepDraft<Draft extends object>(key: DraftKey, draft: Draft, start: Draft): void {
  const typed = Object.entries(draft).filter(([name, value]) => value !== start[name as keyof Draft]);
  saveItem(itemOf(key), typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed)));
}

/** What was sent is no draft any more. */
export const dropDraft = (key: DraftKey): void => saveItem(itemOf(key), null);

function fits(start: object, name: string, value: unknown): boolean {
  if (!(name in start)) return false;
  const own = (start as Record<string, unknown>)[name];
  return own === null ? value !== undefined : typeof value === typeof own;
}
