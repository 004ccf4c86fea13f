// Games that go on, as small boards that live; and what those who watch say to each other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';

stage('Live games', (world) => {
  /** Two who found each other in the lobby, the one with the first move before the other. */
  async function players() {
    const pair = await Promise.all([world.arrive('one', kWide), world.arrive('other', kWide)]);
    for (const visitor of pair) {
      await visitor.page
        .getByRole('group', { name: 'Quick game' })
        .getByRole('button', { name: '3×3', exact: true })
        .click();
    }
    await Promise.all(pair.map((visitor) => visitor.seated()));
    return inOrder(...pair);
  }
  const marks = (page) => page.locator('.mini .mark').count();

  test('say what will be there while there are none', async () => {
    const { page } = await world.arrive('first', { at: '/live', ...kPhone });
    const words = page.getByText('Games in progress appear here, each on a small live board.');
    const [said, button] = [await boxOf(words), await boxOf(page.getByRole('link', { name: 'Start a game' }))];
    assert.ok(button.y - said.y - said.height >= 8, 'the button keeps off the words');
    assert.deepEqual(await lookAtPage(page, 'live-none'), []);
  });

  test('are small boards that follow the game, and a click watches it', async () => {
    const [first, second] = await players();
    const viewer = await world.arrive('viewer', { at: '/live', ...kWide });
    const card = viewer.page.getByRole('link', { name: /^Watch\b.*3×3/ });
    await card.waitFor();
    await first.place(2, 2);
    await second.seesMark(2, 2, 'cross');
    await eventually(async () => (await marks(viewer.page)) > 0, 'the move is shown on the small board');
    for (const viewport of [kPhone.viewport, kWide.viewport]) {
      await viewer.page.setViewportSize(viewport);
      assert.deepEqual(await lookAtPage(viewer.page, 'live'), []);
      const [whole, caption] = await Promise.all([boxOf(viewer.page.locator('.link-card')), boxOf(card)]);
      assert.ok(caption.y + caption.height <= whole.y + whole.height, 'the caption lies within its card');
    }
    await nothingJumps(viewer);
    await viewer.page.getByRole('radio', { name: /^3×3/ }).check({ force: true });
    await card.click();
    await viewer.seesMark(2, 2, 'cross');
  });

  test('say so where their board could not be fetched', async () => {
    await players();
    const viewer = await world.arrive('viewer', { ...kWide });
    viewer.outage = true;
    await viewer.page.route(/\/assets\/mount\d*-/, (route) => route.abort());
    await viewer.visit('/live');
    await viewer.page.getByText('The board could not be loaded.').first().waitFor();
    assert.deepEqual(await lookAtPage(viewer.page, 'live without boards'), []);
  });

  test('those who watch are heard by each other, and by the players once the game is over', async () => {
    const [first, second] = await players();
    const address = new URL(first.page.url()).pathname;
    const [watcher, friend] = await Promise.all([world.arrive('watcher', kWide), world.arrive('friend', kWide)]);
    for (const visitor of [watcher, friend]) await visitor.visit(address);
    await watcher.page.getByText('Only spectators see your messages').waitFor();
    await watcher.page.getByLabel('Message').fill('the corner was better');
    await watcher.page.getByLabel('Message').press('Enter');
    await friend.page.getByText('the corner was better').waitFor();
    await second.page.getByLabel('Message').fill('play well');
    await second.page.getByLabel('Message').press('Enter');
    await first.page.getByText('play well').waitFor();
    assert.equal(await first.page.getByText('the corner was better').count(), 0);
    for (const [row, column, mover] of [
      [1, 1, first],
      [2, 1, second],
      [1, 2, first],
      [2, 2, second],
      [1, 3, first],
    ]) {
      await mover.sees(/You go first|Your move/);
      await mover.place(row, column);
    }
    await first.page.getByText('the corner was better').waitFor();
    assert.deepEqual(await lookAtPage(watcher.page, 'watching'), []);
  });

  test('where nobody plays it says so', async () => {
    const viewer = await world.arrive('viewer', kPhone);
    await viewer.page.route('**/api/v1/live*', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"games":[],"next":null,"counts":{}}' }),
    );
    await viewer.visit('/live');
    await viewer.page.getByText('No games to watch right now.').waitFor();
    await viewer.page.getByRole('link', { name: 'Start a game' }).click();
    await viewer.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });
});
