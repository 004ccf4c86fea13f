import { codes } from '../i18n/codes.ts';
import { m } from '../i18n/messages.ts';
import type { Code, Player } from '../net/protocol.ts';

/** How the server names whoever has deleted their account; other guests have numbers. */
const kDeleted = 'deleted';

/** What a name is made of. */
export type Named = Pick<Player, 'name' | 'guest' | 'bot' | 'computer' | 'engine'>;

/** A player's name; guests, computer players and engines are called so in the reader's language, and bots are marked. */
export function playerName(player: Named): string {
  if (player.computer !== undefined) return m.computer_name({ level: player.computer });
  if (player.engine) return m.engine_name({ name: player.name });
  if (!player.guest) return player.bot ? `${m.bot_mark()} ${player.name}` : player.name;
  return player.name === kDeleted ? m.deleted_player() : m.guest_name({ number: player.name });
}

type CodeKey = `code_${Code | 'offline'}`;

/** Why something was refused. A variant's own code is said in the rules' words. */
export function codeWords(code: string, why = ''): string {
  const key = `code_${code}` as CodeKey;
  return key in codes ? codes[key]() : why || m.code_other();
}
