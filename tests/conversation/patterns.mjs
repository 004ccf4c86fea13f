// Texts that a regular expression of protocol/ describes: classes, groups, alternatives and counts are all that those have.
import { between, pick } from '../end_to_end/harness/random.mjs';

const kMore = 6;

class Reader {
  #at = 0;

  constructor(pattern, roll) {
    this.pattern = pattern.replace(/^\^/, '').replace(/\$$/, '');
    this.roll = roll;
  }

  get #next() {
    return this.pattern[this.#at];
  }

  /** Alternatives up to the end or a closing bracket: functions that make a text each time. */
  alternatives() {
    const all = [this.#sequence()];
    while (this.#next === '|') {
      this.#at += 1;
      all.push(this.#sequence());
    }
    return () => pick(this.roll, all)();
  }

  #sequence() {
    const parts = [];
    while (this.#at < this.pattern.length && this.#next !== '|' && this.#next !== ')')
      parts.push(this.#counted(this.#atom()));
    return () => parts.map((make) => make()).join('');
  }

  #counted(make) {
    const rest = this.pattern.slice(this.#at);
    const [text, least, comma, most] = /^\{(\d+)(,?)(\d*)\}|^[+*?]/.exec(rest) ?? [];
    if (text === undefined) return make;
    this.#at += text.length;
    const bounds = { '+': [1, kMore], '*': [0, kMore], '?': [0, 1] }[text] ?? [
      Number(least),
      Number(most || (comma ? Number(least) + kMore : least)),
    ];
    return () => Array.from({ length: between(this.roll, ...bounds) }, make).join('');
  }

  #atom() {
    const sign = this.#next;
    this.#at += 1;
    if (sign === '(') {
      if (this.pattern.startsWith('?:', this.#at)) this.#at += 2;
      const inner = this.alternatives();
      this.#at += 1;
      return inner;
    }
    if (sign === '[') return this.#class();
    if (sign === '\\') {
      const escaped = this.pattern[this.#at++];
      return escaped === 'd' ? () => String(between(this.roll, 0, 9)) : () => escaped;
    }
    return () => (sign === '.' ? 'x' : sign);
  }

  #class() {
    const end = this.pattern.indexOf(']', this.#at);
    const letters = [...this.pattern.slice(this.#at, end).matchAll(/(.)-(.)|(.)/g)].flatMap(([, from, to, one]) =>
      one === undefined ? range(from, to) : [one],
    );
    this.#at = end + 1;
    return () => pick(this.roll, letters);
  }
}

const range = (from, to) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  );

/** Some text that the pattern describes. */
export const textLike = (pattern, roll) => new Reader(pattern, roll).alternatives()();
