// An arena in the browser: half of one's clock given away before one's first move, and what people say beside the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from '../end_to_end/harness/client.mjs';
import { eventCommand, kGame, makeEvent, players, terms } from '../end_to_end/harness/events/playing.mjs';
import { fits, kPhone, kWide, lookAtPage, nothingJumps, picture } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kBlitz = { ...kGame, clock: { kind: 'fischer', base_ms: 180_000, increment_ms: 2_000 } };

stage(
  'An arena',
  (world) => {
    const arena = (organiser, more) =>
      makeEvent(
        organiser,
        terms('arena', { name: 'Night arena', lasts: 3_600_000, game: kBlitz, first_move: 600_000, ...more }),
      );

    test('Half of the time is given away by a button that is there until then, and is marked beside the clock', async () => {
      const [organiser, anna, boris] = await players(world.server, 'Half', 3);
      const event = await arena(organiser);
      for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
      const looker = await world.arrive('table', { as: organiser, at: `/events/${event}`, ...kWide });
      await eventCommand(organiser, event, 'start');
      // So that this game stays the last one.
      await eventCommand(organiser, event, 'pause');
      const state = looker.page.locator('.state');
      // What is left stands still.
      await state.filter({ hasText: /Paused.*Time left (1:00:00|59:\d\d)/ }).waitFor();
      assert.equal(await state.getByRole('timer').count(), 0);
      await picture(looker, 'arena-paused');
      const name = await anna.until(() => anna.paired.at(-1), 'a game');
      const at = `/g/${name}`;
      const one = await world.arrive('phone', { as: anna, at, ...kPhone, locale: 'ru-RU' });
      const other = await world.arrive('wide', { as: boris, at, ...kWide });
      const give = (visitor) => visitor.page.getByRole('button', { name: /^½/ });
      const marks = (visitor) => visitor.page.getByRole('img', { name: /half of the time|половина времени/ });
      for (const each of [one, other]) {
        await give(each).waitFor();
        await fits(each, { 'the button': give(each), actions: each.page.locator('.actions button') });
        await picture(each, 'halving-offered');
      }
      await give(one).click();
      for (const each of [one, other]) await marks(each).waitFor();
      assert.equal(await give(one).count(), 0, 'once is enough');
      await other.page
        .getByText(`${nameOf(anna)} plays with half of the time`)
        .first()
        .waitFor();
      assert.deepEqual(await lookAtPage(one.page, 'halved'), []);
      for (const each of [one, other]) await picture(each, 'halved');
      await give(other).focus();
      await other.page.keyboard.press('Enter');
      for (const each of [one, other]) await marks(each).nth(1).waitFor();
      await nothingJumps(other);
      const rooms = await Promise.all([anna, boris].map((client) => client.follow(name)));
      rooms.sort((a, b) => a.you - b.you);
      for (const cell of [0, 3, 1, 4, 2]) {
        const mover = rooms.find(({ mine }) => mine);
        const { n } = mover;
        await mover.client.do({ t: 'play', room: name, after: n, d: { cell } });
        await Promise.all(rooms.map((room) => room.until(() => room.n > n, 'the move')));
      }
      const winner = nameOf(rooms[0].client);
      const row = looker.page.locator('tbody tr').filter({ hasText: winner });
      await row.getByText('½ +1').waitFor();
      assert.match(await row.textContent(), /3\s*$/, 'two points and one more');
      await looker.page.getByRole('img', { name: 'half of the time' }).nth(1).waitFor();
      assert.deepEqual(await lookAtPage(looker.page, 'arena-halved'), []);
      await picture(looker, 'arena-halved', { fullPage: true });
      await one.page.getByRole('button', { name: 'Реванш' }).waitFor();
      await picture(one, 'halved-over');
    });

    test('Whoever makes an arena may forbid it', async () => {
      const visitor = await world.arrive('maker', {
        as: await Client.registered(world.server, 'Half maker'),
        at: '/events/new',
      });
      const { page } = visitor;
      await page.getByLabel('Name of the tournament').fill('Whole arena');
      const choice = page.getByRole('switch', { name: /give up half of their time/ });
      assert.ok(await choice.isChecked());
      await choice.focus();
      await page.keyboard.press('Space');
      await picture(visitor, 'arena-new', { fullPage: true });
      await visitor.press('Create a tournament');
      await page.getByRole('heading', { name: 'Whole arena' }).waitFor();
      assert.equal(await page.getByText('½ time for +1 point').count(), 0);
    });

    test('Who plays writes in the chat, who watches reads it, and both at once', async () => {
      const [organiser, anna] = await players(world.server, 'Talk', 2);
      const event = await arena(organiser);
      await eventCommand(anna, event, 'enter');
      const at = `/events/${event}`;
      const writer = await world.arrive('writer', { as: anna, at, ...kPhone, locale: 'ru-RU' });
      const reader = await world.arrive('reader', { at, ...kWide });
      const chat = (visitor, name) => visitor.page.getByRole('region', { name });
      await chat(reader, 'Tournament chat').getByText('No messages yet').waitFor();
      await reader.page.getByText('Players of the tournament write here.').waitFor();
      assert.equal(await reader.page.getByLabel('Message', { exact: true }).count(), 0);
      await writer.page.getByRole('textbox', { name: 'Сообщение' }).fill('Кто сегодня играет?');
      await writer.press('Отправить');
      await chat(writer, 'Чат турнира').getByText('Кто сегодня играет?').waitFor();
      await chat(reader, 'Tournament chat').getByText('Кто сегодня играет?').waitFor();
      await organiser.ask('POST', `/events/${event}/chat`, { cid: 1, text: 'Good luck to all' }, 200);
      for (const [each, name] of [
        [reader, 'Tournament chat'],
        [writer, 'Чат турнира'],
      ])
        await chat(each, name).getByText('Good luck to all').waitFor();
      for (const each of [writer, reader]) {
        assert.deepEqual(await lookAtPage(each.page, 'event-chat'), []);
        await picture(each, 'event-chat', { fullPage: true });
      }
      const late = await world.arrive('late', { as: organiser, at, ...kWide });
      await chat(late, 'Tournament chat').getByText('Кто сегодня играет?').waitFor();
      await late.page.getByRole('textbox', { name: 'Message' }).fill('By keyboard');
      await late.page.keyboard.press('Enter');
      await chat(reader, 'Tournament chat').getByText('By keyboard').waitFor();
    });
  },
  { flags: ['--events', 'off'] },
);
