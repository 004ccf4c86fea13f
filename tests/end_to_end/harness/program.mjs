// A bot's program: a WebSocket that is opened with a token, and no more of a client than that.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { Changing } from './waiting.mjs';
import { heard, said } from './wire/log.mjs';

export class Program extends Changing {
  frames = [];
  #socket;
  #cid = 1;

  constructor(server, token) {
    super();
    this.#socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
      rejectUnauthorized: false,
    });
    this.#socket.on('message', (data) => {
      this.frames.push(heard('program', data.toString()));
      this.changed();
    });
    /** The code with which the connection ends. */
    this.closed = once(this.#socket, 'close').then(([code]) => code);
    this.closed.then(() => this.changed());
  }

  /** Done with the first frame, whatever it is. */
  static async connect(server, token) {
    const program = new Program(server, token);
    await program.until(() => program.frames.length > 0, 'the first frame');
    return program;
  }

  get hello() {
    return this.frames.find(({ t }) => t === 'hello');
  }

  /** Gives a command once; gives its number. */
  say(command) {
    const text = JSON.stringify({ ...command, cid: this.#cid++ });
    said('program', text);
    this.#socket.send(text);
    return this.#cid - 1;
  }

  /** The answer to a command. */
  ask(command) {
    const cid = this.say(command);
    return this.until(() => this.frames.find((frame) => frame.cid === cid), `an answer to ${command.t}`);
  }

  /** Gives a command until it is no longer too early for it. */
  async done(command) {
    for (;;) {
      const answer = await this.ask(command);
      if (answer.code !== 'rate_limited') return answer;
      await sleep(answer.retry_ms);
    }
  }

  close() {
    this.#socket.close();
  }
}
