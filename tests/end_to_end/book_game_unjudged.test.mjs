// Boards that no curator looks after, and what is said under a board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import {
  act,
  bestCell,
  board,
  boardTerms,
  characterSet,
  curator,
  fieldSet,
  newBook,
  openBoard,
  refusedStep,
  reportOf,
  requestOf,
  settled,
  themes,
} from './harness/curators.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { ended, together } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kAlone = { version: '3x3', judged: false };

scene('A board without a curator', (world) => {
  const { register } = world;

  async function characters(name) {
    const keeper = await curator(world.server, name);
    return characterSet(keeper, 'Robinson Crusoe', themes('Island', [4]));
  }

  /** A reader's own board, begun by a link that nobody else needs. */
  async function alone(reader, set) {
    const challenge = await openBoard(reader, set, kAlone);
    const { room } = await reader.do({ t: 'begin', challenge });
    const [own] = await together(room, reader);
    await settled(own);
    await act(own, { do: 'oppose', character: 0 });
    return own;
  }

  async function readAlone(room, cell, book = newBook()) {
    if (room.view.themes[cell].text === null) await act(room, { do: 'ask', cell });
    await act(room, requestOf(cell, book));
    await act(room, reportOf(cell, book));
    await settled(room);
  }

  test('begins at once for whoever comes alone, and is played to its end', async () => {
    const reader = await register('Reads alone');
    const room = await alone(reader, await characters('Only makes sets'));
    assert.equal(room.view.judged, false);
    while (!room.result) {
      if (room.view.phase === 'oppose') await act(room, { do: 'oppose', character: 0 });
      else await readAlone(room, bestCell(room.view.board.marks));
    }
    assert.deepEqual((await ended([room])).place, [1]);
    assert.equal(room.view.tally.won, 2);
    const { json } = await reader.ask('GET', '/players/Reads%20alone/books', undefined, 200);
    assert.equal(json.count, room.view.readers[0].books);
    assert.ok(json.books.length > 0 && json.books.every(({ accepted }) => !accepted), 'nobody has accepted a report');
  });

  test('tells a hidden theme to whoever asks, and to nobody else', async () => {
    const [reader, stranger] = await Promise.all([register('Asks alone'), Client.guest(world.server, 'Passes by')]);
    const room = await alone(reader, await characters('Hides one'));
    const [sees] = await together(room.room, stranger);
    const free = room.view.board.marks[4] === '.';
    assert.ok(free, 'the character has not moved yet');
    assert.equal(await refusedStep(room, requestOf(4, newBook())), 'not_revealed');
    await act(room, { do: 'ask', cell: 4 }, [room, sees]);
    assert.equal(room.view.themes[4].text, 'Island 4');
    assert.equal(sees.view.themes[4].text, null);
  });

  test('has nothing on the desk, and no place for a curator', async () => {
    const reader = await register('Stays alone');
    const keeper = await curator(world.server, 'Looks for work');
    const room = await alone(reader, await characterSet(keeper, 'Alice'));
    await act(room, requestOf(0, newBook()));
    const { json } = await keeper.ask('GET', '/curator/desk', undefined, 200);
    assert.equal(JSON.stringify(json).includes(room.room), false);
    for (const d of [
      { do: 'approve', cell: 0 },
      { do: 'close', why: 'Mine.' },
    ]) {
      assert.equal(await refusedStep(room, d), 'not_curator');
    }
  });

  test('is for a pair too, and begins when both are there', async () => {
    const [x, o, keeper] = await Promise.all([
      register('X alone'),
      register('O alone'),
      curator(world.server, 'Makes one'),
    ]);
    const set = await fieldSet(keeper, themes('Pair', []), 3);
    const challenge = await openBoard(x, set, { version: 'pair', size: 3, judged: false });
    assert.equal(await x.refused({ t: 'begin', challenge }), 'too_few');
    const { room } = await o.do({ t: 'accept_challenge', challenge, side: 'second' });
    const rooms = await together(room, x, o);
    for (const [turn, cell] of [0, 4, 1, 8, 2].entries()) {
      const reader = rooms[turn % 2];
      const book = newBook();
      await reader.until(() => reader.view.mover === turn % 2, 'their turn');
      await act(reader, requestOf(cell, book), rooms);
      await act(reader, reportOf(cell, book), rooms);
    }
    assert.deepEqual((await ended(rooms)).place, [1, 2]);
  });

  test('says what is wrong with the option', async () => {
    const reader = await register('Types badly');
    const set = await characters('Waits for better');
    const terms = boardTerms({ judged: 'no' });
    assert.equal(await reader.refused({ t: 'challenge', terms, setup: { set } }), 'bad_options');
  });
});

scene('Under a board', (world) => {
  async function judged(name) {
    const [reader, keeper] = await Promise.all([
      Client.registered(world.server, `${name} reads`),
      curator(world.server, `${name} keeps`),
    ]);
    const rooms = await board([reader], keeper, await characterSet(keeper, 'Alice'));
    await settled(rooms[0]);
    return { reader, keeper, rooms };
  }

  test('the reader and the curator write to each other, and everybody reads it', async () => {
    const { rooms } = await judged('Talks');
    const stranger = await Client.guest(world.server, 'Reads along');
    const [sees] = await together(rooms[0].room, stranger);
    const everybody = [...rooms, sees];
    await act(rooms[0], { do: 'comment', text: 'May it be a play?' }, everybody);
    await act(rooms[1], { do: 'comment', text: 'It may.' }, everybody);
    for (const { view } of everybody) {
      assert.deepEqual(
        view.history.entries.slice(-2).map(({ what, by, text }) => [what, by, text]),
        [
          ['comment', 0, 'May it be a play?'],
          ['comment', 1, 'It may.'],
        ],
      );
    }
    assert.equal(await refusedStep(rooms[0], { do: 'comment', text: '  ' }), 'bad_text');
    assert.equal(await refusedStep(rooms[0], { do: 'comment', text: 'x'.repeat(2001) }), 'bad_text');
    assert.equal(await refusedStep(sees, { do: 'comment', text: 'Me too.' }), 'not_seated');
  });

  test('a comment is told to whoever is not there, and to nobody else', async () => {
    const { reader, keeper, rooms } = await judged('Is told');
    await keeper.unwatch(rooms[1].room);
    await act(rooms[0], { do: 'comment', text: 'Is anybody there?' });
    const about = (all) => all.map((each) => each.about).filter(({ kind }) => kind === 'comment');
    await eventually(async () => about(await noticesOf(keeper)).length > 0, 'the notice');
    assert.deepEqual(about(await noticesOf(keeper)), [
      { kind: 'comment', room: rooms[0].room, variant: 'book-game', from: { name: 'Is told reads', guest: false } },
    ]);
    assert.deepEqual(about(await noticesOf(reader)), []);
  });
});
