// Four at a board, in two teams, who play Quixo.
import assert from 'node:assert/strict';
import { Client } from './client.mjs';
import { pick } from './random.mjs';
import { allSee, kPatience, together } from './tables.mjs';

export const kFour = { variant: 'quixo4', clock: { kind: 'none' }, rated: false };
export const kTalk = { ...kFour, options: { talk: true } };

export const guests = (server, count) =>
  Promise.all(Array.from({ length: count }, (_, index) => Client.guest(server, `player ${index}`)));

/** Seats four through a link; gives their views of the room, by seat. */
export async function seatFour(clients, terms = kFour) {
  const [maker, ...others] = clients;
  const { id } = await maker.do({ t: 'challenge', terms });
  let room;
  for (const other of others) ({ room } = await other.do({ t: 'accept_challenge', challenge: id }));
  return bySeat(await together(room, ...clients));
}

export const bySeat = (rooms) => [...rooms].sort((one, other) => one.you - other.you);

const kSide = 5;
const rim = Array.from({ length: kSide ** 2 }, (_, cell) => cell).filter((cell) =>
  [Math.floor(cell / kSide), cell % kSide].some((line) => line === 0 || line === kSide - 1),
);

/** The end that is across the board from a cube of the rim. */
function across(cube) {
  const [row, column] = [Math.floor(cube / kSide), cube % kSide];
  if (row === 0) return 'bottom';
  if (row === kSide - 1) return 'top';
  return column === 0 ? 'right' : 'left';
}

/** Some move of a seat: a cube that is blank, or that the seat may take by its dot. */
export function someMove({ view, you }, roll) {
  const cubes = rim.filter((cell) => view.dots[cell] === '.' || view.dots[cell] === String(you));
  const cube = pick(roll, cubes);
  return { cube, end: across(cube), dot: pick(roll, ['self', 'partner']) };
}

/** So many moves, each by whose turn it is; done when all see them, or the end. */
export async function playMoves(rooms, roll, count) {
  for (let move = 0; move < count && !rooms[0].result; move++) {
    const mover = rooms[rooms[0].turn[0]];
    const { n } = mover;
    const answer = await mover.client.do({ t: 'play', room: mover.room, after: n, d: someMove(mover, roll) });
    assert.equal(answer.n, n + 1);
    await allSee(rooms, n + 1);
  }
}

/** Plays for one seat until the game is over or it has made so many moves, whatever becomes of the connection. */
export async function playOnFour(room, roll, count) {
  for (let made = 0; made < count;) {
    await room.until(() => room.mine || room.result, 'a turn or the end', kPatience);
    if (room.result) return;
    const { n } = room;
    const answer = await room.client.send({ t: 'play', room: room.room, after: n, d: someMove(room, roll) });
    if (answer.t === 'error') assert.equal(answer.code, 'stale', JSON.stringify(answer));
    else made += 1;
    await room.until(() => room.n > n || room.result, 'what came of the move', 60_000);
  }
}
