// What is asked of a program in WebAssembly and of the native one: every answer must be the same, byte for byte.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const kMostBytes = 1 << 30;

/** Asks the program in WebAssembly from its beginning on and keeps what was said, to ask the native program the same. */
export class Conversation {
  #answer;
  #native;
  requests = [];
  #answers = [];

  /** `answer`: a program that was just begun, from request to answer; `native`: the file of the other. */
  constructor(answer, native) {
    this.#answer = answer;
    this.#native = native;
  }

  /** A text is asked as it is. */
  ask(request) {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    const answer = this.#answer(text);
    this.requests.push(text);
    this.#answers.push(answer);
    return JSON.parse(answer);
  }

  compare() {
    // The last batch may have come out even.
    if (this.requests.length === 0) return;
    const input = this.requests.join('\n') + '\n';
    const native = spawnSync(this.#native, { input, encoding: 'utf8', maxBuffer: kMostBytes });
    assert.equal(native.status, 0, native.stderr);
    const answers = native.stdout.split('\n');
    assert.equal(answers.pop(), '');
    assert.equal(answers.length, this.#answers.length);
    answers.forEach((answer, i) => assert.equal(answer, this.#answers[i], this.requests[i]));
  }
}
