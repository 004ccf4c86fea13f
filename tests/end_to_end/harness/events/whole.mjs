// Whole events: everybody enters, plays to the end, and what the server shows in the end is held against its record.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { between, dice } from '../random.mjs';
import { eventCommand, exported, gamesOf, makeEvent, overEvent, playEvent, players, provenRooms } from './playing.mjs';

/** All enter, it is started and played to its end, with `meanwhile`; gives its record and what it shows in the end. */
export async function playThrough(world, prefix, count, wanted, { meanwhile, pace = 0, timeout } = {}) {
  const roll = dice();
  const [organiser, ...field] = await players(world.server, prefix, count + 1);
  const event = await makeEvent(organiser, wanted);
  for (const player of field) await eventCommand(player, event, 'enter');
  await eventCommand(organiser, event, 'start');
  let over = false;
  const playing = field.map((player) => playEvent(player, dice(between(roll, 0, 2 ** 31)), () => over, pace));
  const disturbing = meanwhile?.({ event, organiser, field, over: () => over });
  const shown = await overEvent(organiser, event, timeout).finally(() => (over = true));
  await Promise.all([...playing, disturbing]);
  const record = await exported(organiser, event);
  await provenRooms(world.server.database, event, record);
  return { event, organiser, field, record, shown };
}

/** Kills the server again and again until the event is over, after `least` to `gap` ms each time; gives how often. */
export const killing =
  (world, roll, gap, { times = 6, least = 0 } = {}) =>
  async ({ over }) => {
    let killed = 0;
    while (killed < times && !over()) {
      await sleep(between(roll, least, gap));
      if (over()) break;
      await world.server.kill();
      await world.server.start();
      killed++;
    }
    return killed;
  };

/** The table of the record has the points, games and wins of these rows. */
export function samePoints(record, rows) {
  for (const { player, points, games, wins } of record.table) {
    const own = rows.get(player.name);
    assert.deepEqual([points, games, wins], [own.points, own.games, own.wins], player.name);
  }
}

/** A table whose rows come down by what `key` gives. */
export function inOrder(table, key) {
  for (let i = 1; i < table.length; i++) assert.ok(key(table[i - 1]) >= key(table[i]), `place ${i + 1}`);
}

/** Nobody meets their last opponent again. */
export function nobodyTwiceInARow(record) {
  const last = new Map();
  for (const { first, second } of gamesOf(record)) {
    assert.ok(last.get(first) !== second, `${first} and ${second} meet twice in a row`);
    last.set(first, second).set(second, first);
  }
}
