// How two people find each other: seeks, links, and what the lobby shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './harness/client.mjs';
import { between, dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { kGomoku, kThree, together } from './harness/tables.mjs';

const minutes = (count) => ({ kind: 'fischer', base_ms: count * 60_000, increment_ms: 2_000 });

scene('The lobby', (world) => {
  const guests = (count) => Promise.all(Array.from({ length: count }, () => Client.guest(world.server)));
  const shownTo = (watcher, id) => watcher.lobby.seeks.find((seek) => seek.id === id);

  test('pairs at once those who look for the same', async () => {
    const [first, second] = await guests(2);
    const terms = { ...kThree, clock: minutes(3) };
    const waiting = await first.do({ t: 'seek', terms });
    assert.ok(waiting.id, 'nobody is there yet: the seek is listed');
    const { room } = await second.do({ t: 'seek', terms });
    assert.ok(room, 'the second is paired at once');
    await Promise.all([first, second].map((each) => each.until(() => each.paired.includes(room), 'paired')));
    const [one, other] = await together(room, first, second);
    assert.deepEqual([one.you, other.you].sort(), [0, 1]);
    assert.deepEqual(one.terms.clock, terms.clock);
  });

  test('does not pair those who look for different games, or for the same side', async () => {
    const [first, second, third, fourth] = await guests(4);
    const seeks = [
      await first.do({ t: 'seek', terms: { ...kThree, clock: minutes(5) } }),
      await second.do({ t: 'seek', terms: { ...kThree, clock: minutes(6) } }),
      await third.do({ t: 'seek', terms: { ...kGomoku, clock: minutes(5), side: 'first' } }),
      await fourth.do({ t: 'seek', terms: { ...kGomoku, clock: minutes(5), side: 'first' } }),
    ];
    assert.ok(seeks.every(({ id, room }) => id && !room));
    await Promise.all([first, second, third, fourth].map((each) => each.do({ t: 'unseek' })));
  });

  test('lists a seek, which somebody takes', async () => {
    const [maker, taker] = await guests(2);
    await taker.watchLobby();
    const { id } = await maker.do({ t: 'seek', terms: { ...kGomoku, side: 'first' } });
    const shown = await taker.until(() => shownTo(taker, id), 'the seek is listed');
    assert.deepEqual(taker.ownSeeks, []);
    assert.equal(shown.player.name, maker.hello.you.name);
    assert.equal(shown.terms.side, 'first');
    const { room } = await taker.do({ t: 'take', seek: id });
    await taker.until(() => !shownTo(taker, id), 'the seek is gone');
    await maker.until(() => maker.paired.includes(room), 'the maker hears of it');
    const [mine] = await together(room, maker, taker);
    assert.equal(mine.you, 0, 'the maker has the side that was asked for');
  });

  test('shows to whom a seek belongs, and lets nobody take their own', async () => {
    const [maker] = await guests(1);
    await maker.watchLobby();
    const { id } = await maker.do({ t: 'seek', terms: { ...kThree, clock: minutes(7) } });
    const shown = await maker.until(() => shownTo(maker, id), 'the seek is listed');
    assert.deepEqual(maker.ownSeeks, [shown]);
    assert.equal(await maker.refused({ t: 'take', seek: id }), 'own_seek');
    await maker.do({ t: 'unseek' });
    await maker.until(() => !shownTo(maker, id) && maker.ownSeeks.length === 0, 'the seek is gone');
    await maker.leaveLobby();
  });

  test('lists no more than five seeks of one player', async () => {
    const [maker] = await guests(1);
    const seek = (count) => ({ t: 'seek', terms: { ...kThree, clock: minutes(20 + count) } });
    for (let count = 0; count < 5; count++) await maker.do(seek(count));
    assert.equal(await maker.refused(seek(5)), 'too_many');
    const again = await maker.do(seek(0));
    assert.ok(again.id, 'the same seek is not doubled');
    await maker.do({ t: 'unseek' });
  });

  test('lets one of two have a seek', async () => {
    const [maker, one, other] = await guests(3);
    const { id } = await maker.do({ t: 'seek', terms: { ...kThree, clock: minutes(8) } });
    const answers = await Promise.all([one, other].map((each) => each.send({ t: 'take', seek: id })));
    assert.deepEqual(answers.map(({ t, code }) => code ?? t).sort(), ['gone', 'ok']);
  });

  test('keeps a seek while its owner is away for a moment, and tells of the game whenever that is', async () => {
    const roll = dice();
    const [maker, taker] = await guests(2);
    for (let round = 0; round < 20; round++) {
      const { id } = await maker.do({ t: 'seek', terms: { ...kThree, clock: minutes(9) } });
      maker.drop();
      await sleep(between(roll, 0, 80));
      const { room } = await taker.do({ t: 'take', seek: id });
      const told = () => maker.paired.includes(room) || (maker.online && maker.hello.playing.includes(room));
      await maker.until(told, 'the maker hears of it');
    }
  });

  test('lets go of the seeks of those who stay away', async () => {
    const [maker, watcher] = await guests(2);
    await watcher.watchLobby();
    const { id } = await maker.do({ t: 'seek', terms: { ...kThree, clock: minutes(10) } });
    await watcher.until(() => shownTo(watcher, id), 'the seek is listed');
    maker.close();
    await watcher.until(() => !shownTo(watcher, id), 'the seek is let go');
  });

  test('makes a game for a link, which one other takes', async () => {
    const [maker, taker, late] = await guests(3);
    const { id } = await maker.do({ t: 'challenge', terms: { ...kGomoku, options: { size: 15 }, side: 'second' } });
    const { json: offered } = await taker.ask('GET', `/challenges/${id}`, undefined, 200);
    assert.equal(offered.mine, false);
    assert.equal(offered.room, null);
    assert.equal(offered.by.name, maker.hello.you.name);
    assert.equal(offered.terms.options.size, 15);
    assert.equal((await maker.ask('GET', `/challenges/${id}`)).json.mine, true);
    assert.equal(await maker.refused({ t: 'accept_challenge', challenge: id }), 'own_seek');
    const { room } = await taker.do({ t: 'accept_challenge', challenge: id });
    await maker.until(() => maker.paired.includes(room), 'the maker hears of it');
    const [mine] = await together(room, maker, taker);
    assert.equal(mine.you, 1);
    assert.equal(mine.view.size, 15);
    assert.equal(await late.refused({ t: 'accept_challenge', challenge: id }), 'gone');
    assert.equal((await late.ask('GET', `/challenges/${id}`)).json.room, room);
  });

  test('makes one game of two answers to one link', async () => {
    const [maker, one, other] = await guests(3);
    const { id } = await maker.do({ t: 'challenge', terms: kThree });
    const answers = await Promise.all([one, other].map((each) => each.send({ t: 'accept_challenge', challenge: id })));
    assert.deepEqual(answers.map(({ t, code }) => code ?? t).sort(), ['gone', 'ok']);
  });

  test('says which games go on, when somebody comes', async () => {
    const [maker, taker] = await guests(2);
    const { id } = await maker.do({ t: 'challenge', terms: kThree });
    const { room } = await taker.do({ t: 'accept_challenge', challenge: id });
    const again = new Client(world.server.url, 'the same in another tab');
    again.cookie = maker.cookie;
    await again.connect();
    assert.ok(again.hello.playing.includes(room));
  });

  test('refuses what is no game', async () => {
    const [guest] = await guests(1);
    const refusals = {
      unknown_variant: { ...kThree, variant: 'chess' },
      bad_options: { ...kGomoku, options: { size: 3 } },
      bad_clock: { ...kThree, clock: { kind: 'fischer', base_ms: 1, increment_ms: 0 } },
      guests_play_unrated: { ...kThree, rated: true },
    };
    for (const [code, terms] of Object.entries(refusals)) {
      for (const t of ['seek', 'challenge']) assert.equal((await guest.amiss({ t, terms })).code, code, `${t} ${code}`);
    }
    assert.equal(await guest.refused({ t: 'accept_challenge', challenge: 'zzzzzz' }), 'not_found');
    assert.equal(await guest.refused({ t: 'take', seek: 'zzzzz' }), 'gone');
  });
});
