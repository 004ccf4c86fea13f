// A quiz battle against the computer: its maker gives it a team, it plays to the end by steps as everybody's, through a kill -9 in the
// midst of a question of its own, and answers no question twice. And the list of links to battles that are still gathered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';

const kLevel = 8;
const kComputer = 1;
const kOptions = { sizes: [1, 1], host: false, early_s: 5, pick_s: 30, pause_s: 5 };
const kUntil = 60_000;

/** Makes a link with a pack of the site's own. */
async function link(maker, options) {
  const { json } = await maker.ask('GET', '/packs', undefined, 200);
  const terms = { variant: 'xo-quiz', options, clock: { kind: 'none' }, rated: false, side: 'first' };
  const { id } = await maker.do({ t: 'challenge', terms, setup: { pack: json.packs[0].id } });
  return id;
}

scene('A computer team', (world) => {
  const isOpen = ({ phase, mover }) => (phase === 'early' || phase === 'think') && mover === kComputer;

  /** Anna's next step: the first card that is free, and no answer that is right. */
  function next({ may, cells }) {
    if (may.includes('mark')) return { do: 'mark', mark: 'x' };
    if (may.includes('pick')) return { do: 'pick', cell: cells.indexOf('.') };
    if (may.includes('answer')) return { do: 'answer', text: 'nobody would say so' };
    return may.includes('close') ? { do: 'close' } : null;
  }

  test('plays to the end, and a kill -9 repeats nothing', { timeout: 240_000 }, async () => {
    const anna = await Client.registered(world.server, 'Anna');
    const challenge = await link(anna, kOptions);
    const { room: id } = await anna.do({ t: 'seat_computer', challenge, side: 'second', level: kLevel });
    const room = await anna.follow(id);
    assert.deepEqual(room.seats[kComputer], { name: 'Computer 8', guest: true, computer: kLevel });
    let killed = false;
    while (!room.result) {
      await room.until(
        () => room.result || next(room.view) || (!killed && isOpen(room.view)),
        'something to do',
        kUntil,
      );
      if (!killed && isOpen(room.view)) {
        killed = true;
        await world.server.kill();
        await world.server.start();
        continue;
      }
      const { n } = room;
      const d = next(room.view);
      // What was possible a moment ago may have been done by the clock.
      if (d) await anna.send({ t: 'play', room: id, d });
      await room.until(() => room.result || room.n > n, 'a step', kUntil);
    }
    assert.ok(killed, 'in the midst of its question');
    assert.equal(room.view.winner, kComputer, 'who is never right gives all cells away');
    const steps = await world.server.database.query(
      'select number, seat, player, cid from step where room = $1 order by number',
      [String(idNumber(id))],
    );
    assert.deepEqual(
      steps.map(({ number }) => number),
      steps.map((_, index) => index + 1),
    );
    const own = steps.filter(({ seat }) => seat === kComputer);
    assert.ok(own.length > 0);
    assert.ok(own.every(({ number, player, cid }) => Number(player) === -kLevel && Number(cid) === Number(number)));
    const answers = room.steps.filter(({ by, d }) => by === kComputer && d.a.do === 'answer');
    assert.equal(answers.length, room.view.rounds.filter(({ team }) => team === kComputer).length);
    assert.deepEqual(await world.server.database.query('select from rating where player < 0', []), []);
  });

  test('is given by the maker of a link, to whom nobody has come', async () => {
    const anna = await Client.registered(world.server, 'Boris');
    const guest = await Client.guest(world.server);
    const challenge = await link(anna, { ...kOptions, sizes: [2, 2], host: true });
    const give = (side, level) => ({ t: 'seat_computer', challenge, side, ...(level ? { level } : {}) });
    assert.equal(await guest.refused(give('second', 3)), 'not_the_maker');
    assert.equal(await anna.refused(give('first', 3)), 'side_taken');
    assert.equal(await anna.refused(give('host', 3)), 'no_such_side');
    await anna.do(give('second', 3));
    await anna.until(
      () => anna.challenges.get(challenge)?.joined.some(({ computer }) => computer === 3),
      'the computer',
    );
    assert.equal(await guest.refused({ t: 'accept_challenge', challenge, side: 'second' }), 'side_taken');
    await anna.do(give('second'));
    await guest.do({ t: 'accept_challenge', challenge, side: 'second' });
    assert.equal(await anna.refused(give('second', 3)), 'side_taken');
  });
});

scene('A gathering for a quiz battle', (world) => {
  test('lets nobody into a team who has read its pack; whoever has since leaves, and it begins with another', async () => {
    const names = ['Lends', 'Reads', 'Peeks', 'Waits', 'Steps in'];
    const [anna, boris, carl, dora, emma] = await Promise.all(
      names.map((name) => Client.registered(world.server, name)),
    );
    const { json: made } = await anna.ask('POST', '/packs', { title: 'Lent', lang: 'en' }, 200);
    const questions = Array.from({ length: 9 }, (_, number) => ({ question: `lent ${number}`, answer: 'yes' }));
    await anna.ask('POST', `/packs/${made.id}/questions?version=${made.version}`, { questions }, 200);
    const { token } = (await anna.ask('PUT', `/packs/${made.id}/link`, { reads: true, renew: false }, 200)).json.link;
    const read = async (client) => {
      await client.ask('POST', `/packs/${made.id}/access`, { link: token }, 200);
      await client.ask('POST', `/packs/${made.id}/reading`, {}, 204);
    };
    const options = { sizes: [1, 1], host: true };
    const terms = { variant: 'xo-quiz', options, clock: { kind: 'none' }, rated: false, side: 'host' };
    const { id } = await anna.do({ t: 'challenge', terms, setup: { pack: made.id } });
    const join = (side) => ({ t: 'accept_challenge', challenge: id, side });
    await read(boris);
    assert.equal(await boris.refused(join('second')), 'own_pack');
    await carl.do(join('second'));
    await read(carl);
    assert.equal(await dora.refused(join('first')), 'own_pack', 'the link is full, and cannot begin');
    await carl.do({ t: 'leave_challenge', challenge: id });
    const { room } = await emma.do(join('second'));
    await dora.until(() => dora.frames.some((frame) => frame.t === 'paired' && frame.room === room), 'the battle');
  });

  test('is listed while its maker is here, and no longer when they have gone', async () => {
    const [stays, goes] = await Promise.all(['Stays', 'Goes'].map((name) => Client.registered(world.server, name)));
    const stranger = new Client(world.server.url, 'stranger');
    const listed = async () => {
      const { json } = await stranger.ask('GET', '/challenges?variant=xo-quiz', undefined, 200);
      return json.challenges.map(({ id }) => id);
    };
    const [kept, left] = [await link(stays, kOptions), await link(goes, kOptions)];
    assert.deepEqual(new Set(await listed()), new Set([kept, left]));
    goes.close();
    // Who has gone a moment ago may be back; whom the next process has never seen has gone.
    await world.server.kill();
    await world.server.start();
    await stays.until(() => stays.online && stays.connections > 1, 'the other is back');
    assert.deepEqual(await listed(), [kept]);
    await stranger.ask('GET', `/challenges/${left}`, undefined, 200);
  });
});
