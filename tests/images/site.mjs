// The site as docker-compose.yml describes it, run by podman: the services' settings are read from that file.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { inRoot } from '../end_to_end/harness/paths.mjs';

const run = promisify(execFile);
const compose = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'));

// Which runtime podman is to use, as tools/images has found out.
const engine = (process.env.NOUGHTS_PODMAN ?? 'podman').split(' ');

/** Runs podman; gives { stdout, stderr }. */
export const podman = (...args) =>
  run(engine[0], [...engine.slice(1), ...args], { timeout: 180_000, maxBuffer: 64_000_000 });

/** A value of the compose file where nothing is set in the environment. */
const byDefault = (value) => String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** What `podman run` is told for a service, besides its network. */
function flags(service, volumes) {
  return [
    ...['--user', service.user, '--stop-signal', service.stop_signal, '--health-cmd', 'none'],
    // Docker's read-only is the whole of it; podman's would leave /run and /var/tmp to write.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...service.tmpfs.flatMap((folder) => ['--tmpfs', folder]),
    ...service.cap_drop.flatMap((capability) => ['--cap-drop', capability]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
    ...(service.shm_size ? ['--shm-size', service.shm_size] : []),
    ...Object.entries(service.environment ?? {}).flatMap(([name, value]) => ['--env', `${name}=${byDefault(value)}`]),
    ...service.volumes.flatMap((volume) => ['--volume', volumes(byDefault(volume))]),
  ];
}

/** Seconds of "60s" or "2m". */
const seconds = (text) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);

export class Site {
  /** `name` is what its containers and volumes begin with; nobody listens on `port`. */
  constructor(name, port) {
    this.name = name;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  container(service) {
    return `${this.name}-${service}`;
  }

  /** Starts a service with an image, on the volumes that are there; done when it is healthy. */
  async start(service, image, environment = {}) {
    const named = (volume) =>
      /^\w/.test(volume) ? `${this.name}-${volume}` : `${inRoot(volume.replace(/^\.\//, ''))}`;
    // Containers share the machine's network here: the server is given a port, and an address that only this machine has.
    const own = { NOUGHTS_ADDRESS: '127.0.0.1', NOUGHTS_PORT: String(this.port), ...environment };
    const more =
      service === 'server' ? Object.entries(own).flatMap(([name, value]) => ['--env', `${name}=${value}`]) : [];
    await podman(
      ...['run', '--detach', '--network=host', '--name', this.container(service)],
      ...flags(compose.services[service], named),
      ...more,
      image,
    );
    await this.healthy(service);
  }

  /** Done when the health check of the compose file succeeds. */
  async healthy(service, within = 120_000) {
    const [, ...check] = compose.services[service].healthcheck.test;
    const end = Date.now() + within;
    for (;;) {
      try {
        return await podman('exec', this.container(service), ...check);
      } catch (error) {
        if (Date.now() < end) continue;
        const { stdout, stderr } = await podman('logs', this.container(service));
        throw new Error(`${service} is not healthy: ${error.stderr}\n${stdout}\n${stderr}`);
      }
    }
  }

  /** Stops a service as compose does; gives its exit code. */
  async stop(service) {
    await podman(
      'stop',
      '--time',
      String(seconds(compose.services[service].stop_grace_period)),
      this.container(service),
    );
    const { stdout } = await podman('inspect', '--format', '{{.State.ExitCode}}', this.container(service));
    return Number(stdout);
  }

  async startAgain(service) {
    await podman('start', this.container(service));
    await this.healthy(service);
  }

  kill(service) {
    return podman('kill', '--signal', 'KILL', this.container(service));
  }

  remove(service) {
    return podman('rm', '--force', '--time', '0', this.container(service));
  }

  /** One value of the database. */
  async value(sql) {
    const query = ['psql', '--dbname=noughts', '--tuples-only', '--no-align', `--command=${sql}`];
    return (await podman('exec', this.container('database'), ...query)).stdout.trim();
  }

  /** Removes all that it has made. */
  async end() {
    for (const service of ['server', 'database']) await this.remove(service).catch(() => {});
    for (const volume of Object.keys(compose.volumes))
      await podman('volume', 'rm', '--force', `${this.name}-${volume}`).catch(() => {});
  }
}
