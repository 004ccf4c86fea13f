// What the site tells a player: invitations, whose move it is in games of days, what a moderator did.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client, nameOf } from './harness/client.mjs';
import { complain, decide, moderator } from './harness/moderators.mjs';
import { erase, noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, play, seat } from './harness/tables.mjs';
import { invite, makeTeam } from './harness/teams/commands.mjs';

const kDays = { ...kThree, clock: { kind: 'per_move', move_ms: 86_400_000 } };

const told = (client, kind) =>
  client.frames.filter((frame) => frame.t === 'notice' && frame.notice.about.kind === kind);
const unread = async (client) => (await client.ask('GET', '/unread', undefined, 200)).json.notices;

scene('A notice', (world) => {
  let count = 0;
  const person = (name) => Client.registered(world.server, `${name} ${++count}`);

  test('tells of an invitation until it is answered', async () => {
    const [anna, boris] = [await person('Anna'), await person('Boris')];
    const { id } = await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris) });
    const [frame] = await boris.until(
      () => told(boris, 'invitation').length > 0 && told(boris, 'invitation'),
      'the notice',
    );
    assert.deepEqual(frame.notice.about, {
      kind: 'invitation',
      challenge: id,
      from: { name: nameOf(anna), guest: false, rating: 1500 },
      variant: kThree.variant,
    });
    assert.equal(await unread(boris), 1);
    await boris.do({ t: 'accept_challenge', challenge: id });
    await boris.until(() => boris.frames.findLast(({ t }) => t === 'unread')?.notices === 0, 'that it is settled');
  });

  test('tells whose move it is in a game of days, once a game', async () => {
    const [anna, boris] = [await person('Anna'), await person('Boris')];
    const [annas, boriss] = await seat(anna, boris, kDays);
    await boris.unwatch(boriss.room);
    await play(annas, 0);
    const [frame] = await boris.until(() => told(boris, 'turn').length > 0 && told(boris, 'turn'), 'the notice');
    assert.deepEqual(frame.notice.about, {
      kind: 'turn',
      room: annas.room,
      variant: kThree.variant,
      against: [{ name: nameOf(anna), guest: false }],
    });
    assert.equal(await unread(boris), 1);
    const back = await boris.follow(annas.room);
    await play(back, 4);
    await boris.until(() => boris.frames.findLast(({ t }) => t === 'unread')?.notices === 0, 'that it is settled');
    assert.deepEqual(
      (await noticesOf(boris)).map(({ read, about }) => [read, about.kind]),
      [[true, 'turn']],
    );
  });

  test('names others as they are called when it is read', async () => {
    const [anna, boris, clara] = [await person('Anna'), await person('Boris'), await person('Clara')];
    const judge = await moderator(world.server, `Judge ${++count}`);
    const { id } = await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris) });
    await invite(clara, await makeTeam(clara, `Team ${count}`), boris);
    await boris.until(() => told(boris, 'team').length > 0 && told(boris, 'invitation').length > 0, 'both notices');
    const before = nameOf(anna);
    const path = `/moderation/players/${encodeURIComponent(before)}`;
    await judge.ask('POST', path, { action: 'rename', reason: 'because' }, 200);
    await erase(clara);
    const about = Object.fromEntries((await noticesOf(boris)).map((each) => [each.about.kind, each.about]));
    const [{ name }] = await world.server.database.query(
      'SELECT name FROM player JOIN invitation ON by_player = player.id WHERE challenge = $1',
      [idNumber(id)],
    );
    assert.notEqual(name, before);
    assert.deepEqual(about.invitation.from, { name, guest: false, rating: 1500 });
    assert.deepEqual(about.team.by, { name: 'deleted', guest: true });
    const { rows } = (await boris.ask('GET', '/account/export?after=notices:0', undefined, 200)).json;
    assert.deepEqual(rows.map((row) => [row.kind, row.named]).sort(), [
      ['invitation', [name]],
      ['team', ['deleted']],
    ]);
    for (const gone of [before, nameOf(clara)]) assert.ok(!JSON.stringify(rows).includes(gone), gone);
  });

  test('is not needed by whoever sits at the board, nor in a game of minutes', async () => {
    const [anna, boris] = [await person('Anna'), await person('Boris')];
    const rooms = await seat(anna, boris, kDays);
    await play(rooms[0], 0);
    const quick = await seat(anna, boris, { ...kThree, clock: { kind: 'fischer', base_ms: 60_000, increment_ms: 0 } });
    await boris.unwatch(quick[1].room);
    await play(quick[0], 0);
    // Something that comes after what must not.
    await anna.ask('POST', '/messages', { to: nameOf(boris), cid: 1, text: 'your move' }, 200);
    await boris.until(() => boris.frames.some(({ t }) => t === 'message'), 'the message');
    assert.deepEqual(await noticesOf(boris), []);
  });

  test('tells what a moderator did and why', async () => {
    const [anna, boris] = [await person('Anna'), await person('Boris')];
    const judge = await moderator(world.server, `Judge ${count}`);
    const report = await complain(anna, { player: nameOf(boris) });
    assert.equal((await decide(judge, report, 'warn', { reason: 'Be kind' })).status, 200);
    const [frame] = await boris.until(
      () => told(boris, 'moderator').length > 0 && told(boris, 'moderator'),
      'the notice',
    );
    assert.deepEqual(frame.notice.about, { kind: 'moderator', action: 'warn', text: 'Be kind', until: null });
  });

  test('is read up to one', async () => {
    const [anna, boris] = [await person('Anna'), await person('Boris')];
    for (let i = 0; i < 3; i++) await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris) });
    await boris.until(() => told(boris, 'invitation').length === 3, 'three notices');
    const [newest, , oldest] = await noticesOf(boris);
    const { json } = await boris.ask('PUT', '/notices/read', { to: oldest.id }, 200);
    assert.equal(json.notices, 2);
    await boris.ask('PUT', '/notices/read', { to: newest.id }, 200);
    assert.equal(await unread(boris), 0);
    const rest = (await boris.ask('GET', `/notices?before=${newest.id}`, undefined, 200)).json;
    assert.equal(rest.notices.length, 2);
    assert.equal((await boris.ask('GET', '/notices?before=x')).status, 404);
    assert.equal((await boris.ask('PUT', '/notices/read', {})).json.code, 'bad_message');
  });
});
