import { codes } from '../i18n/codes.ts';
import { m } from '../i18n/messages.ts';
import type { Answer, FailureCode } from '../net/http.ts';
import type { CommandResult } from '../net/outbox.ts';
import type { Code, Player } from '../net/protocol.ts';

/** How the server names whoever has deleted their account; other guests have numbers. */
const kDeleted = 'deleted';

/** Whether somebody has deleted their account: all who have are called the same. */
export const isDeleted = ({ name, guest }: Pick<Player, 'name' | 'guest'>): boolean => guest && name === kDeleted;

/** What a name is made of. */
export type Named = Pick<Player, 'name' | 'guest' | 'bot' | 'computer' | 'engine'>;

/** A player's name; guests, computer players and engines are called so in the reader's language, and bots are marked. */
export function playerName(player: Named): string {
  if (player.computer !== undefined) return m.computer_name({ level: player.computer });
  if (player.engine) return m.engine_name({ name: player.name });
  if (!player.guest) return player.bot ? `${m.bot_mark()} ${player.name}` : player.name;
  return isDeleted(player) ? m.deleted_player() : m.guest_name({ number: player.name });
}

type CodeKey = `code_${Code | 'offline'}`;

/** Why something was refused. A variant's own code is said in the rules' words. */
export function codeWords(code: string, why = ''): string {
  const key = `code_${code}` as CodeKey;
  return key in codes ? codes[key]() : why || m.code_other();
}

/** How asking ended: the answer to a request or to a command, or only why it failed; null: it did not. */
export type Outcome = Answer<unknown> | CommandResult | FailureCode | null;

/** Why it failed, in words; empty where it did not. */
export function failureWords(outcome: Outcome): string {
  if (outcome === null) return '';
  if (typeof outcome === 'string') return codeWords(outcome);
  if ('t' in outcome) return outcome.t === 'ok' ? '' : codeWords(outcome.code, outcome.message);
  return outcome.ok ? '' : codeWords(outcome.code);
}
