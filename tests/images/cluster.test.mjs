// docker-compose.cluster.yml by the commands of docs/scaling.md: a game that is played through the balancer while a server is killed,
// the standby promoted, the primary of before made a standby, and all of it taken down and up again.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client, everybodyLeaves } from '../end_to_end/harness/client.mjs';
import { commandsOf } from '../end_to_end/harness/documented.mjs';
import { freePort } from '../end_to_end/harness/ports.mjs';
import { provenRoom } from '../end_to_end/harness/proof.mjs';
import { ended, guestsAtBoard, kGomoku, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { Cluster } from './cluster.mjs';

const page = (mark) => commandsOf(mark, 'scaling.md');
const [up, kill, administrator, backup, down] = page('up --build');
const promotion = page('promote-database');
const return_ = page('volume rm');
const kTerms = { ...kGomoku, clock: { kind: 'fischer', base_ms: 3_600_000, increment_ms: 0 } };
/** Rooms are made at a node of one of their players, and the balancer puts those at all of them by turns. */
const kMostTables = 40;

describe('The cluster of docker-compose.cluster.yml', { timeout: 1_800_000 }, () => {
  let cluster;
  let rooms;

  before(async () => {
    cluster = new Cluster(await freePort());
    await cluster.end(); // what a run has left that was killed
  });
  after(async () => {
    everybodyLeaves();
    await cluster.end();
  });

  /** The game goes on: cells are played, all see them, and the record is what was acknowledged. */
  async function goOn(tables, cells) {
    await playThrough(tables, cells);
    await provenRoom(cluster.database, tables);
  }

  /** Two players whose room a service owns. */
  async function tableAt(service) {
    for (let made = 0; made < kMostTables; made++) {
      const table = await guestsAtBoard(cluster, kTerms);
      if ((await cluster.ownerOf(table[0].room)) === service) return table;
    }
    return assert.fail(`${service} owns no room`);
  }

  test('starts, until everything is healthy and the standby is in step', async () => {
    await cluster.do(up);
    await cluster.healthy();
    await cluster.inStep();
    assert.equal((await cluster.containers()).length, 7);
  });

  test('has a game whose players come through the balancer, and tells nobody its figures', async () => {
    const players = await Promise.all(['Anna', 'Борис'].map((name) => Client.registered(cluster, name)));
    rooms = await seat(...players, kTerms);
    await goOn(rooms, [180, 0]);
    assert.equal((await fetch(`${cluster.url}/metrics`)).status, 403);
  });

  test('goes on with the games of a server that is killed', async (context) => {
    const table = await tableAt('server-2');
    await playThrough(table, [180, 0]);
    await cluster.do(kill);
    await playThrough(table, [181]);
    context.diagnostic(
      `the next move ${Date.now() - (await cluster.endOf('server-2'))} ms after the end of its server`,
    );
    assert.notEqual(await cluster.ownerOf(table[0].room), 'server-2');
    await goOn(table, [1]);
    await goOn(rooms, [181, 1]);
  });

  test('has an administrator by the command of the page', async () => {
    await cluster.do(administrator);
    const rows = await cluster.database.query(
      `select name from administrator join player on player.id = administrator.player`,
    );
    assert.deepEqual(rows, [{ name: 'Anna' }]);
  });

  test('is backed up while people play', async () => {
    const file = /\/backup\/noughts-.*\.dump/.exec(await cluster.do(backup))[0];
    const { stdout } = await cluster.compose('exec', '-T', 'database-1', 'pg_restore', '--list', file);
    assert.match(stdout, /TABLE DATA public step /);
  });

  test('plays on when the primary is gone and its standby promoted', async (context) => {
    const began = Date.now();
    for (const command of promotion) await cluster.do(command);
    const promoted = Date.now();
    cluster.primary = 'database-2';
    await playThrough(rooms, [182]);
    context.diagnostic(
      `stopped and promoted within ${promoted - began} ms, the next move ${Date.now() - promoted} ms later`,
    );
    // As a crash or the machine would, before anybody has told compose.
    await cluster.compose('restart', 'database-2');
    await goOn(rooms, [2]);
  });

  test('has two databases again by the commands of the page, without a move lost', async () => {
    cluster.settings.NOUGHTS_PRIMARY = '2';
    const { stderr } = await cluster.compose('run', '--rm', '--no-deps', '-T', 'database-1').catch((error) => error);
    assert.match(stderr, /This volume is a primary's/, 'it never becomes one again by itself');
    for (const command of return_) await cluster.do(command);
    await cluster.healthy();
    await cluster.inStep();
    await goOn(rooms, [183, 3]);
  });

  test('is taken down, and has its players and games when it is there again', async () => {
    await cluster.do(down);
    assert.deepEqual(await cluster.containers(), []);
    await cluster.do(up);
    await cluster.healthy();
    await goOn(rooms, [184]);
    assert.equal((await ended(rooms)).reason, 'line');
  });
});
