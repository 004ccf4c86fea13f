// The images: what is in them, and a game that is played through them while each container is restarted, killed, and replaced
// by that of the next version. Below tools/images, which builds them and says in the environment what they are called.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { idNumber } from '../end_to_end/harness/base62.mjs';
import { Client, everybodyLeaves } from '../end_to_end/harness/client.mjs';
import { png } from '../end_to_end/harness/pictures.mjs';
import { allSee, ended, kGomoku, play, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { podman, Site } from './site.mjs';

const tagOf = (age) => process.env[`NOUGHTS_IMAGES_${age}`] ?? assert.fail('Run this by `make images`.');
const image = (service, age) => `localhost/noughts-${service}:${tagOf(age)}`;
const kMostBytes = 150_000_000;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The paths of an image's files. */
async function filesOf(name) {
  const folder = (await podman('image', 'mount', name)).stdout.trim();
  try {
    return execFileSync('find', [folder, '-mindepth', '1', '-printf', '%P\\n'], { encoding: 'utf8' })
      .trim()
      .split('\n');
  } finally {
    await podman('image', 'unmount', name);
  }
}

describe('The image of the server', () => {
  const name = image('server', 'NEW');

  test('is small, and runs as nobody', async () => {
    const [found] = JSON.parse((await podman('image', 'inspect', name)).stdout);
    assert.ok(found.Size <= kMostBytes, `${found.Size} bytes`);
    assert.match(found.Config.User, /^[1-9]\d*:[1-9]\d*$/);
    assert.ok((found.Healthcheck ?? found.Config.Healthcheck)?.Test.length > 0, 'a health check');
    console.log(`The image of the server has ${(found.Size / 1e6).toFixed(1)} MB.`);
  });

  test('has the programs and what they read, but no compiler, no shell and no package manager', async () => {
    const files = await filesOf(name);
    for (const wanted of [
      'usr/bin/noughts-server',
      'usr/bin/noughts-cage',
      'usr/bin/noughts-photo',
      'usr/share/noughts/client/index.html',
    ]) {
      assert.ok(files.includes(wanted), wanted);
    }
    const unwanted =
      /(^|\/)(g\+\+|gcc|cc|cc1plus|c\+\+|clang|ld|as|sh|bash|dash|busybox|apt|apt-get|dpkg|perl|python3?|node)[\d.-]*$|\.debug$/;
    assert.deepEqual(
      files.filter((file) => unwanted.test(file) && !file.startsWith('usr/share/noughts/')),
      [],
    );
  });
});

describe('A game through the images', () => {
  let site;
  let players;
  let rooms;

  before(async () => {
    site = new Site(`noughts-images-${process.pid}`, await freePort());
  });
  after(async () => {
    everybodyLeaves();
    await site.end();
  });

  /** Both play on from where they were; nothing that was shown is missing, and no page was opened anew. */
  async function goOn(cells) {
    const { n } = rooms[0];
    await playThrough(rooms, cells);
    await allSee(rooms, n + cells.length);
    const stored = await site.value(`select count(*) from step where room = ${idNumber(rooms[0].room)}`);
    assert.equal(Number(stored), rooms[0].n, 'what was shown is on the disk');
  }

  test('begins with the images of before', async () => {
    await site.start('database', image('database', 'OLD'));
    await site.start('server', image('server', 'OLD'));
    players = await Promise.all(['Анна', 'Boris'].map((name) => Client.registered(site, name)));
    rooms = await seat(...players, { ...kGomoku, clock: { kind: 'fischer', base_ms: 3_600_000, increment_ms: 0 } });
    await goOn([180, 0]);
  });

  for (const service of ['server', 'database']) {
    test(`goes on when the ${service} is restarted, which it is orderly`, { timeout: 300_000 }, async () => {
      assert.equal(await site.stop(service), 0, 'its exit code');
      await site.startAgain(service);
      await site.healthy('server');
      await goOn(service === 'server' ? [181] : [1]);
    });
  }

  test('goes on when both are killed', { timeout: 300_000 }, async () => {
    await Promise.all([site.kill('server'), site.kill('database')]);
    await site.startAgain('database');
    await site.startAgain('server');
    await goOn([182, 2]);
  });

  test('goes on with the images of now, on the same volumes', { timeout: 300_000 }, async () => {
    for (const service of ['server', 'database']) {
      await site.stop(service);
      await site.remove(service);
    }
    await site.start('database', image('database', 'NEW'));
    await site.start('server', image('server', 'NEW'));
    await goOn([183, 3]);
  });

  test('is in a backup that is made in the container, and comes back out of it', { timeout: 300_000 }, async () => {
    const { stdout } = await podman('exec', site.container('database'), 'backup', '--keep', '31', '/backup');
    const [file] = /\/backup\/noughts-.*\.dump/.exec(stdout);
    await site.stop('server');
    await podman('exec', site.container('database'), 'restore', '--replace', file);
    await site.startAgain('server');
    await goOn([300]);
  });

  test('has containers whose root can not be written', async () => {
    await assert.rejects(podman('exec', site.container('database'), 'touch', '/etc/mark'), /Read-only file system/);
    for (const service of ['server', 'database']) {
      const [found] = JSON.parse((await podman('inspect', site.container(service))).stdout);
      assert.equal(found.HostConfig.ReadonlyRootfs, true);
      assert.deepEqual(found.EffectiveCaps ?? [], []);
    }
  });

  test('has players with photos, which are decoded in a process of its own in the container', async () => {
    const headers = { 'content-type': 'image/png' };
    const { json } = await players[0].ask('PUT', '/account/photo', png(300, 200, [200, 30, 30]), 200, headers);
    assert.match(json.photo, /^[0-9a-f]{32}$/);
  });

  test('comes to its end', async () => {
    await play(rooms[1], 40);
    await play(rooms[0], 184);
    const result = await ended(rooms);
    assert.equal(result.reason, 'line');
    for (const service of ['server', 'database']) assert.equal(await site.stop(service), 0, service);
  });
});
