// What the tests of tours begin with.
import { idNumber } from '../base62.mjs';
import { curator } from '../curators.mjs';
import { noticesOf } from '../people/commands.mjs';
import { refusal } from '../teams/commands.mjs';
import { makeTour, nineCharacters, reader, readTour, wanted } from './commands.mjs';

/** What the tests of a scene have in common: a curator with characters, and readers. */
export function tourFixture(world) {
  let count = 0;
  const readers = (...called) => Promise.all(called.map((name) => reader(world.server, `${name} ${++count}`)));
  const query = (sql, values) => world.server.database.query(sql, values);
  let made = null;
  /** The curator and the characters of this file. */
  const keeperWithNine = () =>
    (made ??= (async () => {
      const keeper = await curator(world.server, 'The keeper');
      return { keeper, nine: await nineCharacters(keeper) };
    })());
  /** A tour of its own for each test. */
  async function tourOf(more) {
    const { keeper, nine } = await keeperWithNine();
    return { keeper, nine, tour: await makeTour(keeper, nine, more) };
  }
  const you = async (client, tour) => (await readTour(client, tour)).you;
  const applying = (client, tour, version, more) =>
    refusal(client, 'POST', `/tours/${tour}/applications`, wanted(version, more));
  /** As if a board had ended so; the rules are tested where they are. */
  const endBoard = (room, reason, places) =>
    query(`update room set ended_at = $2, reason = $3, places = $4, points = '{0,0}' where id = $1`, [
      idNumber(room),
      Date.now(),
      reason,
      places,
    ]);
  const notices = async (client) => (await noticesOf(client, 'tour')).map(({ about }) => about);

  return { readers, query, keeperWithNine, tourOf, you, applying, endBoard, notices, nextNumber: () => ++count };
}
