// The small end of the simulation beside the real system: what one measurement gave as a coefficient must say what all the others were.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { atRate, saturated } from './bench.mjs';
import { coefficients, figures } from './coefficients.mjs';
import { crowd } from './crowd.mjs';
import { kSites, rowOf } from './print.mjs';

/** So far may the simulation be from what was measured. */
const kTolerance = 0.3;
/** So far the table may be from what is said: it is rounded, and need not be written anew for each benchmark. */
const kOfTheTable = 0.15;

/** The loads of tests/bench/run: two rounds, and the stones that are on the boards before. */
const kLoads = {
  100: { rooms: 100, moves: 40_000, stones: 2 },
  1000: { rooms: 1000, moves: 80_000, stones: 50 },
  9900: { rooms: 9900, moves: 80_000, stones: 2 },
};

function isClose(context, name, said) {
  const measured = figures[name];
  const off = said / measured - 1;
  context.diagnostic(`${name}: ${said.toPrecision(3)} said, ${measured} measured, ${Math.round(off * 100)} %`);
  assert.ok(Math.abs(off) <= kTolerance, name);
}

describe('The simulated benchmark', () => {
  const results = Object.entries(kLoads).map(([rooms, load]) => [rooms, saturated(load)]);

  for (const [rooms, { movesASecond, server, postgres }] of results) {
    test(`says what a core does in ${rooms} rooms`, (context) => {
      isClose(context, `${rooms} rooms: moves, server`, movesASecond);
      isClose(context, `${rooms} rooms: processor time of a move, server`, server);
      isClose(context, `${rooms} rooms: processor time of a move, PostgreSQL`, postgres);
    });
  }

  test('says how long a move takes where there is no crowd', (context) => {
    const { p50 } = atRate({ rate: 2000, seconds: 5 });
    isClose(context, '1000 rooms: at 2000 moves a second, p50', p50);
  });
});

describe('A simulated site', () => {
  const site = { players: 30_000, seconds: 2, standby: false };

  test('does all the moves that its players make, each time the same', () => {
    const said = crowd(site);
    assert.ok(Math.abs(said.kept - 1) < 0.05, `${said.kept} of the moves`);
    assert.deepEqual(crowd(site), said);
  });

  test('takes what its moves take: a node of all has neither broker nor network between players', () => {
    const { command, telling, commitOfServer } = coefficients;
    const alone = crowd({ ...site, perNode: 30_000 });
    assert.equal(alone.messages, 0);
    const least = (alone.moves * (command + telling)) / 1e6;
    const most = (alone.moves * (command + telling + commitOfServer)) / 1e6;
    assert.ok(alone.servers > least * 0.95 && alone.servers < most * 1.05, `${alone.servers} cores`);
    assert.ok(crowd(site).servers > alone.servers);
  });

  test('has fewer moves in a commit, and more of PostgreSQL for each, the more nodes share them', () => {
    const few = crowd({ ...site, perNode: 15_000 });
    const many = crowd({ ...site, perNode: 1_500 });
    assert.ok(many.movesACommit < few.movesACommit);
    assert.ok(many.postgres > few.postgres);
  });

  test('is as the table of docs/scaling.md has it', () => {
    const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
    const rows = page
      .split('\n')
      .map((line) => [...line.matchAll(/\| ([\d.,]+) (?=\|)/g)].map(([, cell]) => Number(cell.replaceAll(',', ''))));
    for (const each of kSites) {
      const said = rowOf(each);
      const stands = rows.find((row) => row.length === said.length && row[0] === said[0] && row[1] === said[1]);
      const isThere = stands?.every((value, index) => Math.abs(value - said[index]) <= kOfTheTable * said[index]);
      assert.ok(
        isThere,
        `it says ${said.join(' ')} and not ${stands?.join(' ')}: node tests/capacity/print.mjs prints the table`,
      );
    }
  });

  test('waits for a standby with each commit', () => {
    assert.ok(crowd({ ...site, standby: true }).p50 - crowd(site).p50 > coefficients.standby / 1_000);
  });

  test('falls behind where PostgreSQL has too few cores', () => {
    assert.ok(crowd({ players: 3_000_000, perNode: 15_000, coresOfPostgres: 1 }).kept < 0.9);
  });
});
