import type { Event, EventGame, EventStanding, EventTable, Player } from '../net/protocol.ts';
import { isDeleted } from '../parts/words.ts';

/** What tells players of an event apart: a guest may be called as somebody who has signed up. */
export const keyOf = ({ name, guest }: Pick<Player, 'name' | 'guest'>): string =>
  `${guest ? 'guest' : 'player'} ${name}`;

/** What tells rows of a table apart: a team may have another captain. */
export const rowKey = ({ player, team }: Pick<EventStanding, 'player' | 'team'>): string =>
  team ? `team ${team.id}` : keyOf(player);

/**
 * Keys of rows in their order, no two alike: all who have deleted their accounts are called the same. The second of such is told
 * from the first by where it stands.
 */
export function distinctKeys(keys: readonly string[]): string[] {
  const met = new Map<string, number>();
  return keys.map((key) => {
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    return before === 0 ? key : `${key}\n${before}`;
  });
}

/** Rows by their keys. */
const byKey = (rows: readonly EventStanding[]): [string, EventStanding][] => {
  const keys = distinctKeys(rows.map(rowKey));
  return rows.map((row, index) => [keys[index] ?? '', row]);
};

/** A table after some of its rows have changed; who stands below the part that is known, or has come to, is left out. */
export function changedTable(table: EventTable, changed: readonly EventStanding[]): EventTable {
  const rows = new Map([...byKey(table.rows), ...byKey(changed)]);
  const last = table.rows.at(-1)?.place ?? 0;
  const shown = [...rows.values()].filter(({ place }) => table.next === null || place <= last);
  // Sorting is stable: equals keep the order in which they stood.
  return { rows: shown.sort((a, b) => a.place - b.place), next: table.next };
}

/** A table and its next page, whose rows may have come into sight already. */
export function continuedTable(table: EventTable, page: EventTable): EventTable {
  const known = new Set(table.rows.map(rowKey));
  const isNew = (row: EventStanding) => !known.has(rowKey(row)) || (!row.team && isDeleted(row.player));
  return { rows: [...table.rows, ...page.rows.filter(isNew)], next: page.next };
}

export const gameKey = ({ round, pairing, game }: Pick<EventGame, 'round' | 'pairing' | 'game'>): string =>
  `${round} ${pairing} ${game}`;

/** The games that go on and those of the last round, after some have begun or ended. */
export function changedGames(round: number, games: readonly EventGame[], news: readonly EventGame[]): EventGame[] {
  const all = new Map(games.map((game) => [gameKey(game), game]));
  for (const game of news) all.set(gameKey(game), game);
  return [...all.values()]
    .filter((game) => game.end === null || game.round === round)
    .sort((a, b) => a.round - b.round || a.pairing - b.pairing || a.game - b.game);
}

/**
 * Which games of rounds before the last one go on: once one of them ends, what was read of its round is out of date, since only
 * games that go on and those of the last round are told of.
 */
export const openBefore = ({ round, games }: Pick<Event, 'round' | 'games'>): string =>
  games
    .filter((game) => game.end === null && game.round < round)
    .map(gameKey)
    .join(',');

/** Games of a round, as the latest news of them are. */
export function withNews(round: number, games: readonly EventGame[], news: readonly EventGame[]): EventGame[] {
  const all = new Map(games.map((game) => [gameKey(game), game]));
  for (const game of news) if (game.round === round) all.set(gameKey(game), game);
  return [...all.values()].sort((a, b) => a.pairing - b.pairing || a.game - b.game);
}

/** Numbers with halves as scores are written. */
export const score = (points: number): string => {
  const whole = Math.floor(points);
  const part = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[points - whole] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
};
