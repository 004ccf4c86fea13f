// Nothing that comes late pushes what is there: each answer of the API comes long after the page was drawn, on every page that
// asks for something, on a phone and on a wide window. What web.dev calls good is the measure.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAdministrator } from '../end_to_end/harness/administrators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { boardUnderway, curator, makeCharacter, themes } from '../end_to_end/harness/curators.mjs';
import { complain, host } from '../end_to_end/harness/moderators.mjs';
import { ended, kRated, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
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
  Judge: ['/moderation', '/admin'],
  Keeper: ['/desk', ...['boards', 'seeking', 'characters', 'sets', 'log'].map((tab) => `/desk?tab=${tab}`)],
};

stage('What comes late', (world) => {
  const people = {};

  before(async () => {
    for (const name of ['Anna', 'Boris', 'Judge']) people[name] = await Client.registered(world.server, name);
    people.Keeper = await curator(world.server, 'Keeper');
    await host(world.server, 'Judge');
    await makeAdministrator(world.server, 'Judge');
    await play(people);
    const room = await readTogether(people);
    for (const who of ['Anna', 'Keeper']) kPages[who].push(`/g/${room}`);
  });

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
          if (shifts > kMostShift) found.push(`${address} shifts by ${shifts.toFixed(2)}`);
        }
        assert.deepEqual(found, []);
      });
    }
  }
});
