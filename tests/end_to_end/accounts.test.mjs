// Who somebody is: guests, names, passwords, sessions.
import { readdirSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot } from './harness/paths.mjs';
import { scene } from './harness/scene.mjs';
import { guestsAtBoard, kThree } from './harness/tables.mjs';

const kPassword = 'пароль не из списка';

scene('An account', (world) => {
  const { newcomer } = world;
  const register = (client, name, password = kPassword) => client.ask('POST', '/register', { name, password });
  const logIn = (client, name, password = kPassword) => client.ask('POST', '/login', { name, password });
  const me = (client) => client.ask('GET', '/me');

  async function registered(name) {
    const client = newcomer(name);
    assert.equal((await register(client, name)).status, 200);
    return client;
  }

  test('is not needed to be a guest, who stays the same', async () => {
    const guest = newcomer('guest');
    assert.equal((await me(guest)).status, 401);
    const first = await guest.becomeGuest();
    assert.equal(first.guest, true);
    assert.deepEqual(await guest.becomeGuest(), first);
    assert.deepEqual((await me(guest)).json, first);
  });

  test('keeps the session in a cookie that no script reads', async () => {
    const answer = await newcomer('guest').ask('POST', '/guest', {}, 200);
    const [cookie] = answer.headers['set-cookie'];
    assert.match(cookie, /^noughts=[\w-]{43,};/);
    assert.match(cookie, /; *HttpOnly/i);
    assert.match(cookie, /; *SameSite=Lax/i);
    assert.doesNotMatch(cookie, /; *Secure/i, 'over plain HTTP a Secure cookie would be lost');
    const rows = await world.server.database.query('select token_hash from session');
    const token = cookie.slice('noughts='.length).split(';')[0];
    assert.ok(rows.length > 0 && rows.every((row) => !row.token_hash.includes(token)), 'only its hash is stored');
  });

  test('is made of a guest, who keeps the games', async () => {
    const [{ client, room }] = await guestsAtBoard(world.server, kThree);
    const [before] = await world.server.database.query('select player from seat order by room desc, seat limit 1');
    const cookie = client.cookie;
    const { json } = await client.ask('POST', '/register', { name: 'Keeper', password: kPassword }, 200);
    assert.deepEqual(json, { name: 'Keeper', guest: false, ratings: {} });
    assert.notEqual(client.cookie, cookie, 'the session is a new one');
    const again = newcomer('Keeper');
    assert.equal((await logIn(again, 'Keeper')).status, 200);
    await again.connect();
    assert.ok(again.hello.playing.includes(room));
    const [after] = await world.server.database.query('select id from player where name = $1', ['Keeper']);
    assert.equal(after.id, before.player);
    const old = newcomer('the old cookie');
    old.cookie = cookie;
    assert.equal((await me(old)).status, 401);
  });

  for (const [code, status, name, password = kPassword] of [
    ['name_too_short', 400, 'ab'],
    ['name_too_short', 400, '   ab   '],
    ['name_too_short', 400, ''],
    ['name_too_long', 400, 'x'.repeat(25)],
    ['bad_name', 400, 'semi;colon'],
    ['bad_name', 400, "Robert'); DROP TABLE player;--".slice(0, 24)],
    ['bad_name', 400, 'two  blanks'],
    ['bad_name', 400, 'zero\u200bwidth'],
    ['bad_name', 400, 'turn\u202ename'],
    ['password_too_short', 400, 'shortpass', '1234'],
    ['common_password', 400, 'five digits', '12345'],
    ['common_password', 400, 'one letter', 'ааааа'],
    ['common_password', 400, 'a word', 'PassWord'],
    ['name_reserved', 400, 'admin'],
    ['name_reserved', 400, 'Аdm1n'],
    ['name_reserved', 400, 'Модератор'],
    ['name_reserved', 400, 'deleted'],
  ]) {
    test(`is refused with ${code}: ${JSON.stringify(name)}`, async () => {
      const answer = await register(newcomer('nobody'), name, password);
      assert.equal(answer.json.code, code);
      assert.equal(answer.status, status);
    });
  }

  test('may have three letters and a password of five, in any script', async () => {
    for (const [name, password] of [
      ['Юля', '1234а'],
      ['Łucja-9', 'жираф'],
      ['José', `'; DROP TABLE player; -- \n`],
    ]) {
      const { json, status } = await register(newcomer(name), name, password);
      assert.equal(status, 200, JSON.stringify(json));
      assert.equal(json.name, name.normalize('NFC'));
    }
  });

  test('has a name that nobody else has, whatever the case and the way to write it', async () => {
    await registered('Ёжик Борис');
    for (const name of ['Ёжик Борис', 'ёжик борис', 'ЁЖИК БОРИС', 'Ёжик Борис'.normalize('NFD'), ' Ёжик Борис ']) {
      const answer = await register(newcomer('another'), name);
      assert.deepEqual([answer.status, answer.json.code], [409, 'name_taken'], name);
    }
    await registered('Straße');
    assert.equal((await register(newcomer('another'), 'STRASSE')).json.code, 'name_taken');
    await registered('Wide1');
    assert.equal((await register(newcomer('another'), 'Ｗｉｄｅ１')).json.code, 'name_taken');
  });

  test('goes to one of two who want the name at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => register(newcomer(`racer ${n}`), 'Racer')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  });

  test('is entered with the password, from anywhere', async () => {
    await registered('Comes Back');
    const elsewhere = newcomer('elsewhere');
    assert.equal((await logIn(elsewhere, 'comes back')).json.name, 'Comes Back');
    assert.equal((await me(elsewhere)).json.name, 'Comes Back');
    for (const [name, password] of [
      ['Comes Back', 'wrong'],
      ['Comes Back', ''],
      ['Nobody Here', kPassword],
    ]) {
      const answer = await logIn(newcomer('thief'), name, password);
      assert.deepEqual([answer.status, answer.json.code], [401, 'wrong_credentials']);
    }
  });

  test('is left by signing out, which forgets the session', async () => {
    const client = await registered('Leaves');
    const cookie = client.cookie;
    await client.ask('POST', '/logout', {}, 204);
    client.cookie = cookie;
    assert.equal((await me(client)).status, 401);
    assert.equal((await register(client, 'Leaves Too')).status, 200);
    assert.equal((await register(client, 'Leaves Thrice')).json.code, 'already_registered');
  });

  test('stores no password', async () => {
    await registered('Secretive');
    const [row] = await world.server.database.query('select password_hash from player where name = $1', ['Secretive']);
    assert.match(row.password_hash, /^\$argon2id\$/);
  });

  test('lists the variants for everybody', async () => {
    const { json } = await newcomer('anybody').ask('GET', '/variants', undefined, 200);
    const described = readdirSync(inRoot('protocol/games')).map((file) => file.replace('.json', ''));
    assert.deepEqual(json.variants.map(({ name }) => name).sort(), described.sort());
    const crowds = json.variants.filter(({ seats }) => seats !== 2);
    assert.deepEqual(
      crowds.map(({ name, seats }) => [name, seats]),
      [
        ['quixo4', 4],
        ['xo-quiz', 7],
        ['book-game', 3],
      ],
    );
  });
});
