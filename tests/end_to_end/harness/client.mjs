// A client as the browser is one: a cookie, one WebSocket that comes back by itself, commands that are repeated with the
// same cid until they are answered, and rooms that catch up. Every frame goes through the wire log.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { askApi } from './api.mjs';
import { RoomMirror } from './room_mirror.mjs';
import { Changing, within } from './waiting.mjs';
import { heard, said, saidAmiss } from './wire/log.mjs';

const kNotNow = new Set(['busy', 'unavailable', 'draining', 'rate_limited']);
const comesAgain = (answer) => answer.t === 'error' && answer.retry_ms !== undefined && kNotNow.has(answer.code);

let count = 0;

const everybody = new Set();

/** Ends all clients of this process. */
export function everybodyLeaves() {
  for (const client of everybody) client.close();
  everybody.clear();
}

/** What others know whoever is connected by. */
export const nameOf = (client) => client.hello.you.name;

export class Client extends Changing {
  cookie = '';
  online = false;
  hello = null;
  lobby = null;
  /** The seeks that one waits in, as they were told last. */
  ownSeeks = null;
  node = null;
  /** What was told last of the games behind links, by their names. */
  challenges = new Map();
  /** Rooms that `paired` named. */
  paired = [];
  /** All that was heard since the start, without what names no more than the time. */
  frames = [];
  /** Every command with an answer: { command, answer, answers }. */
  settled = [];
  connections = 0;
  /** Codes with which connections were closed. */
  closes = [];
  pongs = 0;
  /** What a broken promise of the server's made us stop for. */
  failure = null;

  #outbox = new Map();
  #rooms = new Map();
  #asking = new Map();
  #socket = null;
  #wanted = false;
  #attempt = 0;
  #watchesLobby = false;
  #nextCid = randomBytes(6).readUIntBE(0, 6);

  /** `url` is where the server is, or the proxy before it. */
  constructor(url, who = `client ${++count}`) {
    super();
    this.url = url;
    this.who = who;
    everybody.add(this);
  }

  /** A guest who is connected. */
  static async guest(server, who) {
    const client = new Client(server.url, who);
    await client.becomeGuest();
    await client.connect();
    return client;
  }

  /** A registered player who is not connected. */
  static async signedUp(server, name, { password = 'correct horse', headers = {} } = {}) {
    const client = new Client(server.url, name);
    await client.ask('POST', '/register', { name, password }, 200, headers);
    return client;
  }

  /** A registered player who is connected. */
  static async registered(server, name, password) {
    const client = await Client.signedUp(server, name, { password });
    await client.connect();
    return client;
  }

  // HTTP

  get origin() {
    return new URL(this.url).origin;
  }

  /** Asks the HTTP API; gives { status, headers, json }. With `expected`, another status fails. */
  async ask(method, path, body, expected, headers = {}) {
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});
    const answer = await askApi(this.url, this, method, path, text, headers);
    if (expected) assert.equal(answer.status, expected, `${method} /api/v1${path}: ${answer.text}`);
    return answer;
  }

  async becomeGuest() {
    const { json } = await this.ask('POST', '/guest', {}, 200);
    return json;
  }

  // The connection

  /** Connects, and comes back by itself from then on; done with the first hello. */
  async connect() {
    this.#wanted = true;
    this.#open();
    await this.until((me) => me.online, `${this.who} is connected`);
    return this;
  }

  /** Leaves for good. */
  close() {
    this.#wanted = false;
    this.online = false;
    this.#socket?.terminate();
  }

  /** Loses the connection, as on a train; it comes back by itself. */
  drop() {
    this.#socket.terminate();
  }

  /** Reads no more for a while, as a page whose machine sleeps; `resume` reads on. */
  pause() {
    this.#socket.pause();
  }

  resume() {
    this.#socket.resume();
  }

  /** Sends bytes that no well-behaved client would. */
  sendAmiss(data, options) {
    saidAmiss(this.who, data);
    this.#socket.send(data, options);
  }

  /** Gives a command that the schema may forbid, once; gives the answer. */
  amiss(command) {
    const cid = this.#nextCid++;
    this.sendAmiss(JSON.stringify({ ...command, cid }));
    return this.until(() => this.frames.find((frame) => frame.cid === cid), `an answer to ${JSON.stringify(command)}`);
  }

  /** The answer to bytes that are no command: an error without a cid, or the code of the close. */
  async amissBytes(data, options) {
    const [heardBefore, closedBefore] = [this.frames.length, this.closes.length];
    const answer = () =>
      this.frames.slice(heardBefore).find((frame) => frame.t === 'error')?.code ?? this.closes[closedBefore];
    this.sendAmiss(data, options);
    return this.until(answer, `an answer to ${String(data).slice(0, 80)}`);
  }

  /** How the next connection ends: the code of its close. */
  nextClose() {
    const before = this.closes.length;
    return this.until(() => this.closes.length > before, `${this.who} is disconnected`).then(() => this.closes[before]);
  }

  #open() {
    const headers = { origin: this.origin, cookie: this.cookie };
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, {
      headers,
      rejectUnauthorized: false,
      handshakeTimeout: 10_000,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(socket, data));
    socket.on('error', () => undefined);
    socket.on('close', (code) => this.#lost(socket, code));
  }

  #lost(socket, code) {
    if (socket !== this.#socket) return;
    this.closes.push(code);
    this.online = false;
    this.changed();
    if (!this.#wanted) return;
    const delay = Math.min(50 * 2 ** this.#attempt++, 500);
    setTimeout(() => this.#wanted && this.#open(), delay).unref();
  }

  #hear(socket, data) {
    if (socket !== this.#socket) return;
    try {
      this.#take(heard(this.who, data.toString()));
    } catch (error) {
      this.#fail(error);
    }
    this.changed();
  }

  #fail(error) {
    this.failure = error;
    this.close();
    for (const room of this.#rooms.values()) room.changed();
    for (const { abandon } of this.#outbox.values()) abandon(error);
  }

  // What is heard

  #take(frame) {
    this.frames.push(frame);
    const room = this.#rooms.get(frame.room);
    switch (frame.t) {
      case 'hello':
        return this.#welcome(frame);
      case 'ok':
      case 'error':
        return this.#answered(frame);
      case 'room':
        return this.#joined(frame);
      case 'step':
        if (room && !room.stepped(frame)) this.#sync(room);
        // One's own step is the answer to the command that made it.
        return frame.cid === undefined ? undefined : this.#answered({ t: 'ok', cid: frame.cid, n: frame.n });
      case 'clocks':
        return room && !room.clocksCame(frame) ? this.#sync(room) : undefined;
      case 'chat':
        return room?.said(frame);
      case 'presence':
        return room?.presence(frame);
      case 'rematch':
        return room?.rematchAsked(frame);
      case 'lobby':
        return void (this.lobby = frame);
      case 'own_seeks':
        return void (this.ownSeeks = frame.seeks);
      case 'challenge':
        return void this.challenges.set(frame.id, frame);
      case 'paired':
        return void this.paired.push(frame.room);
      case 'node':
        return void (this.node = frame);
      case 'pong':
        return void (this.pongs += 1);
    }
  }

  #welcome(hello) {
    this.hello = hello;
    this.node = { paused: hello.paused, draining: hello.draining };
    this.online = true;
    this.connections += 1;
    this.#attempt = 0;
    this.#asking.clear();
    for (const room of this.#rooms.values()) this.#sync(room);
    if (this.#watchesLobby) this.#say({ t: 'watch_lobby', on: true });
    this.#say({ t: 'ping' });
    for (const { text } of this.#outbox.values()) this.#transmit(text);
  }

  #joined(frame) {
    this.#asking.delete(frame.cid);
    const room = this.#rooms.get(frame.room);
    if (room && !room.joined(frame)) this.#sync(room);
  }

  #answered(answer) {
    const entry = this.#outbox.get(answer.cid);
    if (!entry) return this.#askedInVain(answer);
    entry.answers.push(answer);
    if (comesAgain(answer)) {
      setTimeout(
        () => this.#outbox.has(answer.cid) && this.online && this.#transmit(entry.text),
        answer.retry_ms,
      ).unref();
      return undefined;
    }
    this.#outbox.delete(answer.cid);
    this.settled.push({ command: entry.command, answer, answers: entry.answers });
    return entry.settle(answer);
  }

  #askedInVain(answer) {
    const room = this.#asking.get(answer.cid);
    this.#asking.delete(answer.cid);
    if (!room || answer.t !== 'error') return;
    if (comesAgain(answer)) setTimeout(() => this.online && this.#sync(room), answer.retry_ms).unref();
    else room.refused = answer.code;
    room.changed();
  }

  // What is said

  /** Gives a command, as often as it takes, and promises its answer. */
  send(command, cid = this.#nextCid++) {
    const whole = { ...command, cid };
    const text = JSON.stringify(whole);
    const answer = new Promise((settle, abandon) => {
      this.#outbox.set(cid, { command: whole, text, settle, abandon, answers: [] });
    });
    if (this.online) this.#transmit(text);
    return within(answer, () => `an answer to ${text}`, 60_000);
  }

  /** Gives a command that must be done; gives the answer. */
  async do(command, cid) {
    const answer = await this.send(command, cid);
    assert.equal(answer.t, 'ok', `${JSON.stringify(command)} was refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Gives a command that must be refused; gives the code. */
  async refused(command) {
    const answer = await this.send(command);
    assert.equal(answer.t, 'error', `${JSON.stringify(command)} was not refused`);
    return answer.code;
  }

  /** Sends a question that no outbox keeps, because a reconnect asks anew. Gives its cid. */
  #say(command) {
    const cid = this.#nextCid++;
    if (this.online) this.#transmit(JSON.stringify({ ...command, cid }));
    return cid;
  }

  #transmit(text) {
    said(this.who, text);
    this.#socket.send(text, () => undefined);
  }

  #sync(room) {
    if (!this.online || [...this.#asking.values()].includes(room)) return;
    this.#asking.set(this.#say({ t: 'sync', room: room.room, have: room.n }), room);
  }

  /** Follows a room from now on; gives the mirror once it is known. */
  async follow(name) {
    let room = this.#rooms.get(name);
    if (!room) {
      room = new RoomMirror(name, this);
      this.#rooms.set(name, room);
      this.#sync(room);
    }
    await this.until(() => room.known || room.refused, `${this.who} sees ${name}`);
    if (room.refused) {
      this.#rooms.delete(name);
      throw new Error(`${name}: ${room.refused}`);
    }
    return room;
  }

  /** Follows a room no more. */
  async unwatch(name) {
    this.#rooms.delete(name);
    await this.do({ t: 'unwatch', room: name });
  }

  /** Hears of the lobby from now on. */
  async watchLobby() {
    this.#watchesLobby = true;
    this.#say({ t: 'watch_lobby', on: true });
    await this.until((me) => me.lobby, `${this.who} sees the lobby`);
  }

  async leaveLobby() {
    this.#watchesLobby = false;
    await this.do({ t: 'watch_lobby', on: false });
  }

  async ping() {
    const before = this.pongs;
    this.#say({ t: 'ping' });
    await this.until((me) => me.pongs > before, `${this.who} hears a pong`);
  }

  /** The rooms that are followed. */
  get rooms() {
    return [...this.#rooms.values()];
  }

  /** Commands without an answer yet. */
  get unanswered() {
    return this.#outbox.size;
  }

  describe() {
    const { who, online, hello, lobby, node, paired, closes } = this;
    return JSON.stringify({ who, online, hello, lobby, node, paired, closes });
  }
}
