// node tests/bench/capacity.mjs POSTMASTER_PID FIGURES CORE_OF_THE_LOAD FLAG…: what of a site's growth the other parts do not measure:
// bytes to players, of the log and on the disk a move takes; what a balancer costs before a server; what a standby costs that has each
// commit before it is acknowledged. Where this runs run the servers, the balancer and the databases, too; the servers are given the flags.
import pg from 'pg';
import { Database, adminUrl, settingsOf } from '../end_to_end/harness/database.mjs';
import { PostgresPair } from '../end_to_end/harness/nodes/postgres_pair.mjs';
import { kBalancer, Proxy } from '../end_to_end/harness/proxies.mjs';
import { Server } from '../end_to_end/harness/server.mjs';
import { Load, placement } from './placements.mjs';

/** Games at once. */
const kRooms = 200;
/** Commits of one row, one after the other. */
const kCommits = 2_000;

const [postmaster, figures, core, ...flags] = process.argv.slice(2);
if (!core) throw new Error('Usage: node tests/bench/capacity.mjs POSTMASTER_PID FIGURES CORE_OF_THE_LOAD FLAG…');
const load = new Load([postmaster, figures, core], 'capacity, ');

const admin = (sql) => new Database(adminUrl(), 'postgres').query(sql);

/** Players connect at `seat`: the server, or what stands before it. */
const at = (name, server, { seat = server, beside } = {}) =>
  placement(name, { rooms: kRooms, seats: [[seat, seat]], servers: [server], beside });

/** What the databases of this PostgreSQL have written to the log, in bytes, and what the tables of one take with their indexes. */
async function written(database) {
  const [{ wal }] = await database.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`);
  const [{ disk }] = await database.query(
    `select sum(pg_total_relation_size(oid))::float8 as disk from pg_class where relkind = 'r'`,
  );
  return { wal, disk };
}

/** First without the whole pages that follow a checkpoint, then just after one, where as many moves stand in the tables already. */
async function bytesOfMoves() {
  const database = await Database.forServer();
  const server = await Server.startOne({ database, flags });
  for (const { name, wholePages } of [
    { name: 'without whole pages', wholePages: 'off' },
    { name: 'after a checkpoint', wholePages: 'on' },
  ]) {
    await admin(`alter system set full_page_writes = ${wholePages}`);
    await admin('select pg_reload_conf()');
    await admin('checkpoint');
    const before = await written(database);
    const moves = await load.compare(`Bytes of a move: ${name}`, [at(name, server)], { moves: 40_000, bytes: true });
    const after = await written(database);
    load.tell(`${name}: log of a move`, (after.wal - before.wal) / moves, 'B');
    load.tell(`${name}: tables and indexes of a move`, (after.disk - before.disk) / moves, 'B');
  }
  await server.end();
  await database.drop();
}

async function compareBalancer() {
  const server = await Server.startOne({ flags: [...flags, '--trusted-proxy', '127.0.0.1'] });
  // Its configuration names three servers.
  const balancer = await Proxy.of(kBalancer, [server.port, server.port, server.port]);
  await load.compare(`A balancer before the server: ${kRooms} games`, [
    at('without a balancer', server),
    at('behind a balancer', server, { seat: balancer, beside: ['HAProxy', balancer.process.pid] }),
  ]);
  await balancer.end();
  await server.end();
}

/** How long a commit of one row takes, in µs: the median. */
async function commitTime(url) {
  const client = new pg.Client(settingsOf(url));
  await client.connect();
  await client.query('create table if not exists commits (at int)');
  const took = [];
  for (let number = 0; number < kCommits; number += 1) {
    const began = performance.now();
    await client.query('insert into commits values (1)');
    took.push((performance.now() - began) * 1_000);
  }
  await client.end();
  return took.sort((one, other) => one - other)[kCommits / 2];
}

async function compareStandby() {
  const pair = await PostgresPair.start();
  const { adminUrl: probe } = pair.primary;
  await pair.forgetStandby();
  load.tell('without a standby: a commit', await commitTime(probe), 'µs');
  await pair.awaitStandby();
  load.tell('with a standby: a commit', await commitTime(probe), 'µs');
  const alone = await Server.startOne({ flags });
  const followed = await Server.startOne({ database: pair.database, flags });
  await load.compare(
    `A standby that has each commit first: ${kRooms} games`,
    [
      at('without a standby', alone),
      at('with a standby', followed, { beside: ['standby', pair.standby.postmaster] }),
    ],
    { postmasters: [pair.primary.postmaster] },
  );
  await Promise.all([alone.end(), followed.end()]);
  await pair.end();
}

await bytesOfMoves();
await compareBalancer();
await compareStandby();
