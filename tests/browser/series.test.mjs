// What connects the games of the same two people, and what they may do for each other besides playing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kXWins, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { playByWire } from './harness/wire.mjs';

const kBlitz = { variant: '3x3', clock: { kind: 'fischer', base_ms: 180_000, increment_ms: 0 }, rated: false };
const actions = kXWins.map((cell) => ({ cell }));

stage('A series', (world) => {
  let count = 0;

  /** Two registered people at their pages. */
  async function atBoard(terms) {
    count += 1;
    const clients = await Promise.all(
      ['Vega', 'Rigel'].map((name) => Client.registered(world.server, `${name}${count}`)),
    );
    const [{ room }] = await seat(...clients, terms);
    const views = [kPhone, kWide];
    return Promise.all(clients.map((as, index) => world.arrive(as.who, { as, at: `/g/${room}`, ...views[index] })));
  }

  test('its score, its talk and the result stand on the page of the next game, and for whoever watches', async () => {
    const [vega, rigel] = await atBoard(kBlitz);
    await rigel.press('Good luck');
    await rigel.page.getByRole('log').getByText('Good luck').waitFor();
    await playByWire([vega, rigel], actions);
    await vega.sees(/^You won: /);
    assert.equal(await vega.page.locator('.status.band').count(), 1, 'the result has a band');
    assert.deepEqual(await look(rigel, 'series-lost'), []);
    await vega.press('Rematch');
    await rigel.press('Accept rematch');
    await rigel.sees('You go first');
    await rigel.page.getByRole('log').getByText('Good luck').waitFor();
    await rigel.page
      .getByRole('log')
      .getByText(/^All games: .* 0 – 1 /)
      .waitFor();
    const spectator = await world.arrive('spectator', { at: new URL(rigel.page.url()).pathname, locale: 'ru-RU' });
    await spectator.page.getByRole('log').getByText('Удачи').waitFor();
    for (const each of [vega, rigel, spectator]) {
      assert.deepEqual((await each.page.locator('.series').allTextContents()).map((text) => text.at(-1)).sort(), [
        '0',
        '1',
      ]);
    }
    await playByWire([rigel, vega], actions);
    await rigel.page.getByText('Score: 1 – 1').waitFor();
    await vega.page.getByText('Score: 1 – 1').waitFor();
    for (const each of [vega, rigel]) assert.deepEqual(await look(each, 'series-end'), []);
  });

  test('time is given at a press, and both are told', async () => {
    const [vega, rigel] = await atBoard(kBlitz);
    await vega.press('Give your opponent 15 seconds');
    await rigel.page
      .getByText(/gave the opponent 15 seconds$/)
      .first()
      .waitFor();
    await eventually(
      async () => (await rigel.page.getByRole('timer').last().textContent())?.trim() === '3:15',
      'the clock has it',
    );
    await vega.page
      .getByText(/gave the opponent 15 seconds$/)
      .first()
      .waitFor();
    await vega.sees('You go first');
    const [unlimited] = await atBoard({ ...kBlitz, clock: { kind: 'none' } });
    await unlimited.sees('You go first');
    assert.equal(await unlimited.button('Give your opponent 15 seconds').count(), 0);
  });

  test('a player’s page has how one’s own games with them ended', async () => {
    const clients = await Promise.all(['Mira', 'Mizar'].map((name) => Client.registered(world.server, name)));
    const rooms = await seat(...clients, kBlitz);
    await rooms[0].client.do({ t: 'play', room: rooms[0].room, after: 0, d: { cell: 0 } });
    await rooms[1].client.do({ t: 'resign', room: rooms[0].room });
    await Promise.all(rooms.map((room) => room.until(() => room.result, 'the end')));
    const mira = await world.arrive('Mira', { as: clients[0], at: '/player/Mizar', ...kWide });
    const row = mira.page.getByRole('row', { name: /^You / });
    await row.waitFor();
    assert.match(await row.textContent(), /\+0.*=0.*−1/s);
  });
});
