// Two players at a board, and moves that lead where a test wants to go.
import assert from 'node:assert/strict';
import { Client } from './client.mjs';
import { between, dice, pick } from './random.mjs';
import { eventually } from './waiting.mjs';

export const kThree = { variant: '3x3', clock: { kind: 'none' }, rated: false };
export const kGomoku = { variant: 'gomoku', clock: { kind: 'none' }, rated: false };
export const kSwap2 = { variant: 'swap2', clock: { kind: 'none' }, rated: false };
export const kRated = { ...kThree, rated: true };

/** How long a turn may be waited for, in ms: a computer player gets no more of a core than all others leave. */
export const kPatience = 300_000;

/** X wins by the top row. */
export const kXWins = [0, 3, 1, 4, 2];
/** Nobody wins. */
export const kFull = [0, 1, 2, 4, 3, 5, 7, 6, 8];

/** Pairs two clients through a link: the first has the first seat. Gives their views of the room. */
export async function seat(first, second, terms = kThree) {
  const { id } = await first.do({ t: 'challenge', terms: { ...terms, side: 'first' } });
  const { room } = await second.do({ t: 'accept_challenge', challenge: id });
  return together(room, first, second);
}

/** Everybody follows the room; gives their views of it. */
export const together = (room, ...clients) => Promise.all(clients.map((client) => client.follow(room)));

/** Two guests at a board. */
export async function guestsAtBoard(server, terms) {
  const players = await Promise.all([Client.guest(server), Client.guest(server)]);
  return seat(...players, terms);
}

/** Two registered players who found each other in the lobby: strangers may come upon their game. */
export async function strangersAtBoard(server, names) {
  const players = await Promise.all(names.map((name) => Client.registered(server, name)));
  const terms = { ...kThree, clock: { kind: 'fischer', base_ms: 31 * 60_000, increment_ms: 0 } };
  await players[0].do({ t: 'seek', terms: { ...terms, side: 'first' } });
  const { room } = await players[1].do({ t: 'seek', terms });
  return { room, seats: await together(room, ...players) };
}

/** The seat of a room's viewer plays a cell; done when the viewer sees it. Gives the answer. */
export async function play(room, cell) {
  await room.until(() => room.mine, `the turn of seat ${room.you}`);
  const { n } = room;
  const answer = await room.client.do({ t: 'play', room: room.room, after: n, d: { cell } });
  assert.equal(answer.n, n + 1, 'the step that the move became');
  await room.until(() => room.n > n, 'the move on the board');
  return answer;
}

/** Plays cells by turns; done when all see them. */
export async function playThrough(rooms, cells) {
  for (const cell of cells) {
    const mover = rooms.find((room) => room.mine) ?? rooms[rooms[0].turn[0]];
    await play(mover, cell);
    await allSee(rooms, mover.n);
  }
}

/** Done when all see at least so many steps; else as many as any of them sees. */
export const allSee = (rooms, n = Math.max(...rooms.map((room) => room.n))) =>
  Promise.all(rooms.map((room) => room.until(() => room.n >= n, `step ${n}`)));

/** Done when all see that it is over; gives the result. */
export async function ended(rooms) {
  await Promise.all(rooms.map((room) => room.until(() => room.result, 'the end')));
  return rooms[0].result;
}

const emptyCells = (view) => [...view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));

/** An action by chance: a cell that is free, or a choice where Swap2 asks for one. */
function anyAction(roll, view) {
  if (view.phase === 'choice') return { choose: pick(roll, ['black', 'white', 'place2']) };
  if (view.phase === 'last_choice') return { choose: pick(roll, ['black', 'white']) };
  return { cell: pick(roll, emptyCells(view)) };
}

/**
 * Plays for one seat until the game is over, by itself, whatever becomes of the connection. A move may be refused only as
 * stale, because a step came that was not seen yet.
 */
export async function playOn(room, roll) {
  for (;;) {
    await room.until(() => room.mine || room.result, 'a turn or the end', kPatience);
    if (room.result) return;
    const { n } = room;
    const command = { t: 'play', room: room.room, after: n, d: anyAction(roll, room.view) };
    const answer = await room.client.send(command);
    if (answer.t === 'error') assert.equal(answer.code, 'stale', JSON.stringify(answer));
    await room.until(() => room.n > n || room.result, 'what came of the move', 60_000);
  }
}

/**
 * Two clients play one game after the other, with the terms by turns, until `enough()`, and greet each other in each; all
 * of it whatever becomes of the connections. Gives the rooms of every game.
 */
export async function playMany(pair, { terms, roll, enough }) {
  const played = [];
  while (!enough()) {
    const rooms = await seat(...pair, terms[played.length % terms.length]);
    played.push(rooms);
    const greetings = rooms.map(({ client, room }) => client.do({ t: 'chat', room, text: `game ${played.length}` }));
    await Promise.all(rooms.map((room) => playOn(room, roll)));
    await Promise.all(greetings);
    await Promise.all(rooms.map((room) => room.until(() => room.chat.length === 2, 'both greetings, once')));
    for (const { client, room } of rooms) await client.unwatch(room);
  }
  return played;
}

/**
 * So many pairs of guests play one game after the other, by themselves; `stop()` lets them end those that they are in and gives the
 * rooms of all.
 */
export async function pairsAtPlay(server, count, { terms, roll }) {
  const pairs = await Promise.all(
    Array.from({ length: count }, () => Promise.all([Client.guest(server), Client.guest(server)])),
  );
  let over = false;
  const playing = pairs.map((pair) =>
    playMany(pair, { terms, roll: dice(between(roll, 0, 2 ** 31)), enough: () => over }),
  );
  const played = Promise.all(playing).then((all) => all.flat());
  // Whoever waits for it hears why it failed, whenever they come to that.
  played.catch(() => undefined);
  const stop = () => {
    over = true;
    return played;
  };
  return { clients: pairs.flat(), played, stop };
}

/** Every player goes on: each has had two more answers than now. */
export function goesOn(clients) {
  const before = clients.map(({ settled }) => settled.length);
  return eventually(
    () => clients.every(({ settled }, index) => settled.length > before[index] + 1),
    'play goes on',
    60_000,
  );
}

/** A game goes on beside whatever is done, and is not disturbed. Gives what `act` gives. */
export async function unharmed(server, act) {
  const rooms = await guestsAtBoard(server, kThree);
  await playThrough(rooms, kXWins.slice(0, 2));
  const result = await act();
  await playThrough(rooms, kXWins.slice(2));
  await ended(rooms);
  assert.ok(
    rooms.every(({ client }) => client.connections === 1),
    'the others were disconnected',
  );
  assert.ok(server.alive);
  return result;
}
