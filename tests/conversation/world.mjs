// A conversation with a server: people who say and ask whatever there is, what they learn by it, and what must not happen.
import { between, dice, pick } from '../end_to_end/harness/random.mjs';
import { wrongFrame } from '../end_to_end/harness/wire/schemas.mjs';
import { wrongs } from '../end_to_end/harness/wire/log.mjs';
import { Asks, kRoles, nameOfAsk } from './asks.mjs';
import { Gathering } from './gather.mjs';
import { Known } from './known.mjs';
import { Person } from './person.mjs';
import { Room } from './rooms.mjs';
import { spoilt, spoiltBytes } from './spoil.mjs';
import { nameOf, Talk } from './talk.mjs';

const kPeople = { stranger: 1, guest: 7, registered: 5, moderator: 2, curator: 2 };
const kMostWatched = 13;
const kKeptDone = 12;
const kKeptLast = 120;
/** A refusal with one of these is a failure of the server's own. */
const kFailures = new Set(['internal', 'unavailable']);

export class World {
  /** What must not have happened. */
  complaints = [];
  /** What was said and asked, of all that there is. */
  covered = new Set();
  /** How often each code was met, and each type and status. */
  met = new Map();
  counts = { frames: 0, requests: 0 };
  people = [];

  constructor(server, seed, subscription) {
    this.server = server;
    this.seed = seed;
    this.roll = dice(seed);
    this.known = new Known(this.roll);
    this.talk = new Talk(this.known, this.roll);
    this.asks = new Asks(this.known, this.roll, subscription);
    this.gathering = new Gathering(this);
  }

  async begin() {
    for (const role of kRoles) {
      for (let count = 0; count < kPeople[role]; count++) {
        const person = new Person(this, this.people.length, role);
        this.people.push(person);
        await person.begin();
      }
    }
    const [anybody] = this.some('registered');
    for (const set of (await anybody.ask('GET', '/sets')).json.sets) {
      this.known.setKinds.set(set.id, set.kind);
      this.known.published.add(set.id);
    }
    this.known.learn('GET /packs', (await anybody.ask('GET', '/packs')).json);
  }

  /** The people of a role. */
  some(role) {
    return this.people.filter((person) => person.role === role);
  }

  /** Somebody with a connection. */
  somebody() {
    return pick(
      this.roll,
      this.people.filter(({ role }) => role !== 'stranger'),
    );
  }

  /** What was said and asked last, by all of them. */
  last = [];

  note(text) {
    this.last.push(text);
    if (this.last.length > kKeptLast) this.last.shift();
  }

  /** Notes what must not be. */
  wrong(what, person) {
    this.complaints.push(person ? `${what}\n${person.describe()}` : what);
  }

  #meet(word) {
    this.met.set(word, (this.met.get(word) ?? 0) + 1);
  }

  // What is heard

  told(person, frame) {
    const room = this.known.rooms.get(frame.room);
    if (frame.t === 'step' && frame.result && room && !room.over)
      this.#meet(`${room.variant} over, ${frame.result.reason}`);
    switch (frame.t) {
      case 'hello':
        for (const id of frame.playing.slice(0, 2)) this.toSync.push({ person, id });
        return;
      case 'room':
        this.room(frame.room).joined(frame, person);
        person.views.set(frame.room, { view: frame.view });
        return;
      case 'step':
        room?.stepped(frame);
        person.views.set(frame.room, { view: frame.view });
        return;
      case 'lobby':
        for (const { id } of frame.seeks) this.known.seeks.add(id);
        return;
      case 'paired':
        this.room(frame.room);
        this.toSync.push({ person, id: frame.room });
        return;
      case 'challenge':
        return void this.known.challenges.add(frame.id);
      case 'invitation':
        return void this.known.challenges.add(frame.invitation.id);
      case 'message':
        return void this.known.messages.add(frame.message.id);
    }
  }

  /** Rooms that somebody has come to and does not watch yet. */
  toSync = [];

  room(id) {
    if (!this.known.rooms.has(id)) this.known.rooms.set(id, new Room(id));
    return this.known.rooms.get(id);
  }

  // What is said

  /** Gives a command as it is made; gives { answer } or { closed }, or null where nobody is there to give it. */
  async command(person, command, { point, again } = {}) {
    const connection = again?.open ? again : await person.connection();
    if (!connection) return null;
    const whole = { cid: person.cid(), ...command };
    this.counts.frames += 1;
    const outcome = await this.#said(connection.say(JSON.stringify(whole)), person);
    if (outcome === null) return null;
    if (point) this.covered.add(nameOf(point));
    this.#judge(person, connection, whole, outcome);
    return outcome;
  }

  async #said(promise, person) {
    try {
      return await promise;
    } catch (error) {
      this.wrong(error.message, person);
      return null;
    }
  }

  #judge(person, connection, command, { answer, closed }) {
    this.#meet(closed === undefined ? `${answer.t} ${answer.code ?? ''}`.trim() : `close ${closed}`);
    if (!answer) return;
    if (kFailures.has(answer.code)) this.wrong(`${JSON.stringify(command)} → ${JSON.stringify(answer)}`, person);
    const isOfShape = answer.code === 'bad_message' || answer.code === 'unknown_type';
    if (isOfShape && !dependsOnVariant(command) && !mayBeTwice(command))
      this.wrong(`refused though protocol/ allows it: ${JSON.stringify(command)} → ${JSON.stringify(answer)}`, person);
    if (answer.t === 'ok') this.#done(person, connection, command, answer);
    if (answer.t === 'ok' && command.t === 'play') this.#meet(`${this.known.rooms.get(command.room)?.variant} played`);
    if (answer.code === 'too_many') this.#makeRoom(person, connection, command);
    // The session has ended: a page connects anew.
    if (answer.code === 'unauthenticated') connection.leave(true);
    if (answer.t === 'room')
      connection.watched = [...(connection.watched ?? []).filter((id) => id !== command.room), command.room];
  }

  #done(person, connection, command, answer) {
    if (command.t === 'seek' || command.t === 'take') this.known.seeks.add(answer.id);
    if (command.t === 'challenge' || command.t === 'accept_challenge') this.known.challenges.add(answer.id);
    if (answer.room) this.toSync.push({ person, id: answer.room });
    person.done.push({ command, answer, as: connection.hello.you.name });
    if (person.done.length > kKeptDone) person.done.shift();
  }

  // Who has too much of something lets go of it, so that the next wish is heard.
  #makeRoom(person, connection, { t, topic }) {
    if (t === 'sync') connection.leave(false);
    else if (t === 'follow')
      this.later.push(() => this.command(person, { t: 'unfollow', topic: topic ?? 'live' }, { again: connection }));
    else if (t === 'seek' || t === 'take') this.later.push(() => this.command(person, { t: 'unseek' }));
    else connection.leave(true);
  }

  /** What is to be done next. */
  later = [];

  /** Whoever has come to a room watches it. */
  async syncAll() {
    for (const { person, id } of this.toSync.splice(0)) {
      const connection = await person.connection();
      if (!connection) continue;
      if ((connection.watched ?? []).length >= kMostWatched) {
        const [oldest, ...others] = connection.watched;
        connection.watched = others;
        await this.command(person, { t: 'unwatch', room: oldest }, { again: connection });
      }
      await this.command(person, { t: 'sync', room: id, have: 0 }, { again: connection });
    }
  }

  /** Says what is wrong, made from a command that is right. */
  async amiss(person, command) {
    const connection = await person.connection();
    if (!connection) return;
    const isBytes = this.roll() < 0.4;
    const value = isBytes ? command : spoilt(command, this.roll);
    const data = isBytes ? spoiltBytes(JSON.stringify(command), this.roll) : JSON.stringify(value);
    this.counts.frames += 1;
    const outcome = await this.#said(connection.say(data, { spoilt: true }), person);
    if (!outcome) return;
    const { answer, closed } = outcome;
    this.#meet(closed === undefined ? `${answer.t} ${answer.code ?? ''}`.trim() : `close ${closed}`);
    if (answer && kFailures.has(answer.code)) this.wrong(`${data} → ${JSON.stringify(answer)}`, person);
    const mayBe = isBytes ? isAllowed(data) : wrongFrame('out', value) === null;
    if (answer && answer.t !== 'error' && !mayBe)
      this.wrong(`taken though protocol/ forbids it: ${data} → ${JSON.stringify(answer).slice(0, 500)}`, person);
  }

  // What is asked

  /** Asks the HTTP API. */
  async request(person, request, point) {
    const { operation } = request;
    const path = this.asks.address(request);
    const body = request.value === undefined ? (request.body ?? '{}') : JSON.stringify(request.value);
    this.counts.requests += 1;
    let answer;
    try {
      answer = await person.ask(operation.method, path, body, { 'content-type': request.type });
    } catch (error) {
      this.wrong(`${operation.method} ${path}: ${error.message}`, person);
      return null;
    }
    if (point) this.covered.add(nameOfAsk(point));
    this.#judgeReply(person, request, { path, body, answer });
    return answer;
  }

  #judgeReply(person, request, { path, body, answer }) {
    const { operation } = request;
    const { status, json } = answer;
    this.#meet(json?.code ? `${status} ${json.code}` : String(status));
    const what = `${operation.method} ${path} ${String(body).slice(0, 600)} → ${status} ${answer.text.slice(0, 300)}`;
    if (status >= 500) this.wrong(what, person);
    if (status < 400 && this.asks.isForbidden(request))
      this.wrong(`taken though protocol/ forbids it: ${what}`, person);
    if (status < 400) this.known.learn(operation.name, json);
    if (status < 400 && operation.name.includes('{pack}') && json?.version)
      this.known.versions.set(request.told.pack, json.version);
    if (operation.name === 'POST /reports' && json?.id) this.known.reports.add(json.id);
    if (status === 200 && /^POST \/(register|login)$/.test(operation.name)) this.#signedIn(person, json.name);
  }

  // Whoever has an office comes back to it: others have it no more once they are somebody else.
  #signedIn(person, name) {
    const hasOffice = person.role === 'moderator' || person.role === 'curator';
    if (hasOffice && person.name !== name) this.later.push(() => person.begin());
    person.name = name;
  }

  /** What was not as protocol/ says, in any answer. */
  checkShapes() {
    for (const each of wrongs.splice(0)) this.wrong(`not in protocol/: ${each}`);
  }

  /** Some command about something, as the schema has it. */
  someCommand(person, t, room) {
    return this.talk.command(person, { t }, room);
  }

  /** A game that goes on, of this variant where it is named. */
  liveRoom(variant) {
    const live = [...this.known.rooms.values()].filter(
      (room) => !room.over && room.terms && (!variant || room.variant === variant),
    );
    if (live.length === 0) return null;
    return this.roll() < 0.7 ? pick(this.roll, live.slice(-15)) : pick(this.roll, live);
  }

  between(least, most) {
    return between(this.roll, least, most);
  }
}

/** Whether the player may have said something else under the same cid, by another connection: the first answer is for both. */
export const mayBeTwice = ({ cid }) => cid === 0 || cid === Number.MAX_SAFE_INTEGER;

/** Whether the variant says which members there may be: `after`, what a game is set up with, for whom it may be. */
const dependsOnVariant = ({ t, setup, to }) => t === 'play' || (t === 'challenge' && (setup ?? to) !== undefined);

function isAllowed(bytes) {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return wrongFrame('out', value) === null;
  } catch {
    return false;
  }
}
