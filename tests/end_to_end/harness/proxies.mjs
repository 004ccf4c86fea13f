// Debian's nginx, Caddy and HAProxy in front of the server, configured as docs/hosting.md says.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documented, replaced } from './documented.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { eventually } from './waiting.mjs';

const nginx = (folder, sites) => `
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  ${sites}
}`;

const nginxWithout = (folder, port, to) =>
  nginx(
    folder,
    replaced(documented('nginx', 'server_name'), [
      ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
      ['listen [::]:443 ssl;', ''],
      ['ssl_certificate     /etc/noughts/chain.pem;', ''],
      ['ssl_certificate_key /etc/noughts/key.pem;', ''],
      ['http://127.0.0.1:8080', `http://127.0.0.1:${to}`],
    ]),
  );

/** As docs/scaling.md says of files below /assets/, before nodes at these ports. */
const nginxOfNodes = (folder, port, nodes) =>
  nginx(
    folder,
    `upstream noughts { ${nodes.map((node) => `server 127.0.0.1:${node};`).join(' ')} }
    server {
      listen 127.0.0.1:${port};
      location / { proxy_pass http://noughts; }
      ${documented('nginx', 'http_404', 'scaling.md')}
    }`,
  );

const haproxy = (folder, port, to) =>
  replaced(documented('haproxy', 'forwardfor'), [
    ['bind :443 ssl crt /etc/noughts/both.pem', `bind 127.0.0.1:${port}`],
    ['127.0.0.1:8080', `127.0.0.1:${to}`],
  ]);

/** That of docker-compose.cluster.yml, before nodes at these ports. */
const balancer = (_, port, nodes) =>
  replaced(readFileSync(inRoot('docker', 'haproxy.cfg'), 'utf8'), [
    ['bind :8080', `bind 127.0.0.1:${port}`],
    [' resolvers docker init-addr none', ''],
    ...nodes.map((node, index) => [`server-${index + 1}:8080`, `127.0.0.1:${node}`]),
    // As the nodes of a Site are called.
    ...nodes.map((_, index) => [`url_dec(1) server-${index + 1} `, `url_dec(1) "node ${index + 1}" `]),
  ]);

const caddy = (_, port, to) => `
{
  admin off
  auto_https off
}
${replaced(documented('caddy', 'reverse_proxy'), [
  // At this address alone: at others of the machine somebody has reserved the port.
  ['noughts.example {', `http://127.0.0.1:${port} {\n  bind 127.0.0.1`],
  ['127.0.0.1:8080', `127.0.0.1:${to}`],
])}`;

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

export const kProxies = {
  nginx: { config: nginxWithout, command: (file) => ['/usr/sbin/nginx', '-c', file] },
  caddy: {
    config: caddy,
    command: (file) => ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: { config: haproxy, command: (file) => ['/usr/sbin/haproxy', '-db', '-f', file] },
};

export const kNginxOfNodes = { config: nginxOfNodes, command: kProxies.nginx.command };

export const kBalancer = { config: balancer, command: kProxies.haproxy.command };

export class Proxy {
  /** Starts one of kProxies before the server at this port; gives it with its `url`. */
  static start(kind, to) {
    return Proxy.of(kProxies[kind], to, kind);
  }

  /** The same with kBalancer, before the nodes at these ports. */
  static async of({ config, command }, to, kind = 'balancer') {
    const proxy = new Proxy();
    proxy.folder = mkdtempSync(path.join(tmpdir(), `noughts-${kind}-`));
    proxy.port = await freePort();
    proxy.url = `http://127.0.0.1:${proxy.port}`;
    const file = path.join(proxy.folder, 'proxy.conf');
    writeFileSync(file, config(proxy.folder, proxy.port, to));
    const [program, ...flags] = command(file);
    proxy.said = '';
    proxy.process = spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, XDG_CONFIG_HOME: proxy.folder, XDG_DATA_HOME: proxy.folder },
    });
    for (const stream of [proxy.process.stdout, proxy.process.stderr])
      stream.on('data', (text) => (proxy.said += text));
    await eventually(() => answers(proxy.port), `${kind} answers: ${proxy.said}`).catch((error) => {
      throw new Error(`${error.message}\n${proxy.said}`);
    });
    return proxy;
  }

  async end() {
    this.process.kill('SIGTERM');
    await new Promise((resolve) => (this.process.exitCode === null ? this.process.once('exit', resolve) : resolve()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
