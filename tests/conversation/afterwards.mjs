// What must hold after a conversation: no failure was counted or logged, memory is back, and a new process can open all that is
// stored.
import { idText } from '../end_to_end/harness/base62.mjs';
import { metric, metricIn, metricsOf } from '../end_to_end/harness/metrics.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { Person } from './person.mjs';
import { variants } from './protocol.mjs';
import { mayBeTwice } from './world.mjs';

/** What the memory may grow by, in KB: what the allocator keeps, and what is kept of players and rooms for a while. */
const kMemory = 48 * 1024;
const kTimeout = 90_000;
const kRoomsWithAlarms = 150;
const kWatched = 12;

/** What /metrics counts of the server's own failures. */
export async function internalErrors(server) {
  const text = await metricsOf(server);
  return (
    metricIn(text, 'noughts_internal_errors_total') +
    metricIn(text, 'noughts_refusals_total', '"internal"') +
    metricIn(text, 'noughts_closes_total', '"internal"') +
    metricIn(text, 'noughts_query_errors_total') +
    metricIn(text, 'noughts_http_requests_total', 'status="500"')
  );
}

/** A heartbeat came late, as on a machine that is busy with others: nothing that is said here uses that connection. */
const kLateHeartbeat = /"message":"heartbeat: (lost the database|connected to the database again)/;

/** Lines of the log that tell of a failure. */
function failures(server) {
  const lines = server.logged().split('\n');
  const tells = (line) => /"level":"(error|critical)"|Sanitizer|runtime error|terminate called/.test(line);
  return lines.filter((line) => tells(line) && !kLateHeartbeat.test(line));
}

/** All `people` go, also by connections that they were only opening; the memory in KB once the server has noticed. */
async function settledMemory(server, people, connections) {
  const gone = async () => {
    for (const person of people) person.leave();
    return (await metric(server, 'noughts_sessions')) <= connections;
  };
  await eventually(gone, 'the server has seen that all are gone', kTimeout);
  // What has an alarm within a minute stays.
  const isIdle = async () => (await metric(server, 'noughts_rooms_resident')) <= kRoomsWithAlarms;
  await eventually(isIdle, 'rooms are let go', kTimeout);
  const isThoughtOut = async () => (await metric(server, 'noughts_computer_waiting')) === 0;
  await eventually(isThoughtOut, 'computer players have thought', kTimeout);
  return server.resident();
}

/** Opens every room and every challenge that is stored in a process that has just begun. */
async function openAll(world) {
  const { server } = world;
  const rows = async (sql) => (await server.database.query(sql)).map(({ id }) => idText(id));
  const rooms = await rows('select id::text from room order by id');
  const challenges = await rows('select id::text from challenge order by id');
  const spectator = new Person(world, world.people.length, 'guest');
  await spectator.begin();
  for (let at = 0; at < rooms.length; at += kWatched) {
    const some = rooms.slice(at, at + kWatched);
    await Promise.all(some.map((room) => open(world, spectator, room)));
    await Promise.all(some.map((room) => world.command(spectator, { t: 'unwatch', room })));
  }
  for (const id of challenges) await read(world, spectator, `/challenges/${id}`);
  const lobby = await world.command(spectator, { t: 'watch_lobby', on: true });
  if (lobby?.answer?.t !== 'ok') world.wrong(`the lobby can't be seen: ${JSON.stringify(lobby)}`);
  for (const variant of variants) {
    await read(world, spectator, `/challenges?variant=${variant}`);
    await read(world, spectator, `/live?variant=${variant}`);
  }
  spectator.leave();
  return { rooms: rooms.length, challenges: challenges.length };
}

async function open(world, person, room) {
  const outcome = await world.command(person, { t: 'sync', room, have: 0 });
  if (outcome?.answer?.t !== 'room')
    world.wrong(`the room ${room} can't be opened by ${person.who}: ${JSON.stringify(outcome)}`);
}

async function read(world, person, path) {
  const { status, text } = await person.ask('GET', path);
  if (status !== 200) world.wrong(`${path} can't be read: ${status} ${text}`);
}

/** What was done is asked for again with its cid: the answer is the first one. */
async function repeatAll(world) {
  for (const person of world.people) {
    await person.connection();
    const mine = person.done.filter(({ as }) => as === person.name);
    const done = mine.filter(
      ({ command }) => ['play', 'challenge', 'chat'].includes(command.t) && !mayBeTwice(command),
    );
    for (const { command, answer } of done) {
      const again = await world.command(person, command);
      const isSame = again?.answer?.t === 'ok' && again.answer.n === answer.n && again.answer.id === answer.id;
      if (again && !isSame) {
        world.wrong(
          `${JSON.stringify(command)} was answered by ${JSON.stringify(answer)}, and after a restart by ${JSON.stringify(again)}`,
          person,
        );
      }
    }
    if (person.role === 'stranger') continue;
    for (const room of [...person.views.keys()].slice(-kWatched)) await open(world, person, room);
  }
}

/** Everything that must hold; what does not is noted in the world. */
export async function checkAfterwards(world, { before, bystanders, sanitized }) {
  const { server } = world;
  if (server.pid !== before.pid) world.wrong('the server is another process');
  const memory = await settledMemory(server, world.people, bystanders.players.length);
  world.memory = { before: before.memory, after: memory };
  if (!sanitized && memory - before.memory > kMemory) {
    world.wrong(`the server holds ${memory} KB when everybody has gone; it began with ${before.memory} KB`);
  }
  if ((await internalErrors(server)) > before.errors)
    world.wrong(`/metrics counts failures:\n${await metricsOf(server)}`);
  for (const player of bystanders.players) player.close();
  await server.kill();
  await server.start();
  world.opened = await openAll(world);
  await repeatAll(world);
  if ((await internalErrors(server)) > 0)
    world.wrong(`/metrics of the new process counts failures:\n${await metricsOf(server)}`);
  for (const line of failures(server)) world.wrong(`logged: ${line}`);
  world.checkShapes();
}
