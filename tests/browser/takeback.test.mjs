// At the table in the browser: moves taken back, a takeback that was granted, somebody who is away, a clock with periods, offers that must wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kPhone, lookAtPage, kWide } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';

const kPeriods = '10 min + 3 × 30 s';
/** How long somebody may be away with such a clock, in ms: long enough for a page on a busy machine to tell of it. */
const kAway = 30_000;

stage(
  'Table rules',
  (world) => {
    const both = (options) => Promise.all(['host', 'guest'].map((who) => world.arrive(who, options)));

    /** Two at a board, whoever begins first; `prepare` chooses more in the lobby. */
    async function atBoard({ clock = 'no clock', prepare, options } = {}) {
      const [host, guest] = await both(options);
      await host.choose(/^3×3/, clock);
      await prepare?.(host);
      await guest.accept(await host.invite());
      await host.seated();
      return inOrder(host, guest);
    }

    async function byTurns(players, cells) {
      for (const [index, [row, column]] of cells.entries()) {
        await players[index % 2].sees(/You go first|Your move/);
        await players[index % 2].place(row, column);
        for (const each of players) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
      }
    }

    /** Grants others a takeback without asking, and is back in the lobby. */
    const grantTakeback = async (visitor) => {
      await visitor.visit('/settings');
      const kept = visitor.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await visitor.page.getByRole('switch', { name: 'One free undo' }).check();
      await kept;
      await visitor.visit('/');
    };
    const mayClaim = ({ page }) =>
      page
        .getByRole('status')
        .filter({ hasText: /left\. Claim the win/ })
        .first()
        .waitFor({ timeout: 2 * kAway });
    const moveList = ({ page }) => page.getByRole('region', { name: 'Moves' }).getByRole('listitem');

    test('a move is taken back once the other allows it, and is gone from board and record', async () => {
      const [first, second] = await atBoard();
      await byTurns(
        [first, second],
        [
          [1, 1],
          [2, 2],
        ],
      );
      await second.press('Undo');
      await second.sees('You asked for an undo');
      await first.sees(/asks for an undo/);
      await first.press('Allow');
      await second.sees('Your move');
      for (const each of [first, second]) {
        await each.seesMark(2, 2, 'empty');
        assert.equal(await moveList(each).count(), 1);
      }
      await second.place(3, 3);
      await first.seesMark(3, 3, 'nought');
    });

    test('a request that was refused must wait, and the button says how long', async () => {
      const [first, second] = await atBoard();
      await byTurns([first, second], [[1, 1]]);
      await first.press('Undo');
      await first.sees('You asked for an undo');
      await second.press('Decline');
      await first.seesNoMore('You asked for an undo');
      await first.page.getByTitle(/^You can ask again/).waitFor();
      // By the key: a click by force lands where the button was.
      await first.button('Undo').focus();
      await first.page.keyboard.press('Enter');
      await first.sees('You can ask again after 10 more moves');
    });

    test('a declined draw must wait as well', async () => {
      const [first, second] = await atBoard();
      await byTurns([first, second], [[1, 1]]);
      await first.press('Draw');
      await first.sees('You offered a draw');
      await second.press('Decline');
      await first.seesNoMore('You offered a draw');
      await first.page.getByTitle(/^You can offer a draw again/).waitFor();
      // By the key: a click by force lands where the button was.
      await first.button('Draw').focus();
      await first.page.keyboard.press('Enter');
      await first.sees('You can offer a draw again after 10 more moves');
    });

    test('whoever is granted it takes one move back without asking', async () => {
      const [host, guest] = await both();
      await Promise.all([host, guest].map(grantTakeback));
      await host.choose(/^3×3/, 'no clock');
      await guest.accept(await host.invite());
      await host.seated();
      const [first, second] = await inOrder(host, guest);
      await first.page.getByText('one free undo').first().waitFor();
      await byTurns(
        [first, second],
        [
          [1, 1],
          [2, 2],
        ],
      );
      await first.press('Undo');
      await first.sees(/You go first/);
      for (const each of [first, second]) await each.seesMark(1, 1, 'empty');
      await first.place(3, 3);
      await second.seesMark(3, 3, 'cross');
      await first.press('Undo');
      await first.sees('You asked for an undo');
    });

    test('somebody who stays away is waited for, and then the win is there to be taken', async () => {
      const [first, second] = await atBoard({ clock: kPeriods });
      await byTurns(
        [first, second],
        [
          [1, 1],
          [2, 2],
        ],
      );
      await first.page.goto('about:blank');
      await second.page.getByText(/is offline\. Claim the win in 0:\d\d/).waitFor();
      await mayClaim(second);
      await second.press('Win');
      await second.sees(/^You won: the opponent was away for too long$/);
    });

    test('a clock with periods tells which one runs', async () => {
      const [first] = await atBoard({ clock: kPeriods });
      await first.page.getByText('3 periods of 30 s').first().waitFor();
      await first.page.getByText('10:00').first().waitFor();
    });

    for (const options of [kWide, kPhone]) {
      test(`nothing is wrong with it at ${options.viewport.width} pixels`, async () => {
        const found = [];
        const [host, guest] = await both(options);
        await Promise.all([host, guest].map(grantTakeback));
        await host.choose(/^3×3/, 'Custom');
        await host.page.getByLabel('Type of clock').selectOption('Byo-yomi periods');
        found.push(...(await lookAtPage(host.page, 'table-terms', { fullPage: true })));
        await guest.accept(await host.invite());
        await host.seated();
        const [first, second] = await inOrder(host, guest);
        await byTurns(
          [first, second],
          [
            [1, 1],
            [2, 2],
          ],
        );
        found.push(...(await lookAtPage(first.page, 'table-quiet')));
        await first.press('Undo');
        await first.sees(/You go first/);
        await first.place(3, 3);
        await second.seesMark(3, 3, 'cross');
        await first.press('Undo');
        await second.sees(/asks for an undo/);
        found.push(...(await lookAtPage(second.page, 'table-asked')));
        await second.press('Decline');
        await second.page.goto('about:blank');
        await first.page.getByText(/is offline\. Claim/).waitFor();
        found.push(...(await lookAtPage(first.page, 'table-away')));
        await mayClaim(first);
        found.push(...(await lookAtPage(first.page, 'table-claim')));
        assert.deepEqual(found, []);
      });
    }
  },
  { flags: ['--timeout-scale', '0.25'] },
);
