// Photos: what is sent is decoded elsewhere and written anew; what is served never changes under its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { hollowPng, png } from './harness/pictures.mjs';
import { scene } from './harness/scene.mjs';

const kSecret = '55.7558N 37.6173E';

scene('A photo', (world) => {
  const show = (client, file, type = 'image/png', expected) =>
    client.ask('PUT', '/account/photo', file, expected, { 'content-type': type });

  const registered = (name) => Client.signedUp(world.server, name);

  test('is shown small, square and without anything but the picture', async () => {
    const anna = await registered('Anna');
    const { json } = await show(anna, png(300, 200, [200, 30, 30], kSecret), 'image/png', 200);
    assert.match(json.photo, /^[0-9a-f]{32}$/);
    for (const size of [64, 256]) {
      const answer = await new Client(world.server.url, 'anybody').ask(
        'GET',
        `/photos/${json.photo}/${size}`,
        null,
        200,
      );
      assert.equal(answer.headers['content-type'], 'image/webp');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.match(answer.headers['cache-control'], /immutable/);
      assert.equal(answer.body.subarray(8, 12).toString(), 'WEBP');
      assert.ok(!answer.body.includes(kSecret));
      const url = `${world.server.url}/api/v1/photos/${json.photo}/${size}`;
      const again = await fetchRaw(url, { headers: { 'if-none-match': answer.headers.etag } });
      assert.equal(again.status, 304);
    }
  });

  test('is found by the names of players, whatever their spelling', async () => {
    const boris = await registered('Boris');
    const { json } = await show(boris, png(90, 90, [10, 90, 10]), 'image/png', 200);
    const asked = await boris.ask('GET', `/photos?names=${encodeURIComponent('BORIS,Nobody,x,Boris II')}`, null, 200);
    assert.deepEqual(asked.json, { photos: { BORIS: json.photo, Nobody: null, 'Boris II': null } });
    const about = await boris.ask('GET', '/players/boris/about', null, 200);
    assert.equal(about.json.photo, json.photo);
  });

  test('is taken away again', async () => {
    const clara = await registered('Clara');
    const { json } = await show(clara, png(70, 70, [1, 2, 3]), 'image/png', 200);
    const gone = await clara.ask('DELETE', '/account/photo', {}, 200);
    assert.equal(gone.json.photo, null);
    const answer = await clara.ask('GET', `/photos/${json.photo}/64`, null, 404);
    assert.equal(answer.json.code, 'not_found');
  });

  test('is refused where it is none, and the one before stays', async () => {
    const dora = await registered('Dora');
    const { json } = await show(dora, png(80, 80, [9, 9, 9]), 'image/png', 200);
    const good = png(80, 80, [9, 9, 9]);
    for (const [code, file, type] of [
      ['not_a_photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
      ['not_a_photo', Buffer.from('GIF89a'), 'image/gif'],
      ['not_a_photo', Buffer.from('<script>alert(1)</script>'), 'image/png'],
      ['not_a_photo', good.subarray(0, good.length / 2), 'image/png'],
      ['not_a_photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
      ['not_a_photo', Buffer.alloc(0), 'image/png'],
      ['photo_too_large', hollowPng(30_000, 30_000), 'image/png'],
      ['unsupported_media_type', good, 'text/html'],
      ['unsupported_media_type', good, 'application/json'],
    ]) {
      const answer = await show(dora, file, type);
      assert.equal(answer.json.code, code, `${file.subarray(0, 20)}`);
    }
    assert.equal((await dora.ask('GET', '/account', null, 200)).json.photo, json.photo);
  });

  test('is not taken from guests, from other sites, or beyond the bound of its bytes', async () => {
    const guest = new Client(world.server.url, 'guest');
    await guest.becomeGuest();
    assert.equal((await show(guest, png(8, 8, [1, 1, 1]))).json.code, 'registered_only');
    const emil = await registered('Emil');
    const foreign = { 'content-type': 'image/png', origin: 'https://evil.example' };
    const stranger = await emil.ask('PUT', '/account/photo', png(8, 8, [1, 1, 1]), 403, foreign);
    assert.equal(stranger.json.code, 'bad_origin');
    const much = await show(emil, Buffer.alloc(6 * 1024 * 1024 + 1));
    assert.deepEqual([much.status, much.json.code], [413, 'too_large']);
    assert.equal((await show(emil, Buffer.alloc(5 * 1024 * 1024))).json.code, 'not_a_photo');
  });

  test('is not to be had under a name that is none', async () => {
    const anybody = new Client(world.server.url, 'anybody');
    for (const path of ['x/64', `${'0'.repeat(32)}/64`, `${'0'.repeat(32)}/65`, `${'A'.repeat(32)}/64`, '%2e%2e/64']) {
      assert.equal((await anybody.ask('GET', `/photos/${path}`)).status, 404, path);
    }
  });
});
