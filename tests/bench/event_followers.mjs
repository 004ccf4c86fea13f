// tools/with-postgres node tests/bench/event_followers.mjs [PLAYERS]: an arena of 1,000, all of whom follow it. Prints how soon the end of
// a game is seen by all of them, where one ends now and then and where several end each second, how soon a line of the chat is, said now
// and then and several each second, and how many frames each is sent of both. Fails where a follower is sent more than one frame a second
// of either, or where a single end, or line, is seen by all only after more than 300 ms.
import { WebSocket } from 'ws';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../end_to_end/harness/client.mjs';
import { eventCommand, kGame, makeEvent, readEvent, terms } from '../end_to_end/harness/events/playing.mjs';
import { Server } from '../end_to_end/harness/server.mjs';

const count = Number(process.argv[2] ?? 1_000);
const kSingle = 8;
const kEvery = 2_500;
const kBusySeconds = 10;
const kBusyEnds = 4;
const kBusyLines = 4;
const kMostSeen = 300;

/** Does something for each, so many at a time. */
async function each(list, atOnce, work) {
  const rest = [...list];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}

/** One who plays: what they hear is not looked at more than is needed, for there are many in this process. */
class Follower {
  room = null;
  frames = 0;
  own = 0;
  chatFrames = 0;
  #cid = 1;

  constructor(client, event) {
    this.client = client;
    this.event = event;
  }

  async connect(heard, read) {
    const { url, cookie } = this.client;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { origin: new URL(url).origin, cookie },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    this.socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('{"t":"paired"') || text.includes('"t":"paired"')) this.room = JSON.parse(text).room;
      else if (text.includes('"t":"event_own"')) this.own++;
      else if (text.includes('"t":"event_lines"')) read(this, text, ++this.chatFrames);
      else if (text.includes('"t":"event"')) heard(this, text, ++this.frames);
    });
    this.send({ t: 'follow', topic: `event/${this.event}` });
  }

  send(command) {
    this.socket.send(JSON.stringify({ ...command, cid: this.#cid++ }));
  }
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];

const server = await Server.start({ flags: ['--events', 'off'] });
const head = await Client.registered(server, 'Organiser');
const event = await makeEvent(
  head,
  terms('arena', { lasts: 3_600_000, most: count, game: { ...kGame, rated: false } }),
);
const followers = Array.from({ length: count }, (_, i) => new Follower(new Client(server.url, `Guest ${i}`), event));
await each(followers, 8, async ({ client }) => {
  await client.becomeGuest();
  await eventCommand(client, event, 'enter');
});

/** Ends that are waited for, by their rooms: when each began, and how many have seen it. */
const ends = new Map();
const heard = (follower, text) => {
  if (ends.size === 0) return;
  const now = performance.now();
  const { games } = JSON.parse(text);
  for (const { room, end } of games) {
    const waiting = end === null ? undefined : ends.get(room);
    if (waiting && !waiting.by.has(follower)) waiting.by.set(follower, now - waiting.began);
  }
};
/** Lines that are waited for, by what they say. */
const lines = new Map();
const read = (follower, text) => {
  const now = performance.now();
  for (const line of JSON.parse(text).lines) {
    const waiting = lines.get(line.text);
    if (waiting && !waiting.by.has(follower)) waiting.by.set(follower, now - waiting.began);
  }
};
await each(followers, 32, (follower) => follower.connect(heard, read));
await eventCommand(head, event, 'start');
while (followers.some(({ room }) => room === null)) await sleep(200);
await sleep(3_000);
console.log(`${count} players are paired and follow the arena`);

const ended = new Set();
/** Ends one of the games that are shown: what is told of is the first hundred. */
async function endOne() {
  const { games } = await readEvent(head, event);
  const shown = new Set(games.filter(({ end }) => end === null).map(({ room }) => room));
  const loser = followers.find(({ room }) => shown.has(room) && !ended.has(room));
  ended.add(loser.room);
  const waiting = { began: performance.now(), by: new Map() };
  ends.set(loser.room, waiting);
  loser.send({ t: 'resign', room: loser.room });
  return waiting;
}
const seenByAll = async (waiting) => {
  while (waiting.by.size < count && performance.now() - waiting.began < 10_000) await sleep(5);
  return waiting.by.size < count ? Infinity : Math.max(...waiting.by.values());
};

function report(what, waiting, all) {
  const seen = waiting.flatMap(({ by }) => [...by.values()]);
  console.log(
    `${what}: seen by one of them after ${(median(seen) ?? Infinity).toFixed(0)} ms (median), ${Math.max(...seen).toFixed(0)} ms (worst); ` +
      `by all after ${median(all).toFixed(0)} ms (median), ${Math.max(...all).toFixed(0)} ms (worst)`,
  );
}

const single = [];
const singleByAll = [];
for (let i = 0; i < kSingle; i++) {
  await sleep(kEvery);
  single.push(await endOne());
  singleByAll.push(await seenByAll(single.at(-1)));
}
report(`One game ends each ${kEvery / 1_000} s`, single, singleByAll);

await sleep(kEvery);
const before = new Map(followers.map((follower) => [follower, follower.frames]));
const began = performance.now();
const busy = [];
for (let i = 0; i < kBusySeconds * kBusyEnds; i++) {
  busy.push(await endOne());
  await sleep(1_000 / kBusyEnds);
}
const busyByAll = await Promise.all(busy.map(seenByAll));
const took = (performance.now() - began) / 1_000;
report(`${kBusyEnds} games end each second`, busy, busyByAll);
const most = Math.max(...followers.map((follower) => follower.frames - before.get(follower)));
console.log(
  `frames to one follower: ${most} in ${took.toFixed(1)} s; of their own to all: ${followers.reduce((sum, { own }) => sum + own, 0)}`,
);

/** Says a line; who has read it, and after how long since it was sent. */
function sayOne() {
  const text = `line ${lines.size}`;
  const waiting = { began: performance.now(), by: new Map() };
  lines.set(text, waiting);
  return head.ask('POST', `/events/${event}/chat`, { cid: lines.size, text }, 200).then(() => waiting);
}

await sleep(kEvery);
const singleLines = [];
const singleLinesByAll = [];
for (let i = 0; i < kSingle; i++) {
  singleLines.push(await sayOne());
  singleLinesByAll.push(await seenByAll(singleLines.at(-1)));
  await sleep(kEvery);
}
report(`One line of the chat each ${kEvery / 1_000} s`, singleLines, singleLinesByAll);

const chatBefore = new Map(followers.map((follower) => [follower, follower.chatFrames]));
const talkBegan = performance.now();
const talk = [];
for (let i = 0; i < kBusySeconds * kBusyLines; i++) {
  talk.push(sayOne());
  await sleep(1_000 / kBusyLines);
}
const busyLines = await Promise.all(talk);
const busyLinesByAll = await Promise.all(busyLines.map(seenByAll));
const talked = (performance.now() - talkBegan) / 1_000;
report(`${kBusyLines} lines of the chat each second`, busyLines, busyLinesByAll);
const mostChat = Math.max(...followers.map((follower) => follower.chatFrames - chatBefore.get(follower)));
console.log(`frames of the chat to one follower: ${mostChat} in ${talked.toFixed(1)} s`);

for (const { socket } of followers) socket.terminate();
await server.end();
const tooOften = most > Math.floor(took) + 1 || mostChat > Math.floor(talked) + 1;
const tooLate = median(singleByAll) > kMostSeen || median(singleLinesByAll) > kMostSeen;
if (tooOften) console.error('A follower is sent more than a frame a second.');
if (tooLate)
  console.error(`The end of a single game, or a single line, is seen by all only after more than ${kMostSeen} ms.`);
process.exit(tooOften || tooLate ? 1 : 0);
