// A move set ahead: shown, taken back, played at once when its turn comes, given up where it is no longer possible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../end_to_end/harness/tables.mjs';
import { kWide, look } from './harness/look.mjs';
import { kGomoku, sitDownWith } from './harness/tables.mjs';
import { stage } from './harness/stage.mjs';

const kSmall = { ...kGomoku, options: { size: 9 } };
const kUltimate = { variant: 'ultimate', clock: { kind: 'none' }, rated: false };
const ahead = (visitor) => visitor.page.locator('.board > .drawing .premove .mark');

/** Whoever likes to set moves ahead. */
async function arrive(world, who) {
  const visitor = await world.arrive(who, { at: '/settings', ...kWide });
  await visitor.page.getByRole('switch', { name: 'Premoves' }).check();
  return visitor;
}

stage('A move set ahead', (world) => {
  test('stands on the board and is played when its turn comes', async () => {
    const visitor = await arrive(world, 'premove');
    const room = await sitDownWith(world, visitor, kSmall);
    await visitor.sees(/is thinking/);
    await visitor.place(5, 5);
    await visitor.sees('waiting for your turn');
    await ahead(visitor).waitFor();
    assert.match(await visitor.cell(5, 5).getAttribute('aria-label'), /premove/);
    assert.deepEqual(await look(visitor, 'premove'), []);
    assert.equal(room.n, 0, 'nothing is sent before');
    await play(room, 0);
    await room.until(() => room.n === 2, 'the move that was set ahead');
    await visitor.seesMark(5, 5, 'nought');
    assert.equal(await ahead(visitor).count(), 0);
  });

  test('is taken back by Escape, by the button, by another press', async () => {
    const visitor = await arrive(world, 'undecided');
    const room = await sitDownWith(world, visitor, kSmall);
    await visitor.sees(/is thinking/);
    for (const back of [
      () => visitor.page.keyboard.press('Escape'),
      () => visitor.press('Remove'),
      () => visitor.place(5, 5),
    ]) {
      await visitor.place(5, 5);
      await ahead(visitor).waitFor();
      await back();
      await ahead(visitor).waitFor({ state: 'detached' });
      await visitor.sees(/is thinking/);
    }
    await play(room, 0);
    await visitor.sees('Your move');
    assert.equal(room.n, 1);
  });

  test('is given up where the cell has been taken', async () => {
    const visitor = await arrive(world, 'late');
    const room = await sitDownWith(world, visitor, kSmall);
    await visitor.sees(/is thinking/);
    await visitor.place(1, 1);
    await ahead(visitor).waitFor();
    await play(room, 0);
    await visitor.sees('no longer possible');
    await visitor.page.waitForFunction(() => !document.querySelector('.board > .drawing .premove .mark'));
    assert.equal(room.n, 1);
  });

  test('works on nested fields, where the rules judge it when its turn comes', async () => {
    const visitor = await arrive(world, 'nested');
    const { client, room } = await sitDownWith(world, visitor, kUltimate).then((mirror) => ({
      client: mirror.client,
      room: mirror,
    }));
    const move = async (t, o) => {
      const { n } = room;
      await client.do({ t: 'play', room: room.room, after: n, d: { t, o } });
      await room.until(() => room.n > n, 'the move');
    };
    await visitor.sees(/is thinking|anywhere/);
    await visitor.place(4, 4);
    await ahead(visitor).waitFor();
    await move(0, 0);
    await visitor.sees('no longer possible');
    assert.equal(room.n, 1, 'the first cell sends to the first field');
    await visitor.place(2, 2);
    await room.until(() => room.n === 2, 'the answer');
    await visitor.place(5, 5);
    await ahead(visitor).waitFor();
    await move(4, 4);
    await visitor.sees('no longer possible');
  });

  test('is not for those who have not asked for it', async () => {
    const visitor = await world.arrive('plain', { at: null, ...kWide });
    const room = await sitDownWith(world, visitor, kSmall);
    await visitor.sees(/is thinking/);
    await visitor.place(5, 5);
    await visitor.sees('not your turn');
    assert.equal(await ahead(visitor).count(), 0);
    assert.equal(room.n, 0);
  });
});
