// A tour of two teams in the browser: it is made, captains name who plays at the boards, judges lead it through its stages, and its
// protocol is read and printed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from '../end_to_end/harness/client.mjs';
import { eventCommand, overEvent, playEvent, readEvent } from '../end_to_end/harness/events/playing.mjs';
import {
  anyQuantumAction,
  endPractice,
  gatheredTeamTour,
  nameBoards,
} from '../end_to_end/harness/events/team_tours.mjs';
import { dice } from '../end_to_end/harness/random.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage(
  'A tour of two teams',
  (world) => {
    test('An organiser makes it, with a game in which points count, and somebody offers to judge', async () => {
      const head = await Client.registered(world.server, 'Head of tour');
      const helper = await Client.registered(world.server, 'Tour judge');
      const visitor = await world.arrive('organiser', { as: head, at: '/events/new', ...kWide });
      const { page } = visitor;
      await page.getByLabel('Name of the tournament').fill('Two teams');
      await page.getByRole('radio', { name: 'Tour of two teams' }).check({ force: true });
      assert.ok(await page.getByRole('radio', { name: /Quantum/ }).isChecked());
      await page.getByLabel('Warm-up, minutes').fill('10');
      assert.deepEqual(await lookAtPage(page, 'team-tour-new'), []);
      await visitor.press('Create a tournament');
      await page.getByRole('heading', { name: 'Two teams' }).waitFor();
      const at = new URL(page.url()).pathname;
      const { terms } = await readEvent(head, at.split('/').at(-1));
      assert.deepEqual([terms.warm_up, terms.individual, terms.turn, terms.most], [600_000, 900_000, 40_000, 2]);
      const judge = await world.arrive('judge', { as: helper, at, locale: 'ru-RU', ...kPhone });
      await judge.press('Предложить себя судьёй');
      await judge.page.getByText('предлагает себя').waitFor();
      await page.getByText('has offered').waitFor();
      await page.getByRole('button', { name: 'Appoint' }).first().click();
      await page.getByText('has offered').waitFor({ state: 'detached' });
    });

    /** A captain says who plays at the boards; gives their page. */
    async function nameFirstTeam({ organiser, teams: [first], event, at }) {
      await eventCommand(organiser, event, 'start');
      const captain = await world.arrive('captain', { as: first.captain, at, ...kPhone });
      const { page } = captain;
      const form = page.getByRole('form', { name: 'Who plays at the boards' });
      await form.waitFor();
      const members = [first.captain, ...first.others].map(nameOf);
      await form.getByLabel('Board 2').selectOption(members[4]);
      await form.getByRole('checkbox', { name: members[6] }).uncheck();
      assert.deepEqual(await lookAtPage(page, 'team-tour-captain'), []);
      await captain.press('Announce who plays');
      await page.getByText('Announced. The other team sees it').waitFor();
      assert.deepEqual(await lookAtPage(page, 'team-tour-practice'), []);
      const { tour } = await readEvent(first.others[0], event);
      const own = tour.teams.find(({ captain: each }) => each.name === members[0]);
      assert.deepEqual(
        own.main.map(({ player }) => player.name),
        [members[0], members[4], members[2], members[3]],
      );
      assert.deepEqual(own.free_shooters.map(({ name }) => name).sort(), [members[1], members[5]].sort());
      return page;
    }

    /** A judge begins the games of the boards once both have named theirs; gives the judge's page and a reader's. */
    async function beginBoards({ judge, teams: [, second], event, all, at }, page) {
      const lead = await world.arrive('judge', { as: judge, at, ...kWide });
      assert.ok(await lead.page.getByRole('button', { name: 'Begin the individual games' }).isDisabled());
      await nameBoards(event, second);
      await lead.page.getByText('not announced yet').waitFor({ state: 'detached' });
      await lead.press('Begin the individual games');
      await lead.page.getByText('Waiting for players who are still').first().waitFor();
      assert.deepEqual(await lookAtPage(lead.page, 'team-tour-waiting'), []);
      await endPractice(event, all);
      await lead.page.getByRole('heading', { name: 'Individual games' }).waitFor();
      const reader = await world.arrive('reader', { at, locale: 'ru-RU', ...kPhone });
      await reader.page.getByRole('heading', { name: 'Личные партии' }).waitFor();
      // A game that is made shows itself, a practice game too.
      await page.waitForURL(/\/g\//);
      await page.goto(new URL(at, page.url()).href);
      await page.getByRole('link', { name: 'Go to your game' }).waitFor();
      await page.getByRole('button', { name: 'Agree to two more games' }).click();
      await lead.page.getByText('Two more games, agreed:').waitFor();
      assert.deepEqual(await lookAtPage(lead.page, 'team-tour-boards'), []);
      assert.deepEqual(await lookAtPage(reader.page, 'team-tour-boards-phone'), []);
      return { lead, reader };
    }

    /** All games are played, those of the boards and those of the teams. */
    async function playGames({ organiser, event, all }, lead) {
      let over = false;
      const playing = all.map((each, i) => playEvent(each, dice(i), () => over, 0, anyQuantumAction));
      try {
        await eventually(
          async () => (await readEvent(organiser, event)).tour.games.every(({ score }) => score !== null),
          'all boards have played',
          120_000,
        );
        await lead.press('Begin the games of the teams');
        await overEvent(organiser, event, 120_000);
      } finally {
        over = true;
      }
      await Promise.all(playing);
    }

    /** Everybody reads the totals, and the protocol is printed. */
    async function readProtocol({ organiser, event }, { lead, reader }) {
      const shown = (await readEvent(organiser, event)).tour;
      for (const { page: each } of [lead, reader]) {
        await each
          .getByText(/The tournament is over|Турнир завершён/)
          .first()
          .waitFor({ state: 'attached' });
        const total = each.locator('.protocol tbody tr').last();
        await eventually(
          async () =>
            JSON.stringify(await total.locator('.figure').allInnerTexts()) ===
            JSON.stringify(shown.teams.map((team) => `${team.total}`)),
          'the protocol has the totals',
        );
      }
      assert.deepEqual(await lookAtPage(lead.page, 'team-tour-over'), []);
      assert.deepEqual(await lookAtPage(reader.page, 'team-tour-over-phone'), []);
      await lead.page.emulateMedia({ media: 'print' });
      assert.ok(await lead.page.getByRole('heading', { name: 'Protocol' }).isVisible());
      assert.ok(!(await lead.page.getByRole('button', { name: 'Print' }).isVisible()));
      assert.ok(!(await lead.page.locator('h1').isVisible()), 'the sheet has the protocol alone');
    }

    test('Captains name the boards, judges lead it through its stages, and the protocol has all points', async () => {
      const gathered = await gatheredTeamTour(world, 'Page');
      const tour = { ...gathered, at: `/events/${gathered.event}` };
      const page = await nameFirstTeam(tour);
      const pages = await beginBoards(tour, page);
      await playGames(tour, pages.lead);
      await readProtocol(tour, pages);
    });
  },
  { flags: ['--events', 'off'] },
);
