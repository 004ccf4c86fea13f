// Boards and winners of a whole tour, as their records give them and as everybody is shown them.
import assert from 'node:assert/strict';
import { idNumber, idText } from '../base62.mjs';
import { Client } from '../client.mjs';
import { answersHold } from '../proof.mjs';
import { boardsOf } from './commands.mjs';
import { replayed, standing } from './record.mjs';

/** The same, in whatever order. */
export const sameInAnyOrder = (told, expected, what) => assert.deepEqual([...told].sort(), [...expected].sort(), what);

/** The steps of a room: what was commanded is there once, and nothing else of people's. */
async function provenRecord(database, room, clients) {
  const rows = await database.record(room);
  rows.forEach(({ number }, index) => assert.equal(number, index + 1, `${room}: the numbers have no gap`));
  const cids = rows.filter(({ cid }) => cid !== null).map(({ player, cid }) => `${player}/${cid}`);
  assert.equal(new Set(cids).size, cids.length, `${room}: a command became two steps`);
  for (const client of clients) answersHold(client, room, rows);
  const commanded = new Set(clients.flatMap(({ settled }) => settled.map(({ command }) => command.cid)));
  const isServers = ({ cid, step }) => cid >= 2 ** 52 && step.d?.a?.do === 'close';
  for (const row of rows) {
    assert.ok(row.cid === null || commanded.has(row.cid) || isServers(row), `nobody commanded step ${row.number}`);
  }
  return rows.map(({ step }) => step);
}

/** What the record of each board of the tour makes of it, by its room. */
export async function replayedBoards({ server: { database }, tour, clients }) {
  const applications = await database.query(
    `select name, a.version, a.room::text, options from tour_application a
     join player on player.id = a.player join room on room.id = a.room where tour = $1 and a.state = 'accepted' order by a.id`,
    [idNumber(tour.id)],
  );
  const boards = new Map();
  for (const each of applications) {
    const room = idText(each.room);
    if (boards.has(room)) {
      boards.get(room).players.push(each.name);
      continue;
    }
    const steps = await provenRecord(database, room, clients);
    const made = replayed(each.options, steps);
    boards.set(room, { ...made, room, version: each.version, players: [each.name] });
  }
  return boards;
}

/** What everybody is shown of a board is what its record gives. */
export async function sameBoards(months, boards) {
  const stranger = await Client.guest(months.server, 'reads along');
  for (const board of boards.values()) {
    const { view, result } = await stranger.follow(board.room);
    const shown = [...view.boards, view.board].filter((each) => each !== null);
    assert.deepEqual(
      {
        boards: shown.map(({ character, cell, marks, result: of }) => ({ character, cell, marks, result: of })),
        meta: view.meta?.marks ?? null,
        misses: view.readers.map(({ misses }) => misses),
        reason: result.reason,
        success: view.readers.map(({ success }) => success),
      },
      { boards: board.boards, meta: board.meta, misses: board.misses, reason: board.reason, success: board.success },
      `${board.version} of ${board.players.join(' and ')}`,
    );
  }
  const listed = await boardsOf(stranger, months.tour.id);
  sameInAnyOrder(
    listed.map(({ player, room, board }) => `${player.name} ${room} ${board}`),
    [...boards.values()].flatMap((board) => board.players.map((name) => `${name} ${board.room} ${standing(board)}`)),
  );
}

/** No room is there but those of the tours' boards, and each of them once. */
export async function noBoardTwice(months) {
  const rooms = await months.query('select id::text from room order by room.id');
  const entered = await months.query(
    `select room::text, count(*), min(version) as version from tour_application a where state = 'accepted'
     group by a.room order by a.room`,
  );
  assert.deepEqual(
    rooms.map(({ id }) => id),
    entered.map(({ room }) => room),
  );
  for (const { room, count, version } of entered) assert.equal(Number(count), version === 'pair' ? 2 : 1, idText(room));
}

/** Who has finished first in each version, by the records: whose board was decided first, whenever that was accepted. */
export function winnersOf(boards) {
  const finished = [...boards.values()].filter((board) => standing(board) === 'finished');
  const first = new Map();
  // Whatever was decided in the same instant is listed by its version.
  for (const board of finished.sort(
    (one, other) => one.decided - other.decided || one.version.localeCompare(other.version),
  ))
    if (!first.has(board.version)) first.set(board.version, board.players);
  return [...first];
}
