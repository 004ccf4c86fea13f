// What an organiser does in the browser besides starting and calling off, and an arena as who plays in it sees it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from '../end_to_end/harness/client.mjs';
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

stage(
  "An organiser's tools",
  (world) => {
    const row = (page, name) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });

    /** Has these play whatever comes to them while `meanwhile` goes on. */
    async function whilePlaying(field, meanwhile) {
      let over = false;
      const playing = field.map((player, i) => playEvent(player, dice(i), () => over));
      try {
        await meanwhile();
      } finally {
        over = true;
        await Promise.all(playing);
      }
    }

    /** A form of the tools, opened. */
    async function form(visitor, name) {
      await visitor.press(name);
      return visitor.page.getByRole('form', { name });
    }

    test('The organiser changes the terms, invites, and closes and opens the entries', async () => {
      const [organiser, guest, late] = await players(world.server, 'Terms', 3);
      const event = await makeEvent(organiser, terms('swiss', { name: 'First name', conditions: { invited: true } }));
      const visitor = await world.arrive('organiser', { as: organiser, at: `/events/${event}` });
      const { page } = visitor;
      const edit = await form(visitor, 'Change the terms');
      await edit.getByLabel('Name of the tournament').fill('Second name');
      assert.deepEqual(await lookAtPage(page, 'event-edit'), []);
      await edit.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Second name' }).waitFor();
      const invite = await form(visitor, 'Invite');
      await invite.getByLabel('Names, separated by commas').fill(`${nameOf(guest)}, ${nameOf(late)}`);
      await invite.getByRole('button', { name: 'Invite' }).click();
      await invite.waitFor({ state: 'detached' });
      await eventCommand(guest, event, 'enter');
      await row(page, nameOf(guest)).waitFor();
      await visitor.press('Close entries');
      await visitor.button('Open entries').waitFor();
      const outside = await world.arrive('late', { as: late, at: `/events/${event}` });
      await outside.page.getByText('Entries are closed').waitFor();
      await visitor.press('Open entries');
      await outside.press('Enter');
      await outside.page.getByText('You are in').waitFor();
      await row(page, nameOf(late)).waitFor();
    });

    test('The organiser replaces a player, corrects a result, and everybody sees the reason', async () => {
      const [organiser, anna, boris, carl] = await players(world.server, 'Repair', 4);
      const event = await makeEvent(organiser, terms('round_robin', { name: 'Repaired cup' }));
      for (const each of [anna, boris]) await eventCommand(each, event, 'enter');
      const visitor = await world.arrive('organiser', { as: organiser, at: `/events/${event}` });
      const { page } = visitor;
      const replace = await form(visitor, 'Replace a player');
      await replace.getByRole('combobox', { name: /^Player/ }).selectOption(nameOf(boris));
      await replace.getByLabel('New player').fill(nameOf(carl));
      await replace.getByLabel('Reason').fill('Boris is ill');
      await replace.getByRole('button', { name: 'Replace a player' }).click();
      await row(page, nameOf(carl)).waitFor();
      assert.equal(await row(page, nameOf(boris)).count(), 0);
      await visitor.press('Start now');
      await visitor.press('Start now');
      await whilePlaying([anna, carl], () => overEvent(organiser, event));
      await page.getByText('The tournament is over').waitFor({ state: 'attached' });
      const correct = await form(visitor, 'Correct a result');
      await correct.getByLabel('Result').selectOption('½ : ½');
      await correct.getByLabel('Reason').fill('They agreed so');
      await correct.getByRole('button', { name: 'Correct a result' }).click();
      await page.getByText('corrected', { exact: true }).first().waitFor();
      for (const each of [anna, carl]) await row(page, nameOf(each)).getByText('½').first().waitFor();
      assert.deepEqual(await lookAtPage(page, 'event-corrected'), []);
      await page.getByText('Log', { exact: true }).click();
      await page.getByText('corrected a result of round 1: They agreed so').waitFor();
      await page.getByText(/is replaced: Boris is ill/).waitFor();
    });

    test('A Swiss that is paused is paired by hand and resumed', async () => {
      const [organiser, ...field] = await players(world.server, 'Hand', 5);
      const event = await makeEvent(organiser, terms('swiss', { name: 'Hand Swiss', rounds: 2, pause: 3_600_000 }));
      for (const each of field) await eventCommand(each, event, 'enter');
      const visitor = await world.arrive('organiser', { as: organiser, at: `/events/${event}` });
      const { page } = visitor;
      await visitor.press('Start now');
      await visitor.press('Start now');
      await page.getByText('Round 1 of 2').waitFor();
      await whilePlaying(field, async () => {
        const rows = page.locator('tbody tr');
        await page
          .getByRole('link', { name: /: (1 : 0|0 : 1|½ : ½)$/ })
          .nth(1)
          .waitFor();
        await visitor.press('Pause');
        const pair = await form(visitor, 'Pair by hand');
        await pair.getByRole('textbox').fill('Anna – Boris – Carl');
        await pair.getByRole('button', { name: 'Pair by hand' }).click();
        await page.getByRole('alert').waitFor();
        const table = await rows.getByRole('link').allTextContents();
        const met = (await page.getByRole('link', { name: /: (1 : 0|0 : 1|½ : ½)$/ }).allTextContents()).join('|');
        const pairs = [
          [table[0], table[1]],
          [table[0], table[2]],
          [table[0], table[3]],
        ].filter(([one, other]) => !met.includes(`${one} – ${other}`) && !met.includes(`${other} – ${one}`));
        const [one, other] = pairs[0];
        const rest = table.filter((name) => name !== one && name !== other);
        await pair.getByRole('textbox').fill(`${one} – ${other}\n${rest[0]} – ${rest[1]}`);
        await pair.getByRole('button', { name: 'Pair by hand' }).click();
        await pair.waitFor({ state: 'detached' });
        await page
          .getByText(/Round 2/)
          .first()
          .waitFor();
        await visitor.press('Resume');
        await overEvent(organiser, event);
      });
      await page.getByText('The tournament is over').waitFor({ state: 'attached' });
    });

    test('In an arena one is paired again and again, and finds the way back to its table', async () => {
      const [organiser, anna, boris] = await players(world.server, 'Arena', 3);
      const event = await makeEvent(organiser, terms('arena', { name: 'Lunch arena', lasts: 3_600_000 }));
      for (const each of [anna, boris]) await eventCommand(each, event, 'enter');
      const visitor = await world.arrive('anna', { as: anna, at: `/events/${event}`, ...kPhone });
      const looker = await world.arrive('looker', { as: organiser, at: `/events/${event}`, ...kWide });
      await eventCommand(organiser, event, 'start');
      await visitor.seated();
      await visitor.page.getByRole('link', { name: /Lunch arena/ }).click();
      await visitor.page.getByRole('heading', { name: 'Lunch arena' }).waitFor();
      await visitor.page.getByRole('link', { name: 'Go to your game' }).waitFor();
      // As long as nobody has moved; afterwards each new game takes the player's page along.
      assert.deepEqual(await lookAtPage(visitor.page, 'event-arena'), []);
      await whilePlaying([anna, boris], async () => {
        await row(looker.page, nameOf(anna))
          .filter({ has: looker.page.getByRole('cell', { name: /^([3-9]|\d\d)$/ }) })
          .waitFor();
        assert.deepEqual(await lookAtPage(looker.page, 'event-arena'), []);
        await eventCommand(boris, event, 'leave');
        await row(looker.page, nameOf(boris)).getByText('withdrawn').waitFor();
      });
    });
  },
  { flags: ['--events', 'off'] },
);
