// Threats at a table that allows them: pointed out by shape, said, hidden by a setting, answered by themselves. Leaves pictures of every
// look of the board in test-results/screenshots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { play } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, look, picture } from './harness/look.mjs';
import { kGomoku, playBoth, sitDownWith } from './harness/tables.mjs';
import { stage } from './harness/stage.mjs';

const kHelping = { ...kGomoku, options: { size: 15 }, table: { threats: true, auto_block: true } };
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

/** The page's clock, which is installed, stands still; it may go on a little while it is told so. */
async function stopTime(page) {
  for (let ahead = 1_000; ; ahead *= 2) {
    const then = await page.evaluate((ms) => Date.now() + ms, ahead);
    const past = await page.clock.pauseAt(then).catch((error) => error);
    if (!past) return;
    if (!/to the past/.test(past.message)) throw past;
  }
}

stage('Threats', (world) => {
  test('are pointed out for both sides, by shape and in words, in every look of the board', async () => {
    const found = [];
    for (const [who, options] of [
      ['1440', kWide],
      ['390', kPhone],
    ]) {
      const visitor = await world.arrive(who, { at: null, ...options });
      const room = await sitDownWith(world, visitor, kHelping);
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
    }
    assert.deepEqual(found, []);
  });

  test('are not pointed out where the table does not allow it', async () => {
    const visitor = await world.arrive('1440', { at: null, ...kWide });
    const room = await sitDownWith(world, visitor, { ...kHelping, table: undefined });
    await playBoth(visitor, room, kThrees, (cell) => visitor.place(...at(cell)));
    await visitor.seesMark(3, 6, 'nought');
    assert.equal(await visitor.page.locator('.board > .drawing > .threats *').count(), 0);
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

  /** The first seat makes a closed four, and the page's time stands still: the answer that is announced comes when the test says so. */
  async function beforeTheAnswer() {
    const visitor = await world.arrive('1440', kWide);
    await visitor.page.clock.install();
    await set(visitor, { auto_block: true });
    const room = await sitDownWith(world, visitor, kHelping);
    await playBoth(visitor, room, kClosedFour, (cell) => visitor.place(...at(cell)));
    await stopTime(visitor.page);
    await play(room, cellOf(8, 9));
    await visitor.sees('Only one cell stops it');
    return { visitor, room };
  }

  test('that one cell alone stops are answered by themselves, seen coming', async () => {
    const { visitor, room } = await beforeTheAnswer();
    await visitor.page.locator('.board > .drawing .premove .mark').waitFor();
    assert.equal(room.n, 7);
    await visitor.page.clock.resume();
    await visitor.seesMark(8, 10, 'nought');
    await room.until(() => room.n === 8, 'the answer is played');
  });

  test('are left to the player who would rather answer', async () => {
    const { visitor, room } = await beforeTheAnswer();
    await visitor.page.keyboard.press('Escape');
    await visitor.page.clock.resume();
    await visitor.sees('Your move');
    await visitor.place(15, 15);
    await visitor.seesMark(15, 15, 'nought');
    assert.equal(room.n, 8);
  });
});

/** Where cells are small for a finger, a cell is aimed at first. */
async function byTaps(visitor, cell, room) {
  const before = room.n;
  await visitor.sees('Your move');
  const target = visitor.cell(...at(cell));
  if (visitor.who === '1440') return target.click();
  const box = await target.boundingBox();
  for (let tap = 0; tap < 2; tap++) await visitor.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await room.until(() => room.n > before, 'the visitor’s move');
}
