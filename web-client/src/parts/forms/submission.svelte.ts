import type { Answer, FailureCode } from '../../net/http.ts';
import type { CommandResult } from '../../net/outbox.ts';
import { codeWords } from '../words.ts';

/** How asking ended: the answer to a request or to a command, or only why it failed; null: it did not. */
export type Outcome = Answer<unknown> | CommandResult | FailureCode | null;

/** Why it failed, in words; empty where it did not. */
export function failureWords(outcome: Outcome): string {
  if (outcome === null) return '';
  if (typeof outcome === 'string') return codeWords(outcome);
  if ('t' in outcome) return outcome.t === 'ok' ? '' : codeWords(outcome.code, outcome.message);
  return outcome.ok ? '' : codeWords(outcome.code);
}

/** What a form, or buttons beside each other, ask of the server: whether they wait for it, and why it refused. */
export class Submission {
  /** Its buttons are disabled meanwhile. */
  asking = $state(false);
  /** Why it was refused at last; empty: it was not. Stays until the next answer, or until the form takes it away. */
  problem = $state('');

  /** Asks and shows why it was refused, in words of the form's own where it has some. */
  send<T extends Outcome>(ask: () => Promise<T>): Promise<T>;
  send<T>(ask: () => Promise<T>, words: (outcome: T) => string): Promise<T>;
  async send<T extends Outcome>(ask: () => Promise<T>, words: (outcome: T) => string = failureWords): Promise<T> {
    const outcome = await this.during(ask);
    this.problem = words(outcome);
    return outcome;
  }

  /** Asks where somebody else shows why it was refused. */
  async during<T>(ask: () => Promise<T>): Promise<T> {
    this.asking = true;
    try {
      return await ask();
    } finally {
      this.asking = false;
    }
  }
}
