import type { Environment } from '../../browser/environment.ts';
import type { Client } from '../../net/client.ts';
import { loadRules } from '../../rules/load.ts';
import type { CurrentRoom } from '../../session/current_room.svelte.ts';
import { Table } from './table.svelte.ts';

/** What a room needs of the page that has it open. */
export interface Page {
  client: Client;
  currentRoom: Pick<CurrentRoom, 'open'>;
}

/** Opens a room on this page, which tells its table the news. */
export function openTable({ client, currentRoom }: Page, id: string, environment: Environment): Table {
  const table = new Table(id, client, environment);
  currentRoom.open(table);
  table.open(loadRules());
  return table;
}

/** Leaves a room; another may be open already. */
export function closeTable(currentRoom: Pick<CurrentRoom, 'close'>, table: Table): void {
  table.close();
  currentRoom.close(table);
}
