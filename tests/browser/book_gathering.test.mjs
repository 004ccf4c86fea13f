// Where a board of readers is prepared, what is waited for until it begins, and where curators find it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { boardAgainst, characterSet, curator } from '../end_to_end/harness/curators.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** As long as curators write them, and one that is hidden. */
const kThemes = [
  'A book in which somebody travels by train',
  'A first novel',
  'A book that was a present, or that friends have recommended for years, and that you have never opened',
  'A detective story with a surprising end, by a woman',
  'The sea',
  'The story of a family through three generations or more',
  'A book with a map',
  'A fairy tale',
  'Friendship',
].map((text, cell) => ({ text, hidden: cell === 8 }));

stage('A board of readers that gathers', (world) => {
  const set = (visitor) => visitor.page.locator('.set');
  const curators = (visitor) => visitor.page.getByRole('region', { name: 'Curator' });

  test('has a set chosen at once, names who is missing, and asks nobody to be its curator who is none', async () => {
    const keeper = await curator(world.server, 'Keeper');
    await characterSet(keeper, 'Somebody', kThemes);
    const reader = await world.arrive('Reader', { ...kPhone, account: 'Reader', at: '/host/book-game' });
    const first = set(reader).first().getByRole('radio');
    assert.ok(await first.isChecked());
    assert.ok(await set(reader).first().locator('.tick').isVisible(), 'one sees that it can be chosen');
    assert.deepEqual(await lookAtPage(reader.page, 'book-start', { fullPage: true }), []);
    await reader.press('Play');
    await reader.page.waitForURL(/\/c\//);
    await reader.page.getByText('Still missing: Curator.').waitFor();
    assert.ok(await reader.button('Start').isDisabled());
    await curators(reader).getByText('A curator will join').waitFor();
    assert.deepEqual(await lookAtPage(reader.page, 'book-gathering', { fullPage: true }), []);

    const path = new URL(reader.page.url()).pathname;
    const other = await world.arrive('Passer-by', { at: path, ...kWide });
    await curators(other).getByText('A curator will join').waitFor();
    assert.equal(await curators(other).getByRole('button').count(), 0);

    const desk = await world.arrive('Keeper', { as: keeper, at: '/desk', ...kWide });
    await desk.page.getByRole('button', { name: /^Without a curator, 1/, pressed: true }).waitFor();
    await desk.visit(path);
    await curators(desk)
      .getByRole('button', { name: /^Join as curator/ })
      .click();
    for (const each of [reader, desk]) await each.page.waitForURL(/\/g\//);
  });

  test('shows each of its themes whole, on a phone too', async () => {
    const keeper = await curator(world.server, 'Keeper of themes');
    const reader = await Client.registered(world.server, 'Reader of themes');
    const [room] = await boardAgainst(reader, keeper, await characterSet(keeper, 'Talker', kThemes));
    const visitor = await world.arrive('reads', { as: reader, at: `/g/${room.room}`, ...kPhone });
    const { page } = visitor;
    await page.getByText('The sea').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const cut = await page.locator('.cell .words:not(.unknown)').evaluateAll((all) =>
      all
        .filter((one) => {
          const [words, cell] = [one, one.closest('.cell')].map((each) => each.getBoundingClientRect());
          const lost = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
          return lost || words.top < cell.top || words.bottom > cell.bottom;
        })
        .map((one) => one.textContent),
    );
    assert.deepEqual(cut, []);
  });
});
