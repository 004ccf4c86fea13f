import { m } from '../../i18n/messages.ts';
import type { Foresight } from './foresight.svelte.ts';
import type { Table } from './table.svelte.ts';

/** What is about to be played without a further press, in one line; null where nothing is, or something else is more pressing. */
export function foresightWords(table: Table, foresight: Foresight): string | null {
  if (table.note || table.ply !== null) return null;
  if (foresight.answering) return m.board_answering();
  const { ahead } = foresight;
  if (ahead === null || !table.game) return null;
  return m.board_ahead({ move: table.game.notation(ahead, table.room?.terms.options ?? {}) });
}
