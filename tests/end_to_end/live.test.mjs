// Games that go on, seen from afar; and the talk of those who watch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, ended, kGomoku, kThree, kXWins, play, playThrough, seat, together } from './harness/tables.mjs';

scene('Live games', (world) => {
  const guests = (count) => Promise.all(Array.from({ length: count }, () => Client.guest(world.server)));
  const live = async (client, query = '') => (await client.ask('GET', `/live${query}`, undefined, 200)).json;
  const shown = (client, room) =>
    client.frames.filter((frame) => frame.t === 'live' && frame.game.room === room).map(({ game }) => game);

  /** Two who found each other in the lobby play where strangers may look. */
  async function atBoard(variant, minutes) {
    const players = await guests(2);
    const terms = { ...variant, clock: { kind: 'fischer', base_ms: minutes * 60_000, increment_ms: 0 } };
    await players[0].do({ t: 'seek', terms: { ...terms, side: 'first' } });
    const { room } = await players[1].do({ t: 'seek', terms });
    return { room, seats: await together(room, ...players) };
  }
  const listed = async (client, room, query) => (await live(client, query)).games.find((game) => game.room === room);

  test('are listed with what a spectator sees, by variant too', async () => {
    const [viewer] = await guests(1);
    const three = await atBoard(kThree, 31);
    const five = await atBoard(kGomoku, 31);
    await play(three.seats[0], 4);
    const game = await listed(viewer, three.room);
    assert.equal(game.n, 1);
    assert.equal(game.view.cells, '....X....');
    assert.deepEqual(game.turn, [1]);
    assert.equal(game.watchers, 0);
    assert.equal(game.result, null);
    assert.ok(await listed(viewer, five.room, '?variant=gomoku'));
    assert.equal(await listed(viewer, three.room, '?variant=gomoku'), undefined);
    const { counts } = await live(viewer);
    assert.ok(counts['3x3'] >= 1 && counts.gomoku >= 1);
    await viewer.ask('GET', '/live?variant=chess', undefined, 404);
    await viewer.ask('GET', '/live?after=nonsense', undefined, 404);
  });

  test('are told to whoever follows them, until they are over', async () => {
    const [viewer] = await guests(1);
    const { room, seats } = await atBoard(kThree, 32);
    await viewer.do({ t: 'follow', topic: `live/${room}` });
    await viewer.do({ t: 'follow', topic: 'live' });
    await playThrough(seats, kXWins.slice(0, 4));
    await viewer.until(() => shown(viewer, room).at(-1)?.n === 4, 'four moves');
    await atBoard(kThree, 33);
    await viewer.until(() => viewer.frames.some((frame) => frame.t === 'live_counts'), 'how many go on');
    await playThrough(seats, kXWins.slice(4));
    await ended(seats);
    const last = await viewer.until(() => shown(viewer, room).find(({ result }) => result), 'the end');
    assert.deepEqual(last.result.place, [1, 2]);
    assert.ok(shown(viewer, room).length <= 6, 'not each move is told');
    assert.equal(await listed(viewer, room), undefined, 'what is over goes on no more');
    await viewer.do({ t: 'unfollow', topic: `live/${room}` });
  });

  test('are listed in pages, each of them once', async () => {
    const [viewer] = await guests(1);
    const rooms = [];
    for (let made = 0; made < 14; made++) rooms.push((await atBoard(kThree, 40 + made)).room);
    const seen = [];
    let after = '';
    do {
      const page = await live(viewer, after === '' ? '' : `?after=${encodeURIComponent(after)}`);
      assert.ok(page.games.length <= 12);
      seen.push(...page.games.map(({ room }) => room));
      after = page.next;
    } while (after !== null);
    assert.equal(new Set(seen).size, seen.length);
    assert.ok(rooms.every((room) => seen.includes(room)));
  });

  test('that began by a link are not listed, nor is another game of the two', async () => {
    const [viewer, one, other] = await guests(3);
    const seats = await seat(one, other);
    assert.equal(await listed(viewer, seats[0].room), undefined);
    await playThrough(seats, kXWins);
    await ended(seats);
    for (const { client, room } of seats) await client.do({ t: 'rematch', room, on: true });
    const next = await one.until(() => seats[0].next, 'another game');
    await together(next, one, other);
    assert.equal(await listed(viewer, next), undefined);
  });

  test('of one’s own are listed whoever may see them, those where one is to move first', async () => {
    const [mine, other] = await guests(2);
    const second = await seat(other, mine);
    const first = await seat(mine, other);
    const { games } = (await mine.ask('GET', '/playing', undefined, 200)).json;
    assert.deepEqual(
      games.map(({ game, you }) => [game.room, you, game.turn]),
      [
        [first[0].room, 0, [0]],
        [second[0].room, 1, [0]],
      ],
    );
    await new Client(world.server.url).ask('GET', '/playing', undefined, 401);
  });

  test('those who watch talk among themselves until the game is over, and then with all', async () => {
    const [one, other, watcher, friend] = await guests(4);
    const seats = await seat(one, other);
    const { room } = seats[0];
    const [seen, also] = await together(room, watcher, friend);
    await watcher.do({ t: 'chat', room, text: 'What a move', to: 'spectators' });
    await friend.do({ t: 'chat', room, text: 'I would not' });
    await one.do({ t: 'chat', room, text: 'Good luck' });
    await Promise.all([seen, also].map((each) => each.until(() => each.chat.length === 3, 'all three lines')));
    assert.deepEqual(
      seen.chat.map(({ text, to }) => [text, to]),
      [
        ['What a move', 'spectators'],
        ['I would not', 'spectators'],
        ['Good luck', undefined],
      ],
    );
    await seats[1].until(() => seats[1].chat.length > 0, 'the line of the other player');
    assert.deepEqual(
      seats[1].chat.map(({ text }) => text),
      ['Good luck'],
    );
    assert.equal(await one.refused({ t: 'chat', room, text: 'psst', to: 'spectators' }), 'not_watching');
    await playThrough(seats, kXWins);
    await ended(seats);
    await Promise.all(seats.map((each) => each.until(() => each.chat.length === 3, 'what was said meanwhile')));
    await watcher.do({ t: 'chat', room, text: 'Well played', to: 'spectators' });
    const rooms = [...seats, seen, also];
    await Promise.all(rooms.map((each) => each.until(() => each.chat.length === 4, 'what is said now')));
    assert.equal(seats[0].chat.at(-1).to, undefined);
    await allSee(rooms, kXWins.length);
  });
});
