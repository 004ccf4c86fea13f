// Files that are taken in while their sender is no longer there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

const kWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

scene('An import', (world) => {
  test('takes nothing of a file whose sender goes before it is taken in', async () => {
    const { server } = world;
    const anna = await Client.registered(server, 'Gone');
    const { json: pack } = await anna.ask('POST', '/packs', { title: 'A pack', lang: 'en' }, 200);
    const release = await server.database.hold('select from pack where id = $1 for update', [idNumber(pack.id)]);
    const body = JSON.stringify({ questions: [{ question: 'late', answer: 'too late' }] });
    const raw = await RawConnection.open(server.port);
    raw.send(
      `POST /api/v1/packs/${pack.id}/import?mode=append&version=1 HTTP/1.1\r\nHost: ${server.address}\r\n` +
        `Origin: ${server.url}\r\nCookie: ${anna.cookie}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const waiting = async () => (await server.database.query(kWaiting)).length;
    await eventually(async () => (await waiting()) > 0, 'the import waits for the pack');
    raw.destroy();
    const givenUp = () => metric(server, 'noughts_http_requests_given_up_total');
    await eventually(async () => (await givenUp()) === 1, 'the import is called off');
    await release();
    await eventually(async () => (await waiting()) === 0, 'the import has ended');
    const { json } = await anna.ask('GET', `/packs/${pack.id}/questions`, undefined, 200);
    assert.deepEqual(json.questions, []);
  });
});
