// Passkeys: added by whoever knows the password, signed in with, refused wherever one thing is wrong.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Authenticator } from './harness/authenticator.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';

const kPassword = 'correct horse';
const kOrigin = 'http://noughts.test:8080';

scene(
  'Passkeys',
  (world) => {
    const { newcomer } = world;
    const want = async (client) =>
      (await client.ask('POST', '/account/passkeys/challenge', { password: kPassword }, 201)).json;
    const challenge = async (client) => (await client.ask('POST', '/login/passkey/challenge', {}, 201)).json.challenge;
    const add = (client, body) => client.ask('POST', '/account/passkeys', body);
    const list = async (client) => (await client.ask('GET', '/account/passkeys', null, 200)).json.passkeys;

    const registered = (name) => Client.signedUp(world.server, name);

    /** A player with a passkey. */
    async function withPasskey(name, algorithm) {
      const client = await registered(name);
      const device = new Authenticator(kOrigin, algorithm);
      const added = await add(client, device.make('Phone', await want(client)));
      assert.equal(added.status, 201);
      return { client, device };
    }

    async function signIn(device, wrong, client = newcomer('somebody')) {
      return client.ask('POST', '/login/passkey', device.sign(await challenge(client), wrong));
    }

    async function refused(answer, why) {
      const { status, json } = await answer;
      assert.deepEqual([status, json.code], [403, 'wrong_passkey'], why);
    }

    for (const algorithm of ['ES256', 'EdDSA', 'RS256']) {
      test(`of the kind ${algorithm} sign their owner in, without a name`, async () => {
        const name = `Anna ${algorithm}`;
        const { client, device } = await withPasskey(name, algorithm);
        const [before] = await list(client);
        assert.deepEqual([before.name, before.used], ['Phone', null]);
        const elsewhere = newcomer('elsewhere');
        await elsewhere.becomeGuest();
        assert.equal((await signIn(device, {}, elsewhere)).json.name, name);
        assert.equal((await elsewhere.ask('GET', '/me', null, 200)).json.name, name);
        const [after] = await list(elsewhere);
        assert.ok(after.used >= before.made);
        assert.equal((await signIn(device)).status, 200, 'and again');
        assert.equal((await client.ask('GET', '/me')).status, 200, 'other sessions go on');
      });
    }

    test('are taken from devices that count nothing', async () => {
      const { device } = await withPasskey('Countless');
      for (const time of [1, 2]) assert.equal((await signIn(device, { count: 0 })).status, 200, `time ${time}`);
    });

    test('are asked for by whoever knows the password, and nobody else', async () => {
      const boris = await registered('Boris');
      const ask = (body) => boris.ask('POST', '/account/passkeys/challenge', body);
      assert.equal((await ask({ password: 'not this one' })).json.code, 'wrong_password');
      assert.equal((await ask({})).json.code, 'bad_message');
      const guest = newcomer('guest');
      await guest.becomeGuest();
      assert.equal((await guest.ask('GET', '/account/passkeys')).json.code, 'registered_only');
    });

    test('are not added where one thing is wrong', async () => {
      const clara = await registered('Clara');
      const other = await registered('Other Clara');
      const device = new Authenticator(kOrigin);
      const rsa = new Authenticator(kOrigin, 'RS256');
      const wrongs = {
        'another origin': { origin: 'http://noughts.test' },
        'a frame': { crossOrigin: true },
        'a sign-in': { type: 'webauthn.get' },
        'another site': { site: 'evil.example' },
        'nobody there': { flags: 0x04 },
        'nobody verified': { flags: 0x01 },
        'an unknown challenge': { challenge: randomBytes(32).toString('base64url') },
        'a challenge for signing in': { challenge: await challenge(clara) },
        "another player's challenge": { challenge: (await want(other)).challenge },
        'another algorithm': { body: { algorithm: -35 } },
        'a key of another algorithm': { body: { algorithm: -257 } },
        'no key': { body: { public_key: 'AAAA' } },
        'another key': { body: { public_key: rsa.make('x', { challenge: '' }).public_key } },
        'no data': { body: { authenticator_data: '' } },
      };
      for (const [why, wrong] of Object.entries(wrongs)) {
        await refused(add(clara, device.make('Phone', await want(clara), wrong)), why);
      }
      device.id = randomBytes(15);
      await refused(add(clara, device.make('Phone', await want(clara))), 'a short id');
      assert.equal((await add(clara, device.make('', await want(clara)))).json.code, 'bad_text');
      const notText = device.make('Phone', await want(clara), { body: { client_data: '!' } });
      assert.equal((await add(clara, notText)).json.code, 'bad_message');
      assert.deepEqual(await list(clara), []);
    });

    test('are added once, by one player, for one challenge', async () => {
      const { client, device } = await withPasskey('Dora');
      const wanted = await want(client);
      assert.deepEqual(wanted.known, [device.id.toString('base64url')]);
      await refused(
        add(client, new Authenticator(kOrigin).make('x', await challengeUsed(client))),
        'a spent challenge',
      );
      const thief = await registered('Thief');
      const body = device.make('Mine', await want(thief));
      await refused(add(thief, body), "somebody else's");
      assert.equal((await list(client)).length, 1);
    });

    async function challengeUsed(client) {
      const wanted = await want(client);
      assert.equal((await add(client, new Authenticator(kOrigin).make('Other', wanted))).status, 201);
      const [, other] = await list(client);
      await client.ask('DELETE', `/account/passkeys/${other.id}`, {}, 200);
      return wanted;
    }

    test('sign nobody in where one thing is wrong', async () => {
      const { device } = await withPasskey('Egon');
      const stranger = new Authenticator(kOrigin);
      const other = await withPasskey('Other Egon');
      const wrongs = {
        'another origin': { origin: 'https://noughts.test:8080' },
        'a frame': { crossOrigin: true },
        'a creation': { type: 'webauthn.create' },
        'another site': { site: 'evil.example' },
        'nobody there': { flags: 0x04 },
        'nobody verified': { flags: 0x01 },
        'an unknown challenge': { challenge: randomBytes(32).toString('base64url') },
        'a challenge for creating': { challenge: (await want(other.client)).challenge },
        'another signature': { body: { signature: stranger.sign('').signature } },
        'no signature': { body: { signature: '' } },
        'another user': { body: { user: other.device.user } },
        'no user': { body: { user: '' } },
        "another's id": { body: { id: other.device.id.toString('base64url') } },
        'an unknown id': { body: { id: stranger.id.toString('base64url') } },
        'other data': { body: { authenticator_data: device.sign('', { count: 900 }).authenticator_data } },
      };
      for (const [why, wrong] of Object.entries(wrongs)) await refused(signIn(device, wrong), why);
      assert.equal((await signIn(device)).status, 200);
    });

    test('sign in once by one answer', async () => {
      const { device } = await withPasskey('Frida');
      const client = newcomer('Frida');
      const body = device.sign(await challenge(client));
      assert.equal((await client.ask('POST', '/login/passkey', body)).status, 200);
      await refused(newcomer('thief').ask('POST', '/login/passkey', body), 'the same again');
      const two = device.sign(await challenge(client));
      const both = await Promise.all([1, 2].map(() => newcomer('both').ask('POST', '/login/passkey', two)));
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403], 'two at once');
    });

    test('wait five minutes for the device', async () => {
      const { device } = await withPasskey('Gerd');
      const client = newcomer('Gerd');
      const late = device.sign(await challenge(client));
      await world.server.database.query('update passkey_challenge set expires = expires - 300000');
      await refused(client.ask('POST', '/login/passkey', late), 'too late');
    });

    test('whose count goes back are copies, and refused', async () => {
      const { device } = await withPasskey('Hanna');
      assert.equal((await signIn(device, { count: 7 })).status, 200);
      for (const count of [7, 6, 0]) await refused(signIn(device, { count }), `count ${count}`);
      assert.equal((await signIn(device, { count: 8 })).status, 200);
    });

    test('are named anew and removed by their owner; one that is removed signs nobody in', async () => {
      const { client, device } = await withPasskey('Ida');
      const [{ id }] = await list(client);
      const path = `/account/passkeys/${id}`;
      const thief = await registered('Thief of Ida');
      assert.equal((await thief.ask('PUT', path, { name: 'Mine' })).json.code, 'not_found');
      assert.equal((await thief.ask('DELETE', path)).json.code, 'not_found');
      assert.equal((await client.ask('PUT', path, { name: ' ' })).json.code, 'bad_text');
      assert.equal((await client.ask('PUT', path, { name: ' Key ring ' }, 200)).json.passkeys[0].name, 'Key ring');
      assert.deepEqual((await client.ask('DELETE', path, {}, 200)).json.passkeys, []);
      await refused(signIn(device), 'removed');
      for (const wrong of ['0', 'zzzzzzzzzzz']) {
        assert.equal((await client.ask('DELETE', `/account/passkeys/${wrong}`)).status, 404);
      }
    });

    test('of one player are ten at most', async () => {
      const { client } = await withPasskey('Jana');
      const early = await want(client);
      for (let more = 1; more < 10; more += 1) {
        assert.equal(
          (await add(client, new Authenticator(kOrigin).make(`Key ${more}`, await want(client)))).status,
          201,
        );
      }
      assert.equal((await add(client, new Authenticator(kOrigin).make('Late', early))).json.code, 'too_many');
      const again = await client.ask('POST', '/account/passkeys/challenge', { password: kPassword });
      assert.equal(again.json.code, 'too_many');
      assert.equal((await list(client)).length, 10);
    });

    test('sign nobody into a closed account, nor into one that was deleted', async () => {
      const { client, device } = await withPasskey('Kurt');
      const { database } = world.server;
      await database.query(
        `insert into sanction (player, kind, since, by, reason)
         select id, 'ban', now_ms(), id, '' from player where name = 'Kurt'`,
      );
      const banned = await signIn(device);
      assert.deepEqual([banned.status, banned.json.code, banned.json.until], [403, 'banned', null]);
      await database.query("delete from sanction where player = (select id from player where name = 'Kurt')");
      await client.ask('POST', '/account/deletion', { name: 'Kurt', password: kPassword }, 204);
      await refused(signIn(device), 'deleted');
      const left = await database.query('select count(*) from passkey where credential = $1', [device.id]);
      assert.equal(Number(left[0].count), 0);
    });

    test('outlive a new start of the server', async () => {
      const { device } = await withPasskey('Lena');
      const asked = device.sign(await challenge(newcomer('Lena')));
      await world.server.kill();
      await world.server.start();
      assert.equal((await newcomer('Lena').ask('POST', '/login/passkey', asked)).json.name, 'Lena');
    });
  },
  { flags: ['--origin', kOrigin] },
);
