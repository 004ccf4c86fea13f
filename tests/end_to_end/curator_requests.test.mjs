// Becoming a curator: asking for it, the answer of an administrator, and the public list of curators.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from './harness/administrators.mjs';
import { Client } from './harness/client.mjs';
import { appoint, board, characterSet, curator } from './harness/curators.mjs';
import { erase } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';

const kText = 'I read a book a week and like to talk about it.';

scene('Requests to become a curator', (world) => {
  const { register } = world;
  const request = async (client) => (await client.ask('GET', '/curator/request', undefined, 200)).json.request;
  const make = (client, text = kText) => client.ask('POST', '/curator/request', { text });
  const open = async (head) => (await head.ask('GET', '/admin/requests', undefined, 200)).json.requests;
  const of = async (head, name) => (await open(head)).find(({ player }) => player.name === name);
  const answer = (head, id, action, reason = 'because') =>
    head.ask('POST', `/admin/requests/${id}`, { action, reason });
  const curators = async (client) => {
    const all = [];
    for (let after = ''; after !== null;) {
      const { json } = await client.ask('GET', `/curators?after=${after}`, undefined, 200);
      assert.ok(json.curators.length <= 50);
      all.push(...json.curators);
      after = json.next;
    }
    return all;
  };

  test('are made, seen, taken back and made again, one at a time', async () => {
    const anna = await register('Asking Anna');
    assert.equal(await request(anna), null);
    const { status, json } = await make(anna, `  ${kText}\n`);
    assert.equal(status, 201);
    assert.ok(Math.abs(json.request.made - Date.now()) < 60_000);
    assert.deepEqual(json.request, {
      text: kText,
      made: json.request.made,
      state: 'open',
      decided_at: null,
      reason: null,
      again_at: null,
    });
    assert.deepEqual(await request(anna), json.request);
    assert.equal((await make(anna)).status, 201, 'the same again is the same');
    const other = await make(anna, `${kText} And more.`);
    assert.deepEqual([other.status, other.json.code], [409, 'request_open']);
    for (const time of ['first', 'second']) {
      assert.equal((await anna.ask('DELETE', '/curator/request')).status, 204, time);
      assert.equal(await request(anna), null, time);
    }
    assert.equal((await make(anna, `${kText} And more.`)).status, 201);
  });

  test('of two that come at once one is open', async () => {
    const twice = await register('Asks Twice');
    const answers = await Promise.all([make(twice, `${kText} One.`), make(twice, `${kText} Two.`)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    const rows = await world.server.database.query(
      `select count(*)::int from curator_request join player on player.id = player where name = 'Asks Twice'`,
    );
    assert.equal(rows[0].count, 1);
  });

  test('are for registered players, in 20 to 2000 characters', async () => {
    const guest = await Client.guest(world.server);
    const stranger = new Client(world.server.url, 'stranger');
    for (const [method, body] of [['GET'], ['POST', { text: kText }], ['DELETE']]) {
      assert.equal((await guest.ask(method, '/curator/request', body)).status, 403, method);
      assert.equal((await stranger.ask(method, '/curator/request', body)).status, 401, method);
    }
    const exact = await register('Exact');
    for (const [body, code] of [
      [{ text: 'я'.repeat(19) }, 'bad_text'],
      [{ text: `${' '.repeat(30)}short` }, 'bad_text'],
      [{ text: 'я'.repeat(2001) }, 'bad_text'],
      [{ text: `${kText}\u202e` }, 'bad_text'],
      [{ text: 5 }, 'bad_message'],
      [{}, 'bad_message'],
      [{ text: kText, extra: 1 }, 'bad_message'],
    ]) {
      assert.equal((await exact.ask('POST', '/curator/request', body)).json.code, code, JSON.stringify(body));
    }
    assert.equal(await request(exact), null);
    assert.equal((await make(exact, 'я'.repeat(2000))).status, 201);
    const least = await register('Least');
    assert.equal((await make(least, 'я'.repeat(20))).status, 201);
  });

  test('accepted give the office, tell the player at once, and are in the logs', async () => {
    const [head, boris] = await Promise.all([administrator(world.server, 'Accepting Head'), register('Boris')]);
    await make(boris);
    const { id, player, text } = await of(head, 'Boris');
    assert.deepEqual([player, text], [{ name: 'Boris', guest: false }, kText]);
    const { status, json } = await answer(head, id, 'accept', 'Welcome');
    assert.equal(status, 200);
    assert.ok(!json.requests.some((each) => each.id === id));
    assert.equal((await boris.ask('GET', '/me', undefined, 200)).json.curator, true);
    await boris.ask('GET', '/curator/desk', undefined, 200);
    const frame = await boris.until(() => boris.frames.find(({ t }) => t === 'notice'), 'the notice');
    assert.deepEqual(frame.notice.about, { kind: 'curator_request', accepted: true, text: 'Welcome' });
    const mine = await request(boris);
    assert.deepEqual([mine.state, mine.reason, mine.again_at], ['accepted', 'Welcome', null]);
    const { rows } = (await head.ask('GET', '/admin/audit?player=Boris', undefined, 200)).json;
    assert.deepEqual(
      rows.map(({ actor, action, reason }) => [actor, action, reason]),
      [['Accepting Head', 'appoint_curator', 'Welcome']],
    );
    const again = await make(boris);
    assert.deepEqual([again.status, again.json.code], [409, 'is_curator']);
    const late = await answer(head, id, 'refuse');
    assert.deepEqual([late.status, late.json.code], [409, 'request_closed']);
  });

  test('refused say why and when one may ask again', async () => {
    const [head, clara] = await Promise.all([administrator(world.server, 'Refusing Head'), register('Clara')]);
    await make(clara);
    const { id } = await of(head, 'Clara');
    assert.equal((await answer(head, id, 'refuse', 'Read more first')).status, 200);
    const frame = await clara.until(() => clara.frames.find(({ t }) => t === 'notice'), 'the notice');
    assert.deepEqual(frame.notice.about, { kind: 'curator_request', accepted: false, text: 'Read more first' });
    const mine = await request(clara);
    assert.deepEqual([mine.state, mine.reason], ['refused', 'Read more first']);
    assert.equal(mine.again_at - mine.decided_at, 30 * 24 * 3600 * 1000);
    const again = await make(clara);
    assert.deepEqual([again.status, again.json.code], [409, 'request_too_soon']);
    const { rows } = (await head.ask('GET', '/admin/audit?player=Clara', undefined, 200)).json;
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['refuse_curator'],
    );
    await world.server.database.query(
      `update curator_request set decided_at = decided_at - 30::bigint * 86400000 where reason = 'Read more first'`,
    );
    assert.equal((await make(clara)).status, 201);
  });

  test('are seen and answered by administrators alone, in words that make sense', async () => {
    const [head, dora] = await Promise.all([administrator(world.server, 'Strict Head'), register('Dora')]);
    await make(dora);
    const { id } = await of(head, 'Dora');
    for (const [method, path, body] of [
      ['GET', '/admin/requests'],
      ['POST', `/admin/requests/${id}`, { action: 'accept', reason: 'x' }],
    ]) {
      assert.equal((await dora.ask(method, path, body)).json.code, 'administrators_only', method);
    }
    for (const [path, body, code] of [
      [id, { action: 'burn', reason: 'x' }, 'bad_message'],
      [id, { action: 'accept' }, 'bad_message'],
      [id, { action: 'accept', reason: ' ' }, 'bad_text'],
      [id, { action: 'accept', reason: 'x'.repeat(501) }, 'bad_text'],
      ['!', { action: 'accept', reason: 'x' }, 'not_found'],
      ['zzzzzzzzz', { action: 'accept', reason: 'x' }, 'not_found'],
    ]) {
      assert.equal((await head.ask('POST', `/admin/requests/${path}`, body)).json.code, code, JSON.stringify(body));
    }
    assert.equal((await head.ask('GET', '/admin/requests?after=!')).json.code, 'not_found');
    assert.ok(await of(head, 'Dora'));
  });

  test('end where the host makes a curator of whoever asks', async () => {
    const [head, emil] = await Promise.all([administrator(world.server, 'Other Head'), register('Emil')]);
    await make(emil);
    await appoint(world.server, 'Emil');
    assert.equal(await of(head, 'Emil'), undefined);
    assert.equal((await request(emil)).state, 'accepted');
  });

  test('go with the account and are in its data', async () => {
    const [head, flora] = await Promise.all([administrator(world.server, 'Left Head'), register('Flora')]);
    await make(flora);
    const { json } = await flora.ask('GET', '/account/export?after=curator_requests:0', undefined, 200);
    assert.deepEqual(
      [json.part, json.rows.map(({ text, state }) => [text, state])],
      ['curator_requests', [[kText, 'open']]],
    );
    await erase(flora);
    assert.ok(!(await open(head)).some(({ text, player }) => text === kText && player.name === 'Flora'));
    const [{ count }] = await world.server.database.query(
      `select count(*)::int from curator_request join player on player.id = player where deleted_at is not null`,
    );
    assert.equal(count, 0);
  });

  test('everybody sees who the curators are and how many boards they keep, in pages', async () => {
    const stranger = new Client(world.server.url, 'stranger');
    const keeper = await curator(world.server, 'Known Keeper');
    const reader = await register('Known Reader');
    await board([reader], keeper, await characterSet(keeper, 'Somebody'));
    await world.server.database.query(
      `insert into player (name, name_key, password_hash, guest)
       select 'Many ' || n, 'many ' || n, 'x', false from generate_series(1, 60) n`,
    );
    await world.server.database.query(`insert into curator (player) select id from player where name like 'Many %'`);
    const all = await curators(stranger);
    const shown = all.find(({ player }) => player.name === 'Known Keeper');
    assert.ok(Math.abs(shown.since - Date.now()) < 60_000);
    assert.equal(shown.boards, 1);
    assert.equal(all.filter(({ player }) => player.name.startsWith('Many ')).length, 60);
    assert.equal(new Set(all.map(({ player }) => player.name)).size, all.length);
    assert.equal((await stranger.ask('GET', '/curators?after=!')).json.code, 'not_found');
  });
});
