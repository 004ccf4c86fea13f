import { m } from '../../i18n/messages.ts';
import type { Answer } from '../../net/http.ts';
import { failureWords } from '../../parts/words.ts';
import type { NoPasskey } from './passkeys.ts';

/** What went wrong with a passkey; empty where nothing did. */
export function passkeyProblem(answer: Answer<unknown> | NoPasskey): string {
  if (answer === 'known') return m.passkey_known();
  if (answer === 'cancelled') return m.passkey_cancelled();
  return failureWords(answer);
}
