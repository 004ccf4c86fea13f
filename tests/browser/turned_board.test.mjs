// Boards that are seen from the other side: what is pressed is where it is seen, keys lead where they point, words stay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { seat } from '../end_to_end/harness/tables.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { boxOf } from './harness/box.mjs';
import { gameThroughSizes, kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { drag, middleOf, pinch, settled, viewport } from './harness/touch.mjs';

/** A board, what stands near its first corner, and whether a press there is a move. */
const kBoards = [
  ['3x3', '[data-cell="0"]', true],
  ['gomoku', '[data-cell="0"]', true],
  ['ultimate', '[data-cell="0"]', true],
  ['quantum', '[data-cell="0"]', false],
  ['quixo', '[data-cell="0"]', false],
  ['sonor', '[data-piece="5"]', false],
];

/** A step of an evader of Sonor, in millimetres. */
const kStep = 20;

stage('A board from the other side', (world) => {
  /** The first of two at a turned board, and what the other sees of the room. */
  async function atTurned(variant, names, options) {
    const players = await Promise.all(names.map((name) => Client.registered(world.server, name)));
    const rooms = await seat(...players, { variant, clock: { kind: 'none' }, rated: false });
    const at = `/g/${rooms[0].room}`;
    const visitor = await world.arrive(names[0], { as: players[0], at, ...options });
    await visitor.press('Flip the board');
    return [visitor, rooms[1]];
  }

  /** Where a point is once the board is turned. */
  async function opposite(page, { x, y }) {
    const middle = await middleOf(page.locator('svg.board'));
    return { x: 2 * middle.x - x, y: 2 * middle.y - y };
  }

  const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 4;

  /** Arrows lead to the cell that they point to. */
  async function keysPoint(page, from) {
    const focused = page.locator('svg.board [data-cell]:focus');
    await page.locator('svg.board [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Control+End');
    assert.ok(near(await middleOf(focused), from), 'the end is at the lower right');
    await page.keyboard.press('ArrowLeft');
    const left = await middleOf(focused);
    assert.ok(left.x < from.x - 4 && Math.abs(left.y - from.y) < 4, 'the arrow leads to the left');
    await page.keyboard.press('ArrowUp');
    assert.ok((await middleOf(focused)).y < left.y - 4, 'the arrow leads up');
  }

  for (const [number, [variant, what, moves]] of kBoards.entries()) {
    test(variant, async () => {
      const names = ['Anna', 'Boris'].map((name) => `${name} ${number}`);
      const [anna, boris] = await Promise.all(names.map((name) => Client.registered(world.server, name)));
      const rooms = await seat(anna, boris, { variant, clock: { kind: 'none' }, rated: false });
      const narrow = variant === '3x3' || variant === 'ultimate' || variant === 'sonor';
      const options = narrow ? kPhone : kWide;
      const visitor = await world.arrive(variant, { as: anna, at: `/g/${rooms[0].room}`, ...options });
      const { page } = visitor;
      const piece = page.locator(`svg.board ${what}`);
      await piece.waitFor();
      const expected = await opposite(page, await middleOf(piece));
      const words = await piece.getAttribute('aria-label');
      await visitor.press('Flip the board');
      const there = await middleOf(piece);
      assert.ok(near(there, expected), `it is at the other end: ${JSON.stringify([there, expected])}`);
      assert.equal(await piece.getAttribute('aria-label'), words);
      assert.deepEqual(await look(visitor, `turned-${variant}`), []);
      if (narrow) assert.deepEqual(await gameThroughSizes(page, `turned-${variant}`), []);
      if (variant !== 'sonor' && variant !== 'ultimate') await keysPoint(page, there);
      if (moves && !narrow) {
        await page.mouse.click(there.x, there.y);
        await rooms[1].until(() => rooms[1].view.cells[0] === 'X', 'the move where it was seen');
      }
      await page.reload();
      await piece.waitFor();
      assert.ok(near(await middleOf(piece), expected), 'this browser remembers it');
      await page.locator('svg.board [tabindex="0"]').first().focus();
      await page.keyboard.press('f');
      await eventually(async () => !near(await middleOf(piece), expected), 'the key turns it back');
    });
  }

  for (const [size, options] of [
    ['phone', kPhone],
    ['wide', kWide],
  ]) {
    test(`the analysis board: ${size}`, async () => {
      const visitor = await world.arrive(`analysis ${size}`, { at: '/analysis/3x3', ...options });
      const { page } = visitor;
      const corner = page.locator('svg.board [data-cell="0"]');
      await corner.waitFor();
      const expected = await opposite(page, await middleOf(corner));
      await visitor.press('Flip the board');
      const there = await middleOf(corner);
      assert.ok(near(there, expected), `it is at the other end: ${JSON.stringify([there, expected])}`);
      assert.equal(await page.getByRole('button', { name: 'Flip the board' }).getAttribute('aria-pressed'), 'true');
      assert.deepEqual(await look(visitor, `turned-analysis-${size}`), []);
      await keysPoint(page, there);
      await page.mouse.click(there.x, there.y);
      await page.locator('.record .list button').first().waitFor();
      assert.equal(await corner.getAttribute('aria-label').then((words) => /cross/i.test(words)), true, 'the corner');
      await page.locator('svg.board [tabindex="0"]').first().focus();
      await page.keyboard.press('f');
      await eventually(async () => !near(await middleOf(corner), expected), 'the key turns it back');
    });
  }

  test('two fingers go near what is between them, and one takes the board with it', async () => {
    const [visitor, room] = await atTurned('gomoku', ['Clara', 'David'], kPhone);
    const [, , whole] = await viewport(visitor);
    const cell = visitor.cell(7, 12);
    const before = await middleOf(cell);
    await pinch(visitor, before, 20, 60);
    assert.ok((await settled(visitor))[2] < whole / 2, 'the board is seen from near');
    const near = await middleOf(cell);
    assert.ok(
      Math.hypot(near.x - before.x, near.y - before.y) < 10,
      `the cell stays: ${JSON.stringify([before, near])}`,
    );
    await drag(visitor, near, -50, 30);
    await settled(visitor);
    const there = await middleOf(cell);
    const way = [there.x - near.x, there.y - near.y];
    assert.ok(Math.hypot(way[0] + 50, way[1] - 30) < 4, `the board goes with the finger: ${way}`);
    assert.equal(room.n, 0, 'nothing is played');
    await pinch(visitor, await middleOf(visitor.page.locator('svg.board')), 120, 20);
    assert.deepEqual(await settled(visitor), [0, 0, whole, whole]);
  });

  /** Where on the turned field a step of a piece ends, so many millimetres to the right and up as the field has it. */
  async function goal({ page }, piece, right, up) {
    const field = page.locator('svg.board');
    const { width } = await boxOf(field);
    const pixel = width / Number((await field.getAttribute('viewBox')).split(' ')[2]);
    const { x, y } = await middleOf(page.locator(`[data-piece="${piece}"] circle`).first());
    return { x: x - right * pixel, y: y + up * pixel };
  }

  test('Sonor is aimed with the mouse where it is seen', async () => {
    const [visitor, room] = await atTurned('sonor', ['Emma', 'Frank'], kWide);
    const { page } = visitor;
    await page.locator('.evader-row').nth(1).click();
    const [x, y] = room.view.evaders[1].at;
    const ahead = () => JSON.stringify(room.view.evaders[1].at) === JSON.stringify([x, y + 20_000]);
    const there = await goal(visitor, 1, 0, kStep);
    await page.mouse.move(there.x, there.y);
    await page.locator('.aim .ghost').waitFor();
    const ghost = await middleOf(page.locator('.aim .ghost circle').first());
    assert.ok(near(ghost, there), `the step is shown under the mouse: ${JSON.stringify([ghost, there])}`);
    assert.equal(await page.locator('.aim-words b').innerText(), '↓ 90°', 'the arrow points where the step leads');
    await page.mouse.click(there.x, there.y);
    await room.until(ahead, 'the evader goes ahead');
  });

  test('Sonor is aimed with a finger where it is seen', async () => {
    const [visitor, room] = await atTurned('sonor', ['Gina', 'Hugo'], kPhone);
    const { page } = visitor;
    await page.locator('.evader-row').nth(3).tap();
    const [x, y] = room.view.evaders[3].at;
    const ahead = await goal(visitor, 3, 0, kStep);
    const [right, up] = [kStep * Math.cos(Math.PI / 4), kStep * Math.sin(Math.PI / 4)];
    const aside = await goal(visitor, 3, right, up);
    await drag(visitor, ahead, aside.x - ahead.x, aside.y - ahead.y);
    const ghost = await middleOf(page.locator('.aim .ghost circle').first());
    assert.ok(near(ghost, aside), `the step is under the finger: ${JSON.stringify([ghost, aside])}`);
    const confirm = page.getByRole('button', { name: /^Step 4: / });
    const degrees = Number(/(\d+)°$/.exec(await confirm.textContent())[1]);
    assert.ok(Math.abs(degrees - 45) < 8, `a finger is put down on whole pixels: ${degrees}°`);
    await confirm.tap();
    const stepped = () => {
      const [dx, dy] = room.view.evaders[3].at.map((place, axis) => place - [x, y][axis]);
      return Math.abs((Math.atan2(dy, dx) * 180) / Math.PI - degrees) < 0.1 && Math.hypot(dx, dy) > 19_000;
    };
    await room.until(stepped, 'the evader goes where it was aimed');
  });
});
