// Large boards looked at from near, by wheel, drag, fingers, keys and button; and leafing through the record while a game goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { play } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, look } from './harness/look.mjs';
import { kGomoku, playBoth, sitDownWith } from './harness/tables.mjs';
import { stage } from './harness/stage.mjs';
import { drag, middleOf, pinch, settled, tap, viewport } from './harness/touch.mjs';

const kSide = 19;
const at = (cell) => [Math.floor(cell / kSide) + 1, (cell % kSide) + 1];
const kOpening = [180, 181, 199, 161, 218, 160];

stage('A large board', (world) => {
  test('is looked at from near by wheel and drag, keys and button, and played on there', async () => {
    const visitor = await world.arrive('1440', { at: null, ...kWide });
    const room = await sitDownWith(world, visitor, kGomoku);
    await playBoth(visitor, room, kOpening, (cell) => visitor.place(...at(cell)));
    const [, , whole] = await viewport(visitor);
    const { x: mx, y: my } = await middleOf(visitor.board);
    await visitor.page.mouse.move(mx, my);
    await visitor.page.mouse.wheel(0, -900);
    const [x, y, near] = await settled(visitor);
    assert.ok(near < whole / 2, `the wheel goes near: ${near}`);
    assert.deepEqual(await look(visitor, 'zoom-near'), []);

    await visitor.page.mouse.down();
    await visitor.page.mouse.move(mx + 60, my + 40, { steps: 5 });
    await visitor.page.mouse.up();
    const [x2, y2] = await settled(visitor);
    assert.ok(x2 < x && y2 < y, 'the board goes with the hand');
    assert.equal(room.n, kOpening.length, 'a drag plays nothing');

    await play(room, 0);
    await eventually(async () => (await settled(visitor))[0] < 30, 'the viewport follows the rival to the corner');
    await visitor.place(2, 2);
    await room.until(() => room.n === kOpening.length + 2, 'a move from near');

    await visitor.page.keyboard.press('0');
    assert.deepEqual(await settled(visitor), [0, 0, whole, whole]);
    await visitor.press('Zoom in');
    assert.ok((await settled(visitor))[2] < whole);
    await visitor.press('Whole board');
    assert.deepEqual(await settled(visitor), [0, 0, whole, whole]);
  });

  test('is looked at from near by two fingers, dragged by one, and played by two taps', async () => {
    const visitor = await world.arrive('390', { at: null, ...kPhone });
    const room = await sitDownWith(world, visitor, kGomoku);
    await play(room, 180);
    await visitor.sees('Your move');
    const [, , whole] = await viewport(visitor);
    await pinch(visitor, await middleOf(visitor.board), 30, 110);
    const [x, y, near] = await settled(visitor);
    assert.ok(near < whole / 2, `two fingers go near: ${near}`);
    assert.equal(room.n, 1, 'fingers that part play nothing');
    assert.equal(await visitor.page.locator('.ghost .mark').count(), 0);
    assert.deepEqual(await look(visitor, 'zoom-near'), []);
    await drag(visitor, await middleOf(visitor.board), 80, 60);
    const [x2, y2] = await settled(visitor);
    assert.ok(x2 < x && y2 < y, 'the board goes with the finger');
    assert.equal(room.n, 1);

    const cell = visitor.cell(9, 9);
    await tap(visitor, cell);
    await visitor.page.locator('.drawing > .over .ghost .mark').waitFor();
    assert.equal(room.n, 1, 'the first tap only shows');
    await tap(visitor, cell);
    await room.until(() => room.n === 2, 'the second plays');
    await pinch(visitor, await middleOf(visitor.board), 120, 20);
    assert.deepEqual(await settled(visitor), [0, 0, whole, whole]);
  });
});

stage('The record', (world) => {
  test('is leafed through by keys while the game goes on, and says so', async () => {
    const visitor = await world.arrive('1440', { at: null, ...kWide });
    const room = await sitDownWith(world, visitor, kGomoku);
    await playBoth(visitor, room, kOpening.slice(0, 4), (cell) => visitor.place(...at(cell)));
    await visitor.page.evaluate(() => document.activeElement?.blur());
    await visitor.page.keyboard.press('ArrowLeft');
    await visitor.sees(/3 of 4/);
    await visitor.button('Back to the game').waitFor();
    assert.deepEqual(await look(visitor, 'review'), []);
    await visitor.page.keyboard.press('Home');
    await visitor.seesMark(...at(kOpening[0]), 'empty');
    await visitor.page.keyboard.press('End');
    await visitor.seesMark(...at(kOpening[3]), 'nought');
    await visitor.page.keyboard.press('ArrowLeft');
    await visitor.press('Back to the game');
    await visitor.seesMark(...at(kOpening[3]), 'nought');
    assert.equal(await visitor.button('Back to the game').count(), 0);
    // On the board the arrows go from cell to cell; brackets leaf from anywhere.
    await visitor.cell(10, 10).focus();
    await visitor.page.keyboard.press('BracketLeft');
    await visitor.sees(/3 of 4/);
    await visitor.page.keyboard.press('BracketRight');
    await visitor.button('Back to the game').waitFor({ state: 'detached' });
  });
});
