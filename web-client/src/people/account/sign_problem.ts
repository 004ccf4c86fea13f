import { dateAndTime } from '../../i18n/dates.ts';
import { m } from '../../i18n/messages.ts';
import { codeWords } from '../../parts/words.ts';

/** The part of a form by which somebody becomes who they are; `form` is all of it. */
export type SignPart = 'name' | 'password' | 'code' | 'form';

/** Why somebody was not signed in, and where it is said. */
export interface SignProblem {
  part: SignPart;
  words: string;
}

const kParts: Record<string, SignPart> = {
  bad_name: 'name',
  common_password: 'password',
  wrong_recovery_code: 'code',
};

/** The part of the form that a refusal speaks of. */
export function partOf(code: string): SignPart {
  if (code.startsWith('name_')) return 'name';
  if (code.startsWith('password_')) return 'password';
  return kParts[code] ?? 'form';
}

/** A refusal by the server as it is shown; `until` is the end of a ban. */
export function signProblem(code: string, until?: number | null): SignProblem {
  if (typeof until === 'number')
    return { part: 'form', words: m.moderation_banned_until({ time: dateAndTime(until) }) };
  return { part: partOf(code), words: codeWords(code) };
}

/** What is said at one part of the form, or nothing. */
export const wordsAt = (part: SignPart, problem: SignProblem | null): string =>
  problem?.part === part ? problem.words : '';
