import { m } from '../../i18n/messages.ts';
import type { Premove } from './premove.svelte.ts';
import type { Table } from './table.svelte.ts';

/** What is about to be played without a further press, in one line; null where nothing is, or something else is more pressing. */
export function premoveWords(table: Table, premove: Premove): string | null {
  if (table.refusal || table.ply !== null) return null;
  if (premove.answering) return m.board_answering();
  const { action } = premove;
  if (action === null || !table.game) return null;
  return m.board_premove({ move: table.game.notation(action, table.room?.terms.options ?? {}) });
}
