// Nothing that comes late pushes what is there: each answer of the API comes long after the page was drawn, on every page that
// asks for something, on a phone and on a wide window. What web.dev calls good is the measure.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAdministrator } from '../end_to_end/harness/administrators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { boardUnderway, curator, makeCharacter, themes } from '../end_to_end/harness/curators.mjs';
import { eventCommand, makeEvent, terms } from '../end_to_end/harness/events/playing.mjs';
import { complain, host } from '../end_to_end/harness/moderators.mjs';
import { ended, kRated, kThree, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { accept as join, invite, makeTeam } from '../end_to_end/harness/teams/commands.mjs';
import { accept, apply, makeTour, nineCharacters, reader } from '../end_to_end/harness/tours/commands.mjs';
import { kMostShift, kPhone, kWide } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** As on a slow line: the page without its data is drawn before. */
const kLate = 400;
/** Who one is comes last. */
const kLatest = 600;

const kPages = {
  Anna: [
    ...['/', '/live', '/leaderboard/3x3', '/leaderboard/3x3?month=this', '/player/Boris', '/player/Anna/games'],
    ...[
      '/player/Anna/books',
      '/messages',
      '/messages/Boris',
      '/following',
      '/account',
      '/settings',
      '/packs',
      '/curators',
      '/rules/3x3',
    ],
    ...['/host/xo-quiz', '/host/book-game', '/sign-in', '/sign-in?new', '/nowhere', '/computer', '/computer/3x3'],
  ],
  Rita: [
    ...['/events', '/events/calendar', '/events/new', '/teams', '/tours', '/reading-list', '/recover'],
    ...['/analysis/3x3', '/puzzles', '/puzzles/3x3', '/puzzles/3x3/1'],
  ],
  Judge: ['/moderation', '/admin'],
  Keeper: [
    '/tours/new',
    '/desk',
    ...['boards', 'seeking', 'characters', 'sets', 'log'].map((tab) => `/desk?tab=${tab}`),
  ],
};

stage('What comes late', (world) => {
  const people = {};

  before(async () => {
    for (const name of ['Anna', 'Boris', 'Judge', 'Vera', 'Gleb'])
      people[name] = await Client.registered(world.server, name);
    people.Keeper = await curator(world.server, 'Keeper');
    people.Rita = await reader(world.server, 'Rita');
    await host(world.server, 'Judge');
    await makeAdministrator(world.server, 'Judge');
    await play(people);
    const room = await readTogether(people);
    for (const who of ['Anna', 'Keeper']) kPages[who].push(`/g/${room}`);
    kPages.Rita.push(...(await eventsOf(people)), await teamOf(people), ...(await linksOf(people)));
    const reading = await readingOf(people);
    kPages.Rita.push(...reading);
    kPages.Keeper.push(reading[0]);
  });

  /**
   * Events of Rita's, one of which has not begun; gives their addresses. Neither Anna nor Boris plays in them: on each of their
   * pages it would be said that a game waits.
   */
  async function eventsOf({ Vera, Gleb, Rita }) {
    const addresses = [];
    for (const kind of ['round_robin', 'knockout', 'swiss', 'arena']) {
      const more = { swiss: { rounds: 3 }, arena: { lasts: 3_600_000 } };
      const event = await makeEvent(Rita, terms(kind, { first_move: 600_000, ...more[kind] }));
      for (const each of [Vera, Gleb]) await eventCommand(each, event, 'enter');
      if (kind !== 'round_robin') await eventCommand(Rita, event, 'start');
      addresses.push(`/events/${event}`);
    }
    return addresses;
  }

  /** A team with a member and somebody who is invited; gives its address. */
  async function teamOf({ Vera, Gleb, Rita }) {
    const team = await makeTeam(Rita, 'The readers');
    for (const each of [Vera, Gleb]) await invite(Rita, team, each);
    await join(Vera, team);
    return `/teams/${team}`;
  }

  /** A pack of questions and a link to a game that waits; gives their addresses. */
  async function linksOf({ Rita }) {
    const { json: pack } = await Rita.ask('POST', '/packs', { title: 'Rivers and seas', lang: 'en' }, 200);
    const questions = ['longest', 'widest', 'deepest'].map((which) => ({
      question: `The ${which} river`,
      answer: which,
    }));
    const path = `/packs/${pack.id}/import?mode=append&version=${pack.version}`;
    await Rita.ask('POST', path, { questions }, 200);
    const { id } = await Rita.do({ t: 'challenge', terms: { ...kThree, side: 'first' } });
    return [`/packs/${pack.id}`, `/c/${id}`];
  }

  /** A tour that Rita is in, and one of its characters; gives their addresses. */
  async function readingOf({ Rita, Keeper }) {
    const nine = await nineCharacters(Keeper);
    const tour = await makeTour(Keeper, nine);
    await accept(Keeper, tour.id, await apply(Rita, tour.id, 'character'));
    return [`/tours/${tour.id}`, `/characters/${nine[0].id}`];
  }

  /** A rated game, a message, a complaint, and a year before that. */
  async function play({ Anna, Boris }) {
    const rooms = await seat(Anna, Boris, kRated);
    await playThrough(rooms, kXWins);
    await ended(rooms);
    await Anna.ask('POST', '/following/Boris', {}, 204);
    await Boris.ask('POST', '/messages', { to: 'Anna', cid: 1, text: 'Another one?' }, 200);
    await complain(Boris, { player: 'Anna' }, 'name');
    await world.server.database.query(
      `insert into rating_change (player, variant, reason, before, delta, after, at, month)
       select id, '3x3', 'inactive', 2100 - 100 * i, -100, 2000 - 100 * i, now_ms() - (400 - 30 * i)::bigint * 86400000,
              date '2025-01-01' + make_interval(months => i)
       from player, generate_series(1, 5) i where name = 'Boris'`,
    );
  }

  /** A board of readers with a book that was read and one that is asked for; gives its room. */
  async function readTogether({ Anna, Keeper }) {
    const hero = await makeCharacter(Keeper, 'Винни-Пух', themes('Книга про лес и его жителей', [4, 7]));
    const [{ room }] = await boardUnderway(Anna, Keeper, hero);
    return room;
  }

  async function slowPageOf(client, options) {
    const visitor = await world.arrive('reader', { as: client, at: null, ...options });
    await visitor.page.context().route('**/api/**', async (route) => {
      await sleep(route.request().url().endsWith('/api/v1/me') ? kLatest : kLate);
      await route.continue();
    });
    return visitor;
  }

  for (const [size, options] of Object.entries({ phone: kPhone, wide: kWide })) {
    for (const [who, addresses] of Object.entries(kPages)) {
      test(`pushes nothing about, as ${who} sees it, ${size}`, async () => {
        const visitor = await slowPageOf(people[who], { ...options, locale: who === 'Keeper' ? 'ru-RU' : 'en-GB' });
        const found = [];
        for (const address of addresses) {
          await visitor.visit(address);
          await visitor.page.locator('h1').first().waitFor({ state: 'attached' });
          await visitor.quiet();
          const shifts = await visitor.shifts();
          if (shifts > kMostShift) found.push(`${address} shifts by ${shifts.toFixed(2)}: ${await visitor.shifted()}`);
        }
        assert.deepEqual(found, []);
      });
    }
  }
});
