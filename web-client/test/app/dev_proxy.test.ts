// `npm run dev`: the server, which answers its own pages alone, is asked under the name of the page.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asked: IncomingMessage[] = [];
const server = createHttpServer((request, response) => {
  asked.push(request);
  response.end();
});
server.on('upgrade', (request, socket) => {
  asked.push(request);
  socket.destroy();
});
let dev: Awaited<ReturnType<typeof createDevServer>>;
let cacheDir: string;
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('NOUGHTS_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  cacheDir = await mkdtemp(join(tmpdir(), 'noughts-vite-'));
  dev = await createDevServer({
    root,
    cacheDir,
    server: { host: '127.0.0.1', watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  await dev.listen();
  origin = `http://127.0.0.1:${(dev.httpServer?.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dev.close();
  server.close();
  await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 });
});

test('A server behind Vite is asked by the host that browsers name as the origin', async () => {
  await fetch(`${origin}/api/v1/me`, { method: 'POST', headers: { origin } });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { origin });
  await once(socket, 'close').catch(() => undefined);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/v1/me', 'GET /ws']);
  for (const { headers } of asked) expect(`http://${headers.host}`).toBe(headers.origin);
});
