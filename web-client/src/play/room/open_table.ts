import type { Environment } from '../../browser/environment.ts';
import { loadRules } from '../../rules/load.ts';
import type { Site } from '../../session/site.svelte.ts';
import { Table } from './table.svelte.ts';

/** Opens a room on this page: the site tells its table the news. */
export function openTable(site: Site, id: string, environment: Environment): Table {
  const table = new Table(id, site.client, environment);
  site.openRoom(table);
  table.open(loadRules());
  return table;
}

/** Leaves a room; another may be open already. */
export function closeTable(site: Site, table: Table): void {
  table.close();
  site.closeRoom(table);
}
