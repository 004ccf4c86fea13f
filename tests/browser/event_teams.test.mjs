// Tournaments of teams in the browser: a captain enters a team with its line-up, the organiser appoints hosts and attaches packs, groups
// and bracket follow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from '../end_to_end/harness/client.mjs';
import { makePack, playBattles } from '../end_to_end/harness/events/battles.mjs';
import { eventCommand, makeEvent, overEvent, players, readEvent } from '../end_to_end/harness/events/playing.mjs';
import { battleTerms, enterTeam } from '../end_to_end/harness/events/teams.mjs';
import { dice } from '../end_to_end/harness/random.mjs';
import { makeTeam, teamOf } from '../end_to_end/harness/teams/commands.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage(
  'Tournaments of teams',
  (world) => {
    const row = (page, name) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });

    test('A captain enters the team, says who plays, and says it anew', async () => {
      const head = await Client.registered(world.server, 'Head of cup');
      const { team, captain, others } = await teamOf(world, 'Night Owls', 'Owl Anna', 'Owl Boris', 'Owl Vera');
      const event = await makeEvent(head, battleTerms({ name: 'Quiz cup', most: 8 }));
      const at = `/events/${event}`;
      const visitor = await world.arrive('captain', { as: captain, at, ...kPhone });
      const { page } = visitor;
      await page.getByRole('group', { name: 'Who plays for Night Owls' }).waitFor();
      await page.getByRole('checkbox', { name: 'Owl Boris' }).check();
      assert.deepEqual(await lookAtPage(page, 'event-team-enter'), []);
      await visitor.press('Enter the team');
      await row(page, 'Night Owls').getByText('Owl Anna, Owl Boris').waitFor();
      await page.getByRole('checkbox', { name: 'Owl Boris' }).uncheck();
      await page.getByRole('checkbox', { name: 'Owl Vera' }).check();
      await visitor.press('Save the line-up');
      await row(page, 'Night Owls').getByText('Owl Anna, Owl Vera').waitFor();
      const looker = await world.arrive('member', { as: others[1], at: `/teams/${team}`, ...kWide });
      await looker.page.getByRole('link', { name: 'Quiz cup' }).click();
      await looker.page.getByText('You are in').waitFor();
      assert.deepEqual(await lookAtPage(looker.page, 'event-team-member'), []);
    });

    test('An organiser makes a tournament of teams, appoints a host and attaches packs', async () => {
      const [head, host] = await players(world.server, 'Offices', 2);
      await makePack(head, 'Ten good questions');
      const visitor = await world.arrive('organiser', { as: head, at: '/events/new', ...kWide });
      const { page } = visitor;
      await page.getByLabel('Name of the tournament').fill('Team cup');
      await page.getByRole('radio', { name: 'Team quiz' }).check({ force: true });
      await page.getByLabel('Groups', { exact: true }).fill('1');
      await page.getByRole('switch', { name: /third place/ }).uncheck();
      await page.getByRole('switch', { name: /host shows/i }).check();
      await page.getByText('Times', { exact: true }).click();
      await page.getByLabel('Early answers, seconds').fill('20');
      assert.deepEqual(await lookAtPage(page, 'event-team-new'), []);
      await page.setViewportSize(kPhone.viewport);
      assert.deepEqual(await lookAtPage(page, 'event-team-new-phone'), []);
      await page.setViewportSize(kWide.viewport);
      await visitor.press('Create a tournament');
      await page.getByRole('heading', { name: 'Team cup' }).waitFor();
      const place = new URL(page.url()).pathname;
      const { options } = (await readEvent(head, place.split('/').at(-1))).terms.game;
      assert.deepEqual([options.host, options.host_starts, options.early_s, options.pick_s], [true, true, 20, 30]);
      const helper = await world.arrive('host', { as: host, at: place, locale: 'ru-RU', ...kPhone });
      await helper.press('Предложить себя ведущим');
      await helper.page.getByText('предлагает себя').waitFor();
      assert.deepEqual(await lookAtPage(helper.page, 'event-team-host'), []);
      await page.reload();
      await page.getByText('has offered').waitFor();
      await page.getByRole('button', { name: 'Appoint' }).first().click();
      await page.getByText('has offered').waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: /Ten good questions/ }).check();
      await visitor.press('Attach packs');
      await page.getByText('Packs attached: 1').waitFor({ state: 'attached' });
      assert.deepEqual(await lookAtPage(page, 'event-team-organiser'), []);
    });

    test('Groups and bracket follow the battles, on a phone and wide', async () => {
      const [head, ...captains] = await players(world.server, 'Live', 5);
      const packs = [];
      for (let i = 0; i < 4; i++) packs.push(await makePack(head, `Live pack ${i}`));
      const terms = battleTerms({ name: 'Live cup', groups: 2, going_on: 1, by_pots: true, fewest: 4 });
      const event = await makeEvent(head, terms);
      await eventCommand(head, event, 'packs', { packs });
      for (const [i, captain] of captains.entries()) {
        await enterTeam(captain, event, await makeTeam(captain, `Live team ${i}`));
      }
      const at = `/events/${event}`;
      const lead = await world.arrive('organiser', { as: head, at, ...kPhone });
      await lead.press('Pots');
      await lead.page.getByRole('heading', { name: 'Pot 2' }).waitFor();
      const { seeds } = await readEvent(head, event);
      await lead.page.getByRole('button', { name: `Up: ${seeds[3].name}` }).click();
      await lead.page.getByRole('button', { name: `Up: ${seeds[3].name}` }).press('Enter');
      assert.deepEqual(await lookAtPage(lead.page, 'event-team-pots'), []);
      await lead.press('Save');
      await lead.page.getByRole('heading', { name: 'Pot 2' }).waitFor({ state: 'detached' });
      assert.deepEqual(
        (await readEvent(head, event)).seeds.map(({ name }) => name),
        [0, 3, 1, 2].map((place) => seeds[place].name),
      );
      const looker = await world.arrive('looker', { at, ...kPhone });
      await eventCommand(head, event, 'start');
      await looker.page.getByRole('heading', { name: 'Group 2' }).waitFor();
      assert.deepEqual(await lookAtPage(looker.page, 'event-team-groups'), []);
      let over = false;
      const playing = captains.map((captain, i) => playBattles(captain, dice(i), () => over));
      await overEvent(head, event, 200_000).finally(() => (over = true));
      await Promise.all(playing);
      await looker.page.getByRole('heading', { name: 'Bracket' }).waitFor();
      await looker.page.getByText('The tournament is over').waitFor({ state: 'attached' });
      assert.deepEqual(await lookAtPage(looker.page, 'event-team-over'), []);
      const wide = await world.arrive('reader', { as: captains[0], at, locale: 'ru-RU', ...kWide });
      await wide.page.getByRole('heading', { name: 'Группа 2' }).waitFor();
      assert.deepEqual(await lookAtPage(wide.page, 'event-team-over-wide'), []);
      assert.ok(nameOf(captains[0]));
    });
  },
  { flags: ['--events', 'off'] },
);
