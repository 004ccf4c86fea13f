// The calendar of events, and what somebody's page tells of those that they have played in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  eventCommand,
  makeEvent,
  overEvent,
  playEvent,
  players,
  terms,
} from '../end_to_end/harness/events/playing.mjs';
import { dice } from '../end_to_end/harness/random.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kDay = 86_400_000;

stage(
  'The calendar of events',
  (world) => {
    test('The calendar shows what comes day by day, and is saved as a file', async () => {
      const [organiser] = await players(world.server, 'Calendar', 1);
      const noon = new Date().setHours(12, 0, 0, 0);
      const first = await makeEvent(
        organiser,
        terms('arena', { name: 'Later arena', starts: noon + 2 * kDay, lasts: 3_600_000 }),
      );
      await makeEvent(organiser, terms('swiss', { name: 'Morning Swiss', starts: noon + kDay - 3_600_000 }));
      await makeEvent(organiser, terms('knockout', { name: 'Noon cup', starts: noon + kDay }));
      for (const size of [kPhone, kWide]) {
        const { page } = await world.arrive('reader', { as: organiser, at: '/events', ...size });
        const link = page.getByRole('link', { name: 'Tournament calendar' });
        await link.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Tournament calendar' }).waitFor();
        await page.getByRole('link', { name: /Later arena/ }).waitFor();
        const days = page.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) });
        assert.equal(await days.count(), 2, 'a section for each day');
        assert.deepEqual(
          await days.first().getByRole('link').locator('b').allTextContents(),
          ['Morning Swiss', 'Noon cup'],
          'in the order of their starts',
        );
        assert.deepEqual(await lookAtPage(page, 'event-calendar'), []);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: /\.ics/ }).click(),
        ]);
        const text = readFileSync(await file.path(), 'utf8');
        assert.equal(text.match(/BEGIN:VEVENT/g).length, 3);
        assert.match(text, /SUMMARY:Noon cup/);
        const entry = page.getByRole('link', { name: /Later arena/ });
        await entry.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Later arena' }).waitFor();
        assert.ok(page.url().endsWith(`/events/${first}`));
      }
    });

    test("A player's page tells the events that were played in, with the places", async () => {
      const [organiser, anna, boris] = await players(world.server, 'Places', 3);
      const event = await makeEvent(organiser, terms('round_robin', { name: 'Short cup' }));
      for (const each of [anna, boris]) await eventCommand(each, event, 'enter');
      await eventCommand(organiser, event, 'start');
      let over = false;
      const playing = [anna, boris].map((player, i) => playEvent(player, dice(i), () => over));
      const end = await overEvent(organiser, event);
      over = true;
      await Promise.all(playing);
      for (const size of [kPhone, kWide]) {
        const name = anna.hello.you.name;
        const { page } = await world.arrive('reader', {
          as: organiser,
          at: `/player/${encodeURIComponent(name)}`,
          ...size,
        });
        const section = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: 'Tournaments played' }) });
        const own = end.table.rows.find((row) => row.player.name === name);
        await section.getByText(`place ${own.place} of 2`).waitFor();
        assert.deepEqual(await lookAtPage(page, 'player-events'), []);
        await section.getByRole('link', { name: 'Short cup' }).click();
        await page.getByRole('heading', { name: 'Short cup' }).waitFor();
      }
    });
  },
  { flags: ['--events', 'off'] },
);
