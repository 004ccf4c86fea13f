// Waiting for what must happen. The time-outs are there only to fail instead of hanging.
import { setTimeout as sleep } from 'node:timers/promises';

export const kTimeout = 30_000;

/** What the promise gives, or a failure that says what did not come. */
export function within(promise, what, ms = kTimeout) {
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not happen within ${ms} ms: ${what()}`)), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/** Asks again and again, for what sends no event, until the answer is truthy; gives it. */
export async function eventually(ask, what, ms = kTimeout) {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`did not happen within ${ms} ms: ${what}`);
    await sleep(20);
  }
}

/** Somebody who changes, and can be waited for. */
export class Changing {
  #waiting = new Set();

  /** Tells whoever waits to look again. */
  changed() {
    for (const look of [...this.#waiting]) look();
  }

  /** Waits until `holds(this)`, and gives what it gave; a `failure` of ours fails whoever waits. */
  until(holds, what, ms = kTimeout) {
    let look;
    const held = new Promise((resolve, reject) => {
      look = () => {
        try {
          if (this.failure) throw this.failure;
          const answer = holds(this);
          if (answer) resolve(answer);
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.add(look);
      look();
    });
    return within(held, () => `${what}; at last: ${this.describe()}`, ms).finally(() => this.#waiting.delete(look));
  }

  describe() {
    return '';
  }
}
