// Every page of the site, as somebody with a past sees it: axe finds nothing, in both languages and both schemes, on a phone
// and on a wide window; nothing scrolls sideways, on small phones and on those held sideways either; each has a title, a description and one address of its own.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeAdministrator } from '../end_to_end/harness/administrators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { appoint } from '../end_to_end/harness/curators.mjs';
import { host } from '../end_to_end/harness/moderators.mjs';
import { kThree, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kSizesAndLocales, lookAtPage, throughSizes } from './harness/look.mjs';
import { kMorePages, kPages, kWithId } from './harness/pages.mjs';
import { stage } from './harness/stage.mjs';

stage('Every page', (world) => {
  let anna;
  let game;

  before(async () => {
    anna = await Client.registered(world.server, 'Anna');
    await makeAdministrator(world.server, 'Anna');
    const boris = await Client.registered(world.server, 'Boris');
    const rooms = await seat(anna, boris, { ...kThree, rated: true });
    await playThrough(rooms, kXWins);
    game = `${kWithId.game}${rooms[0].room}`;
    await anna.ask('POST', '/following/Boris', {}, 204);
    await boris.ask('POST', '/messages', { to: 'Anna', cid: 1, text: 'Another one?' }, 200);
    await anna.ask('POST', '/messages', { to: 'Boris', cid: 1, text: 'Gladly' }, 200);
  });

  function annaAt(size, locale) {
    return world.arrive(locale, { as: anna, at: null, ...size, locale });
  }

  const named = (address, size) => `every${address.replaceAll('/', '-')}-${size}`;

  /** What a page says of itself to whoever lists it. */
  async function headOf(page, address) {
    const [title, about, canonical] = await Promise.all([
      page.title(),
      page.locator('meta[name=description]').getAttribute('content'),
      page.locator('link[rel=canonical]').getAttribute('href'),
    ]);
    assert.ok(title.length > 'Noughts'.length, address);
    assert.ok(about.length > 20, address);
    // The rules have an address in each language.
    assert.equal(new URL(canonical, world.server.url).pathname.replace(/^\/ru\b/, ''), address);
    return title;
  }

  for (const [size, options, locale] of kSizesAndLocales) {
    test(`is one that everybody can use, with a title, a description and one address: ${size}, ${locale}`, async () => {
      const visitor = await annaAt(options, locale);
      const { page } = visitor;
      const found = [];
      const titles = new Map();
      for (const address of [...kPages, game]) {
        await visitor.visit(address);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await visitor.quiet();
        const title = await headOf(page, address);
        assert.ok(!titles.has(title), `${address} is called as ${titles.get(title)} is: ${title}`);
        titles.set(title, address);
        const what = named(address === game ? '/g' : address, locale.slice(0, 2));
        found.push(...(await lookAtPage(page, what, { colours: locale === 'en-GB' })));
      }
      assert.deepEqual(found, []);
    });
  }

  test('lies within the windows of all phones, in the longer words, with all that somebody may do in the header', async () => {
    await Promise.all([host(world.server, 'Anna'), appoint(world.server, 'Anna')]);
    const { json: pack } = await anna.ask('POST', '/packs', { title: 'Достопримечательности', lang: 'ru' }, 200);
    const { id } = await anna.do({ t: 'challenge', terms: { ...kThree, side: 'first' } });
    const visitor = await annaAt(kPhone, 'ru-RU');
    const { page } = visitor;
    const found = [];
    for (const address of [...kMorePages, `${kWithId.pack}${pack.id}`, `${kWithId.challenge}${id}`]) {
      await visitor.visit(address);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await visitor.quiet();
      found.push(...(await throughSizes(page, address)));
    }
    assert.deepEqual(found, []);
  });
});
