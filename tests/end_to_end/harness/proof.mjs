// The proof that nothing was lost, doubled or forked: what the clients know against what the database has.
import assert from 'node:assert/strict';
import { allSee } from './tables.mjs';

/** The same record, step for step, at every client and in the database. */
export async function sameRecord(database, rooms) {
  const [{ room }] = rooms;
  const rows = await database.record(room);
  rows.forEach(({ number }, index) => assert.equal(number, index + 1, `${room}: the numbers have no gap`));
  const truth = rows.map(({ step }) => step);
  for (const each of rooms) {
    assert.equal(each.room, room);
    assert.deepEqual(each.steps, truth, `${room}: ${each.client.who} has another record than the database`);
  }
  return rows;
}

const kSteps = new Set([
  ...['play', 'resign', 'leave', 'abort', 'offer_draw', 'accept_draw', 'decline_draw'],
  ...['ask_takeback', 'accept_takeback', 'decline_takeback', 'takeback', 'decline_block', 'give_time', 'halve_clock'],
  ...['claim_win', 'claim_draw'],
]);

/** What a client was told of its commands is what the record of the room says: each done once, or not at all. */
export function answersHold(client, room, rows) {
  const mine = client.settled.filter(({ command }) => command.room === room && kSteps.has(command.t));
  for (const { command, answer } of mine) {
    const done = rows.filter(({ cid }) => cid === command.cid);
    const text = `${client.who} in ${room}: ${JSON.stringify({ command, answer })}`;
    if (answer.t === 'error') assert.equal(done.length, 0, `a refused command was done: ${text}`);
    else
      assert.deepEqual(
        done.map(({ number }) => number),
        [answer.n],
        `an acknowledged command was not done once: ${text}`,
      );
  }
  return mine.length;
}

/** Both for a room with all its players' clients. Gives the record. */
export async function provenRoom(database, rooms) {
  const rows = await sameRecord(database, rooms);
  const cids = rows.filter(({ cid }) => cid !== null).map(({ player, cid }) => `${player}/${cid}`);
  assert.equal(new Set(cids).size, cids.length, `${rooms[0].room}: a command became two steps`);
  const owned = new Set(rooms.flatMap(({ client }) => client.settled.map(({ command }) => command.cid)));
  for (const { cid, number } of rows) {
    assert.ok(cid === null || owned.has(cid), `${rooms[0].room}: nobody commanded step ${number}`);
  }
  for (const { client, room } of rooms) answersHold(client, room, rows);
  return rows;
}

/** The same for many rooms, at each of which all come to see what one of them sees. */
export async function provenTables(database, tables) {
  for (const rooms of tables) {
    await allSee(rooms);
    await provenRoom(database, rooms);
  }
}
