// What whoever runs the server meets: flags, health, metrics, static files, TLS.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { makeCertificate } from './harness/certificate.mjs';
import { Client } from './harness/client.mjs';
import { Database } from './harness/database.mjs';
import { fetchRaw } from './harness/http.mjs';
import { inRoot, serverBinary } from './harness/paths.mjs';
import { scene } from './harness/scene.mjs';
import { Server, staticFolder } from './harness/server.mjs';
import { ended, guestsAtBoard, kThree, kXWins, playThrough, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

/** Runs the server until it ends by itself; gives { code, out }. */
function runServer(flags, { before: [program, ...args] = [serverBinary] } = {}) {
  const child = spawn(program, [...args, ...flags]);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

scene('Operation', (world) => {
  const get = (url, headers = {}, method = 'GET') => fetchRaw(world.server.url + url, { headers, method });

  test('--help names the flags', async () => {
    const { code, out } = await runServer(['--help']);
    assert.equal(code, 0);
    for (const flag of [
      '--database-url',
      '--migrations',
      '--static',
      '--port',
      '--address',
      '--certificate',
      '--key',
    ]) {
      assert.ok(out.includes(flag), flag);
    }
    assert.match(out, /NOUGHTS_PORT/);
  });

  test('where the system allows fewer open files there are fewer connections, and that is said', async () => {
    const files = ['--migrations', inRoot('migrations'), '--static', staticFolder()];
    const place = ['--address', '127.0.0.1', '--port', String(world.server.port)];
    const flags = ['--database-url', world.server.database.url, ...files, ...place];
    const started = (limits) => runServer(flags, { before: ['prlimit', `--nofile=${limits}`, '--', serverBinary] });
    assert.match((await started('1024:2000')).out, /2000 open files.* 1800 connections/);
    const { out } = await started('1024:20000');
    assert.match(out, /Port \d+ is taken/);
    assert.doesNotMatch(out, /open files/, 'what may be raised is');
  });

  test('a taken port, a wrong flag and a database that can’t be had are said plainly', async () => {
    const flags = (port, database) => [
      '--database-url',
      database,
      '--migrations',
      inRoot('migrations'),
      '--static',
      staticFolder(),
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
    ];
    const outages = () => world.server.database.query('select * from outage');
    const before = await outages();
    const taken = await runServer(flags(world.server.port, world.server.database.url));
    assert.notEqual(taken.code, 0);
    assert.match(taken.out, new RegExp(`${world.server.port}`));
    assert.deepEqual(await outages(), before, 'a server that never served was not away');
    assert.notEqual((await runServer(['--no-such-flag'])).code, 0);
    for (const [flag, value] of [
      ['--origin', 'noughts.example'],
      ['--origin', 'https://noughts.example/'],
      ['--push-contact', 'anna@noughts.example'],
    ]) {
      const { code, out } = await runServer([...flags(0, world.server.database.url), flag, value]);
      assert.notEqual(code, 0, value);
      assert.ok(out.includes(`${flag}: `), out);
    }
    const unreadable = await runServer(flags(0, 'postgresql://nobody@[/nothing'));
    assert.notEqual(unreadable.code, 0);
    assert.match(unreadable.out, /database URL/);
    const secret = 'postgresql://nobody:100%s3cret@db/nothing';
    for (const args of [[], ['--migrate-only'], ['administrator', 'Anna']]) {
      const { code, out } = await runServer([...flags(0, secret), ...args]);
      assert.notEqual(code, 0, args);
      assert.match(out, /database URL can't be read.*%25/, args);
      assert.ok(!out.includes('s3cret'), out);
    }
    for (const url of ['http://node:s3cret@broker', 'nats://node:s3cret@broker:70000', 'nats://one,tls://two']) {
      const { code, out } = await runServer([...flags(0, world.server.database.url), '--bus', url]);
      assert.notEqual(code, 0, url);
      assert.match(out, /--bus: is neither nats:\/\/host:4222 nor tls:/);
      assert.ok(!out.includes('s3cret'), out);
    }
    const migrating = await runServer([
      ...flags(0, 'postgresql://nobody@/nothing?host=/nonexistent'),
      '--migrate-only',
    ]);
    assert.notEqual(migrating.code, 0);
    assert.ok(migrating.out.length > 0 && migrating.out.length < 4_000, migrating.out);
  });

  test('health, readiness and metrics answer where they are asked for by their names, however a proxy reads these', async () => {
    for (const path of ['/%6detrics', '/metric%73', '/h%65althz', '/ready%7a']) {
      const { status, text } = await get(path);
      assert.ok(status !== 200 || text.includes('<title>'), `${path}: ${text.slice(0, 200)}`);
    }
  });

  test('health, readiness and metrics answer', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    await playThrough(rooms, kXWins);
    assert.equal((await get('/healthz')).status, 200);
    assert.equal((await get('/readyz')).status, 200);
    const { status, headers, text } = await get('/metrics');
    assert.equal(status, 200);
    assert.match(headers['content-type'], /^text\/plain/);
    for (const name of [
      'noughts_room_steps_total',
      'noughts_journal_commits_total',
      'noughts_rooms_resident',
      'noughts_rooms_broken',
      'noughts_connections',
      'noughts_internal_errors_total',
      'noughts_queries_waiting',
    ]) {
      assert.match(text, new RegExp(`^${name}(\\{[^}]*\\})? [0-9.e+]+$`, 'm'), name);
    }
    for (const line of text.trim().split('\n'))
      assert.match(line, /^(# (HELP|TYPE) \S+ .+|[a-z_:][a-z0-9_:]*(\{[^}]*\})? [0-9.e+-]+)$/i);
  });

  test('the page comes with a strict policy, and pre-compressed', async () => {
    const page = await get('/');
    assert.equal(page.status, 200);
    assert.match(page.headers['content-type'], /^text\/html/);
    const policy = page.headers['content-security-policy'];
    assert.match(policy, /default-src '(none|self)'/);
    assert.doesNotMatch(policy, /unsafe-inline|(?<!wasm-)unsafe-eval|\*/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    // What a link unfolds to is written into pages when they are asked for: they have no Brotli.
    for (const [where, coding, decode] of [
      ['/favicon.svg', 'br', zlib.brotliDecompressSync],
      ['/favicon.svg', 'gzip', zlib.gunzipSync],
      ['/', 'gzip', zlib.gunzipSync],
    ]) {
      const packed = await get(where, { 'accept-encoding': coding });
      assert.equal(packed.headers['content-encoding'], coding);
      assert.match(packed.headers.vary, /accept-encoding/i);
      assert.ok(decode(packed.body).equals((await get(where)).body), coding);
    }
  });

  test('what has not changed is not sent again', async () => {
    for (const coding of ['identity', 'br', 'gzip']) {
      const { headers } = await get('/', { 'accept-encoding': coding });
      assert.ok(headers.etag, 'an ETag');
      const again = await get('/', { 'accept-encoding': coding, 'if-none-match': headers.etag });
      assert.deepEqual([again.status, again.body.length], [304, 0], coding);
      assert.equal((await get('/', { 'if-none-match': '"other"' })).status, 200);
    }
  });

  test('HEAD answers as GET does, without the body', async () => {
    const [whole, head] = [await get('/'), await get('/', {}, 'HEAD')];
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    assert.equal(head.headers['content-length'], whole.headers['content-length']);
  });

  test('the addresses of the page’s own views give the page, and nothing leads out of the folder', async () => {
    for (const url of ['/g/abc', '/c/abc', '/'])
      assert.match((await get(url)).headers['content-type'] ?? '', /^text\/html/, url);
    for (const url of [
      '/../CMakeLists.txt',
      '/%2e%2e/CMakeLists.txt',
      '/..%2fCMakeLists.txt',
      '/assets/../../CMakeLists.txt',
      '/%00',
      '//etc/passwd',
    ]) {
      const answer = await get(url);
      assert.doesNotMatch(answer.text, /cmake_minimum_required|root:x:0/, url);
    }
  });

  test('TLS: the same port serves pages and wss, with Secure cookies', async () => {
    const { key, certificate } = await makeCertificate();
    const server = await Server.start({ nodes: 1, flags: ['--certificate', certificate, '--key', key] });
    try {
      assert.match(server.url, /^https:/);
      const page = await fetchRaw(`${server.url}/`);
      assert.equal(page.status, 200);
      const guests = await Promise.all([Client.guest(server), Client.guest(server)]);
      const rooms = await seat(...guests, kThree);
      await playThrough(rooms, kXWins);
      assert.equal((await ended(rooms)).reason, 'line');
      const answer = await new Client(server.url).ask('POST', '/guest', {}, 200);
      assert.match(answer.headers['set-cookie'][0], /^__Host-noughts=.*; *Secure/i);
    } finally {
      await server.end();
      rmSync(path.dirname(key), { recursive: true });
    }
  });

  test('the log is one JSON object a line', async () => {
    // An empty database: each migration is told.
    const database = await Database.create();
    const server = await Server.start({ database });
    try {
      await server.stop();
      const lines = () => server.logged().trim().split('\n');
      await eventually(() => lines().length >= readdirSync(inRoot('migrations')).length, 'the log is written');
      for (const line of lines()) assert.equal(typeof JSON.parse(line), 'object', line);
    } finally {
      await server.end();
      await database.drop();
    }
  });
});
