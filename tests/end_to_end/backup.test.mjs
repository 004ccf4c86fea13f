// Backup and restore: the database is saved while people play, destroyed, and put back into a new one; then everything is as
// it was at that moment, and what was under way goes on.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Client, everybodyLeaves } from './harness/client.mjs';
import { Database } from './harness/database.mjs';
import { inRoot } from './harness/paths.mjs';
import { provenRoom } from './harness/proof.mjs';
import { Server } from './harness/server.mjs';
import { ended, kGomoku, kRated, kXWins, playThrough, seat } from './harness/tables.mjs';

const run = promisify(execFile);
const asRoot = process.getuid() === 0;

/** Runs one of the tools on a database; gives what it says, fails as it fails. */
const tool = (name, database, ...args) =>
  run(inRoot('tools', name), args, { env: { ...process.env, DATABASE_URL: database.url } });

/** What a tool complains of that must fail. */
async function complaint(running) {
  const failed = await running.then(
    ({ stdout }) => assert.fail(`it did not fail: ${stdout}`),
    (error) => error,
  );
  assert.equal(failed.code, 1, failed.stderr);
  return failed.stderr;
}

const refusal = (name, database, ...args) => complaint(tool(name, database, ...args));

/** The content of every table, each as one sum: the same where nothing is missing, added or changed. */
async function contents(database) {
  const tables = await database.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const sums = {};
  for (const { tablename } of tables) {
    const [row] = await database.query(
      `select count(*) as rows, md5(coalesce(string_agg(line, E'\\n' order by line), '')) as sum
       from (select t::text as line from "${tablename}" t) as lines`,
    );
    sums[tablename] = `${row.rows} ${row.sum}`;
  }
  return sums;
}

describe('A backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noughts-backup-'));
  const file = path.join(folder, 'noughts.dump');
  /** Where an older disk would be: the machine of the restore has none. */
  const slow = `noughts_slow_${process.pid}`;
  const terms = { ...kGomoku, rated: true, clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 0 } };
  let server;
  let original;
  let fresh;
  let players;
  let rooms;
  let saved;

  before(async () => {
    original = await Database.create();
    server = await Server.start({ database: original });
    players = await Promise.all(['Анна', 'Boris'].map((name) => Client.registered(server, name)));
  });
  after(async () => {
    everybodyLeaves();
    await server?.end();
    await fresh?.drop();
    await original?.drop();
    rmSync(folder, { recursive: true });
  });

  const me = async (client) => (await client.ask('GET', '/me', undefined, 200)).json;

  test('is made while people play, and nobody notices', async () => {
    const first = await seat(...players, kRated);
    await playThrough(first, kXWins);
    await ended(first);
    rooms = await seat(...players, terms);
    await playThrough(rooms, [180, 0, 181, 1]);
    await players[0].do({ t: 'chat', room: rooms[0].room, text: 'до завтра' });
    await original.query(`alter database ${original.name} set allow_in_place_tablespaces = on`);
    await original.query(`create tablespace ${slow} location ''`);
    await original.query(`alter table archived_record set tablespace ${slow}`);
    await tool('backup', original, file);
    assert.ok(players.every(({ connections }) => connections === 1));
    assert.equal(statSync(file).mode & 0o077, 0, 'nobody else may read it');
    assert.match(await refusal('backup', original, file), /there already/);
  });

  test('is not put back where somebody is connected, nor over what is there', async () => {
    assert.match(await refusal('restore', original, '--replace', file), /stop the server first/);
    await server.kill();
    saved = await contents(original);
    assert.match(await refusal('restore', original, file), /not empty/);
    assert.deepEqual(await contents(original), saved);
  });

  test('that is broken changes nothing', async () => {
    const whole = readFileSync(file);
    const broken = path.join(folder, 'broken.dump');
    writeFileSync(broken, whole.subarray(0, whole.length - 2_000));
    assert.match(await refusal('restore', original, '--replace', broken), /Nothing was restored/);
    assert.deepEqual(await contents(original), saved);
    writeFileSync(broken, 'no backup');
    assert.match(await refusal('restore', original, '--replace', broken), /is no backup/);
  });

  test('is put back into a new database, and everything is there', async () => {
    await original.drop();
    fresh = await Database.create();
    await fresh.query(`drop tablespace ${slow}`);
    await tool('restore', fresh, file);
    const restored = await contents(fresh);
    // The server that was saved went on for a moment: it told that it lives.
    for (const sums of [restored, saved]) delete sums.node;
    assert.deepEqual(restored, saved);
  });

  test('is not put back by somebody who does not own the database', async () => {
    const stranger = `noughts_stranger_${process.pid}`;
    const as = { url: fresh.url.replace(/\/\/[^/@]*@/, `//${stranger}@`) };
    await fresh.query(`create role ${stranger} login superuser`);
    try {
      assert.match(await refusal('restore', as, '--replace', file), /It belongs to \w+, and you are noughts_stranger_/);
    } finally {
      await fresh.query(`drop role ${stranger}`);
    }
  });

  test('lets the server go on: the game is played to its end, the points are what they were', async () => {
    server.database = fresh;
    await server.start();
    await Promise.all(
      players.map((player) => player.until(() => player.connections === 2 && player.online, 'back again')),
    );
    assert.deepEqual(
      (await Promise.all(players.map(me))).map(({ name, ratings }) => [name, ratings['3x3']]),
      [
        ['Анна', 1516],
        ['Boris', 1484],
      ],
    );
    await playThrough(rooms, [182, 2, 183, 3, 184]);
    const result = await ended(rooms);
    assert.equal(result.reason, 'line');
    assert.deepEqual(result.ratings, [
      { before: 1500, after: 1516 },
      { before: 1500, after: 1484 },
    ]);
    await provenRoom(fresh, rooms);
    const [line] = rooms[1].chat;
    assert.equal(line.text, 'до завтра');
  });

  test('may take the place of what is there, and is the same again', async () => {
    await server.kill();
    await tool('restore', fresh, '--replace', file);
    const restored = await contents(fresh);
    delete restored.node;
    assert.deepEqual(restored, saved);
  });
});

describe('Backups of each night', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noughts-nightly-'));
  const far = path.join(folder, 'far');
  const clone = path.join(folder, 'clone');
  const old = ['noughts-2020-01-01.dump', 'noughts-2020-02-01T031500Z.dump'];
  const others = ['notes.txt', 'noughts-before-the-move.dump', 'noughts-2099-01-01.dump'];
  // One that was killed, and one at work.
  const halves = ['noughts-2020-03-01T031500Z.dump.part', 'noughts-2099-01-02T031500Z.dump.part'];
  let server;

  before(async () => {
    mkdirSync(far);
    mkdirSync(path.join(clone, 'tools'), { recursive: true });
    for (const part of ['backup', 'restore', 'database-url', 'lib']) {
      cpSync(inRoot('tools', part), path.join(clone, 'tools', part), { recursive: true });
    }
    for (const name of [...old, ...others, ...halves]) writeFileSync(path.join(far, name), name);
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(path.join(far, halves[0]), longAgo, longAgo);
    server = await Server.start();
  });
  after(async () => {
    everybodyLeaves();
    await server?.end();
    rmSync(folder, { recursive: true });
  });

  /** Runs a tool of a clone that has nothing but its tools, with this environment added. */
  const inClone = (name, environment, ...args) => {
    const env = { ...process.env, DATABASE_URL: undefined, ...environment };
    return run(path.join(clone, 'tools', name), args, { env });
  };
  const kept = () => readdirSync(far).sort();
  const asBefore = [...old, ...others, ...halves].sort();

  test('fail without a database, make none, and take nothing away', async () => {
    assert.match(await complaint(inClone('backup', {}, '--keep', '31', far)), /DATABASE_URL is not set/);
    assert.deepEqual(kept(), asBefore);
    assert.ok(!existsSync(path.join(clone, 'var')), 'nothing was made');
  });

  test('fail where nobody plays: no tables, or no players', async () => {
    const empty = await Database.create();
    try {
      assert.match(await refusal('backup', empty, '--keep', '31', far), /no server has ever used it/);
    } finally {
      await empty.drop();
    }
    assert.match(await refusal('backup', server.database, '--keep', '31', far), /it has no players/);
    assert.deepEqual(kept(), asBefore);
  });

  test('that can not be read back are no backups, and take nothing away', async () => {
    await Client.registered(server, 'Анна');
    const real = (await run('sh', ['-c', 'command -v pg_dump'])).stdout.trim();
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    // As from a disk that loses what it was given: the archive breaks off, or its middle is other bytes than were written.
    const damages = [
      'truncate --size=-700 "$file"',
      'dd if=/dev/zero of="$file" bs=1 count=400 seek=$(($(stat -c %s "$file") - 1500)) conv=notrunc',
    ];
    for (const damage of damages) {
      const script = `#!/bin/bash\n'${real}' "$@" || exit\nfor a; do case $a in --file=*) file=\${a#--file=} ;; esac; done\n${damage} 2>&1\n`;
      writeFileSync(path.join(bin, 'pg_dump'), script);
      chmodSync(path.join(bin, 'pg_dump'), 0o755);
      const environment = { DATABASE_URL: server.database.url, PATH: `${bin}:${process.env.PATH}` };
      assert.match(await complaint(inClone('backup', environment, '--keep', '31', far)), /can't be read back/);
      assert.deepEqual(kept(), asBefore);
    }
  });

  test('take away those that are too old, and those alone, when the new one is there', async () => {
    const settings = path.join(folder, 'environment');
    writeFileSync(settings, `# where it is\nNOUGHTS_PORT=443\nDATABASE_URL="${server.database.url}"\n`);
    const { stdout } = await inClone('backup', {}, '--environment', settings, '--keep', '31', far);
    const [made] = /noughts-\d{4}-\d\d-\d\dT\d{6}Z\.dump/.exec(stdout);
    assert.deepEqual(kept(), [...others, halves[1], made].sort());
  });

  test('find the address in the last line of a file that has no end, and fail where it is nowhere', async () => {
    const settings = path.join(folder, 'no-end');
    const file = path.join(folder, 'no-end.dump');
    writeFileSync(settings, `NOUGHTS_PORT=443\nDATABASE_URL=${server.database.url}`);
    await inClone('backup', {}, '--environment', settings, file);
    assert.ok(existsSync(file));
    writeFileSync(settings, 'NOUGHTS_PORT=443');
    // Whatever the clone or the shell has: another database was meant.
    const environment = { DATABASE_URL: server.database.url };
    const said = await complaint(inClone('backup', environment, '--environment', settings, path.join(folder, 'none')));
    assert.match(said, /neither DATABASE_URL nor DATABASE_URL_FILE/);
  });

  test('say what they lack where PostgreSQL has only its libraries', async () => {
    const bin = path.join(folder, 'lacking');
    mkdirSync(bin);
    const taken = (name) => !/^(psql|pg_.*)$/.test(name);
    for (const name of readdirSync('/usr/bin').filter(taken)) symlinkSync(`/usr/bin/${name}`, path.join(bin, name));
    const environment = { DATABASE_URL: server.database.url, PATH: bin };
    assert.match(await complaint(inClone('backup', environment, far)), /install postgresql-client-15/);
    assert.match(
      await complaint(inClone('restore', environment, path.join(folder, 'no-end.dump'))),
      /postgresql-client/,
    );
  });

  test('are neither made nor put back by programs of another version than the database', async () => {
    const bin = path.join(folder, 'later');
    mkdirSync(bin);
    for (const name of ['pg_dump', 'pg_restore']) {
      const real = (await run('sh', ['-c', `command -v ${name}`])).stdout.trim();
      const script = `#!/bin/bash\n[[ $* != --version ]] || { echo '${name} (PostgreSQL) 99.1 (Debian 99.1-1)'; exit; }\nexec '${real}' "$@"\n`;
      writeFileSync(path.join(bin, name), script, { mode: 0o755 });
    }
    const environment = { DATABASE_URL: server.database.url, PATH: `${bin}:${process.env.PATH}` };
    const file = path.join(folder, 'later.dump');
    assert.match(await complaint(inClone('backup', environment, file)), /pg_dump is of PostgreSQL 99, .* of 15:/);
    assert.ok(!existsSync(file));
    const restoring = inClone('restore', environment, '--replace', path.join(folder, 'no-end.dump'));
    assert.match(await complaint(restoring), /pg_restore is of PostgreSQL 99, .* of 15:/);
  });

  test('are put back by installed tools where an address says, and nowhere else', async () => {
    const installed = path.join(folder, 'installed');
    mkdirSync(path.join(installed, 'tools'), { recursive: true });
    for (const part of ['restore', 'lib']) {
      cpSync(inRoot('tools', part), path.join(installed, 'tools', part), { recursive: true });
    }
    const env = { ...process.env, DATABASE_URL: undefined };
    const restoring = run(path.join(installed, 'tools', 'restore'), [path.join(folder, 'no-end.dump')], { env });
    assert.match(await complaint(restoring), /DATABASE_URL is not set/);
    assert.ok(!existsSync(path.join(installed, 'var')), 'no database was made');
  });

  test('show the password to nobody, however it is written', async () => {
    const bin = path.join(folder, 'recording');
    const record = path.join(folder, 'record');
    mkdirSync(bin);
    for (const name of ['psql', 'pg_dump']) {
      const real = (await run('sh', ['-c', `command -v ${name}`])).stdout.trim();
      const script = `#!/bin/bash\nprintf '%s\\n' "$PGPASSWORD" "$*" >>'${record}'\nexec '${real}' "$@"\n`;
      writeFileSync(path.join(bin, name), script);
      chmodSync(path.join(bin, name), 0o755);
    }
    const { url } = server.database;
    const [, user, database, host] = /\/\/([^@]*)@[^/]*\/([^?]*)\?host=(.*)/.exec(url);
    const secret = "it's%\\ secret";
    const encoded = "it's%25%5C%20secret";
    const quoted = "'it\\'s%\\\\ secret'";
    const forms = [
      url.replace('@', `:${encoded}@`),
      `${url}&password=${encoded}`,
      url.replace('?', `?pass%77ord=${encoded}&`),
      url.replace('@', ':another@') + `&password=${encoded}&application_name=a@b`,
      `user=${user} password=${quoted} host = '${host}' dbname=${database}`,
      `password = ${quoted} user=${user} host=${host} dbname=${database}`,
      `user=${user} host=${host} dbname=${database} password=it\\'s%\\\\\\ secret`,
    ];
    for (const [number, form] of forms.entries()) {
      rmSync(record, { force: true });
      const environment = { DATABASE_URL: form, PATH: `${bin}:${process.env.PATH}` };
      await inClone('backup', environment, path.join(folder, `form-${number}.dump`));
      const lines = readFileSync(record, 'utf8').trim().split('\n');
      const [passwords, commands] = [0, 1].map((rest) => lines.filter((_, index) => index % 2 === rest));
      assert.deepEqual(new Set(passwords), new Set([secret]), form);
      assert.doesNotMatch(commands.join('\n'), /secret|another/, form);
    }
  });

  test("leave somebody else's database to them", { skip: asRoot ? false : 'only root could take it' }, async () => {
    const theirs = path.join(clone, 'var', 'postgres');
    const nobody = 65534;
    mkdirSync(path.join(theirs, 'data'), { recursive: true });
    writeFileSync(path.join(theirs, 'data', 'PG_VERSION'), '15\n');
    chownSync(theirs, nobody, nobody);
    chmodSync(theirs, 0o755);
    assert.match(await complaint(inClone('backup', {}, far)), /belongs to nobody/);
    const { uid, mode } = statSync(theirs);
    assert.deepEqual([uid, mode & 0o777], [nobody, 0o755]);
    rmSync(path.join(clone, 'var'), { recursive: true });
  });

  test('may find the address in a file, and a clone with its own database needs none', async () => {
    const secret = path.join(folder, 'url');
    writeFileSync(secret, `${server.database.url}\n`);
    const file = path.join(folder, 'noughts.dump');
    await inClone('backup', { DATABASE_URL_FILE: secret }, file);
    await inClone('restore', {}, file);
    const again = path.join(folder, 'again.dump');
    await inClone('backup', {}, again);
    const { stdout } = await run('pg_restore', ['--data-only', '--table=player', '--file=-', again]);
    assert.match(stdout, /Анна/);
    assert.ok(!existsSync(path.join(clone, 'var', 'postgres', 'data', 'postmaster.pid')), 'stopped again');
  });
});
