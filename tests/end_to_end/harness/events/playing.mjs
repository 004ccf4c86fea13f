// Events played to their ends over WebSockets, and their tables as a second program makes them from the exported record.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { idNumber } from '../base62.mjs';
import { Client } from '../client.mjs';
import { between, pick } from '../random.mjs';
import { eventually } from '../waiting.mjs';

let cids = Date.now();
const kSoon = 60_000;

export const kClock = { kind: 'fischer', base_ms: 300_000, increment_ms: 0 };
export const kGame = { variant: '3x3', clock: kClock, rated: true };

/** Terms of an event that starts later than the test needs. */
export const terms = (kind, more = {}) => ({
  name: `A ${kind}`,
  kind,
  game: kGame,
  starts: Date.now() + 3_600_000,
  ...more,
});

/** Gives a command about an event, which is answered as expected; gives the answer. */
export const eventCommand = (client, event, what, body = {}, expected = 200) =>
  client.ask('POST', `/events/${event}/${what}`, { cid: cids++, ...body }, expected);

/** Makes an event; gives its id. */
export async function makeEvent(organiser, wanted) {
  const { json } = await organiser.ask('POST', '/events', { cid: cids++, terms: wanted }, 201);
  return json.id;
}

/** How many register at a time: the server refuses more than it can make passwords for. */
const kAtOnce = 16;

/** So many registered players who are connected. */
export async function players(server, prefix, count) {
  const all = [];
  while (all.length < count) {
    const names = Array.from(
      { length: Math.min(kAtOnce, count - all.length) },
      (_, i) => `${prefix} ${22 + all.length + i}`,
    );
    all.push(...(await Promise.all(names.map((name) => Client.registered(server, name)))));
  }
  return all;
}

export const readEvent = async (client, event) => (await client.ask('GET', `/events/${event}`, undefined, 200)).json;

/** The code with which a command is refused; the event's record has not grown by it. */
export async function refusedCommand(client, event, what, body, status) {
  const before = (await readEvent(client, event)).n;
  const { json } = await eventCommand(client, event, what, body, status);
  assert.equal((await readEvent(client, event)).n, before, `${what} changes nothing`);
  return json.code;
}

export const emptyCells = (view) => [...view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
const anyCell = (view, roll) => ({ cell: pick(roll, emptyCells(view)) });

/** Plays a game of a room to its end by chance, whatever becomes of the connection. */
async function playRoom(client, name, roll, pace, action) {
  const room = await client.follow(name);
  for (;;) {
    await room.until(() => room.mine || room.result, 'a turn or the end', kSoon);
    if (room.result) break;
    if (pace) await sleep(between(roll, 0, pace));
    const { n } = room;
    if (!room.mine) continue;
    const command = { t: 'play', room: name, after: n, d: action(room.view, roll) };
    const answer = await client.send(command);
    if (answer.t === 'error')
      assert.ok(['stale', 'game_over', 'not_your_turn'].includes(answer.code), JSON.stringify(answer));
    await room.until(() => room.n > n || room.result, 'what came of the move', kSoon);
  }
  await client.unwatch(name);
}

/** The rooms that come to a player, each once, until `over()`. */
export async function* roomsOf(client, over) {
  const played = new Set();
  while (!over()) {
    const known = [...client.paired, ...(client.hello?.playing ?? [])];
    const next = known.find((room) => !played.has(room));
    if (next) {
      played.add(next);
      yield next;
    } else await sleep(20);
  }
}

/** Plays all games of an event that come to a player, until `over()`; `action` says what is played in a position. */
export async function playEvent(client, roll, over, pace = 0, action = anyCell) {
  const played = new Set();
  for await (const room of roomsOf(client, over)) {
    played.add(room);
    await playRoom(client, room, roll, pace, action);
  }
  return played;
}

/** Done when the event is over; asked again and again, whatever becomes of the server. */
export async function overEvent(client, event, timeout = 120_000) {
  const ask = async () => {
    const answer = await client.ask('GET', `/events/${event}`).catch(() => null);
    // An answer that the end of a server has cut in two has a status and no JSON.
    return answer?.status === 200 && ['over', 'called_off'].includes(answer.json?.state) && answer.json;
  };
  return eventually(ask, `the event ${event} is over`, timeout);
}

export const exported = async (client, event) =>
  (await client.ask('GET', `/events/${event}/export.json`, undefined, 200)).json;

/** What the record says was played: by `round pairing game`, as the last step about it says. */
export function gamesOf(record) {
  const games = new Map();
  for (const { d } of record.steps) {
    if (d.t === 'paired') {
      for (const made of d.games) {
        const key = `${d.round} ${made.pairing} ${made.game}`;
        assert.ok(!games.has(key), `the game ${key} is made once`);
        games.set(key, { round: d.round, ...made, first: made.first.name, second: made.second.name });
      }
    }
    if (d.t === 'games_begun') {
      for (const { round, pairing, game, room } of d.games) games.get(`${round} ${pairing} ${game}`).room = room;
    }
    if (d.t === 'game_over' || d.t === 'corrected') {
      const game = games.get(`${d.round} ${d.pairing} ${d.game}`);
      game.end = d.end;
      game.halved = d.halved ?? game.halved;
    }
  }
  return [...games.values()];
}

export const byesOf = (record) =>
  record.steps.flatMap(({ d }) => (d.t === 'paired' ? d.byes.map(({ name }) => ({ round: d.round, name })) : []));

/** Points of a game for a side, in halves. */
const halfPoints = (game, side) => (game.end === 'drawn' ? 1 : game.end === side ? 2 : 0);

/** Points, games and wins by name, from the record alone. */
export function pointsOf(record, { byes = 0 } = {}) {
  const rows = new Map();
  const row = (name) => rows.get(name) ?? rows.set(name, { points: 0, games: 0, wins: 0, against: [] }).get(name);
  for (const { d } of record.steps) if (d.t === 'entered') row(d.player.name);
  for (const game of gamesOf(record)) {
    for (const [side, name, other] of [
      ['first', game.first, game.second],
      ['second', game.second, game.first],
    ]) {
      const each = row(name);
      each.points += halfPoints(game, side) / 2;
      each.games += 1;
      each.wins += halfPoints(game, side) === 2 ? 1 : 0;
      each.against.push({ other, won: halfPoints(game, side) });
    }
  }
  for (const { name } of byesOf(record)) row(name).points += byes;
  return rows;
}

/** Sonneborn and Berger's number: what was won from each, times what they have. */
export const sonnebornBerger = (rows, name) =>
  rows.get(name).against.reduce((sum, { other, won }) => sum + (won / 2) * rows.get(other).points, 0);

/**
 * Points of an arena: two for a win, one for a draw, doubled after two wins in succession until one is not won; one more for a win with
 * half of the clock.
 */
export function arenaPoints(record) {
  const points = new Map();
  const streaks = new Map();
  const count = (name, won, halved) => {
    const streak = streaks.get(name) ?? 0;
    const more = won === 2 && halved === 'counted' ? 1 : 0;
    points.set(name, (points.get(name) ?? 0) + won * (streak >= 2 ? 2 : 1) + more);
    streaks.set(name, won === 2 ? streak + 1 : 0);
  };
  for (const game of gamesOf(record)) {
    if (game.end === 'none') continue;
    count(game.first, halfPoints(game, 'first'), game.halved?.first);
    count(game.second, halfPoints(game, 'second'), game.halved?.second);
  }
  return points;
}

/** Each game of the record that is played has its room in the database, and there is no other. */
export async function provenRooms(database, event, record) {
  const wanted = gamesOf(record).flatMap(({ round, pairing, game, room }) =>
    room ? [`${round} ${pairing} ${game}`] : [],
  );
  const rows = await database.query(
    'SELECT round, pairing, game, room.ended_at FROM event_room JOIN room ON room.id = event_room.room WHERE event = $1 ORDER BY 1, 2, 3',
    [idNumber(event)],
  );
  assert.deepEqual(rows.map(({ round, pairing, game }) => `${round} ${pairing} ${game}`).sort(), wanted.sort());
  assert.ok(
    rows.every(({ ended_at }) => ended_at !== null),
    'no room is left',
  );
}
