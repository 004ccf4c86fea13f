// Sessions of an account, its password, and how guessing it is slowed without locking anybody out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

const kPassword = 'correct horse';
const kFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const kSafari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const logIn = (client, name, password = kPassword, headers = {}) =>
  client.ask('POST', '/login', { name, password }, undefined, headers);

scene('Sessions', (world) => {
  const { newcomer } = world;

  async function signedIn(name, headers) {
    const client = newcomer(name);
    assert.equal((await logIn(client, name, kPassword, headers)).status, 200);
    return client;
  }
  const registered = (name, headers) => Client.signedUp(world.server, name, { headers });
  const sessions = async (client) => (await client.ask('GET', '/account/sessions', null, 200)).json.sessions;

  test('are listed by browser, this one marked', async () => {
    const here = await registered('Anna', { 'user-agent': kFirefox });
    await signedIn('Anna', { 'user-agent': kSafari });
    await signedIn('Anna', { 'user-agent': '<script>'.repeat(50) });
    const list = await sessions(here);
    const seen = list.map(({ browser, system, here: own }) => `${browser}/${system}/${own}`).sort();
    assert.deepEqual(seen, ['//false', 'Firefox/Linux/true', 'Safari/iOS/false']);
    assert.ok(list.every(({ made, used }) => made > 1e12 && used >= made));
  });

  test('end one by one, with their connection; not the one that asks', async () => {
    const here = await registered('Boris');
    const there = await signedIn('Boris');
    await there.connect();
    const [own, other] = (await sessions(here)).sort((one, two) => Number(two.here) - Number(one.here));
    assert.equal((await here.ask('DELETE', `/account/sessions/${own.id}`)).status, 404);
    const left = await here.ask('DELETE', `/account/sessions/${other.id}`, {}, 200);
    assert.deepEqual(
      left.json.sessions.map(({ id }) => id),
      [own.id],
    );
    await there.until(() => there.closes.includes(4401), 'the connection of the ended session is closed');
    assert.equal((await there.ask('GET', '/me')).status, 401);
    assert.equal((await here.ask('GET', '/me')).status, 200);
  });

  for (const [what, ask] of [
    ['one', (here, id) => here.ask('DELETE', `/account/sessions/${id}`, {}, 404)],
    ['all', (here) => here.ask('DELETE', '/account/sessions', {}, 200)],
    ['by a new password', (here) => here.ask('POST', '/account/password', { old: kPassword, new: 'another one' }, 204)],
  ]) {
    test(`end with their connections also where it was not heard which they were: ${what}`, async () => {
      const name = `Bella ${what}`;
      const here = await registered(name);
      const there = await signedIn(name);
      await there.connect();
      const [{ id }] = (await sessions(here)).filter((each) => !each.here);
      await world.server.database.query(
        `delete from session using player where player.id = session.player and player.name = $1
         and session.created_at > (select min(created_at) from session as first where first.player = player.id)`,
        [name],
      );
      await ask(here, id);
      await there.until(() => there.closes.includes(4401), 'the connection of the ended session is closed');
    });
  }

  test("are nobody else's to end", async () => {
    const clara = await registered('Clara');
    const [hers] = await sessions(clara);
    const thief = await registered('Thief');
    assert.equal((await thief.ask('DELETE', `/account/sessions/${hers.id}`)).status, 404);
    for (const id of ['0', '-1', 'zzzzzzzzzzz', '%00']) {
      assert.equal((await thief.ask('DELETE', `/account/sessions/${id}`)).status >= 400, true, id);
    }
    assert.equal((await clara.ask('GET', '/me')).status, 200);
    const guest = newcomer('guest');
    await guest.becomeGuest();
    assert.equal((await guest.ask('GET', '/account/sessions')).json.code, 'registered_only');
  });

  test('end all together but one', async () => {
    const here = await registered('Dora');
    const others = [await signedIn('Dora'), await signedIn('Dora')];
    const left = await here.ask('DELETE', '/account/sessions', {}, 200);
    assert.equal(left.json.sessions.length, 1);
    for (const other of others) assert.equal((await other.ask('GET', '/me')).status, 401);
  });

  test('end when the password is changed, and this one goes on under another cookie', async () => {
    const here = await registered('Emil');
    const there = await signedIn('Emil');
    await there.connect();
    const before = here.cookie;
    const wrong = await here.ask('POST', '/account/password', { old: 'not this', new: 'another one' }, 403);
    assert.equal(wrong.json.code, 'wrong_password');
    const short = await here.ask('POST', '/account/password', { old: kPassword, new: '1234' }, 400);
    assert.equal(short.json.code, 'password_too_short');
    assert.equal((await there.ask('GET', '/me')).status, 200, 'a refusal ends nothing');
    await here.ask('POST', '/account/password', { old: kPassword, new: 'another one' }, 204);
    assert.notEqual(here.cookie, before);
    assert.equal((await here.ask('GET', '/me', null, 200)).json.name, 'Emil');
    await there.until(() => there.closes.includes(4401), 'the connection of the other session is closed');
    const stale = newcomer('the old cookie');
    stale.cookie = before;
    assert.equal((await stale.ask('GET', '/me')).status, 401);
    assert.equal((await logIn(newcomer('Emil'), 'Emil')).json.code, 'wrong_credentials');
    assert.equal((await logIn(newcomer('Emil'), 'Emil', 'another one')).status, 200);
  });

  test('end when the first who signs out has said so, however often a thief says it again', async () => {
    const owner = await registered('Dina');
    const thief = newcomer('the thief');
    const { cookie } = owner;
    thief.cookie = cookie;
    await thief.connect();
    await owner.ask('POST', '/account/password', { old: kPassword, new: 'another one' }, 204);
    await eventually(async () => {
      await thief.ask('POST', '/logout', {}, 204, { cookie });
      return thief.closes.includes(4401);
    }, 'the connection of the stolen cookie is closed');
  });

  test('end when a recovery code sets another password; each code serves once, and only its owner', async () => {
    const here = await registered('Egon');
    const there = await signedIn('Egon');
    await there.connect();
    const make = (password) => here.ask('POST', '/account/recovery-codes', { password });
    const left = async (client) => (await client.ask('GET', '/account/recovery-codes', null, 200)).json;
    assert.deepEqual(await left(here), { left: 0, made: null });
    assert.equal((await make('not this')).json.code, 'wrong_password');
    const old = (await make(kPassword)).json.codes;
    const { codes } = (await make(kPassword)).json;
    assert.equal(new Set([...old, ...codes]).size, 20);
    const stored = await world.server.database.query('select * from recovery_codes');
    assert.ok(!JSON.stringify(stored).includes(codes[0].slice(0, 4)), 'only hashes are stored');
    const recover = (client, code, { name = 'Egon', password = 'another one' } = {}) =>
      client.ask('POST', '/recover', { name, code, password });
    await registered('Edda');
    for (const [code, name] of [
      [old[0], 'Egon'],
      [codes[0], 'Edda'],
      [codes[0], 'Nobody here'],
      [`${codes[0]}0`, 'Egon'],
      ['', 'Egon'],
    ]) {
      const answer = await recover(newcomer(name), code, { name });
      assert.deepEqual([answer.status, answer.json.code], [403, 'wrong_recovery_code'], `${name} ${code}`);
    }
    const short = await recover(newcomer('Egon'), codes[0], { password: '1234' });
    assert.equal(short.json.code, 'password_too_short');
    assert.equal((await here.ask('GET', '/me')).status, 200, 'a refusal ends nothing');
    // As it is typed from paper.
    const back = newcomer('Egon');
    await back.becomeGuest();
    const typed = codes[0].toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    assert.equal((await recover(back, typed)).json.name, 'Egon');
    assert.equal((await back.ask('GET', '/me', null, 200)).json.name, 'Egon');
    assert.equal((await here.ask('GET', '/me')).status, 401);
    await there.until(() => there.closes.includes(4401), 'the connection of the other session is closed');
    assert.equal((await logIn(newcomer('Egon'), 'Egon')).json.code, 'wrong_credentials');
    assert.equal((await logIn(newcomer('Egon'), 'Egon', 'another one')).status, 200);
    assert.equal((await recover(newcomer('Egon'), codes[0])).json.code, 'wrong_recovery_code');
    assert.equal((await left(back)).left, 9);
    const twice = await Promise.all([1, 2].map(() => recover(newcomer('Egon'), codes[1])));
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 403], 'two at once spend it once');
  });

  test('end when they have not been used for a month', async () => {
    const frida = await registered('Frida');
    await world.server.database.query(
      "update session set used_at = now_ms() - 31 * 86400000::bigint where player = (select id from player where name = 'Frida')",
    );
    assert.equal((await frida.ask('GET', '/me')).status, 401);
  });

  test('say so when they are used', async () => {
    const gerd = await registered('Gerd');
    await world.server.database.query(
      "update session set used_at = now_ms() - 86400000 where player = (select id from player where name = 'Gerd')",
    );
    await gerd.ask('GET', '/me', null, 200);
    const [session] = await sessions(gerd);
    assert.ok(Date.now() - session.used < 600_000);
  });

  test('names that look alike are refused', async () => {
    await registered('Paypal');
    for (const name of ['Раураl', 'PayPaI', 'Pаypаl']) {
      const answer = await newcomer(name).ask('POST', '/register', { name, password: kPassword });
      assert.deepEqual([answer.status, answer.json.code], [409, 'name_too_alike'], name);
    }
    const same = await newcomer('PAYPAL').ask('POST', '/register', { name: 'PAYPAL', password: kPassword });
    assert.equal(same.json.code, 'name_taken');
  });
});

scene(
  'Guessing a password',
  (world) => {
    const { newcomer } = world;

    /** Each pause is twice the one before: so many attempts can't all be slow enough to get through. */
    async function guessUntilSlowed(attempt, code) {
      for (let tries = 0; tries < 14; tries += 1) {
        const { json } = await attempt(`guess ${tries}`);
        if (json.code === 'rate_limited' && tries > 3) return json;
        assert.equal(json.code, code, 'the first few are not slowed');
      }
      throw new Error('nobody was slowed');
    }

    test("is slowed for strangers and not for the owner's own browser", async () => {
      const owner = newcomer('Anna');
      const made = await owner.ask('POST', '/register', { name: 'Anna', password: kPassword }, 200);
      const [, device] = made.headers['set-cookie'];
      assert.match(device, /^noughts_device=[\w-]{43};.*HttpOnly/);
      const stranger = newcomer('stranger');
      const slowed = await guessUntilSlowed((guess) => logIn(stranger, 'Anna', guess), 'wrong_credentials');
      assert.ok(slowed.retry_ms > 0 && slowed.retry_ms <= 900_000);
      const again = await logIn(newcomer('Anna'), 'Anna', kPassword, { cookie: device.split(';')[0] });
      assert.equal(again.status, 200, 'the owner is not locked out');
      assert.equal(again.headers['set-cookie'].length, 1, 'the browser is known already');
    });

    test('is slowed the same for names that nobody has', async () => {
      await guessUntilSlowed((guess) => logIn(newcomer('stranger'), 'Nobody', guess), 'wrong_credentials');
    });

    test('is slowed the same where a recovery code is guessed', async () => {
      await newcomer('Vera').ask('POST', '/register', { name: 'Vera', password: kPassword }, 200);
      const guess = () =>
        newcomer('stranger').ask('POST', '/recover', {
          name: 'Vera',
          code: '0000-0000-0000-0000',
          password: 'another one',
        });
      await guessUntilSlowed(guess, 'wrong_recovery_code');
    });

    test('is slowed for whoever has the cookie too', async () => {
      const owner = newcomer('Boris');
      await owner.ask('POST', '/register', { name: 'Boris', password: kPassword }, 200);
      const guess = (old) => owner.ask('POST', '/account/password', { old, new: 'another one' });
      await guessUntilSlowed(guess, 'wrong_password');
    });
  },
  { limited: true },
);
