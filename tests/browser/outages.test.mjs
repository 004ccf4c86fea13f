// The server is killed and PostgreSQL goes away while two people play; nobody reloads the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CuttingProxy } from '../end_to_end/harness/network/cutting_proxy.mjs';
import { dice, seed } from '../end_to_end/harness/random.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder, kInstalled } from './harness/visitor.mjs';

/** A browser's handshake is about 700 bytes, a room 1,200; a move is about 100 each way. */
const kBudget = { toServer: [650, 1_500], toClient: [200, 4_000], answer: [1, 2] };

stage(
  'Without a reload',
  (world) => {
    async function atBoard() {
      const players = await Promise.all([world.arrive('host', kInstalled), world.arrive('guest', kInstalled)]);
      const [host, guest] = players;
      await host.choose(/^3×3/, '10+5');
      await guest.accept(await host.invite());
      await host.seated();
      for (const { page } of players) await page.evaluate(() => (window.marker = 'same page'));
      const [first, second] = await inOrder(host, guest);
      await first.place(1, 1);
      await second.sees('Your move');
      await second.place(2, 1);
      await first.sees('Your move');
      return [first, second];
    }

    /** Of how many players a page says whether they are there. */
    const present = ({ page }) => page.locator('.player .presence').filter({ visible: true }).count();

    async function playsOn([first, second]) {
      await first.place(1, 2);
      await second.sees('Your move');
      await second.place(2, 2);
      await first.sees('Your move');
      await first.place(1, 3);
      await first.sees('You won');
      await second.sees(/won: /);
      for (const { page } of [first, second]) {
        assert.equal(await page.evaluate(() => window.marker), 'same page', 'the page was not reloaded');
      }
    }

    test('kill -9 of the server interrupts a game, which goes on', async () => {
      const players = await atBoard();
      for (const each of players) each.outage = true;
      await world.server.kill();
      for (const each of players) {
        await each.sees('Offline, reconnecting…');
        assert.equal(await present(each), 0, 'without a connection nobody knows who is there');
      }
      await world.server.start();
      await players[0].sees('Your move');
      for (const each of players) {
        await each.connected();
        await each.seesMark(1, 1, 'cross');
        await each.seesMark(2, 1, 'nought');
      }
      for (const each of players) await eventually(async () => (await present(each)) === 2, 'both are seen again');
      await playsOn(players);
    });

    test('a move made while the server is away is not lost', async () => {
      const [first, second] = await atBoard();
      for (const each of [first, second]) each.outage = true;
      await world.server.kill();
      await first.sees('Offline, reconnecting…');
      await first.place(1, 2);
      await world.server.start();
      await second.seesMark(1, 2, 'cross');
      await second.sees('Your move');
    });

    test('a network that cuts connections loses no move and doubles none', async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const proxy = await CuttingProxy.start(world.server.port, dice(), kBudget);
      context.after(() => proxy.end());
      const [host, guest] = await Promise.all(['host', 'guest'].map((who) => world.arrive(who, kInstalled, proxy)));
      await host.choose(/^Gomoku/, '10+5');
      await guest.accept(await host.invite());
      await host.seated();
      const players = await inOrder(host, guest);
      for (const each of players) each.outage = true;
      proxy.cutting = true;
      const cells = Array.from({ length: 48 }, (_, index) => [2 + 3 * Math.floor(index / 8), 2 + 2 * (index % 8)]);
      // Thirty moves, and on while chance has cut too little.
      let played = 0;
      for (const [index, [row, column]] of cells.entries()) {
        if (index >= 30 && proxy.cuts.total > 5) break;
        played = index + 1;
        const mover = players[index % 2];
        await mover.sees(index === 0 ? 'You go first' : 'Your move');
        await mover.place(row, column);
        for (const each of players) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
      }
      proxy.cutting = false;
      context.diagnostic(JSON.stringify(proxy.cuts));
      assert.ok(proxy.cuts.total > 5, 'too few cuts');
      const room = new URL(host.page.url()).pathname.slice('/g/'.length);
      const record = await world.server.database.record(room);
      assert.deepEqual(
        record.map(({ step }) => step.d.a.cell),
        cells.slice(0, played).map(([row, column]) => (row - 1) * 19 + column - 1),
      );
    });

    test('PostgreSQL away: play is paused, the page says so, and it goes on', async () => {
      const players = await atBoard();
      await world.postgres.kill();
      for (const each of players) await each.sees('Paused for a moment, will resume automatically');
      await world.postgres.start();
      await players[0].sees('Your move');
      await playsOn(players);
    });
  },
  { ownPostgres: true },
);

stage('A part of the client that can’t be had', (world) => {
  test('is said to be so, and is asked for again', async () => {
    const visitor = await world.arrive('Anna');
    const { page } = visitor;
    visitor.outage = true;
    const files = /\/assets\/.*\.js$/;
    await page.route(files, (route) => route.abort());
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    await page.getByRole('alert').getByText('The server can’t be reached.').waitFor();
    await page.unroute(files);
    await visitor.press('Try again');
    await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  });
});
