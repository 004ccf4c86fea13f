// Boards of readers over the wire: whole games, what is refused, months that pass while nobody is there, and what stays hidden.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import {
  act,
  acceptAll,
  age,
  bestCell,
  board,
  boardAgainst,
  characterSet,
  curator,
  fieldSet,
  newBook,
  openBoard,
  read,
  refusedStep,
  reportOf,
  requestOf,
  settled,
  themes,
} from './harness/curators.mjs';
import { kTurning, markers } from './harness/markers.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { ended, together } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kDay = 86_400_000;
const kPair = { version: 'pair', size: 3 };

const word = () => `hidden${randomBytes(5).toString('hex')}`;
const saysSomewhere = (client, text) => client.frames.some((frame) => JSON.stringify(frame).includes(text));

/** A reader, a curator, and a board against a character that the reader has chosen. */
const solo = async ([reader, keeper], of) =>
  boardAgainst(reader, keeper, await characterSet(keeper, 'Robinson Crusoe', of));

/** Plays boards, one after the other, until the game is over: the reader as well as it goes, the character by lot. */
async function playOut([reader, keeper]) {
  for (;;) {
    await settled(reader);
    if (reader.result) return;
    const { phase, board: played } = reader.view;
    if (phase === 'oppose') {
      await act(reader, { do: 'oppose', character: 0 }, [reader, keeper]);
    } else if (phase === 'closing') {
      await keeper.until(() => keeper.n >= reader.n, 'what the reader has done');
      await acceptAll(keeper);
      await reader.until(() => reader.view.phase !== 'closing' || reader.n >= keeper.n, 'the end of the board');
    } else {
      await read(reader, keeper, bestCell(played.marks));
    }
  }
}

scene('A board of readers', (world) => {
  const { register } = world;
  const people = (reader, keeper) => Promise.all([register(reader), curator(world.server, keeper)]);

  test('is played to its end against characters, and both boards are won', async () => {
    const rooms = await solo(await people('Plays it out', 'Keeps it up'), themes('Island', [2, 7]));
    await playOut(rooms);
    const result = await ended(rooms);
    const { tally, readers } = rooms[0].view;
    assert.equal(readers[0].success, true, JSON.stringify(tally));
    assert.equal(tally.won, 2);
    assert.deepEqual(result.place, [1, 0]);
    const books = (await rooms[0].client.ask('GET', '/players/Plays%20it%20out/books', undefined, 200)).json;
    assert.equal(books.count, readers[0].books);
    const { json } = await rooms[0].client.ask('GET', `/games/${rooms[0].room}.json`, undefined, 200);
    assert.equal(json.steps.length, rooms[0].n);
  });

  test('is for two who read in turn, until one of them has a row', async () => {
    const [x, o, keeper] = await Promise.all([
      register('Reads for X'),
      register('Reads for O'),
      curator(world.server, 'Keeps the pair'),
    ]);
    const rooms = await board([x, o], keeper, await fieldSet(keeper, themes('Pair', [4])), kPair);
    const [first, second, keeps] = rooms;
    for (const [reader, cell] of [
      [first, 0],
      [second, 4],
      [first, 1],
      [second, 8],
      [first, 2],
    ]) {
      await reader.until(() => reader.view.mover === reader.you && keeps.n >= reader.n, 'their turn');
      await read(reader, keeps, cell);
      await Promise.all(rooms.map((each) => each.until(() => each.n >= reader.n, 'the mark')));
    }
    assert.equal(first.view.phase, 'closing');
    await acceptAll(keeps);
    const result = await ended(rooms);
    assert.deepEqual(result.place.slice(2), [0]);
    assert.equal(result.place[0], 1);
    assert.ok(
      first.view.readers.every(({ success }) => success),
      'both have finished',
    );
    assert.equal(first.view.board.marks, 'XXX.O...O');
  });

  test('takes from each only what is theirs to do, and in its order', async () => {
    const [reader, keeper] = await solo(await people('Does too much', 'Says no'), themes('Sea', [8]));
    const book = newBook();
    const codes = [
      [reader, reportOf(0, book), 'not_approved'],
      [reader, { do: 'approve', cell: 0 }, 'not_curator'],
      [reader, { do: 'void', cell: 0, why: 'x' }, 'not_curator'],
      [reader, { do: 'mark', cell: 0 }, 'not_your_turn'],
      [reader, requestOf(8, book), 'not_revealed'],
      [reader, { do: 'ask', cell: 0 }, 'not_hidden'],
      [reader, { do: 'ask', cell: 9 }, 'out_of_range'],
      [reader, { do: 'dance' }, 'bad_action'],
      [keeper, { do: 'approve', cell: 0 }, 'nothing_waits'],
      [keeper, { do: 'accept', cell: 0 }, 'no_report'],
      [keeper, requestOf(0, book), 'not_your_turn'],
      [reader, { do: 'setup', characters: [] }, 'bad_setup'],
    ];
    for (const [room, d, code] of codes) assert.equal(await refusedStep(room, d), code, JSON.stringify(d));
    for (const t of ['resign', 'offer_draw', 'leave', 'abort']) {
      assert.equal(await reader.client.refused({ t, room: reader.room }), 'not_in_this_game', t);
    }
    const { n } = reader;
    await act(reader, requestOf(0, book), [reader, keeper]);
    assert.equal(reader.n, n + 1, 'what was refused has changed nothing');
    await act(keeper, { do: 'refuse', cell: 0, why: 'Tags are no reason.' }, [reader, keeper]);
    assert.equal(reader.view.history.entries.at(-1).why, 'Tags are no reason.');
    assert.equal(await refusedStep(reader, reportOf(0, book)), 'not_approved');
    await read(reader, keeper, 0, book);
    await settled(reader);
    await act(keeper, { do: 'void', cell: 0, why: 'It was another book.' }, [reader, keeper]);
    assert.equal(reader.view.board.marks[0], '.');
    await act(keeper, { do: 'close', why: 'That will do.' });
    assert.equal((await ended([reader, keeper])).reason, 'closed');
  });

  test('shows what people write as they typed it, and refuses what turns it', async () => {
    const [reader, keeper] = await solo(await people('Writes markup', 'Reads markup'), themes('Sea', []));
    const stranger = await Client.guest(world.server, 'looks on');
    const seen = await stranger.follow(reader.room);
    for (const text of markers()) {
      const book = newBook({ title: text, author: text });
      await act(reader, { ...requestOf(0, book), evidence: text }, [reader, keeper]);
      await act(keeper, { do: 'refuse', cell: 0, why: text }, [reader, keeper]);
      await seen.until(() => seen.n >= keeper.n, 'the refusal');
      const [asked, refused] = seen.view.history.entries.slice(-2);
      assert.deepEqual([asked.request.title, asked.request.evidence, refused.why], [text, text, text]);
    }
    for (const turning of kTurning) {
      const book = newBook({ title: `a${turning}b` });
      assert.equal(await refusedStep(reader, requestOf(0, book)), 'bad_text', JSON.stringify(turning));
    }
    const endless = { ...requestOf(0, newBook()), evidence: 'x'.repeat(3_000) };
    assert.equal(await refusedStep(reader, endless), 'bad_ground');
    assert.equal(await refusedStep(reader, requestOf(0, newBook({ title: 'x'.repeat(201) }))), 'bad_text');
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'ftp://books.example/1']) {
      assert.equal(await refusedStep(reader, requestOf(0, newBook({ link }))), 'bad_link', link);
    }
  });

  test('keeps what is hidden from all but its reader and the curator', async () => {
    const [[reader, keeper], other] = [await people('Asks', 'Reveals'), await curator(world.server, 'Another curator')];
    const words = themes().map((_, cell) => (cell < 4 ? word() : `Open ${cell}`));
    const note = word();
    const rooms = await solo(
      [reader, keeper],
      words.map((text, cell) => ({ text, hidden: cell < 4 })),
    );
    const stranger = await Client.guest(world.server, 'curious');
    await together(rooms[0].room, stranger, other);
    await act(rooms[0], { do: 'ask', cell: 1 }, rooms);
    await act(rooms[1], { do: 'reveal', cell: 1, note }, rooms);
    await rooms[0].until(() => rooms[0].view.themes[1].text === words[1], 'the theme');
    assert.ok(saysSomewhere(reader, note));
    await act(rooms[0], requestOf(1, newBook()), rooms);
    await act(rooms[1], { do: 'approve', cell: 1 }, rooms);
    await act(rooms[1], { do: 'close', why: 'Enough.' }, rooms);
    const sees = await stranger.follow(rooms[0].room);
    await sees.until(() => sees.result, 'the end');
    const later = await Client.guest(world.server, 'comes later');
    await later.follow(rooms[0].room);
    const paths = [`/games/${rooms[0].room}.json`, `/games/${rooms[0].room}`, '/live', '/sets', '/players/Asks/games'];
    for (const who of [stranger, later]) {
      const texts = await Promise.all(paths.map(async (path) => (await who.ask('GET', path)).text));
      const all = texts.join('') + JSON.stringify(who.frames);
      for (const hidden of [...words.slice(0, 4), note])
        assert.ok(!all.includes(hidden), `${who.who} has read ${hidden}`);
    }
    const exported = (await reader.ask('GET', '/account/export', undefined)).text ?? '';
    for (const cell of [0, 2, 3]) {
      assert.ok(
        !saysSomewhere(reader, words[cell]) && !exported.includes(words[cell]),
        `theme ${cell} was never asked for`,
      );
    }
    assert.ok(saysSomewhere(keeper, words[3]));
  });

  test('is sat at by a curator who is none of its readers', async () => {
    const keeper = await curator(world.server, 'Wants both');
    const challenge = await openBoard(keeper, await characterSet(keeper, 'Don Quixote'));
    assert.ok(await keeper.refused({ t: 'accept_challenge', challenge, side: 'curator' }));
    assert.equal(await keeper.refused({ t: 'begin', challenge }), 'too_few');
  });
});

test('A month that passes while nobody is connected is the character’s, and again after the server was down', async () => {
  const server = await Server.start();
  try {
    const people = await Promise.all([Client.registered(server, 'Goes away'), curator(server, 'Is patient')]);
    const rooms = await solo(people, themes('Sea', []));
    const { room, n } = rooms[0];
    assert.ok(rooms[0].deadline.left > 27 * kDay, JSON.stringify(rooms[0].deadline));
    const [cell] = (await server.database.query('select seat from seat where over limit 1')) ?? [];
    assert.equal(cell, undefined, 'the game goes on');
    for (const client of people) client.close();
    const marked = async () =>
      Number((await server.database.query(`select count(*) from step where d->'a'->>'do' = 'mark'`))[0].count);
    for (const month of [1, 2]) {
      await server.kill();
      await age(server.database, room, 32 * kDay);
      await server.start();
      await eventually(async () => (await marked()) === month, `the character's move for month ${month}`);
    }
    const back = await people[0].connect();
    const mine = await back.follow(room);
    await mine.until(() => mine.n >= n + 4, 'what has happened');
    assert.equal(mine.view.readers[0].misses, 2);
    assert.equal([...mine.view.board.marks].filter((mark) => mark === 'O').length, 2);
    assert.equal(mine.view.phase, 'play');
  } finally {
    await server.end();
  }
});

test('Two weeks that pass give the turn of a pair to the other', async () => {
  const server = await Server.start();
  try {
    const readers = await Promise.all(['Sleeps', 'Waits'].map((name) => Client.registered(server, name)));
    const keeper = await curator(server, 'Counts days');
    const rooms = await board(readers, keeper, await fieldSet(keeper, themes('Pair', [])), kPair);
    await settled(rooms[0]);
    assert.equal(rooms[1].view.mover, 0);
    await server.kill();
    await age(server.database, rooms[0].room, 15 * kDay);
    await server.start();
    await rooms[1].until(() => rooms[1].view.mover === 1, 'the turn of the other');
    assert.equal(rooms[1].view.readers[0].misses, 1);
    assert.equal(await refusedStep(rooms[0], requestOf(0, newBook())), 'not_your_turn');
    await rooms[2].until(() => rooms[2].n >= rooms[1].n, 'it too');
    await read(rooms[1], rooms[2], 0);
    assert.equal(rooms[1].view.board.marks[0], 'O');
  } finally {
    await server.end();
  }
});

test('A reader is reminded before the month is over, once, and the curator is not, whose month it is not', async () => {
  const server = await Server.start();
  try {
    const people = await Promise.all([Client.registered(server, 'Forgets'), curator(server, 'Remembers')]);
    const rooms = await solo(people, themes('Sea', []));
    await read(rooms[0], rooms[1], 4);
    await settled(rooms[0]);
    await server.kill();
    await age(server.database, rooms[0].room, 27 * kDay);
    await server.start();
    const reminders = () =>
      people[0].frames.filter(({ t, notice }) => t === 'notice' && notice.about.kind === 'deadline');
    const told = async (who = people[0]) => {
      await who.until(() => who.online, 'the server is back');
      return noticesOf(who, 'deadline');
    };
    await eventually(async () => reminders().length > 0 || (await told()).length > 0, 'the reminder');
    const [notice] = await told();
    assert.equal(notice.about.room, rooms[0].room);
    assert.deepEqual(await told(people[1]), [], 'a report waits, and has no deadline');
    await server.kill();
    await server.start();
    await people[0].until(() => people[0].online, 'the server is back');
    assert.equal((await told()).length, 1);
  } finally {
    await server.end();
  }
});

test('What was answered stands after kill -9 in the middle, and the board goes on', async () => {
  const server = await Server.start();
  try {
    const people = await Promise.all([
      Client.registered(server, 'Goes on'),
      curator(server, 'Goes on, too'.replace(',', '')),
    ]);
    const rooms = await solo(people, themes('Sea', [4]));
    for (const cell of [4, 0]) {
      await settled(rooms[0]);
      const free = rooms[0].view.board.marks[cell] === '.' ? cell : rooms[0].view.board.marks.indexOf('.');
      await rooms[1].until(() => rooms[1].n >= rooms[0].n, 'the same board');
      const before = rooms[0].n;
      const reading = read(rooms[0], rooms[1], free);
      await rooms[0].until(() => rooms[0].n > before, 'the first step of it');
      await server.kill();
      await server.start();
      await reading;
      await settled(rooms[0]);
    }
    const stored = await server.database.query('select count(*), max(number) from step');
    await rooms[0].until(() => rooms[0].n === Number(stored[0].max), 'all that is stored');
    assert.equal(Number(stored[0].count), Number(stored[0].max));
    const { json } = await people[0].ask('GET', '/players/Goes%20on/books', undefined, 200);
    assert.equal(json.count, 2);
  } finally {
    await server.end();
  }
});
