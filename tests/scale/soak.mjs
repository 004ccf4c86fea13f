// The server over a database that is filled already (NOUGHTS_SCALE_DATABASE): how long what people do takes, what one address that
// searches all the time does to others, and a restart with all its live rooms. Prints what is asked beside what was measured, and
// ends with an error where it is missed. Usage: soak.mjs
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { idText } from '../end_to_end/harness/base62.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { adminUrl, Database } from '../end_to_end/harness/database.mjs';
import { Server } from '../end_to_end/harness/server.mjs';
import { kRated, play, seat } from '../end_to_end/harness/tables.mjs';

const kSamples = Number(process.env.NOUGHTS_SOAK_SAMPLES ?? 200);
const kPassword = 'correct horse battery';

let missed = 0;

/** A line of the table; `asked` undefined: told, not asked for. */
function tell(what, measured, asked, unit = 'ms') {
  const amiss = asked !== undefined && measured > asked;
  if (amiss) missed += 1;
  const bound = asked === undefined ? '' : `≤ ${asked} ${unit}`;
  console.log(
    `${what.padEnd(52)}${bound.padStart(12)}${measured.toFixed(1).padStart(12)} ${unit}${amiss ? '  MISSED' : ''}`,
  );
}

function part(times, share) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

async function timed(act) {
  const start = performance.now();
  const result = await act();
  return { took: performance.now() - start, result };
}

/** The times of doing something again and again; the first ones, which warm up, don't count. */
async function times(act, samples = kSamples) {
  const all = [];
  for (let i = -10; i < samples; i += 1) {
    const { took } = await timed(() => act(i + 10));
    if (i >= 0) all.push(took);
  }
  return all;
}

/** Asks the API from an address of one's own over a connection that is kept; gives the text. */
function asker(url, cookie, localAddress = '127.0.0.1') {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  return (path, { method = 'GET', body = '', expected = 200 } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie,
        origin: url,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const asked = http.request(`${url}/api/v1${path}`, { method, agent, localAddress, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () =>
          answer.statusCode === expected ? resolve(text) : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
}

async function asked(what, most, act, samples) {
  const all = await times(act, samples);
  tell(`${what}, p50`, part(all, 0.5), most);
}

async function reads(server, players, me) {
  const ask = asker(server.url, me.cookie);
  const pages = (name) => `/players/${encodeURIComponent(name)}/games`;
  await asked('a page of the history of the busiest', 5, () => ask(pages(players.busiest)));
  await asked("a page of somebody's history", 5, (i) => ask(pages(players.names[i])));
  await asked('a rank (the list around me)', 5, () => ask('/leaderboards/3x3?around=me'));
  await asked('a rank (a profile with its places)', 5, (i) => ask(`/players/${encodeURIComponent(players.names[i])}`));
  await asked('a search', 5, (i) => ask(`/leaderboards/3x3?search=${players.names[i].slice(0, 2)}`));
  await asked('the leaderboard', 5, () => ask('/leaderboards/3x3'));
  await asked('the leaderboard of the month', 5, () => ask('/leaderboards/3x3?month=this'));
}

async function signIns(server, me) {
  const nobody = asker(server.url, '');
  const body = JSON.stringify({ name: me.hello.you.name, password: kPassword });
  await asked('signing in (a new session)', 5, () => nobody('/guest', { method: 'POST', body: '{}' }));
  await asked(
    'signing in by password, its hash included',
    undefined,
    () => nobody('/login', { method: 'POST', body }),
    20,
  );
}

async function rooms(server, players, watcher) {
  const all = [];
  for (let i = 0; i < kSamples; i += 1) {
    const { took } = await timed(() => watcher.follow(players.live[i]));
    all.push(took);
    await watcher.unwatch(players.live[i]);
  }
  tell('opening a room that is not in memory, p50', part(all, 0.5), 5);
}

/** Crosses win by the top row; gives how long the last move took until it was answered. */
async function ratedGame(first, second) {
  const views = await seat(first, second, kRated);
  for (const [i, cell] of [0, 3, 1, 4].entries()) await play(views[i % 2], cell);
  await views[0].until(() => views[0].mine, 'the last turn');
  const { took } = await timed(() => first.do({ t: 'play', room: views[0].room, after: views[0].n, d: { cell: 2 } }));
  await Promise.all([first.unwatch(views[0].room), second.unwatch(views[0].room)]);
  return took;
}

async function endings(first, second) {
  const all = [];
  for (let i = 0; i < kSamples / 2; i += 1) all.push(await ratedGame(first, second));
  tell('the end of a rated game, p50', part(all.slice(5), 0.5), 5);
}

/** Others' GET /me, alone and beside fifty searches a second of one address. */
async function beside(server, players, me) {
  const others = asker(server.url, me.cookie);
  const searcher = asker(server.url, '', '127.0.0.2');
  const alone = part(await times(() => others('/me'), 5 * kSamples), 0.99);
  let searches = 0;
  const searching = setInterval(() => {
    const path = `/leaderboards/3x3?search=${players.names[searches++ % players.names.length].slice(0, 1)}`;
    searcher(path).catch(() => undefined);
  }, 20);
  const along = part(await times(() => others('/me'), 5 * kSamples), 0.99);
  clearInterval(searching);
  tell("others' GET /me alone, p99", alone);
  tell(`others' GET /me beside ${searches} searches of one address, p99`, along, Math.max(2 * alone, 5));
}

/** All live rooms with clocks of minutes are made due, as after an outage; the server is killed and started. */
async function restart(server, database, players, watcher) {
  await server.kill();
  const now = Date.now();
  await database.query('update room_deadline set at = $1 where at < $2', [now - 1000, now + 3_600_000]);
  const [{ due }] = await database.query('select count(*) as due from room_deadline where at <= $1', [now]);
  const start = performance.now();
  await server.start();
  await watcher.until(() => watcher.online, 'the connection comes back', 60_000);
  const room = await watcher.follow(players.own);
  await room.client.do({ t: 'play', room: room.room, after: room.n, d: { cell: 8 } });
  tell(`a first move after a restart with ${players.rooms} live rooms`, (performance.now() - start) / 1000, 5, 's');
  let left = due;
  while (left > 0 && performance.now() - start < 600_000) {
    await sleep(500);
    [{ left }] = await database.query('select count(*) as left from room_deadline where at <= $1', [now]);
  }
  tell(`${due} rooms that are due are woken (${left} left)`, (performance.now() - start) / 1000, 60, 's');
}

async function choose(database) {
  const names = await database.query(
    'select name from player where not guest and id < 5000 and name_key is not null order by id',
  );
  const live = await database.query(
    "select room.id::text from room where ended_at is null and variant = '3x3' order by id limit 1000",
  );
  const [{ rooms: count }] = await database.query('select count(*) as rooms from room where ended_at is null');
  return {
    busiest: names[0].name,
    names: names.map(({ name }) => name),
    live: live.map(({ id }) => idText(id)),
    rooms: count,
  };
}

/** A player gets the seat to move at in a live room of the filling. */
async function takeSeat(database, room, name) {
  await database.query(
    'update seat set player = (select id from player where name = $2) where seat = 0 and room = $1',
    [room, name],
  );
  return idText(room);
}

async function main() {
  const name = /\/([^/?]*)(\?|$)/.exec(process.env.NOUGHTS_SCALE_DATABASE.replace(/^\w+:\/\//, ''))[1];
  const database = new Database(adminUrl(), name);
  const players = await choose(database);
  const [own] = await database.query(
    "select id::text from room where ended_at is null and variant = '3x3' order by id desc limit 1",
  );
  const server = await Server.start({ database });
  const suffix = Date.now().toString(36);
  const [first, second] = await Promise.all(
    ['soak a', 'soak b'].map((who) => Client.registered(server, `${who} ${suffix}`, kPassword)),
  );
  players.own = await takeSeat(database, own.id, first.hello.you.name);
  console.log(`${'what'.padEnd(52)}${'asked'.padStart(12)}${'measured'.padStart(12)}`);
  await endings(first, second);
  await signIns(server, first);
  await rooms(server, players, second);
  await reads(server, players, first);
  await beside(server, players, first);
  await restart(server, database, players, first);
  await server.end();
  if (missed > 0) console.log(`${missed} missed`);
  process.exit(missed > 0 ? 1 : 0);
}

await main();
