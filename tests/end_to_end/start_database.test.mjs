// docker/start-database without containers: a primary and its standby, which is promoted, started again, away for long.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { inRoot } from './harness/paths.mjs';
import { eventually } from './harness/waiting.mjs';

const run = promisify(execFile);
const kPrograms = '/usr/lib/postgresql/15/bin';

/** Its scripts are for the user of Debian's package, whom only root can be. */
const isUser =
  process.getuid() === 0 &&
  run('id', ['postgres']).then(
    () => true,
    () => false,
  );
const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--pdeathsig', 'KILL', '--'];

/** One of the two databases of docker-compose.cluster.yml, in folders of its own. */
class Numbered {
  constructor(folder, number) {
    this.number = number;
    this.prefix = path.join(folder, `database-${number}`);
    this.volume = path.join(this.prefix, 'var/lib/noughts');
    this.socket = path.join(this.prefix, 'run/noughts');
    for (const made of [this.volume, this.socket]) mkdirSync(made, { recursive: true });
    // The clone may lie where nobody else comes.
    for (const name of ['start-database', 'promote-database', 'check-database'])
      cpSync(inRoot('docker', name), path.join(this.prefix, name));
  }

  sees(other) {
    symlinkSync(other.socket, path.join(this.prefix, 'run/noughts-other'));
  }

  #environment(primary) {
    const programs = `${kPrograms}:/usr/bin:/bin`;
    const named = { NOUGHTS_PREFIX: this.prefix, NOUGHTS_DATABASE: this.number, NOUGHTS_PRIMARY: primary };
    return { PATH: programs, LC_ALL: 'C.UTF-8', NOUGHTS_SYNCHRONOUS: '', NOUGHTS_WAL_KEPT: '512MB', ...named };
  }

  /** As a container would be that is told who the primary is; done when it answers. */
  async start(primary) {
    this.said = '';
    this.process = spawn('setpriv', [...asPostgres, path.join(this.prefix, 'start-database')], {
      env: this.#environment(primary),
      cwd: '/',
    });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (text) => (this.said += text));
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.ended = ended;
    const answers = () =>
      this.ask('select 1').then(
        () => true,
        () => false,
      );
    await Promise.race([
      eventually(answers, 'it answers', 60_000),
      ended.then(() => Promise.reject(new Error(this.said))),
    ]);
  }

  /** What it says that does not start. */
  async refusal(primary) {
    const failed = await this.start(primary).then(
      () => assert.fail('it started'),
      (error) => error,
    );
    return failed.message;
  }

  async ask(sql) {
    const psql = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '--username=postgres', '--dbname=noughts'];
    const { stdout } = await run('setpriv', [...asPostgres, ...psql, `--host=${this.socket}`, '--command', sql]);
    return stdout.trim();
  }

  /** Runs one of the programs of the image in the container. */
  do(program) {
    const env = this.#environment('1');
    return run('setpriv', [...asPostgres, path.join(this.prefix, program)], { env, cwd: '/' });
  }

  isHealthy() {
    return this.do('check-database').then(
      () => true,
      () => false,
    );
  }

  async stop() {
    this.process?.kill('SIGINT');
    await this.ended;
  }

  empty() {
    for (const part of ['data', 'promoted']) rmSync(path.join(this.volume, part), { recursive: true, force: true });
  }
}

describe('The databases of a cluster', { skip: (await isUser) ? false : 'only root can be the user postgres' }, () => {
  let folder;
  let one;
  let two;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'noughts-pair-'));
    [one, two] = [1, 2].map((number) => new Numbered(folder, number));
    one.sees(two);
    two.sees(one);
    execFileSync('chown', ['-R', 'postgres:', folder]);
    await one.start(1);
    await two.start(1);
    await one.ask('create table said (n integer)');
  });
  after(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    rmSync(folder, { recursive: true });
  });

  const follows = (standby) => eventually(() => standby.isHealthy(), 'the standby follows', 60_000);
  const has = (database, count) =>
    eventually(async () => (await database.ask('select count(*) from said')) === String(count), `${count} rows`);

  test('follow each other, and a standby that does not is not healthy', async () => {
    await follows(two);
    assert.ok(await one.isHealthy());
    await one.stop();
    await eventually(async () => !(await two.isHealthy()), 'it follows nobody');
    await one.start(1);
    await follows(two);
  });

  test('a standby that was away gets what it has missed', async () => {
    await two.stop();
    for (let segment = 0; segment < 4; segment++) {
      await one.ask('insert into said values (1)');
      await one.ask('select pg_switch_wal()');
      await one.ask('checkpoint');
    }
    await two.start(1);
    await follows(two);
    await has(two, 4);
  });

  test('a standby that was promoted stays the primary, also before NOUGHTS_PRIMARY says so', async () => {
    await one.stop();
    await two.do('promote-database');
    await eventually(async () => (await two.ask('select pg_is_in_recovery()')) === 'f', 'it is the primary');
    await two.ask('insert into said values (2)');
    await two.stop();
    await two.start(1);
    assert.match(two.said, /set NOUGHTS_PRIMARY=2/);
    await two.ask('insert into said values (3)');
    await has(two, 6);
    assert.match(await one.refusal(1), /The other one is the primary/);
    assert.match(await one.refusal(2), /NOUGHTS_PRIMARY names the other one/);
  });

  test('one that was promoted by hand says what to set, and is not to be thrown away', async () => {
    await two.stop();
    rmSync(path.join(two.volume, 'promoted'));
    assert.match(await two.refusal(1), /If this one was promoted, set NOUGHTS_PRIMARY=2\./);
    await two.start(2);
    await has(two, 6);
  });

  test('the one of before comes back as a copy, and neither is the primary by itself', async () => {
    one.empty();
    assert.match(await one.refusal(1), /The other one is the primary/);
    await one.start(2);
    await follows(one);
    await has(one, 6);
    assert.match((await one.do('check-database')).stdout, /^$/);
    await assert.rejects(two.do('promote-database'), /This is no standby/);
  });
});
