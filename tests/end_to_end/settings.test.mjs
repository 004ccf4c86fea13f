// How one likes to play: kept for everybody, guests too, and only what the protocol knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';

scene('Settings', (world) => {
  const { newcomer } = world;
  const read = async (client) => (await client.ask('GET', '/settings', undefined, 200)).json;
  const keep = (client, settings, expected = 200) => client.ask('PUT', '/settings', settings, expected);
  const everything = {
    theme: 'board',
    board_theme: 'kraft',
    sound: false,
    volume: 35,
    forbid_invitations: true,
    free_takeback: true,
    show_my_threats: false,
    show_their_threats: true,
    auto_block: true,
    premove: true,
    confirm_moves: 'always',
    coordinates: false,
  };

  test('are nobody’s before there is somebody', async () => {
    const stranger = newcomer('stranger');
    assert.equal((await stranger.ask('GET', '/settings', undefined, 401)).json.code, 'unauthenticated');
    assert.equal((await keep(stranger, {}, 401)).json.code, 'unauthenticated');
  });

  test('of a guest who never set anything are empty', async () => {
    const guest = await Client.guest(world.server);
    assert.deepEqual(await read(guest), {});
  });

  test('are kept for a guest, and go along into the account', async () => {
    const guest = await Client.guest(world.server);
    assert.deepEqual((await keep(guest, everything)).json, everything);
    await guest.ask('POST', '/register', { name: 'Tidy', password: 'correct horse' }, 200);
    assert.deepEqual(await read(guest), everything);
    const elsewhere = newcomer('Tidy elsewhere');
    await elsewhere.ask('POST', '/login', { name: 'Tidy', password: 'correct horse' }, 200);
    assert.deepEqual(await read(elsewhere), everything);
  });

  test('are replaced as a whole, and nobody else’s are touched', async () => {
    const [one, other] = [await Client.guest(world.server), await Client.guest(world.server)];
    await keep(one, everything);
    await keep(other, { volume: 10 });
    await keep(one, { sound: true });
    assert.deepEqual(await read(one), { sound: true });
    assert.deepEqual(await read(other), { volume: 10 });
  });

  test('that the protocol does not know are refused, and change nothing', async () => {
    const guest = await Client.guest(world.server);
    await keep(guest, { volume: 10 });
    for (const wrong of [{ colour: 'red' }, { volume: 101 }, { volume: '5' }, { sound: 1 }, { theme: 'pink' }]) {
      assert.equal((await keep(guest, wrong, 400)).json.code, 'bad_settings', JSON.stringify(wrong));
    }
    for (const wrong of ['[]', '7', 'null', '{', '']) {
      assert.equal((await keep(guest, wrong, 400)).json.code, 'bad_message', wrong);
    }
    assert.deepEqual(await read(guest), { volume: 10 });
  });

  test('are changed by a page of this site alone', async () => {
    const guest = await Client.guest(world.server);
    const refused = await guest.ask('PUT', '/settings', {}, 403, { origin: 'https://elsewhere.example' });
    assert.equal(refused.json.code, 'bad_origin');
  });

  test('outlive the server', async () => {
    const guest = await Client.guest(world.server);
    await keep(guest, everything);
    await world.server.stop();
    await world.server.start();
    assert.deepEqual(await read(guest), everything);
  });
});
