// The bots of docs/examples, as they stand there: they play whole games, against each other and against a person.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Client } from './harness/client.mjs';
import { inRoot } from './harness/paths.mjs';
import { scene } from './harness/scene.mjs';
import { playOn } from './harness/tables.mjs';
import { within } from './harness/waiting.mjs';

const kPassword = 'correct horse';
const kTerms = { variant: '3x3', clock: { kind: 'fischer', base_ms: 180_000, increment_ms: 2_000 }, rated: false };
const kExamples = { python: ['python3', 'bot.py'], node: [process.execPath, 'bot.mjs'] };

scene('The examples of bots', (world) => {
  const running = new Set();

  async function tokenOf(name) {
    const owner = new Client(world.server.url, name);
    await owner.ask('POST', '/register', { name, password: kPassword }, 200);
    await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
    return (await owner.ask('POST', '/account/tokens', { name: 'example' }, 201)).json.token;
  }

  /** Starts an example that plays so many games; gives { ended }: its exit code and what it said. */
  function start(kind, token, games) {
    const [command, file] = kExamples[kind];
    const child = spawn(command, [inRoot('docs', 'examples', file), world.server.url, String(games)], {
      env: { ...process.env, NOUGHTS_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    const ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => {
        running.delete(child);
        resolve({ code, said });
      });
    });
    return { ended: within(ended, () => `the end of ${file}: ${said}`, 60_000) };
  }

  after(() => running.forEach((child) => child.kill()));

  test('are below a hundred lines each', () => {
    for (const [, file] of Object.values(kExamples)) {
      const lines = readFileSync(inRoot('docs', 'examples', file), 'utf8').split('\n').length - 1;
      assert.ok(lines < 100, `${file} has ${lines} lines`);
    }
  });

  test('play two whole games against each other', async () => {
    const [one, other] = await Promise.all([tokenOf('Python'), tokenOf('Node')]);
    const bots = [start('python', one, 2), start('node', other, 2)];
    for (const { ended } of bots) assert.deepEqual(await ended, { code: 0, said: '' });
    const { json } = await new Client(world.server.url).ask('GET', '/players/python/games', null, 200);
    assert.equal(json.games.length, 2);
    for (const { seats } of json.games) assert.deepEqual(seats.map(({ name }) => name).sort(), ['Node', 'Python']);
  });

  for (const kind of Object.keys(kExamples)) {
    test(`${kind}: plays a whole game against a person`, async () => {
      const bot = start(kind, await tokenOf(`Bot ${kind}`), 1);
      const person = await Client.guest(world.server);
      await person.do({ t: 'seek', terms: kTerms });
      const room = await person.until(() => person.paired[0], 'a game');
      const mirror = await person.follow(room);
      await playOn(mirror, Math.random);
      assert.deepEqual(await bot.ended, { code: 0, said: '' });
    });

    test(`${kind}: ends where its token is none`, async () => {
      const { code, said } = await start(kind, `nts_${'x'.repeat(43)}`, 1).ended;
      assert.notEqual(code, 0);
      assert.match(said, /unauthenticated/);
    });
  }
});
