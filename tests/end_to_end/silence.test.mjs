// Connections that are open and say nothing are not kept for ever.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import WebSocket from 'ws';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, seat } from './harness/tables.mjs';
import { eventually, within } from './harness/waiting.mjs';

/** A slow line must have so long, in milliseconds; the shortest limit of the server is twice that. */
const kLeast = 5_000;

scene('Somebody who says nothing', (world) => {
  /** Gives how many milliseconds a connection was open. */
  function lifeOf(socket) {
    socket.on('error', () => undefined);
    const began = performance.now();
    return new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began)));
  }

  /** A connection that sends this much and waits to be closed. */
  function silentAfter(bytes) {
    const socket = net.connect(world.server.port, '127.0.0.1', () => socket.write(bytes));
    socket.resume();
    return lifeOf(socket);
  }

  /** A guest's WebSocket that sends a frame, or nothing, and then answers pings at the most. */
  async function opened(frame, options) {
    const { cookie } = await Client.guest(world.server);
    const socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/ws`, {
      headers: { origin: world.server.url, cookie },
      ...options,
    });
    if (frame) socket.once('open', () => socket.send(frame));
    return socket;
  }

  /** A WebSocket whose other end was lost without a word, after a frame or before any: it answers no ping. */
  const lostWithoutAWord = async (frame) => lifeOf(await opened(frame, { autoPong: false }));

  /** How often it is pinged, counted from now on. */
  function pingsOf(socket) {
    const pings = { count: 0 };
    socket.on('ping', () => (pings.count += 1));
    return pings;
  }

  test('is disconnected: in the middle of a request, before any, after the handshake, in the middle of it all', async () => {
    const silent = {
      'before any request': silentAfter(''),
      'in a header': silentAfter('GET / HTTP/1.1\r\nHost: '),
      'in a body': silentAfter('POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'),
      'after the handshake': lostWithoutAWord(),
      'after a frame': lostWithoutAWord('{"t":"ping","cid":1}'),
    };
    const lives = await within(Promise.all(Object.values(silent)), () => 'all of them are disconnected', 90_000);
    Object.keys(silent).forEach((what, index) =>
      assert.ok(lives[index] > kLeast, `${what}: hung up after ${Math.round(lives[index])} ms`),
    );
  });

  test('and answers is asked seldom whether they are there, and more often while they follow a room', async () => {
    const [{ room }] = await seat(await Client.guest(world.server), await Client.guest(world.server), kThree);
    const sync = JSON.stringify({ t: 'sync', cid: 1, room, have: 0 });
    const [follows, idle] = await Promise.all([opened(sync), opened()]);
    const [often, seldom] = [pingsOf(follows), pingsOf(idle)];
    await eventually(() => often.count >= 4, 'whoever follows a room is pinged', 60_000);
    assert.ok(seldom.count < often.count - 1, `${seldom.count} pings of ${often.count}`);
    for (const socket of [follows, idle]) socket.terminate();
  });
});
