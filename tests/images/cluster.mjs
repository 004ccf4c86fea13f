// The site as docker-compose.cluster.yml describes it, run by compose as docs/scaling.md says. Below tools/images, whose Docker daemon
// holds nothing else: the project has the name that the page has.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { idNumber } from '../end_to_end/harness/base62.mjs';
import { Database } from '../end_to_end/harness/database.mjs';
import { root } from '../end_to_end/harness/paths.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';

const run = promisify(execFile);

const kProject = 'noughts';
const kFile = 'docker-compose.cluster.yml';
/** Debian 12's compose, or another one. */
const kCompose = process.env.NOUGHTS_COMPOSE ?? 'docker-compose';
/** In ms: of a start of all, or of a copy of the database. */
const kPatience = 300_000;

const quoted = (value) => `'${String(value).replaceAll("'", "''")}'`;

/** The database of a cluster, asked by psql where the primary is: nobody comes in from outside. */
class DatabaseOfCluster extends Database {
  #cluster;

  constructor(cluster) {
    super('postgresql://noughts@/noughts', 'noughts');
    this.#cluster = cluster;
  }

  async query(sql, values = []) {
    const asked = sql.replace(/\$(\d+)/g, (_, number) => quoted(values[number - 1]));
    const { stdout } = await this.#cluster.compose(
      ...[
        'exec',
        '-T',
        this.#cluster.primary,
        'psql',
        '--username=postgres',
        '--no-psqlrc',
        '--tuples-only',
        '--no-align',
      ],
      `--command=select coalesce(json_agg(asked), '[]') from (${asked}) asked`,
    );
    return JSON.parse(stdout);
  }
}

export class Cluster {
  database = new DatabaseOfCluster(this);
  /** The service whose database can be written to. */
  primary = 'database-1';
  /** What stands in `.env`. */
  settings;

  /** Nobody listens on `port`. */
  constructor(port) {
    const host = process.env.NOUGHTS_DOCKER ?? assert.fail('Run this by `make images`.');
    this.url = `http://127.0.0.1:${port}`;
    this.settings = { NOUGHTS_PUBLISH: `127.0.0.1:${port}` };
    this.environment = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '1', COMPOSE_PROJECT_NAME: kProject };
  }

  #run(program, args) {
    const env = { ...this.environment, ...this.settings };
    return run(program, args, { cwd: root, env, timeout: kPatience, maxBuffer: 64_000_000 });
  }

  docker(...args) {
    return this.#run('docker', args);
  }

  compose(...args) {
    return this.#run(kCompose, ['-f', kFile, ...args]);
  }

  /** Does a command as a page writes it; gives what it says. There is no terminal here, which compose 1 wants for `exec`. */
  async do(command) {
    const line = command.replace(/^docker compose /, `${kCompose} `).replace(/ exec /, ' exec -T ');
    return (await this.#run('bash', ['-c', line])).stdout;
  }

  /** Every container: { service, id, state, status }. */
  async containers() {
    const format = '{{.Label "com.docker.compose.service"}}\t{{.ID}}\t{{.State}}\t{{.Status}}';
    const { stdout } = await this.docker('ps', '--all', '--no-trunc', '--format', format);
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
      .map(([service, id, state, status]) => ({ service, id, state, status }));
  }

  /** Done when every container is healthy and somebody is let in. */
  async healthy() {
    const isHealthy = ({ status }) => status.includes('(healthy)');
    try {
      await eventually(async () => (await this.containers()).every(isHealthy), 'every container is healthy', kPatience);
      await eventually(() => this.isReady(), 'the balancer has a server that is ready', kPatience);
    } catch (error) {
      const { stdout, stderr } = await this.compose('logs', '--no-color', '--tail=20');
      const seen = (await this.containers()).map(({ service, status }) => `${service}: ${status}`);
      throw new Error([error.message, ...seen, stdout, stderr].join('\n'), { cause: error });
    }
  }

  async isReady() {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  }

  /** Done when the primary's commits wait for the other database, and that has all of them. */
  inStep() {
    const asked = `select 1 as one from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
    return eventually(async () => (await this.database.query(asked)).length === 1, 'the standby is in step', kPatience);
  }

  /** The service that owns a room. */
  async ownerOf(room) {
    const [{ node }] = await this.database.query('select node from slot where number = slot_of($1)', [idNumber(room)]);
    return node;
  }

  /** When a service's container ended, in ms. */
  async endOf(service) {
    const { id } = (await this.containers()).find((container) => container.service === service);
    const { stdout } = await this.docker('inspect', '--format', '{{.State.FinishedAt}}', id);
    return Date.parse(stdout.trim());
  }

  /** Removes all that it has made but its images. */
  async end() {
    await this.compose('down', '--volumes', '--timeout=1');
  }
}
