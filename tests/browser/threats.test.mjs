// Threats: pointed out by shape, said, hidden by a setting; an answer that the server is about to play is seen coming and called off. Leaves pictures of every
// look of the board in test-results/screenshots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { play } from '../end_to_end/harness/tables.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, look, picture } from './harness/look.mjs';
import { kGomoku, playBoth, sitDownWith } from './harness/tables.mjs';
import { stage } from './harness/stage.mjs';

const kFifteen = { ...kGomoku, options: { size: 15 } };
// What the server is about to play comes when there was time enough for the page.
const kUnhurried = { flags: ['--timeout-scale', '1000'] };
const kLooks = ['standard', 'graph', 'kraft', 'night', 'contrast'];
const kSide = 15;

const cellOf = (row, column) => (row - 1) * kSide + column - 1;
const at = (cell) => [Math.floor(cell / kSide) + 1, (cell % kSide) + 1];

/** The page's settings, as if they had been set before. */
async function set(visitor, settings) {
  await visitor.page.evaluate((change) => {
    const kept = JSON.parse(localStorage.getItem('noughts.settings') ?? '{}');
    localStorage.setItem('noughts.settings', JSON.stringify({ ...kept, ...change }));
    localStorage.setItem('noughts.settings.unsent', 'yes');
  }, settings);
  await visitor.page.reload();
  await visitor.connected();
}

const marks = (visitor, kind, whose) => visitor.page.locator(`.board > .drawing > .threats .${kind}.${whose}`);

// The visitor has the second seat. The first makes a three, open on both sides; the second has a three of its own.
const kThrees = [
  [8, 6],
  [3, 4],
  [8, 7],
  [3, 5],
  [8, 8],
  [3, 6],
].map(([row, column]) => cellOf(row, column));

stage(
  'Threats',
  (world) => {
    test('are pointed out for both sides, by shape and in words, in every look of the board', async () => {
      const found = [];
      for (const [who, options] of [
        ['1440', kWide],
        ['390', kPhone],
      ]) {
        const visitor = await world.arrive(who, { at: null, ...options });
        const room = await sitDownWith(world, visitor, kFifteen);
        await playBoth(visitor, room, kThrees, (cell) => byTaps(visitor, cell, room));
        await play(room, cellOf(9, 9));
        await eventually(async () => (await marks(visitor, 'open', 'theirs').count()) >= 2, 'the rival’s open three');
        assert.equal(await marks(visitor, 'open', 'mine').count(), 2);
        assert.match(await visitor.cell(8, 5).getAttribute('aria-label'), /here your opponent makes an open row/);
        assert.match(await visitor.cell(3, 3).getAttribute('aria-label'), /here you make an open row/);
        for (const board_theme of kLooks) {
          await set(visitor, { board_theme });
          await eventually(async () => (await marks(visitor, 'open', 'theirs').count()) >= 2, 'after a reload too');
          // axe looks at each once; the phone has the same colours.
          if (who === '1440' || board_theme === 'standard')
            found.push(...(await look(visitor, `threats-${board_theme}`)));
          else await picture(visitor, `threats-${board_theme}`);
        }
        await set(visitor, { show_their_threats: false });
        await eventually(async () => (await marks(visitor, 'open', 'mine').count()) === 2, 'one’s own stay');
        assert.equal(await marks(visitor, 'open', 'theirs').count(), 0);
        await set(visitor, { show_my_threats: false });
        await eventually(async () => (await marks(visitor, 'open', 'mine').count()) === 0, 'none is asked for');
      }
      assert.deepEqual(found, []);
    });

    // A four of the first seat, closed on one side by the second.
    const kClosedFour = [
      [8, 6],
      [8, 5],
      [8, 7],
      [1, 1],
      [8, 8],
      [1, 3],
    ].map(([row, column]) => cellOf(row, column));

    test('that one cell alone stops are about to be answered, unless the player would rather', async () => {
      const visitor = await world.arrive('1440', { at: '/settings', ...kWide });
      const kept = visitor.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await visitor.page.getByRole('switch', { name: 'Block automatically' }).check();
      await kept;
      const room = await sitDownWith(world, visitor, kFifteen);
      await playBoth(visitor, room, kClosedFour, (cell) => visitor.place(...at(cell)));
      await play(room, cellOf(8, 9));
      await visitor.sees('Only one cell stops it');
      await visitor.page.locator('.board > .drawing .premove .mark').waitFor();
      assert.equal(room.n, 7);
      await visitor.page.keyboard.press('Escape');
      await room.until(() => room.n === 8, 'it is called off');
      await visitor.sees('Your move');
      await visitor.place(15, 15);
      await visitor.seesMark(15, 15, 'nought');
    });
  },
  kUnhurried,
);

/** Where cells are small for a finger, a cell is aimed at first. */
async function byTaps(visitor, cell, room) {
  const before = room.n;
  await visitor.sees('Your move');
  const target = visitor.cell(...at(cell));
  if (visitor.who === '1440') return target.click();
  const box = await boxOf(target);
  for (let tap = 0; tap < 2; tap++) await visitor.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await room.until(() => room.n > before, 'the visitor’s move');
}
