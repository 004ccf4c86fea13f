// The page as an installed one: it opens without a network, says so, and never shows a game as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, within } from '../end_to_end/harness/waiting.mjs';
import { kPhone } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { kInstalled } from './harness/visitor.mjs';

/** Stops the clock of a page: at a time that is yet to come, which on a busy machine may have come too soon. */
async function stopClock({ clock }) {
  const isPast = ({ message }) => /past/.test(message);
  const stopped = () =>
    clock.pauseAt(Date.now() + 1_000).then(
      () => true,
      (error) => (isPast(error) ? false : Promise.reject(error)),
    );
  await eventually(stopped, 'the clock of the page stands');
}

/** Waits until the service worker has what it keeps, and a page that it watches over. */
async function installed({ page }) {
  const ready = page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await within(ready, () => 'the service worker is there');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Runs in the page: what is kept of it begins with a script that the server does not know, as that of an older build does. */
async function keepOlderPage() {
  const script = document.querySelector('head script[type=module][src]').getAttribute('src');
  const name = (await caches.keys()).find((each) => each.startsWith('noughts-'));
  const cache = await caches.open(name);
  const page = await (await cache.match('/')).text();
  const kept = (text, type) => new Response(text, { headers: { 'content-type': type } });
  await cache.put('/', kept(page.replace(script, '/assets/older.js'), 'text/html; charset=utf-8'));
  await cache.put('/assets/older.js', kept(`import '${script}';`, 'text/javascript'));
}

stage('An installed page', (world) => {
  test('has a manifest that browsers can install', async () => {
    const { page } = await world.arrive('Anna', kInstalled);
    const session = await page.context().newCDPSession(page);
    const { data, errors } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    assert.equal(manifest.display, 'standalone');
    for (const { src } of manifest.icons) {
      const answer = await page.request.get(world.server.url + src);
      assert.equal(answer.status(), 200, src);
      assert.match(answer.headers()['content-type'], /^image\//, src);
    }
  });

  test('opens without a server, says that there is no connection, and comes back by itself', async () => {
    const visitor = await world.arrive('phone', { ...kPhone, ...kInstalled });
    const { page } = visitor;
    await page.clock.install();
    await installed(visitor);
    await visitor.connected();
    visitor.outage = true;
    // What the browser knows is shown at once: no ping is missed while the page's clock stands.
    await stopClock(page);
    await page.context().setOffline(true);
    await page.locator('header .lost').waitFor();
    await page.clock.resume();
    await page.context().setOffline(false);
    await visitor.connected();
    await world.server.kill();
    await page.reload();
    await page.locator('.banners').getByText('Offline, reconnecting…').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await world.server.start();
    await visitor.connected();
  });

  test('stays as it is while the server is asked again and again', async () => {
    const visitor = await world.arrive('phone', { ...kPhone, ...kInstalled });
    const { page } = visitor;
    await installed(visitor);
    await visitor.connected();
    visitor.outage = true;
    await page.context().setOffline(true);
    await page.reload();
    const line = page.locator('.banners').getByText('Offline, reconnecting…');
    await line.waitFor();
    let attempts = 0;
    page.on('requestfailed', (request) => (attempts += request.url().endsWith('/api/v1/me') ? 1 : 0));
    await line.evaluate((node) => {
      window.changes = 0;
      const banners = node.closest('.banners');
      new MutationObserver(() => window.changes++).observe(banners, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await eventually(() => attempts >= 2, 'the connection was tried twice');
    assert.equal(await page.evaluate(() => window.changes), 0, 'the line goes and comes, and what is below it jumps');
  });

  test('that is kept and older than the site says so with its first connection', async () => {
    const visitor = await world.arrive('phone', { ...kPhone, ...kInstalled });
    const { page } = visitor;
    await installed(visitor);
    await visitor.connected();
    await page.evaluate(keepOlderPage);
    visitor.outage = true;
    await world.server.kill();
    await page.reload();
    await page.locator('.banners').getByText('Offline, reconnecting…').waitFor();
    assert.equal(await page.getByText('The site has been updated.').count(), 0);
    await world.server.start();
    await page.locator('.banners').getByText('The site has been updated.').waitFor();
    await page.locator('.banners').getByRole('button', { name: 'Reload the page' }).click();
    await page.locator('head script[src="/assets/older.js"]').waitFor({ state: 'detached' });
    await visitor.connected();
  });

  test('never shows a game from before as one that goes on', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kInstalled), world.arrive('guest', kInstalled)]);
    await host.choose(/^3×3/, '1+0');
    await guest.accept(await host.invite());
    await host.seated();
    await installed(host);
    await host.connected();
    host.outage = guest.outage = true;
    await world.server.kill();
    await host.page.reload();
    await host.page.locator('.banners').getByText('Offline, reconnecting…').waitFor();
    assert.equal(await host.page.getByRole('gridcell').count(), 0, 'no board is shown');
    await world.server.start();
    await host.connected();
    await host.page.getByRole('gridcell').first().waitFor();
  });
});
