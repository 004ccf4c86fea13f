import { loadItem, saveItem } from '../../../browser/storage.ts';

/** Where a form is filled in: what is typed for one cell of one board belongs to nothing else. */
export interface DraftPlace {
  room: string;
  form: 'request' | 'report';
  board: number;
  cell: number;
}

const keyOf = ({ room, form, board, cell }: DraftPlace): string => `noughts.draft.${room}.${form}.${board}.${cell}`;

/** What was typed before, laid over what a form begins with; what is not of the same type is passed by. */
export function draftAt<Draft extends object>(place: DraftPlace, start: Draft): Draft {
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
export function keepDraft<Draft extends object>(place: DraftPlace, draft: Draft, start: Draft): void {
  const typed = Object.entries(draft).filter(([name, value]) => value !== start[name as keyof Draft]);
  saveItem(keyOf(place), typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed)));
}

/** What was sent is no draft any more. */
export const dropDraft = (place: DraftPlace): void => saveItem(keyOf(place), null);

function fits(start: object, name: string, value: unknown): boolean {
  if (!(name in start)) return false;
  const own = (start as Record<string, unknown>)[name];
  return own === null ? value !== undefined : typeof value === typeof own;
}
