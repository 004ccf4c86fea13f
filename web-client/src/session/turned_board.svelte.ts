import { loadItem, saveItem } from '../browser/storage.ts';
import { identity } from './current_session.ts';

const kYes = 'yes';
const keyOf = (name: string | undefined) => `noughts.turned.${name ?? ''}`;

let changes = $state(0);

/** Whether whoever sits here looks at boards from the other side; this browser remembers it for each player. */
export function boardTurned(): boolean {
  void changes;
  return loadItem(keyOf(identity.me?.name)) === kYes;
}

/** Looks from the other side, or as before. */
export function turnBoard(): void {
  saveItem(keyOf(identity.me?.name), boardTurned() ? null : kYes);
  changes += 1;
}
