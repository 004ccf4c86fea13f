import type { AnyGame } from '../../variants/game.ts';
import type { TableRules } from '../../net/protocol.ts';

/** What a table may allow, in the order in which it is asked. */
export const tableKeys = ['free_takeback', 'threats', 'auto_block'] as const;
export type TableKey = (typeof tableKeys)[number];

/** What may be asked of a table of this game: taking back is for two, help with threats where the rules know threats. */
export function tableKeysOf(game: AnyGame | undefined): readonly TableKey[] {
  if (game?.seats !== 2) return [];
  return game.threats ? tableKeys : ['free_takeback'];
}

/** What one usually wants of a table. */
export type TableDefaults = Record<'free_takeback' | 'auto_block', boolean>;

/** Whether something is allowed: as it was chosen, else as one usually wants it. To see threats is always chosen: they help both. */
export function allows(chosen: TableRules, usual: TableDefaults, key: TableKey): boolean {
  return chosen[key] ?? (key === 'threats' ? false : usual[key]);
}

/** What goes over the wire: only what the table allows; undefined: nothing. */
export function tableToSend(
  game: AnyGame | undefined,
  chosen: TableRules,
  usual: TableDefaults,
): TableRules | undefined {
  const allowed = tableKeysOf(game).filter((key) => allows(chosen, usual, key));
  return allowed.length > 0 ? Object.fromEntries(allowed.map((key) => [key, true])) : undefined;
}
