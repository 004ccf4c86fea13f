// Following a player: from their page, to a list of who is here, whom to play and whom to watch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { kThree, play, together } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Following', (world) => {
  const rowOf = (visitor, name) => visitor.page.getByRole('listitem').filter({ hasText: name });

  /** Two play where strangers may look; the first has made a move. */
  async function atBoard(first, second) {
    const terms = { ...kThree, clock: { kind: 'fischer', base_ms: 3_660_000, increment_ms: 0 } };
    await first.do({ t: 'seek', terms: { ...terms, side: 'first' } });
    const { room } = await second.do({ t: 'seek', terms });
    const [firsts] = await together(room, first, second);
    await play(firsts, 4);
    return room;
  }

  test('begins on a page of a player, and ends there', async () => {
    const [anna] = await Promise.all([
      Client.registered(world.server, 'Anna'),
      Client.registered(world.server, 'Boris'),
    ]);
    const visitor = await world.arrive('Anna', { as: anna, at: '/player/Boris', ...kWide });
    await visitor.button('Follow').focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.button('Unfollow').waitFor();
    assert.equal(await visitor.page.evaluate(() => document.activeElement.innerText.trim()), 'Unfollow');
    await visitor.visit('/player/Boris');
    await visitor.press('Unfollow');
    await visitor.button('Follow').waitFor();
    await visitor.press('Follow');
    await visitor.button('Unfollow').waitFor();
    await visitor.press('More');
    await visitor.press('Block');
    await visitor.button('Follow').waitFor();
    await visitor.press('Follow');
    await visitor.page.getByText('One of you has blocked the other.').waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
    await visitor.visit('/player/Anna');
    await visitor.page.getByRole('link', { name: 'All games' }).waitFor();
    assert.equal(await visitor.button('Follow').count(), 0, 'nobody follows oneself');
  });

  test('shows who is here first, whom to watch and whom to invite', async () => {
    const [carol, dora, emil, fedor] = await Promise.all(
      ['Carol', 'Dora', 'Emil', 'Fedor'].map((name) => Client.registered(world.server, name)),
    );
    for (const name of ['Dora', 'Emil', 'Fedor']) await carol.ask('POST', `/following/${name}`, {}, 204);
    fedor.close();
    const room = await atBoard(dora, emil);
    const visitor = await world.arrive('Carol', { as: carol, ...kPhone });
    await visitor.press('Menu');
    await visitor.page.getByRole('link', { name: 'Following' }).click();
    await rowOf(visitor, 'Fedor').getByText('Offline').waitFor();
    const order = await visitor.page.getByRole('listitem').locator('b').allTextContents();
    assert.deepEqual(order.map((text) => text.trim()).slice(-1), ['Fedor']);
    assert.equal(
      await rowOf(visitor, 'Fedor')
        .getByRole('link', { name: /^Invite/ })
        .count(),
      0,
    );
    for (const size of [kPhone, kWide]) {
      await visitor.page.setViewportSize(size.viewport);
      assert.deepEqual(await lookAtPage(visitor.page, `following-${size.viewport.width}`), []);
    }
    await fedor.connect();
    await rowOf(visitor, 'Fedor').getByText('Online').waitFor();
    await rowOf(visitor, 'Emil').getByRole('link', { name: 'Invite to play Emil' }).click();
    await visitor.page.waitForURL('**/?invite=Emil');
    await visitor.page.goBack();
    await rowOf(visitor, 'Dora').getByRole('link', { name: 'Watch Dora' }).click();
    await visitor.page.waitForURL(`**/g/${room}`);
    await visitor.seesMark(2, 2, 'cross');
  });

  test('is ended row by row by keyboard alone', async () => {
    const names = ['Hilda', 'Igor', 'Jana'];
    const [klara] = await Promise.all(['Klara', ...names].map((name) => Client.registered(world.server, name)));
    for (const name of names) await klara.ask('POST', `/following/${name}`, {}, 204);
    const visitor = await world.arrive('Klara', { as: klara, at: '/following', ...kWide });
    const { page } = visitor;
    const unfollow = page.getByRole('button', { name: /^Unfollow/ });
    await unfollow.nth(2).waitFor();
    const shown = await page.getByRole('listitem').locator('b').allTextContents();
    const [first, second, third] = shown.map((text) => text.trim());
    const goesTo = (name) =>
      page.waitForFunction(
        (wanted) => document.activeElement.matches('button') && document.activeElement.textContent.endsWith(wanted),
        name,
      );
    await unfollow.nth(1).focus();
    for (const [gone, next] of [
      [second, third],
      [third, first],
    ]) {
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: gone }).waitFor({ state: 'detached' });
      await goesTo(next);
    }
    await page.keyboard.press('Enter');
    await page.getByText('Here you will see who is online and what they play.').waitFor();
    await page.waitForFunction(() => document.activeElement.tagName === 'H1');
  });

  test('says what will be there, to guests what it takes', async () => {
    const gerda = await Client.registered(world.server, 'Gerda');
    const visitor = await world.arrive('Gerda', { as: gerda, at: '/following', ...kWide });
    await visitor.page.getByText('Here you will see who is online and what they play.').waitFor();
    assert.deepEqual(await lookAtPage(visitor.page, 'following-none'), []);
    await visitor.page.getByRole('main').getByRole('link', { name: 'Leaderboard' }).waitFor();
    const guest = await world.arrive('guest', { at: '/following', ...kPhone });
    await guest.page.getByRole('link', { name: 'Sign up to follow other players.' }).click();
    await guest.page.waitForURL('**/sign-in?new');
  });
});
