// The account page: what one tells of oneself, all one's data in a file, and the end of an account.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kThree } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kPassword = 'correct horse';
const kGreatest = '9223372036854775807';

scene('The account page', (world) => {
  const { newcomer } = world;
  const nothing = { about: '', place: '', website: '' };
  const tell = (client, told) => client.ask('PUT', '/account/about', { ...nothing, ...told });

  const registered = (name) => Client.signedUp(world.server, name);

  /** All that a player is handed over: rows by part. */
  async function exported(client) {
    const parts = {};
    for (let after = ''; after !== null;) {
      const { json } = await client.ask('GET', `/account/export?after=${encodeURIComponent(after)}`, null, 200);
      (parts[json.part] ??= []).push(...json.rows);
      after = json.next;
    }
    return parts;
  }

  test('keeps what one tells, as typed, for everybody to read', async () => {
    const anna = await registered('Anna');
    const told = { about: 'Люблю <b>ноли</b>\nи кресты & co', place: 'Тверь', website: 'https://пример.рф/я' };
    const { json } = await tell(anna, told);
    assert.equal(json.name, 'Anna');
    assert.deepEqual([json.about, json.place, json.website], [told.about, told.place, told.website]);
    const seen = await newcomer('anybody').ask('GET', '/players/ANNA/about', null, 200);
    assert.deepEqual(seen.json, json);
    const blank = await tell(anna, { about: '  \n ' });
    assert.deepEqual([blank.json.about, blank.json.place, blank.json.website], ['', '', '']);
  });

  for (const [code, told] of [
    ['bad_text', { about: 'x'.repeat(1_001) }],
    ['bad_text', { about: '\n'.repeat(31) + 'x' + '\n'.repeat(31) + 'y' }],
    ['bad_text', { about: 'turn\u202earound' }],
    ['bad_text', { about: 'bell\u0007' }],
    ['bad_text', { about: `a${'\u0301'.repeat(9)}` }],
    ['bad_text', { place: 'two\nlines' }],
    ['bad_text', { place: 'x'.repeat(61) }],
    ['bad_website', { website: 'javascript:alert(1)' }],
    ['bad_website', { website: 'data:text/html,x' }],
    ['bad_website', { website: 'https://' }],
    ['bad_website', { website: 'https://localhost' }],
    ['bad_website', { website: 'https://bank.example@evil.example/' }],
    ['bad_website', { website: 'https://127.0.0.1/' }],
    ['bad_website', { website: 'https://a b.example' }],
    ['bad_website', { website: `https://${'x'.repeat(200)}.example` }],
  ]) {
    test(`refuses with ${code}: ${JSON.stringify(told).slice(0, 60)}`, async () => {
      const boris = (world.boris ??= await registered('Boris'));
      const answer = await tell(boris, told);
      assert.deepEqual([answer.status, answer.json.code], [400, code]);
    });
  }

  test('is for registered players', async () => {
    const guest = newcomer('guest');
    assert.equal((await guest.ask('GET', '/account')).status, 401);
    const { name } = await guest.becomeGuest();
    for (const [method, path] of [
      ['GET', '/account'],
      ['PUT', '/account/about'],
      ['POST', '/account/password'],
      ['GET', '/account/export'],
      ['POST', '/account/deletion'],
    ]) {
      assert.equal((await guest.ask(method, path)).json.code, 'registered_only', path);
    }
    assert.equal((await guest.ask('GET', `/players/${name}/about`)).status, 404);
  });

  test('hands over all that is kept, and nothing of others', async () => {
    const [first] = await guestsAtBoard(world.server, kThree);
    await first.client.ask('POST', '/register', { name: 'Clara', password: kPassword }, 200);
    await tell(first.client, { about: 'about Clara' });
    const parts = await exported(first.client);
    assert.equal(parts.account[0].name, 'Clara');
    assert.equal(parts.account[0].about, 'about Clara');
    assert.equal(parts.games.length, 1);
    assert.ok(Array.isArray(parts.games[0].seats));
    assert.equal(parts.sessions.length, 1);
    assert.ok(!JSON.stringify(parts).includes('argon2'));
    assert.ok(!('token_hash' in parts.sessions[0]));
    for (const part of [
      'settings',
      'ratings',
      'ledger',
      'stars',
      'chat',
      'messages',
      'blocks',
      'following',
      'notices',
      'reports',
      'sanctions',
      'curator_requests',
    ]) {
      assert.ok(part in parts, part);
    }
    for (const after of ['nonsense', 'games', 'games:', 'games:x', 'player:1', "games:1' or 1=1"]) {
      const answer = await first.client.ask('GET', `/account/export?after=${encodeURIComponent(after)}`);
      assert.equal(answer.status, 404, after);
    }
    for (const part of Object.keys(parts)) {
      const { status } = await first.client.ask('GET', `/account/export?after=${part}:${kGreatest}`);
      assert.ok([200, 404].includes(status), `${part}: ${status}`);
    }
  });

  test('hands over a long history page by page, each entry once', async () => {
    const dora = await registered('Dora');
    await world.server.database.query(`
      insert into rating_change (player, variant, reason, before, delta, after, at)
      select player.id, 'x', 'won', 0, 0, 0, n from player, generate_series(1, 1203) as n where name = 'Dora'`);
    const { ledger } = await exported(dora);
    assert.equal(ledger.length, 1203);
    assert.equal(new Set(ledger.map(({ at }) => at)).size, 1203);
  });

  const erase = (client, name, password = kPassword) => client.ask('POST', '/account/deletion', { name, password });

  test('deletes an account whose owner says the name and the password', async () => {
    const emil = await registered('Emil');
    await tell(emil, { about: 'about Emil' });
    assert.equal((await erase(emil, 'Other')).json.code, 'bad_name');
    assert.deepEqual(await erase(emil, 'Emil', 'wrong one').then(({ status, json }) => [status, json.code]), [
      403,
      'wrong_password',
    ]);
    const elsewhere = newcomer('Emil');
    await elsewhere.ask('POST', '/login', { name: 'Emil', password: kPassword }, 200);
    assert.equal((await erase(emil, 'emil')).status, 204);
    assert.equal((await elsewhere.ask('GET', '/me')).status, 401);
    assert.equal((await newcomer('x').ask('GET', '/players/Emil/about')).status, 404);
    assert.equal(
      (await newcomer('x').ask('POST', '/login', { name: 'Emil', password: kPassword })).json.code,
      'wrong_credentials',
    );
    const rows = await world.server.database.query("select * from profile where about = 'about Emil'");
    assert.equal(rows.length, 0);
  });

  test('looks for no opponent for an account that is deleted', async () => {
    const hanna = await Client.registered(world.server, 'Hanna', kPassword);
    const { id: seek } = await hanna.do({ t: 'seek', terms: kThree });
    const [{ client: other }] = await guestsAtBoard(world.server, kThree);
    assert.equal((await erase(hanna, 'Hanna')).status, 204);
    assert.equal(await other.refused({ t: 'take', seek }), 'gone');
  });

  test('keeps the name of a deleted account from others for a while, and then gives it free', async () => {
    const frida = await registered('Frida');
    assert.equal((await erase(frida, 'Frida')).status, 204);
    const register = (name) => newcomer(name).ask('POST', '/register', { name, password: kPassword });
    assert.equal((await register('frida')).json.code, 'name_taken');
    assert.equal((await register('Fridа')).json.code, 'name_taken', 'nor a name that looks like it');
    const names = await world.server.database.query("select * from player where name ilike 'frida'");
    assert.equal(names.length, 0, 'the name itself is nowhere');
    await world.server.database.query('update held_name set until = now_ms() - 1');
    assert.equal((await register('Frida')).status, 200);
  });

  test('does not delete who has games to finish; afterwards the game stays without the name', async () => {
    const [first, second] = await guestsAtBoard(world.server, kThree);
    await first.client.ask('POST', '/register', { name: 'Gerda', password: kPassword }, 200);
    assert.deepEqual(await erase(first.client, 'Gerda').then(({ status, json }) => [status, json.code]), [
      409,
      'games_going_on',
    ]);
    await second.client.do({ t: 'resign', room: first.room });
    await ended([second]);
    assert.equal((await erase(first.client, 'Gerda')).status, 204);
    const seats = await world.server.database.query(
      'select name, guest, player.deleted_at from player join seat on seat.player = player.id order by room desc, seat limit 2',
    );
    const [gone] = seats.filter((each) => each.deleted_at !== null);
    assert.deepEqual([gone.name, gone.guest], ['deleted', true]);
  });
});

// What one address may have is counted by each node for itself.
scene(
  'Account data for one address',
  (world) => {
    /** A reply that is asked for and not read. */
    const unread = (client, path) =>
      new Promise((resolve, reject) => {
        const headers = { cookie: client.cookie };
        get(`${world.server.url}/api/v1${path}`, { headers }, resolve).on('error', reject);
      });

    test('hands over so much at once to one address, and more when that is taken', async () => {
      const [{ client }] = await guestsAtBoard(world.server, kThree);
      await client.ask('POST', '/register', { name: 'Large', password: kPassword }, 200);
      // More than the system takes for whoever does not read, twice more than an address may have.
      await world.server.database.query(`
        insert into step (room, number, seat, at, took_ms, lag_ms, d)
        select room, 1000, -2, 1, 0, 0, json_build_object('t', 'play', 'a', json_build_object('text', repeat('x', 20000000)))
        from seat join player on player.id = seat.player where player.name = 'Large'`);
      const path = '/account/export?after=games:0';
      // A database that is busy may need longer for so much than a query may take.
      const first = await eventually(async () => {
        const reply = await unread(client, path);
        if (reply.statusCode === 200) return reply;
        assert.equal(reply.statusCode, 503);
        assert.equal((await jsonOf(reply)).code, 'unavailable');
        return null;
      }, 'a reply');
      const refused = await eventually(async () => {
        const reply = await client.ask('GET', path, undefined, 503);
        return reply.json.code === 'unavailable' ? null : reply.json;
      }, 'a refusal for the address');
      assert.equal(refused.code, 'busy');
      assert.ok(refused.retry_ms > 0);
      first.destroy();
      await eventually(async () => (await client.ask('GET', path)).status === 200, 'a place');
    });
  },
  { nodes: 1 },
);
