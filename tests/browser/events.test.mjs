// Events in the browser: entering, playing, the table and the bracket that follow, and what their organiser does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from '../end_to_end/harness/client.mjs';
import { eventCommand, kGame, makeEvent, players, terms } from '../end_to_end/harness/events/playing.mjs';
import { seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage(
  'Events',
  (world) => {
    const row = (page, name) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });

    /** Plays to the end with a won game for whoever begins: the middle column. */
    async function playHere(one, other) {
      await one.seated();
      await other.seated();
      const [first, second] = (await one.begins()) ? [one, other] : [other, one];
      for (const [who, line, column] of [
        [first, 1, 1],
        [second, 2, 1],
        [first, 1, 2],
        [second, 2, 2],
        [first, 1, 3],
      ]) {
        await who.place(line, column);
        for (const each of [one, other]) await each.seesMark(line, column, who === first ? 'cross' : 'nought');
      }
      return first;
    }

    test('Two enter, play, and the table tells who has won', async () => {
      const [organiser, anna, boris] = await players(world.server, 'Enter', 3);
      const event = await makeEvent(organiser, terms('round_robin', { name: 'Autumn cup' }));
      const at = `/events/${event}`;
      const [one, other] = [
        await world.arrive('anna', { as: anna, at }),
        await world.arrive('boris', { as: boris, at, ...kPhone }),
      ];
      const looker = await world.arrive('looker', { as: organiser, at });
      await looker.page.getByText('Nobody has entered yet').waitFor();
      await one.press('Enter');
      await one.page.getByText('You are in').waitFor();
      await other.press('Enter');
      await row(looker.page, nameOf(anna)).waitFor();
      await row(looker.page, nameOf(boris)).waitFor();
      assert.deepEqual(await lookAtPage(looker.page, 'event-upcoming'), []);
      await eventCommand(organiser, event, 'start');
      const winner = await playHere(one, other);
      const name = nameOf(winner === one ? anna : boris);
      // Before the standings come the table has nobody's place in it.
      await looker.page.locator('tbody tr').first().filter({ hasText: /^\s*1/ }).filter({ hasText: name }).waitFor();
      await looker.page.getByText('The tournament is over').waitFor({ state: 'attached' });
      assert.deepEqual(await lookAtPage(looker.page, 'event-over'), []);
      await looker.page.getByRole('link', { name: /: (1 : 0|0 : 1)$/ }).waitFor();
    });

    test('Whoever would call off a game of a tournament is asked first, since it counts as lost', async () => {
      const [organiser, anna, boris] = await players(world.server, 'Call off', 3);
      const event = await makeEvent(organiser, terms('round_robin'));
      const at = `/events/${event}`;
      const one = await world.arrive('anna', { as: anna, at });
      const other = await world.arrive('boris', { as: boris, at });
      for (const each of [one, other]) await each.press('Enter');
      await row(one.page, nameOf(boris)).waitFor();
      await eventCommand(organiser, event, 'start');
      for (const each of [one, other]) await each.seated();
      await one.press('Cancel game');
      await one.sees('The tournament counts it as your loss.');
      await one.press('Keep playing');
      const first = (await one.begins()) ? one : other;
      await first.place(1, 1);
      for (const each of [one, other]) await each.seesMark(1, 1, 'cross');
    });

    test('Who may not enter is told why', async () => {
      const organiser = await Client.registered(world.server, 'Strict');
      const event = await makeEvent(organiser, terms('swiss', { conditions: { rating_from: 3000 } }));
      const visitor = await world.arrive('low', {
        as: await Client.registered(world.server, 'Low one'),
        at: `/events/${event}`,
      });
      await visitor.press('Enter');
      await visitor.page.getByText('The event is for').waitFor();
      visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
      const guest = await world.arrive('guest', { at: `/events/${event}` });
      await guest.page.getByText('Log in or sign up to enter').waitFor();
    });

    test('Lists show what runs, comes and is over, by games', async () => {
      const organiser = await Client.registered(world.server, 'Lister');
      await makeEvent(organiser, terms('arena', { name: 'Night arena', lasts: 3_600_000 }));
      for (const size of [kPhone, kWide]) {
        const { page } = await world.arrive('reader', { as: organiser, at: '/events', ...size });
        const entry = page.getByRole('link', { name: /Night arena/ });
        await entry.waitFor();
        assert.deepEqual(await lookAtPage(page, 'events'), []);
        await page.getByRole('radio', { name: 'Sonor', exact: true }).check({ force: true });
        await page.getByText('Nothing is planned').waitFor();
        await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
        await entry.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Night arena' }).waitFor();
      }
    });

    test('Somebody makes an event with the form, by keys alone, and finds it in the first page', async () => {
      const visitor = await world.arrive('maker', {
        as: await Client.registered(world.server, 'Maker'),
        at: '/events/new',
      });
      const { page } = visitor;
      await page.getByLabel('Name of the tournament').focus();
      await page.keyboard.type('Typed Swiss');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      assert.ok(await page.getByRole('radio', { name: 'Swiss' }).isChecked());
      assert.deepEqual(await lookAtPage(page, 'event-new'), []);
      const sides = (label) => page.getByLabel(label).evaluate((field) => field.getBoundingClientRect().toJSON());
      const [starts, rounds] = [await sides('Starts'), await sides('Number of rounds')];
      assert.ok(starts.right < rounds.left || starts.bottom < rounds.top, 'no field lies over another');
      await page.getByLabel('Number of rounds').fill('3');
      await visitor.button('Create a tournament').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Typed Swiss' }).waitFor();
      await page.getByText(/^Swiss · 3 rounds · /).waitFor();
      await page.getByRole('timer').waitFor();
      await visitor.visit('/');
      await page.getByRole('region', { name: 'Tournaments now and next' }).getByRole('link').nth(1).waitFor();
      await nothingJumps(visitor);
    });

    test('The bracket fits a phone and a wide window, and tells who goes on', async () => {
      const [organiser, ...field] = await players(world.server, 'Bracket', 4);
      const event = await makeEvent(organiser, terms('knockout', { name: 'Spring cup' }));
      for (const player of field) await eventCommand(player, event, 'enter');
      await eventCommand(organiser, event, 'start');
      for (const size of [kPhone, kWide]) {
        const visitor = await world.arrive('looker', { as: organiser, at: `/events/${event}`, ...size });
        const { page } = visitor;
        const bracket = page.getByRole('group', { name: 'Bracket' });
        await bracket.getByRole('link', { name: 'in progress' }).waitFor();
        await bracket.getByText('no opponent').waitFor();
        assert.equal(await page.getByRole('button', { name: 'Open entries' }).count(), 0, 'nobody comes late');
        assert.deepEqual(await lookAtPage(page, 'event-bracket'), []);
        const [inside, own] = await bracket.evaluate((each) => [each.scrollWidth, each.clientWidth]);
        assert.equal(inside > own, size === kPhone, 'it scrolls sideways on a phone alone');
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(over <= 0, 'the page itself does not');
      }
    });

    test('The organiser starts, pauses, removes and calls off; nobody else can', async () => {
      const [organiser, elsewhere, ...field] = await players(world.server, 'Tools', 6);
      const slow = { pause: 3_600_000, first_move: 600_000 };
      const event = await makeEvent(organiser, terms('swiss', { name: 'Club Swiss', rounds: 3, ...slow }));
      await seat(field[0], elsewhere, { ...kGame, rated: false });
      for (const player of field) await eventCommand(player, event, 'enter');
      const visitor = await world.arrive('organiser', { as: organiser, at: `/events/${event}` });
      const { page } = visitor;
      await visitor.press('Start now');
      await visitor.press('Start now');
      await page.getByText('Round 1 of 3').waitFor();
      // Their game waits until the other is over.
      await page.getByText(`In another game: ${nameOf(field[0])}. Waiting until`).waitFor();
      const other = await world.arrive('player', { as: field[0], at: `/events/${event}` });
      await other.page.getByText('Your tournament game is waiting for you. Finish your other game by').waitFor();
      assert.deepEqual(await lookAtPage(other.page, 'event-awaited'), []);
      await visitor.press('Pause');
      await page.getByText('Paused: no new games start').waitFor();
      await visitor.press('Remove a player');
      const form = page.getByRole('form', { name: 'Remove a player' });
      await form.getByLabel('Player').selectOption(nameOf(field[3]));
      await form.getByLabel('Reason').fill('Asked to');
      await form.getByRole('button', { name: 'Remove a player' }).click();
      await row(page, nameOf(field[3])).getByText('withdrawn').waitFor();
      assert.deepEqual(await lookAtPage(page, 'event-tools'), []);
      await visitor.press('Cancel the tournament');
      const last = page.getByRole('form', { name: 'Cancel the tournament' });
      await last.getByLabel('Reason').fill('Rain');
      await last.getByRole('button', { name: 'Cancel the tournament' }).click();
      await page.getByText('Cancelled: Rain').waitFor();
      await page.getByText('Log', { exact: true }).click();
      await page.getByText(`${nameOf(field[3])} was removed: Asked to`).waitFor();
      await other.page.getByText('Cancelled: Rain').waitFor();
      assert.equal(await other.page.getByText('Organiser’s tools').count(), 0);
    });
  },
  { flags: ['--events', 'off'] },
);
