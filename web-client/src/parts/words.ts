import { codes } from '../i18n/codes.ts';
import { m } from '../i18n/messages.ts';
import type { Code, Player } from '../net/protocol.ts';

/** How the server names whoever has deleted their account; other guests have numbers. */
const kDeleted = 'deleted';

/** A player's name; guests are called so in the reader's language. */
export function playerName(player: Pick<Player, 'name' | 'guest'>): string {
  if (!player.guest) return player.name;
  return player.name === kDeleted ? m.account_deleted_player() : m.guest_name({ number: player.name });
}

type CodeKey = `code_${Code | 'offline'}`;

/** Why something was refused. A variant's own code is said in the rules' words. */
export function codeWords(code: string, why = ''): string {
  const key = `code_${code}` as CodeKey;
  return key in codes ? codes[key]() : why || m.code_other();
}
