// Administrators: who makes them, whom they give and take the roles of the site, and the log of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator, makeAdministrator } from './harness/administrators.mjs';
import { Client } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

scene('Administrators', (world) => {
  const { register } = world;
  const change = (client, action, office, name, reason = 'because') =>
    client.ask('POST', '/admin/offices', { office, name, action, reason });
  const offices = async (client) => (await client.ask('GET', '/admin/offices', undefined, 200)).json;
  const names = (holders) => holders.map(({ player }) => player.name);
  const me = async (client) => (await client.ask('GET', '/me', undefined, 200)).json;
  const log = async (client, query = '') =>
    (await client.ask('GET', `/admin/audit?${query}`, undefined, 200)).json.rows;

  /** The host takes the office from all who have it. */
  const clear = () => world.server.database.query('delete from administrator');

  test('begin with one whom the host makes, and who is none again when the host says so', async () => {
    await clear();
    const anna = await register('First Admin');
    assert.equal((await anna.ask('GET', '/admin/offices')).json.code, 'administrators_only');
    assert.match(await makeAdministrator(world.server, 'First Admin'), /is an administrator now.*\/admin/);
    assert.match(await makeAdministrator(world.server, 'first admin'), /already/);
    assert.equal((await me(anna)).administrator, true);
    const [row] = await log(anna);
    assert.deepEqual(
      [row.actor, row.action, row.target, row.before, row.after],
      [
        null,
        'appoint_administrator',
        { name: 'First Admin', guest: false },
        { is_administrator: false },
        { is_administrator: true },
      ],
    );
    assert.match(await makeAdministrator(world.server, 'First Admin', '--remove'), /no longer/);
    assert.equal((await me(anna)).administrator, undefined);
    assert.equal((await anna.ask('GET', '/admin/offices')).json.code, 'administrators_only');
    await assert.rejects(makeAdministrator(world.server, 'Nobody at all'), /Nobody is registered as Nobody at all/);
  });

  test('have routes for themselves alone: not for guests, players or moderators', async () => {
    const others = [
      await Client.guest(world.server),
      await register('Wants It'),
      await moderator(world.server, 'Judges'),
    ];
    const stranger = new Client(world.server.url, 'stranger');
    for (const [method, path, body] of [
      ['GET', '/admin/offices'],
      ['POST', '/admin/offices', { office: 'administrator', name: 'Wants It', action: 'grant', reason: 'x' }],
      ['GET', '/admin/audit'],
    ]) {
      for (const other of others) {
        const { status, json } = await other.ask(method, path, body);
        assert.deepEqual([status, json.code], [403, 'administrators_only'], `${method} ${path}`);
      }
      assert.equal((await stranger.ask(method, path, body)).status, 401, `${method} ${path}`);
    }
  });

  test('give each office and take it, and every change is in the log', async () => {
    const [head, anna] = await Promise.all([administrator(world.server, 'Head'), register('Office Holder')]);
    for (const [office, code, path, suffix] of [
      ['moderator', 'moderators_only', '/moderation/audit', ''],
      ['curator', 'curators_only', '/curator/desk', '_curator'],
      ['administrator', 'administrators_only', '/admin/offices', '_administrator'],
    ]) {
      const given = (await change(head, 'grant', office, 'office holder', `a good ${office}`)).json;
      const since = given[`${office}s`].find(({ player }) => player.name === 'Office Holder').since;
      assert.ok(Math.abs(since - Date.now()) < 60_000);
      assert.equal((await me(anna))[office], true);
      await anna.ask('GET', path, undefined, 200);
      const before = (await log(head)).length;
      if (office === 'curator') await anna.do({ t: 'follow', topic: 'desk' });
      const { connections } = anna;
      assert.equal((await change(head, 'grant', office, 'Office Holder')).status, 200);
      assert.equal((await log(head)).length, before, 'what is so already is not in the log');
      const taken = (await change(head, 'take', office, 'Office Holder', 'rests')).json;
      assert.ok(!names(taken[`${office}s`]).includes('Office Holder'));
      assert.equal((await anna.ask('GET', path)).json.code, code);
      await eventually(() => anna.connections > connections, 'a connection that hears nothing more of the office');
      assert.equal(await anna.refused({ t: 'follow', topic: 'desk' }), 'curators_only');
      const rows = await log(head, 'player=Office%20Holder');
      assert.deepEqual(
        rows.slice(0, 2).map(({ actor, action, reason, after }) => [actor, action, reason, after]),
        [
          ['Head', `depose${suffix}`, 'rests', { [`is_${office}`]: false }],
          ['Head', `appoint${suffix}`, `a good ${office}`, { [`is_${office}`]: true }],
        ],
      );
    }
    const rows = await world.server.database.query(
      `select action from curator_log join player on player.id = target where name = 'Office Holder' order by curator_log.id`,
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['appoint', 'depose'],
    );
  });

  test('refuse what makes no sense', async () => {
    const head = await administrator(world.server, 'Strict Head');
    await register('Somebody');
    const good = { office: 'curator', name: 'Somebody', action: 'grant', reason: 'x' };
    for (const [more, code] of [
      [{ office: 'king' }, 'bad_message'],
      [{ action: 'burn' }, 'bad_message'],
      [{ name: 5 }, 'bad_message'],
      [{ reason: undefined }, 'bad_message'],
      [{ extra: 1 }, 'bad_message'],
      [{ reason: '  ' }, 'bad_text'],
      [{ reason: 'x'.repeat(501) }, 'bad_text'],
      [{ name: 'Nobody at all' }, 'not_found'],
    ]) {
      assert.equal(
        (await head.ask('POST', '/admin/offices', { ...good, ...more })).json.code,
        code,
        JSON.stringify(more),
      );
    }
    assert.equal((await head.ask('GET', '/admin/audit?player=Nobody%20at%20all')).json.code, 'not_found');
    assert.equal((await head.ask('GET', '/admin/audit?after=!')).json.code, 'not_found');
    assert.ok(!names((await offices(head)).curators).includes('Somebody'));
  });

  test('never take the office of the last of them, not even two at once', async () => {
    await clear();
    const [one, other] = await Promise.all([
      administrator(world.server, 'One Head'),
      administrator(world.server, 'Other Head'),
    ]);
    const answers = await Promise.all([
      change(one, 'take', 'administrator', 'Other Head'),
      change(other, 'take', 'administrator', 'One Head'),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
    const [left, name] = answers[0].status === 200 ? [one, 'One Head'] : [other, 'Other Head'];
    const { status, json } = await change(left, 'take', 'administrator', name);
    assert.deepEqual([status, json.code], [409, 'last_administrator']);
    assert.deepEqual(names((await offices(left)).administrators), [name]);
  });

  test('are not judged by moderators', async () => {
    const [judge] = await Promise.all([
      moderator(world.server, 'Bold Judge'),
      administrator(world.server, 'Judged Head'),
    ]);
    const { json } = await judge.ask('POST', '/moderation/players/Judged%20Head', { action: 'ban', reason: 'x' });
    assert.equal(json.code, 'is_moderator');
  });

  test('read the log of all and of one, in pages', async () => {
    const head = await administrator(world.server, 'Reading Head');
    await Promise.all([register('Busy'), register('Idle')]);
    await world.server.database.query(
      `insert into audit (at, actor, action, target, reason, before, after, call)
       select n, busy.id, 'warn', idle.id, 'no. ' || n, '{}', '{}', 7000000 + n
       from generate_series(1, 120) n, player busy, player idle where busy.name = 'Busy' and idle.name = 'Idle'`,
    );
    for (const player of ['Busy', 'Idle']) {
      const reasons = [];
      for (let after = ''; after !== null;) {
        const { json } = await head.ask('GET', `/admin/audit?player=${player}&after=${after}`, undefined, 200);
        assert.ok(json.rows.length <= 50);
        reasons.push(...json.rows.map(({ reason }) => reason));
        after = json.next;
      }
      assert.deepEqual(
        reasons,
        Array.from({ length: 120 }, (_, index) => `no. ${120 - index}`),
        player,
      );
    }
    assert.deepEqual(
      (await log(head, 'player=Reading%20Head')).map(({ action }) => action),
      ['appoint_administrator'],
    );
    assert.equal((await log(head)).length, 50);
  });

  test('find what was acknowledged after kill -9', async () => {
    const [head, anna] = await Promise.all([administrator(world.server, 'Killed Head'), register('Still Curator')]);
    assert.equal((await change(head, 'grant', 'curator', 'Still Curator', 'before the kill')).status, 200);
    await world.server.kill();
    await world.server.start();
    assert.ok(names((await offices(head)).curators).includes('Still Curator'));
    assert.equal((await me(anna)).curator, true);
    assert.deepEqual(
      (await log(head, 'player=Still%20Curator')).map(({ actor, action, reason }) => [actor, action, reason]),
      [['Killed Head', 'appoint_curator', 'before the kill']],
    );
  });
});
