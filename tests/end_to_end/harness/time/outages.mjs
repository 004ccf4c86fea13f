// Times in which a server was away: no clock is charged for them.
import assert from 'node:assert/strict';
import { idNumber } from '../base62.mjs';

/** Kills a server and starts it again, `act` done in between; gives a time in which it was surely away. */
export async function away(server, act = () => undefined) {
  await server.kill();
  const since = Date.now();
  await act();
  const until = Date.now();
  await server.start();
  return { since, until };
}

/** Waits until all of them have heard that clocks stand still, or go again. */
export const paused = (clients, is, patience) =>
  Promise.all(clients.map((each) => each.until(() => each.node?.paused === is, `paused: ${is}`, patience)));

/** How much of a time lies in spans, oldest first, of which some may overlap. */
function partIn(spans, since, until) {
  let part = 0;
  let from = since;
  for (const span of spans) {
    const begin = Math.max(from, span.since);
    const end = Math.min(until, span.until);
    if (end <= begin) continue;
    part += end - begin;
    from = end;
  }
  return part;
}

/**
 * Each time in which the server was away while a room was played is written down, and no move was charged with it. Outages are
 * remembered while a game goes on that is older.
 */
export async function chargesNoOutage(database, room, steps, outages) {
  const written = await database.query(
    'SELECT since, until FROM outage WHERE slots IS NULL OR slot_of($1) = ANY (slots) ORDER BY since',
    [idNumber(room)],
  );
  for (const { since, until } of outages)
    assert.equal(partIn(written, since, until), until - since, `${since} to ${until} is written down`);
  // What is written down later begins with a sign of life, behind which moves may have been made and charged.
  const writtenBefore = (at) => {
    const last = outages.findLast(({ until }) => until <= at);
    return written.filter(({ since }) => last && since <= last.since);
  };
  const moves = steps.filter(({ d }) => d.t === 'play');
  moves.forEach(({ took, at }, index) => {
    const since = moves[index - 1]?.at ?? at;
    const there = at - since - partIn(writtenBefore(at), since, at);
    assert.ok(took <= there, `move ${index + 1} was charged ${took} of ${there} ms`);
  });
}
