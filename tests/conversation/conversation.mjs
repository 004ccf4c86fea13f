// One whole conversation: a server of its own, people who say whatever can be said, a game that goes on beside it, and what must
// hold afterwards.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { everybodyLeaves } from '../end_to_end/harness/client.mjs';
import { fetchRaw } from '../end_to_end/harness/http.mjs';
import { serverBinary } from '../end_to_end/harness/paths.mjs';
import { between, pick, shuffled } from '../end_to_end/harness/random.mjs';
import { Server } from '../end_to_end/harness/server.mjs';
import { allAsks, nameOfAsk, operationNames } from './asks.mjs';
import { checkAfterwards, internalErrors } from './afterwards.mjs';
import { Bystanders } from './bystanders.mjs';
import { variants } from './protocol.mjs';
import { beginHalf, sendRaw } from './raw_http.mjs';
import { sendRawFrames } from './raw_frames.mjs';
import { PushSink } from './push_sink.mjs';
import { allPoints, nameOf, types } from './talk.mjs';
import { World } from './world.mjs';

const kAtOnce = 8;
const kMostComplaints = 5;
const kMostTold = 20;
/** So many requests stand half said all the while. */
const kHalves = 20;
/** So many commands come of one that must be said: answers to a seek, looks at a room that opens. */
const kCommandsOfOne = 1.6;

/** Who may ask for an operation; the others whoever is there. */
const kAskers = [
  [/ \/moderation/, 'moderator'],
  [/ \/curator/, 'curator'],
  [/ \/(account|blocks|messages|conversations|packs|push|reports)/, 'registered'],
];

class Conversation {
  constructor(world, commands) {
    this.world = world;
    this.roll = world.roll;
    this.commands = commands;
    this.points = shuffled(this.roll, allPoints());
    this.asks = shuffled(this.roll, allAsks());
    this.raw = [];
    this.halves = [];
  }

  get said() {
    return this.world.counts.frames + this.world.counts.requests;
  }

  /** One thing that somebody does. What must be said once is said as often as it takes to be done in time. */
  step() {
    const next = this.world.later.shift();
    if (next) return next();
    const due = this.points.length + this.asks.length;
    if (this.roll() < (kCommandsOfOne * due) / Math.max(1, this.commands - this.said)) {
      return this.roll() * due < this.points.length ? this.point() : this.ask();
    }
    return this.#usual();
  }

  /** What is done besides, each as often as its number. */
  #usual() {
    const ways = [
      [40, () => this.move()],
      [12, () => this.action()],
      [8, () => this.stray()],
      [12, () => this.spoilt()],
      [5, () => this.again()],
      [3, () => this.gather()],
      [5, () => this.strayAsk()],
      [10, () => this.spoiltAsk()],
      [1, () => this.comeAndGo()],
    ];
    let at = this.roll() * ways.reduce((sum, [weight]) => sum + weight, 0);
    const [, act] = ways.find(([weight]) => (at -= weight) < 0) ?? ways[0];
    return act();
  }

  /** Says one of the things that must be said once. */
  async point() {
    const { world } = this;
    const point = this.points.pop();
    if (!point) return this.move();
    const room = point.variant ? world.liveRoom(point.variant) : world.liveRoom();
    const [, seated] = room?.someSeat(this.roll) ?? [];
    const person = seated && this.roll() < 0.7 ? seated : world.somebody();
    const command = world.talk.command(person, point, room);
    const outcome = await world.command(person, command, { point });
    if (!outcome) return this.points.unshift(point);
    const { answer } = outcome;
    if (answer?.t !== 'ok' || answer.room || answer.id === undefined || this.roll() < 0.4) return undefined;
    if (command.t === 'seek') return world.gathering.answerSeek(answer.id, command);
    if (command.t === 'challenge')
      return world.gathering.fill(
        answer.id,
        command.terms,
        world.people.filter(({ role }) => role !== 'stranger').slice(0, 4),
      );
    return undefined;
  }

  /** Asks one of the things that must be asked once. */
  async ask() {
    const { world } = this;
    const point = this.asks.pop();
    if (!point) return this.strayAsk();
    const person = point.role ? pick(this.roll, world.some(point.role)) : this.#asker(point.name);
    const answer = await world.request(person, world.asks.request(person, point), point);
    if (answer === null) this.asks.unshift(point);
    return undefined;
  }

  /** A move that the rules allow. */
  async move() {
    const { world } = this;
    const room = world.liveRoom();
    const move = room?.move(this.roll, (person) => person.views.get(room.id));
    if (!move) return this.action();
    const command = { t: 'play', room: room.id, ...(!room.hosted && { after: room.n }), d: move.d };
    return world.command(move.person, command);
  }

  /** What may be done at a board besides moves, by somebody who sits there. */
  async action() {
    const { world } = this;
    const room = world.liveRoom();
    const [, person] = room?.someSeat(this.roll) ?? [];
    if (!person) return this.gather();
    // What ends a game is done seldom.
    const usual = [
      'offer_draw',
      'decline_draw',
      'ask_takeback',
      'accept_takeback',
      'decline_takeback',
      'takeback',
      'decline_block',
      'chat',
      'sync',
      'claim_win',
      'claim_draw',
      'give_time',
      'halve_clock',
    ];
    const last = ['resign', 'leave', 'abort', 'accept_draw', 'rematch', 'rematch'];
    const t = pick(this.roll, this.roll() < 0.85 ? usual : last);
    const answered =
      (room.draw && ['accept_draw', 'decline_draw']) || (room.takeback && ['accept_takeback', 'decline_takeback']);
    const command = world.someCommand(person, answered && this.roll() < 0.5 ? pick(this.roll, answered) : t, room);
    return world.command(person, command);
  }

  /** Anything that the schema allows, by anybody about anything. */
  stray() {
    const { world } = this;
    const person = world.somebody();
    return world.command(person, world.someCommand(person, pick(this.roll, types), world.liveRoom()));
  }

  /** Something that was right, spoilt. */
  spoilt() {
    const { world } = this;
    const person = world.somebody();
    return world.amiss(person, world.someCommand(person, pick(this.roll, types), world.liveRoom()));
  }

  /** A command that was done, again: by the same player on any connection, or the same words by another. */
  again() {
    const { world } = this;
    const person = world.somebody();
    const [{ command } = {}] = person.done.length > 0 ? [pick(this.roll, person.done)] : [];
    if (!command) return this.stray();
    return world.command(this.roll() < 0.7 ? person : world.somebody(), command);
  }

  gather() {
    const { world } = this;
    const lacking = variants.filter((variant) => world.liveRoom(variant) === null);
    return world.gathering.byLink(pick(this.roll, lacking.length > 0 ? lacking : variants));
  }

  /** Somebody who asks for an operation, mostly one who may. */
  #asker(name) {
    const { world } = this;
    const may = kAskers.find(([path]) => path.test(name))?.[1];
    return pick(this.roll, may && this.roll() < 0.8 ? world.some(may) : world.people);
  }

  strayAsk() {
    const { world } = this;
    const name = pick(this.roll, operationNames);
    const person = this.#asker(name);
    return world.request(person, world.asks.request(person, { name }));
  }

  spoiltAsk() {
    const { world } = this;
    const name = pick(this.roll, operationNames);
    const person = this.#asker(name);
    return world.request(person, world.asks.spoil(world.asks.request(person, { name })));
  }

  /** Connections come and go: a second one, a page that is closed, a train in a tunnel. */
  async comeAndGo() {
    const person = this.world.somebody();
    const connection = await person.connection();
    if (person.connections.filter((each) => each.open).length < 3 && this.roll() < 0.5) return person.connect();
    person.connections = person.connections.filter((each) => each.closed === null);
    return connection?.leave(this.roll() < 0.5);
  }

  /** Bytes beside all that. They are not waited for: some of them are answered when their time is over. */
  startRaw() {
    const { world } = this;
    const { server } = world;
    if (this.halves.length < kHalves) this.halves.push(beginHalf(server, this.roll));
    const sent = this.roll() < 0.5 ? sendRaw(server, this.roll) : sendRawFrames(server, this.sender, this.roll);
    this.raw.push(sent.then((wrong) => wrong && world.wrong(wrong)));
  }

  /** Everything, some of it at once, until so much was said. */
  async run(bystanders) {
    const { world } = this;
    this.sender = await unknownGuest(world.server);
    for (const variant of variants) await world.gathering.byLink(variant);
    await world.syncAll();
    while (this.said < this.commands || this.points.length > 0 || this.asks.length > 0) {
      if (this.roll() < 0.3) this.startRaw();
      const together = Array.from({ length: between(this.roll, 1, kAtOnce) }, () => this.step());
      await Promise.all([...together, bystanders.move()]);
      await world.syncAll();
      world.checkShapes();
      if (world.complaints.length >= kMostComplaints || !world.server.alive) return;
    }
    await Promise.all(this.raw);
  }

  end() {
    for (const half of this.halves) half.end();
  }
}

/** The cookie of a guest whom nobody else knows: no command of the others ends this session. */
async function unknownGuest(server) {
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const answer = await fetchRaw(`${server.url}/api/v1/guest`, { method: 'POST', headers, body: '{}' });
  return answer.headers['set-cookie'][0].split(';')[0];
}

/** What was never said or asked, of all that there is. */
function neverSaid({ covered }) {
  const all = [...allPoints().map(nameOf), ...allAsks().map(nameOfAsk)];
  return all.filter((name) => !covered.has(name));
}

async function talkAndCheck(world, { commands, sanitized }) {
  const { server } = world;
  const bystanders = await Bystanders.begin(server, world.roll);
  await world.begin();
  const conversation = new Conversation(world, commands);
  const before = { pid: server.pid, errors: await internalErrors(server), memory: server.resident() };
  await conversation.run(bystanders).finally(() => conversation.end());
  if (!server.alive || world.complaints.length > 0) return;
  await bystanders.check();
  await checkAfterwards(world, { before, bystanders, sanitized });
  for (const name of neverSaid(world)) world.wrong(`never said: ${name}`);
}

/** What must not have been, with the seed and what was said and heard last. */
function told({ seed, complaints, last, server }) {
  const all = server.alive ? [] : ['What was said last, by all:', ...last];
  return [`NOUGHTS_SEED=${seed}`, ...complaints.slice(0, kMostTold), ...all].join('\n');
}

/**
 * Talks with a server of its own; gives what was met. Fails with the seed, what must not have been, and what was said and heard
 * last. `sanitized`: memory is not looked at.
 */
export async function converse({ seed, commands, sanitized = false, report = () => undefined }) {
  const sink = await PushSink.start();
  const key = execFileSync(serverBinary, ['--new-push-key'], { encoding: 'utf8' }).trim();
  const flags = [
    '--push-key',
    key,
    '--push-host',
    sink.host,
    '--push-authorities',
    sink.authorities,
    '--push-contact',
    'mailto:host@example.org',
  ];
  const server = await Server.start({ flags });
  const world = new World(server, seed, sink.subscription());
  try {
    await talkAndCheck(world, { commands, sanitized });
  } catch (error) {
    world.wrong(error.stack);
  }
  report(world);
  try {
    if (!server.alive) world.wrong(`the server is dead; its log: ${server.logged()}`);
    assert.ok(world.complaints.length === 0, told(world));
    return world;
  } finally {
    for (const person of world.people) person.leave();
    everybodyLeaves();
    sink.end();
    await server.end();
  }
}
