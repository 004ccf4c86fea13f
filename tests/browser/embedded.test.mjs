// A game's board within a page of another site: it follows the game, leads to it, and asks nobody to sign in.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { idNumber } from '../end_to_end/harness/base62.mjs';
import { ended, kXWins, play, playThrough, strangersAtBoard } from '../end_to_end/harness/tables.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** Another site, of one page that frames an address. */
async function siteThatFrames(address) {
  const page = `<!doctype html><html lang="en"><title>Elsewhere</title><iframe title="A game" src="${address}" width="400" height="496"></iframe>`;
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(page));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, end: () => server.close() };
}

stage('A game in a page of another site', (world) => {
  const atBoard = (...names) => strangersAtBoard(world.server, names);

  test('is its board alone, which follows it and leads to it; no other page of ours stands there', async () => {
    const { room, seats } = await atBoard('Anna', 'Boris');
    const viewer = await world.arrive('viewer', { at: null, viewport: { width: 700, height: 700 } });
    const elsewhere = await siteThatFrames(`${world.server.url}/embed/g/${room}`);
    try {
      await viewer.page.goto(elsewhere.url);
      const frame = viewer.page.frameLocator('iframe');
      await frame.getByRole('heading', { name: 'Anna – Boris' }).waitFor();
      await frame.getByText('Anna to move').waitFor();
      await play(seats[0], 4);
      await frame.getByText('Boris to move').waitFor();
      await frame.locator('.mini .mark.cross').first().waitFor();
      assert.equal(await frame.getByRole('link', { name: 'Watch' }).getAttribute('href'), `/g/${room}`);
      assert.equal(await frame.getByRole('banner').count(), 0, 'without the header of the site');
      const [board, told] = await Promise.all([boxOf(frame.locator('.mini')), boxOf(frame.locator('.told'))]);
      assert.ok(board.width > 300 && board.y + board.height <= told.y, 'board and words lie apart');
    } finally {
      elsewhere.end();
    }
  });

  test('is offered where it has ended, as are pictures of it that move for whoever wants motion', async () => {
    const { room, seats } = await atBoard('Emma', 'Finn');
    await playThrough(seats, kXWins);
    await ended(seats);
    const viewer = await world.arrive('viewer', { at: `/g/${room}`, ...kPhone });
    const { page } = viewer;
    await viewer.press('Embed');
    const markup = await page.getByLabel('Embed code').inputValue();
    assert.match(markup, new RegExp(`^<iframe src="${world.server.url}/embed/g/${room}" title="Emma – Finn" `));
    assert.deepEqual(await lookAtPage(page, 'embedding', { fullPage: true }), []);
    await page.keyboard.press('Escape');
    const gif = page.waitForEvent('download');
    await page.getByRole('link', { name: 'GIF', exact: true }).click();
    assert.equal((await gif).suggestedFilename(), `noughts-${room}.gif`);
    const address = await page.getByRole('link', { name: 'SVG', exact: true }).getAttribute('href');
    await page.goto(`${world.server.url}${address}`);
    const animations = () => page.evaluate(() => document.getAnimations().length);
    const shown = () =>
      page.locator('path[stroke="#1c44b8"]').evaluateAll((all) => all.map((each) => getComputedStyle(each).visibility));
    assert.equal(await animations(), 0);
    assert.deepEqual(await shown(), ['visible', 'visible', 'visible'], 'the last position stands still');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.ok((await animations()) > 0, 'the style is let in');
    await page.evaluate(() => document.getAnimations().forEach((each) => each.pause()));
    await page.evaluate(() => document.getAnimations().forEach((each) => (each.currentTime = 900)));
    assert.deepEqual(await shown(), ['visible', 'hidden', 'hidden'], 'the first move');
  });

  test('is readable, and says where there is none', async () => {
    const { room } = await atBoard('Carl', 'Dora');
    const viewer = await world.arrive('reader', { at: null, viewport: { width: 320, height: 416 } });
    await viewer.page.goto(`${world.server.url}/embed/g/${room}`);
    await viewer.page.getByRole('heading', { name: 'Carl – Dora' }).waitFor();
    assert.deepEqual(await lookAtPage(viewer.page, 'embedded'), []);
    await viewer.page.goto(`${world.server.url}/embed/g/zzzzzz`);
    await viewer.page.getByText('Game not found.').waitFor();
    // The browser itself tells of every 404.
    assert.equal(viewer.complaints.splice(0).length, 1);
  });

  test('says where the record of a game is no longer here, and leads to what is known of it', async () => {
    const { room, seats } = await atBoard('Gerda', 'Hans');
    await playThrough(seats, kXWins);
    await ended(seats);
    await world.server.database.query('delete from step where room = $1', [idNumber(room)]);
    const viewer = await world.arrive('late', { at: null, viewport: { width: 320, height: 416 } });
    await viewer.page.goto(`${world.server.url}/embed/g/${room}`);
    await viewer.page.getByText('The record of this game is kept elsewhere.').waitFor();
    assert.deepEqual(await lookAtPage(viewer.page, 'embedded-detached'), []);
    assert.equal(await viewer.page.getByRole('link', { name: 'Noughts' }).getAttribute('href'), `/g/${room}`);
    assert.equal(viewer.complaints.splice(0).length, 1, 'the browser itself tells of a 410');
  });
});
