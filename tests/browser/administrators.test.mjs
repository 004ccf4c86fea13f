// The administrators' page, in the browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator, makeAdministrator } from '../end_to_end/harness/administrators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { kSizesAndLocales, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Administrators in the browser', (world) => {
  test('an administrator makes a curator, who sees the desk, and takes the role away; the log tells', async () => {
    const head = await world.arrive('Head', { account: 'Head', at: '/admin' });
    await head.page.getByText('This page is for administrators.').waitFor();
    head.complaints = head.complaints.filter((text) => !text.includes('403'));
    const link = head.page.locator('#account-menu').getByText('Administration');
    assert.equal(await link.count(), 0, 'the menu of others does not lead there');
    await makeAdministrator(world.server, 'Head');
    await head.visit('/');
    await head.page.getByRole('button', { name: 'Menu' }).click();
    await link.click();

    const keeper = await world.arrive('Keeper', { account: 'Keeper' });
    await head.press('Curators');
    await head.page.getByText('Nothing here yet.').waitFor();
    await head.page.getByLabel('Player’s name').fill('Keeper');
    await head.page.getByLabel('Reason').fill('Reads a lot.');
    await head.press('Give the role');
    await head.page.getByRole('listitem').filter({ hasText: 'Keeper' }).waitFor();
    await keeper.visit('/desk');
    await keeper.page.getByText('Nothing is waiting.').waitFor();

    await head.page.getByRole('button', { name: /Take the role away.*Keeper/ }).click();
    await head.page.getByText('Take the role away from Keeper?').waitFor();
    await head.page.getByLabel('Reason').fill('Asked for it.');
    await head.press('Yes, take it away');
    await head.page.getByText('Nothing here yet.').waitFor();
    await head.press('Log');
    await head.page.getByLabel('Player’s name').fill('Keeper');
    await head.press('Find');
    await head.page.getByText('Asked for it.').waitFor();
    const lines = head.page.locator('.log li');
    await lines.nth(2).waitFor({ state: 'detached' });
    assert.equal(await lines.count(), 2, 'what was done to the keeper, and no more');
  });

  test('the last administrator keeps the role, and is told so', async () => {
    await world.server.database.query('delete from administrator');
    const last = await administrator(world.server, 'Last One');
    const visitor = await world.arrive('last', { as: last, at: '/admin' });
    await visitor.page.getByRole('button', { name: /Take the role away.*Last One/ }).click();
    await visitor.page.getByLabel('Reason').fill('Tired.');
    await visitor.press('Yes, take it away');
    await visitor.page.getByText('The site needs at least one administrator.').waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('409'));
  });

  test('somebody asks to become a curator, is accepted, and goes to the desk from the notice', async () => {
    const head = await administrator(world.server, 'Accepting Head');
    const asking = await world.arrive('Asking', { account: 'Asking', at: '/host/book-game' });
    await asking.page.getByRole('link', { name: 'Curators' }).click();
    await asking.page.getByLabel(/What do you read/).fill('I read a book a week.');
    await asking.press('Send');
    await asking.page.getByText(/^Sent on/).waitFor();
    await asking.press('Withdraw');
    await asking.page.getByLabel(/What do you read/).fill('I read two books a week.');
    await asking.press('Send');
    await asking.page.getByText('I read two books a week.').waitFor();

    const visitor = await world.arrive('head', { as: head, at: '/admin' });
    await visitor.press('Requests');
    await visitor.page.getByText('I read two books a week.').waitFor();
    await visitor.page.getByRole('button', { name: /Accept.*Asking/ }).click();
    await visitor.page.getByLabel('Reason').fill('Welcome to us.');
    await visitor.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await visitor.page.getByText('No open requests.').waitFor();

    await asking.page.getByRole('button', { name: /Notifications/ }).click();
    await asking.page.getByText('You are a curator now: Welcome to us.').click();
    await asking.page.getByText('Nothing is waiting.').waitFor();
  });

  test('a notice is shown to whoever is there and whoever comes, and closed stays closed', async () => {
    const head = await administrator(world.server, 'Telling Head');
    const there = await world.arrive('there');
    const visitor = await world.arrive('telling', { as: head, at: '/admin' });
    await visitor.press('Notices');
    await visitor.page.getByLabel('English').fill('Updating tonight.');
    await visitor.page.getByLabel('Russian').fill('Ночью обновляем сайт.');
    await visitor.press('Show to everyone');
    await visitor.page.getByText(/^Everyone sees this until/).waitFor();
    const strip = (who) => who.page.locator('.announcement p');
    await strip(there).getByText('Updating tonight.').waitFor();
    await strip(there).getByRole('button', { name: 'Close' }).click();
    await strip(there).waitFor({ state: 'detached' });
    await there.visit('/rules');
    const later = await world.arrive('later', { locale: 'ru-RU' });
    await strip(later).getByText('Ночью обновляем сайт.').waitFor();
    assert.equal(await strip(there).count(), 0, 'on the next page, too');
    await visitor.press('Remove now');
    await strip(later).waitFor({ state: 'detached' });
    await visitor.press('Log');
    await visitor.page.getByText('removed the notice:').waitFor();
  });

  test('the limits are set by the keyboard alone, and set back; the log tells', async () => {
    const head = await administrator(world.server, 'Limiting Head');
    const visitor = await world.arrive('limiting', { as: head, at: '/admin' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Limits' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Now: no limit.').waitFor();
    await page.getByText('Requests to become a curator').waitFor();
    const scale = page.getByLabel('Multiplier');
    await scale.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Now: ×10.').waitFor();
    await page.getByText('72 per hour, up to 50 at once').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Apply', 'focus is where it was');
    assert.equal((await head.ask('GET', '/admin/limits', undefined, 200)).json.rate_scale.now, 10);
    await page.getByRole('button', { name: 'Restore default' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Now: no limit.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Multiplier');
    await visitor.press('Log');
    await page.getByText('changed the limits:').first().waitFor();
    await page.getByText('×10 → default').waitFor();
  });

  for (const [size, options, locale] of kSizesAndLocales) {
    test(`is a page that everybody can use: ${size}, ${locale}`, async () => {
      const looks = `${size} ${locale.slice(0, 2)}`;
      const name = `Look ${looks}`;
      const head = await administrator(world.server, name);
      await Client.registered(world.server, `Kept ${looks}`);
      await head.ask(
        'POST',
        '/admin/offices',
        { office: 'curator', name: `Kept ${looks}`, action: 'grant', reason: 'x' },
        200,
      );
      const asking = await Client.registered(world.server, `Asks ${looks}`);
      await asking.ask('POST', '/curator/request', { text: 'I read a book a week.\nAnd write of it.' }, 201);
      const visitor = await world.arrive(name, { as: head, at: '/admin', ...options, locale });
      const found = [];
      for (const tab of [0, 2, 3, 4, 5, 6]) {
        await visitor.page.locator('nav .tab').nth(tab).click();
        await visitor.page.locator('main :is(li, input, dt)').first().waitFor();
        found.push(
          ...(await lookAtPage(visitor.page, `admin-${tab}-${locale}`, {
            fullPage: true,
            colours: locale === 'en-GB',
          })),
        );
      }
      const reader = await world.arrive(`Asks ${looks}`, { as: asking, at: '/curators', ...options, locale });
      await reader.page.locator('blockquote').waitFor();
      found.push(...(await lookAtPage(reader.page, `curators-${locale}`, { fullPage: true, colours: true })));
      assert.deepEqual(found, []);
    });
  }
});
