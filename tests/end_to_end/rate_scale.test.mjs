// What administrators set of the limits: in force at once and after a restart, in the log, and nobody else's to set.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from './harness/administrators.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { guestsAtBoard, kThree } from './harness/tables.mjs';

let players = 0;

scene(
  'The scale of limits',
  (world) => {
    const set = (head, rate_scale) => head.ask('POST', '/admin/limits', { rate_scale }, 200);
    const reset = (head) => head.ask('DELETE', '/admin/limits', undefined, 200);

    /** How many of sixty somebody new may send at once; it takes hours until there is another. */
    async function allowedRequests() {
      const player = await Client.registered(world.server, `Asks ${++players}`);
      for (let count = 0; count < 60; count++) {
        const { status, json } = await player.ask('POST', '/curator/request', {});
        if (status === 429) {
          assert.equal(json.code, 'rate_limited');
          return count;
        }
        assert.equal(status, 400);
      }
      return 60;
    }

    /** Of fifty-five commands at once, those that are refused. */
    async function refusedCommands() {
      const [{ client, room }] = await guestsAtBoard(world.server, kThree);
      const first = 1_000;
      const commands = 55;
      for (let cid = first; cid < first + commands; cid++)
        client.sendAmiss(JSON.stringify({ t: 'unwatch', cid, room }));
      const answers = () => client.frames.filter(({ cid }) => cid >= first && cid < first + commands);
      await client.until(() => answers().length === commands, 'an answer to each');
      return answers().filter(({ code }) => code === 'rate_limited').length;
    }

    test('is in force at once, after kill -9, and no longer when the host’s is restored', async () => {
      const head = await administrator(world.server, 'Scaling Head');
      const before = (await head.ask('GET', '/admin/limits', undefined, 200)).json;
      assert.deepEqual(before.rate_scale, { now: 1, of_host: 1, set: null, least: 0.25, most: 10 });
      assert.equal(await allowedRequests(), 5);

      const doubled = (await set(head, 2)).json;
      assert.deepEqual(doubled.rate_scale, { ...before.rate_scale, now: 2, set: 2 });
      const rate = ({ rates }) => rates.find(({ name }) => name === 'curator_requests');
      assert.deepEqual([rate(before).burst, rate(doubled).burst], [5, 10], 'the page tells what holds');
      assert.equal(await allowedRequests(), 10);

      await world.server.kill();
      await world.server.start();
      assert.deepEqual((await head.ask('GET', '/admin/limits', undefined, 200)).json, doubled);
      assert.equal(await allowedRequests(), 10);

      assert.deepEqual((await reset(head)).json, before);
      assert.equal(await allowedRequests(), 5);
      await world.server.kill();
      await world.server.start();
      assert.deepEqual((await head.ask('GET', '/admin/limits', undefined, 200)).json, before);
    });

    test('holds for connections that are open, too', async () => {
      const head = await administrator(world.server, 'Strict Head');
      assert.equal(await refusedCommands(), 0);
      await set(head, 0.25);
      assert.ok((await refusedCommands()) > 0);
      assert.equal(await allowedRequests(), 1, 'one at least is let through');
      await reset(head);
    });

    test('is in the log with who, when, from what and to what; where nothing changes, nothing is', async () => {
      const head = await administrator(world.server, 'Logged Head');
      const begun = Date.now();
      for (const scale of [4, 4, 0.5]) await set(head, scale);
      await reset(head);
      await reset(head);
      const { rows } = (await head.ask('GET', '/admin/audit?player=Logged%20Head', undefined, 200)).json;
      const changes = rows.filter(({ action }) => action === 'change_limits');
      assert.deepEqual(
        changes.map(({ actor, target, before, after }) => [actor, target, before, after]),
        [
          ['Logged Head', null, { rate_scale: 0.5 }, { rate_scale: null }],
          ['Logged Head', null, { rate_scale: 4 }, { rate_scale: 0.5 }],
          ['Logged Head', null, { rate_scale: null }, { rate_scale: 4 }],
        ],
      );
      for (const { at } of changes) assert.ok(at >= begun - 1_000);
    });

    test('is for administrators to set, within bounds', async () => {
      const [head, anna] = await Promise.all([
        administrator(world.server, 'Bounded Head'),
        Client.registered(world.server, 'Anna'),
      ]);
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { rate_scale: 2 } : undefined;
        assert.equal((await anna.ask(method, '/admin/limits', body)).json.code, 'administrators_only', method);
      }
      for (const [body, code] of [
        [{}, 'bad_message'],
        [{ rate_scale: '2' }, 'bad_message'],
        [{ rate_scale: null }, 'bad_message'],
        [{ rate_scale: true }, 'bad_message'],
        [{ rate_scale: 2, extra: 1 }, 'bad_message'],
        [{ rate_scale: 0 }, 'bad_rate_scale'],
        [{ rate_scale: -1 }, 'bad_rate_scale'],
        [{ rate_scale: 0.2499 }, 'bad_rate_scale'],
        [{ rate_scale: 10.01 }, 'bad_rate_scale'],
        [{ rate_scale: 1e300 }, 'bad_rate_scale'],
      ]) {
        const { status, json } = await head.ask('POST', '/admin/limits', body);
        assert.deepEqual([status, json.code], [400, code], JSON.stringify(body));
      }
      assert.equal((await head.ask('GET', '/admin/limits', undefined, 200)).json.rate_scale.set, null);
    });
  },
  { nodes: 1, limited: true },
);
