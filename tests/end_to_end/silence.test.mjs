// Connections that are open and say nothing are not kept for ever.
import net from 'node:net';
import { test } from 'node:test';
import WebSocket from 'ws';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { within } from './harness/waiting.mjs';

scene('Somebody who says nothing', (world) => {
  /** A connection that sends this much and waits to be closed. */
  const silentAfter = (bytes) => {
    const socket = net.connect(world.server.port, '127.0.0.1', () => socket.write(bytes));
    socket.resume();
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('close', resolve));
  };

  /** A WebSocket whose other end was lost without a word: it answers no ping. */
  async function lostWithoutAWord() {
    const { cookie } = await Client.guest(world.server);
    const socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/ws`, {
      headers: { origin: world.server.url, cookie },
      autoPong: false,
    });
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('close', resolve));
  }

  test('is disconnected: in the middle of a request, before any, after the handshake', async () => {
    const silent = [
      silentAfter(''),
      silentAfter('GET / HTTP/1.1\r\nHost: '),
      silentAfter('POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'),
      lostWithoutAWord(),
    ];
    await within(Promise.all(silent), () => 'all of them are disconnected', 90_000);
  });
});
