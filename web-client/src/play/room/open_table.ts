import type { Environment } from '../../browser/environment.ts';
import { loadRules } from '../../rules/load.ts';
import type { AppState } from '../../session/app_state.svelte.ts';
import { Table } from './table.svelte.ts';

/** Opens a room on this page: the appState tells its table the news. */
export function openTable(appState: AppState, id: string, environment: Environment): Table {
  const table = new Table(id, appState.client, environment);
  appState.openRoom(table);
  table.open(loadRules());
  return table;
}

/** Leaves a room; another may be open already. */
export function closeTable(appState: AppState, table: Table): void {
  table.close();
  appState.closeRoom(table);
}
