// A PostgreSQL with a synchronous standby: the first may die, the second be promoted.
import { Database } from '../database.mjs';
import { Postgres } from '../postgres.mjs';
import { eventually } from '../waiting.mjs';

const hostOf = ({ adminUrl }) => new URLSearchParams(adminUrl.split('?')[1]).get('host');

/** A database of a pair: servers are told of both, the tests ask the one that is the primary. */
class DatabaseOfPair extends Database {
  #pair;

  constructor(pair, name) {
    super(pair.primary.adminUrl, name);
    this.#pair = pair;
    const hosts = [pair.standby, pair.primary].map(hostOf).join(',');
    // The standby stands first: which of them can be written to is found out, not guessed.
    this.url = `postgresql://postgres@/${name}?host=${hosts}&target_session_attrs=read-write`;
  }

  query(...asked) {
    return new Database(this.#pair.primary.adminUrl, this.name).query(...asked);
  }
}

export class PostgresPair {
  static async start() {
    const pair = new PostgresPair();
    pair.primary = await Postgres.start();
    pair.database = await Database.create(pair.primary.adminUrl);
    pair.standby = await Postgres.start({ primary: pair.primary });
    await pair.awaitStandby();
    pair.database = new DatabaseOfPair(pair, pair.database.name);
    return pair;
  }

  /** Whether the standby has all that is acknowledged. */
  async isInStep() {
    const rows = await this.#ask(`select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  }

  /** The standby is the primary from now on, and nobody follows it. */
  async promote() {
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** The one that was the primary before follows the one that is it now. */
  async rejoin() {
    await this.standby.follow(this.primary);
    await this.awaitStandby();
  }

  /** Commits wait for nobody from now on. */
  async forgetStandby() {
    await this.#waitFor('');
    await eventually(async () => !(await this.isInStep()), 'nobody waits for the standby');
  }

  /** Commits wait for the standby from now on; done when it has all. */
  async awaitStandby() {
    await this.#waitFor('*');
    await eventually(() => this.isInStep(), 'the standby is in step');
  }

  async #waitFor(standbys) {
    await this.#ask(`alter system set synchronous_standby_names = '${standbys}'`);
    await this.#ask('select pg_reload_conf()');
  }

  async end() {
    // One that was frozen can't be told to stop; one that was killed can't be thawed.
    await this.standby?.thaw().catch(() => undefined);
    await Promise.all([this.standby?.end(), this.primary?.end()]);
  }

  #ask(sql) {
    return new Database(this.primary.adminUrl, this.database?.name ?? 'postgres').query(sql);
  }
}
