import { failureWords, type Outcome } from '../words.ts';

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
