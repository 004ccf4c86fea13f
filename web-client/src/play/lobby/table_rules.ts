import type { AnyGame } from '../../variants/game.ts';
import type { TableRules } from '../../net/protocol.ts';

/** What a table may allow, in the order in which it is asked. */
const tableKeys = ['free_takeback', 'threats', 'auto_block'] as const;
export type TableKey = (typeof tableKeys)[number];

/** All that a choice may hold: whether bots are welcome is asked with the stake. */
export const chosenKeys: readonly (keyof TableRules)[] = [...tableKeys, 'bots'];

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

/** What goes over the wire: only what the table allows; undefined: nothing. Of bots nothing is said but where a game is rated. */
export function tableToSend(
  game: AnyGame | undefined,
  chosen: TableRules,
  usual: TableDefaults,
  rated = false,
): TableRules | undefined {
  const allowed: (keyof TableRules)[] = tableKeysOf(game).filter((key) => allows(chosen, usual, key));
  if (rated && chosen.bots && game?.seats === 2) allowed.push('bots');
  return allowed.length > 0 ? Object.fromEntries(allowed.map((key) => [key, true])) : undefined;
}
