// One WebSocket of somebody who may say anything: knows which frames were answered, and how the connection ended.
import WebSocket from 'ws';
import { within } from '../end_to_end/harness/waiting.mjs';
import { heard, said, saidAmiss } from '../end_to_end/harness/wire/log.mjs';
import { documentedCloses } from './protocol.mjs';

const kTimeout = 60_000;
const kKept = 80;
const kAnswers = new Set(['ok', 'error', 'room', 'pong']);
const closes = documentedCloses();

/** The cid that a text names, or null where no reader could tell. A mark of the byte order may stand before it: RFC 8259, 8.1. */
function cidOf(text) {
  try {
    const { cid } = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Number.isSafeInteger(cid) && cid >= 0 ? cid : null;
  } catch {
    return null;
  }
}

export class Connection {
  /** What was said and heard last, in order. */
  log = [];
  closed = null;
  hello = null;

  #socket;
  /** What is not answered yet, in order: { cid, text, spoilt, settle }. */
  #asked = [];
  #greeted;

  /** `tell(frame, connection)` hears every frame, `wrong(what, connection)` what must not be, `noted(text)` what is said. */
  constructor(server, cookie, who, { tell, wrong, noted }) {
    this.who = who;
    this.tell = tell;
    this.wrong = wrong;
    this.noted = noted;
    this.#socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { origin: server.url, cookie },
      handshakeTimeout: kTimeout,
      perMessageDeflate: false,
    });
    this.#greeted = new Promise((resolve) => (this.greet = resolve));
    this.#socket.on('message', (data) => this.#hear(data.toString()));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', (code, reason) => this.#end(code, reason.toString()));
  }

  /** Done with the hello, or the end; gives whether the connection stands. */
  async opened() {
    await within(this.#greeted, () => `${this.who} is greeted`, kTimeout);
    return this.closed === null;
  }

  get open() {
    return this.closed === null && this.hello !== null;
  }

  /**
   * Says a text or bytes; gives { answer } or { closed }. What is `spoilt` may be answered without its cid. Waits while something
   * else of the same cid is unanswered: nobody could tell which of them was answered.
   */
  async say(data, { binary = false, spoilt = false } = {}) {
    const text = data.toString();
    const isTwin = (each) => each.cid !== null && each.cid === cidOf(text) && each.text !== text;
    for (let twin; (twin = this.#asked.find(isTwin));) await twin.answered;
    if (this.closed !== null) return { closed: this.closed };
    this.#note('>', text);
    this.#write(data, text, { binary, spoilt });
    const entry = { cid: cidOf(text), text, spoilt };
    this.#asked.push(entry);
    entry.answered = new Promise((settle) => (entry.settle = settle));
    return within(entry.answered, () => `an answer to ${this.who}: ${text.slice(0, 400)}`, kTimeout).catch((error) => {
      this.#asked = this.#asked.filter((each) => each !== entry);
      entry.settle();
      throw error;
    });
  }

  #write(data, text, { binary, spoilt }) {
    if (spoilt) saidAmiss(this.who, text);
    else said(this.who, text);
    this.#socket.send(data, { binary }, () => undefined);
  }

  /** Ends it as a page does that goes, or as a train that enters a tunnel. */
  leave(suddenly) {
    this.left = true;
    if (suddenly) this.#socket.terminate();
    else this.#socket.close(1000);
  }

  #note(way, text) {
    if (way !== '<') this.noted(`${this.who} ${way} ${text.slice(0, 700)}`);
    this.log.push(`${way} ${text.length > 700 ? `${text.slice(0, 700)}… (${text.length})` : text}`);
    if (this.log.length > kKept) this.log.shift();
  }

  #hear(text) {
    this.#note('<', text);
    const frame = heard(this.who, text);
    if (frame.t === 'hello') {
      this.hello = frame;
      this.greet();
    }
    if (kAnswers.has(frame.t)) this.#answered(frame);
    // One's own step is the answer to the command that made it.
    if (frame.t === 'step' && frame.cid !== undefined) this.#answered({ t: 'ok', cid: frame.cid, n: frame.n });
    this.tell(frame, this);
  }

  // Of what is spoilt nobody can tell whether the server reads its cid, or which: twice, in half a text, too deep.
  #answered(frame) {
    const entry =
      this.#asked.find(({ cid }) => cid !== null && cid === frame.cid) ??
      this.#asked.find(({ cid, spoilt }) => spoilt && cid === null) ??
      this.#asked.find(({ spoilt }) => spoilt);
    if (entry) {
      this.#asked.splice(this.#asked.indexOf(entry), 1);
      return entry.settle({ answer: frame });
    }
    // Whoever is turned away is told why before the connection is closed.
    if (frame.cid !== undefined || this.hello) this.wrong(`an answer to nothing: ${JSON.stringify(frame)}`, this);
  }

  #end(code, reason) {
    this.closed = code;
    this.#note('x', `closed with ${code} ${reason}`);
    this.greet();
    if (!this.left && (!closes.has(code) || code === 1006 || code === 1011)) {
      this.wrong(`closed with ${code} (${reason})`, this);
    }
    for (const entry of this.#asked) entry.settle({ closed: code });
    this.#asked = [];
  }
}
