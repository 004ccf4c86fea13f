// Curators, as the host makes them, what they make, and boards of readers that they keep.
import assert from 'node:assert/strict';
import { idNumber } from './base62.mjs';
import { officeCommand, withOffice } from './people/offices.mjs';
import { together } from './tables.mjs';

/** Gives the command `noughts-server curator …`; gives what it says. */
export const appoint = (server, ...args) => officeCommand(server, 'curator', ...args);

/** A registered player who is a curator. */
export const curator = (server, name) => withOffice(server, 'curator', name);

/** Nine themes, each with its number; those of `hidden` are. */
export const themes = (text = 'Theme', hidden = [8], count = 9) =>
  Array.from({ length: count }, (_, cell) => ({ text: `${text} ${cell}`, hidden: hidden.includes(cell) }));

export async function makeCharacter(keeper, name, of = themes(name)) {
  const { json } = await keeper.ask('POST', '/curator/characters', { name, lang: 'en', themes: of }, 201);
  return json;
}

/** Makes a set and publishes it; gives its id. */
export async function publish(keeper, set) {
  const { json } = await keeper.ask('POST', '/curator/sets', { lang: 'en', title: 'A set', ...set }, 201);
  await keeper.ask('POST', `/curator/sets/${json.id}`, { action: 'publish' }, 200);
  return json.id;
}

export const charactersSet = (keeper, characters) =>
  publish(keeper, { kind: 'characters', characters: characters.map(({ id }) => id) });

/** A set of one character who is new; gives its id. */
export const characterSet = async (keeper, name, of) => charactersSet(keeper, [await makeCharacter(keeper, name, of)]);

export const fieldSet = (keeper, of, size = 3) => publish(keeper, { kind: 'field', size, themes: of });

/** The terms of a board; its link is made by the first reader. */
export const boardTerms = (options) => ({
  variant: 'book-game',
  options,
  clock: { kind: 'none' },
  rated: false,
  side: 'first',
});

/** The first reader makes a link and names a set; gives the link's id. */
export async function openBoard(reader, set, options = { version: '3x3' }) {
  const { id } = await reader.do({ t: 'challenge', terms: boardTerms(options), setup: { set } });
  return id;
}

/** Readers and their curator at a board; gives everybody's view of it, the curator's last. */
export async function board(readers, keeper, set, options) {
  const challenge = await openBoard(readers[0], set, options);
  for (const reader of readers.slice(1)) await reader.do({ t: 'accept_challenge', challenge, side: 'second' });
  const { room } = await keeper.do({ t: 'accept_challenge', challenge, side: 'curator' });
  return together(room, ...readers, keeper);
}

/** A step of whoever has this view; done when everybody of `rooms` sees it. */
export async function act(room, d, rooms = [room]) {
  const { n } = await room.client.do({ t: 'play', room: room.room, d });
  await Promise.all(rooms.map((each) => each.until(() => each.n >= n, `step ${n}, ${JSON.stringify(d)}`)));
  return n;
}

/** A step that is refused; gives the code. */
export const refusedStep = (room, d) => room.client.refused({ t: 'play', room: room.room, d });

let books = 0;

/** A book that was never read. */
export function newBook(more = {}) {
  const number = ++books;
  return { link: `https://books.example/${number}`, author: `Author ${number}`, title: `Title ${number}`, ...more };
}

export const requestOf = (cell, book) => ({
  do: 'request',
  cell,
  ...book,
  pages: 250,
  ground: 'annotation',
  evidence: 'It says so.',
});

export const reportOf = (cell, book, text = 'Well read.') => ({ do: 'report', cell, ...book, rating: 8, text });

/** Reads a book for a cell, from the theme to the report; gives the book. */
export async function read(reader, keeper, cell, book = newBook()) {
  const rooms = [reader, keeper];
  if (reader.view.themes[cell].text === null) {
    await act(reader, { do: 'ask', cell }, rooms);
    await act(keeper, { do: 'reveal', cell }, rooms);
  }
  await act(reader, requestOf(cell, book), rooms);
  await act(keeper, { do: 'approve', cell }, rooms);
  await act(reader, reportOf(cell, book), rooms);
  return book;
}

/** Done when a reader is to act again, the board is decided, or the game is over: after what the system does. */
export const settled = (room) =>
  room.until(() => room.result || ['play', 'oppose', 'closing'].includes(room.view.phase), 'the move of the character');

/** A board against a character of a set, whom the reader has chosen; gives everybody's view of it. */
export async function boardAgainst(reader, keeper, set) {
  const rooms = await board([reader], keeper, set);
  await settled(rooms[0]);
  await act(rooms[0], { do: 'oppose', character: 0 }, rooms);
  return rooms;
}

/** A board underway, with a book that was read and one that is asked for; gives everybody's view of it. */
export async function boardUnderway(reader, keeper, hero) {
  const rooms = await boardAgainst(reader, keeper, await charactersSet(keeper, [hero]));
  await read(rooms[0], rooms[1], 0, newBook({ title: 'Моя семья и другие звери', author: 'Джеральд Даррелл' }));
  await settled(rooms[0]);
  const free = [1, 2, 3].find((at) => rooms[0].view.board.marks[at] === '.');
  await act(rooms[0], requestOf(free, newBook({ title: 'Ветер в ивах' })), rooms);
  return rooms;
}

/** The curator accepts every report that waits. */
export async function acceptAll(keeper) {
  for (const { kind, cell } of [...keeper.view.waiting]) {
    if (kind === 'report') await act(keeper, { do: 'accept', cell });
  }
}

const kRows = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The free cell that is best for X on a board of three: where it has most in a row that is still open. */
export function bestCell(marks) {
  const free = [...marks].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
  const worth = (cell) =>
    Math.max(
      ...kRows
        .filter((row) => row.includes(cell))
        .map((row) =>
          row.some((each) => marks[each] === 'O') ? 0 : row.filter((each) => marks[each] === 'X').length + 1,
        ),
    );
  assert.ok(free.length > 0, `no cell is free on ${marks}`);
  return free.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best));
}

/** Moves a board of a stopped server into the past, as if so many milliseconds had gone by. */
export async function age(database, room, ms) {
  const changes = [
    'update step set at = at - $2 where room = $1',
    'update room set created_at = created_at - $2 where id = $1',
    'update room_deadline set at = at - $2 where room = $1',
  ];
  for (const sql of changes) await database.query(sql, [idNumber(room), ms]);
}
