// PostgreSQL as the tests see it: a database for each server under test, and the record as it truly is.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { idNumber } from './base62.mjs';

// All bigints of the schema are milliseconds, counts or cids below 2^53, or ids, which are asked for as text.
pg.types.setTypeParser(20, Number);

/** Node-postgres's settings for a URL of libpq's kind, where the host may be a folder. */
export function settingsOf(url) {
  const [, user, host, database, query] = /^postgres(?:ql)?:\/\/([^@/]*)@([^/]*)\/([^?]*)\??(.*)$/.exec(url) ?? [];
  if (user === undefined) throw new Error(`not a URL of a database: ${url}`);
  const [name, password] = user.split(':').map(decodeURIComponent);
  const folder = new URLSearchParams(query).get('host');
  const [server, port] = host.split(':');
  return {
    user: name,
    ...(password && { password }),
    host: folder ?? server,
    ...(port && { port: Number(port) }),
    database,
  };
}

/** The URL of another database (as another user) of the same server. */
function urlWith(url, { database, user }) {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`).replace(/\/\/[^@/]*@/, (was) => (user ? `//${user}@` : was));
}

/** In a cluster of tools/with-postgres the superuser may come in; elsewhere the URL that we got must do. */
export function adminUrl(cluster = process.env.NOUGHTS_POSTGRES_CLUSTER, url = process.env.DATABASE_URL) {
  if (cluster) {
    const runtime = readFileSync(path.join(cluster, 'runtime'), 'utf8').trim();
    return `postgresql://postgres@/postgres?host=${runtime}`;
  }
  if (!url) throw new Error('There is no database to test with: run this by `npm test`, or set DATABASE_URL.');
  return url;
}

async function once(url, sql, values) {
  const client = new pg.Client(settingsOf(url));
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

let made = 0;

/** A database that has its migrations, in the PostgreSQL of DATABASE_URL: the run makes it, each server gets a copy. */
const template = process.env.NOUGHTS_TEMPLATE;

/** A database of its own, thrown away by drop(). */
export class Database {
  #admin;

  /** One that is empty, or a copy of another. */
  static async create(admin = adminUrl(), source = undefined) {
    const name = `noughts_test_${process.pid}_${made++}`;
    await once(admin, `create database ${name}${source ? ` template ${source}` : ''}`);
    return new Database(admin, name);
  }

  /** One as a server wants it: with all migrations where the run has made such a one, else empty. */
  static forServer() {
    return Database.create(adminUrl(), template);
  }

  constructor(admin, name) {
    this.#admin = admin;
    this.name = name;
    this.url = urlWith(admin, { database: name });
  }

  query(sql, values = []) {
    return once(this.url, sql, values);
  }

  /** Begins what keeps others waiting, until what this gives is called. */
  async held(sql) {
    const client = new pg.Client(settingsOf(this.url));
    await client.connect();
    await client.query(`BEGIN; ${sql}`);
    return () => client.end();
  }

  /** Keeps what this locks locked; gives the way to let go of it. */
  async hold(sql, values = []) {
    const client = new pg.Client(settingsOf(this.url));
    await client.connect();
    await client.query('begin');
    await client.query(sql, values);
    return () => client.end();
  }

  drop() {
    return once(this.#admin, `drop database if exists ${this.name} with (force)`);
  }

  /** The record of a room: the steps as the wire has them, and who commanded each. */
  async record(room) {
    const rows = await this.query(
      `select number, seat as by, d, at, took_ms as took, lag_ms as lag, player, cid from step where room = $1 order by number`,
      [idNumber(room)],
    );
    return rows.map(({ number, player, cid, ...step }) => ({ number, player, cid, step }));
  }

  async room(room) {
    const [row] = await this.query('select * from room where id = $1', [idNumber(room)]);
    return row;
  }

  /** The ledger, oldest first. */
  ledger(room) {
    return this.query(
      `select p.name, c.variant, c.reason, c.before, c.delta, c.after from rating_change c join player p on p.id = c.player
       where room = $1 order by p.name`,
      [idNumber(room)],
    );
  }
}
