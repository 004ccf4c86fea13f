// Bots of others: an account becomes a bot's, its programs come with tokens, and everybody may know.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askApi } from './harness/api.mjs';
import { calmZone } from './harness/time/calm_zone.mjs';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { Program } from './harness/program.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kRated, kThree, kXWins, playThrough, seat, together } from './harness/tables.mjs';
import { asked as noted } from './harness/wire/log.mjs';

const kPassword = 'correct horse';
const kForBots = { ...kRated, table: { bots: true } };

scene(
  'Bots of others',
  (world) => {
    /** An account with a page that is open, which has become a bot's. */
    async function bot(name) {
      const owner = await Client.registered(world.server, name, kPassword);
      await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
      return owner;
    }
    const token = async (owner, name = 'Laptop') =>
      (await owner.ask('POST', '/account/tokens', { name }, 201)).json.token;
    /** Asks as a program does: with its token, without a cookie. */
    async function asked(secret, method, path, text) {
      const address = `/api/v1${path}`;
      const answer = await fetchRaw(world.server.url + address, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
        body: text,
      });
      const type = answer.headers['content-type'];
      noted('program', method, address, { status: answer.status, type, text: answer.text });
      return { ...answer, json: JSON.parse(answer.text) };
    }

    test('an account becomes one for good, by its password', async () => {
      const owner = await Client.registered(world.server, 'Turned', kPassword);
      assert.equal(
        (await owner.ask('POST', '/account/bot', { password: 'another horse' })).json.code,
        'wrong_password',
      );
      assert.equal((await owner.ask('POST', '/account/bot', {})).json.code, 'bad_message');
      assert.equal((await owner.ask('POST', '/account/tokens', { name: 'x' })).json.code, 'bots_only');
      assert.equal((await owner.ask('GET', '/me')).json.bot, undefined);
      await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
      await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
      assert.equal((await owner.ask('GET', '/me')).json.bot, true);
      await owner.until(() => owner.hello.you.bot, 'its pages come back as the bot');
      assert.equal((await owner.ask('GET', '/players/turned/about')).json.bot, true);
      const guest = new Client(world.server.url);
      await guest.becomeGuest();
      assert.equal((await guest.ask('POST', '/account/bot', { password: kPassword })).json.code, 'registered_only');
    });

    test('who plays, or has played for rating, stays a person', async () => {
      const [anna, boris] = await Promise.all(['Anna', 'Boris'].map((name) => Client.registered(world.server, name)));
      const rooms = await seat(anna, boris, kRated);
      assert.equal((await anna.ask('POST', '/account/bot', { password: kPassword })).json.code, 'games_going_on');
      await playThrough(rooms, kXWins);
      await ended(rooms);
      assert.equal((await anna.ask('POST', '/account/bot', { password: kPassword })).json.code, 'has_rated_games');
    });

    test('a token is told once, listed without its secret, and revoked with its connections', async () => {
      const owner = await bot('Keeper');
      const secret = await token(owner);
      const { tokens } = (await owner.ask('GET', '/account/tokens', null, 200)).json;
      assert.deepEqual(Object.keys(tokens[0]).sort(), ['id', 'made', 'name', 'used']);
      assert.equal(tokens[0].used, null);
      const program = await Program.connect(world.server, secret);
      assert.deepEqual(program.hello.you, { name: 'Keeper', guest: false, bot: true });
      assert.ok((await owner.ask('GET', '/account/tokens', null, 200)).json.tokens[0].used > 0);
      const thief = await bot('Thief');
      assert.equal((await thief.ask('DELETE', `/account/tokens/${tokens[0].id}`)).status, 404);
      const left = await owner.ask('DELETE', `/account/tokens/${tokens[0].id}`, {}, 200);
      assert.deepEqual(left.json.tokens, []);
      assert.equal(await program.closed, 4401);
      const late = await asked(secret, 'GET', '/me');
      assert.deepEqual(
        [late.status, late.json.code, late.headers['www-authenticate']],
        [401, 'unauthenticated', 'Bearer'],
      );
      assert.equal(await (await Program.connect(world.server, secret)).closed, 4401);
    });

    test('there are at most twenty tokens, and each has a name', async () => {
      const owner = await bot('Hoarder');
      for (const name of ['', '  ', 'x'.repeat(41), 'a\nb', '\u202e']) {
        assert.equal(
          (await owner.ask('POST', '/account/tokens', { name })).json.code,
          'bad_text',
          JSON.stringify(name),
        );
      }
      for (let i = 0; i < 20; i++) await token(owner, `number ${i}`);
      const refused = await owner.ask('POST', '/account/tokens', { name: 'one more' });
      assert.deepEqual([refused.status, refused.json.code], [409, 'too_many']);
    });

    test('a token reads what is played, and does nothing to the account', async () => {
      const owner = await bot('Reader');
      const secret = await token(owner);
      for (const path of ['/me', '/playing', '/history', '/invitations', '/unread', '/notices', '/leaderboards/3x3']) {
        assert.equal((await asked(secret, 'GET', path)).status, 200, path);
      }
      const forbidden = [
        ['GET', '/account'],
        ['GET', '/account/tokens'],
        ['POST', '/account/tokens', '{"name":"child"}'],
        ['POST', '/account/password', JSON.stringify({ old: kPassword, new: 'another horse' })],
        ['POST', '/account/deletion', JSON.stringify({ name: 'Reader', password: kPassword })],
        ['DELETE', '/account/sessions'],
        ['POST', '/messages', '{}'],
        ['GET', '/moderation/reports'],
      ];
      for (const [method, path, text] of forbidden) {
        const { status, json } = await asked(secret, method, path, text);
        assert.deepEqual([status, json?.code], [403, 'no_tokens_here'], `${method} ${path}`);
      }
    });

    test('a token is no cookie, and a cookie is no token', async () => {
      const owner = await bot('Strict');
      const secret = await token(owner);
      const asCookie = { who: 'thief', cookie: `noughts=${secret}` };
      assert.equal((await askApi(world.server.url, asCookie, 'GET', '/me')).status, 401);
      const session = owner.cookie.split('=')[1];
      assert.equal((await asked(session, 'GET', '/me')).status, 401);
      // The token counts, whoever is signed in besides.
      const both = { who: 'both', cookie: owner.cookie };
      const answer = await askApi(world.server.url, both, 'GET', '/account', '', { authorization: `Bearer ${secret}` });
      assert.equal(answer.json.code, 'no_tokens_here');
    });

    test('a token in an address is refused everywhere, and stands in no log', async () => {
      const secret = await token(await bot('Careless'));
      const hidden = secret.replace('_', '%5F');
      const addresses = [
        `/api/v1/me?token=${secret}`,
        `/api/v1/me?access_token=x`,
        `/api/v1/account/tokens/${secret}`,
        `/api/v1/${hidden}`,
        `/api/v1/me?a=1&b=${hidden}`,
        `/ws?token=${secret}`,
        `/ws?access_token=${secret}`,
        `/lobby?${secret}`,
      ];
      for (const address of addresses) {
        const { status, text } = await fetchRaw(world.server.url + address);
        assert.deepEqual([status, JSON.parse(text).code], [400, 'token_in_url'], address);
      }
      const upgrade = await fetchRaw(`${world.server.url}/ws?token=${secret}`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      });
      assert.deepEqual([upgrade.status, JSON.parse(upgrade.text).code], [400, 'token_in_url']);
      assert.ok(!world.server.logged().includes(secret), 'the token is in the log');
    });

    test('a bot is marked wherever it plays, unrated unless the table says so', async () => {
      const owner = await bot('Crosser');
      const program = await Program.connect(world.server, await token(owner));
      const person = await Client.registered(world.server, 'Person');
      const refused = await program.ask({ t: 'seek', terms: { ...kRated, side: 'any' } });
      assert.equal(refused.code, 'bots_play_unrated');
      const sought = await program.ask({ t: 'seek', terms: { ...kThree, side: 'first' } });
      await person.watchLobby();
      await person.until(() => person.lobby?.seeks.some(({ player }) => player.bot), 'the seek is marked');
      const { room } = await person.do({ t: 'take', seek: sought.id });
      const [mirror] = await together(room, person);
      const { seats } = person.frames.find((frame) => frame.t === 'room');
      assert.deepEqual(
        seats.map(({ name, bot: marked }) => [name, marked]),
        [
          ['Crosser', true],
          ['Person', undefined],
        ],
      );
      assert.ok(mirror);
    });

    test('a rated game with a bot moves the points of both, and no list of players has the bot', async () => {
      const owner = await bot('Champion');
      await owner.until(() => owner.hello.you.bot, 'its page is the bot');
      const person = await Client.registered(world.server, 'Loser');
      const rooms = await seat(owner, person, kForBots);
      await playThrough(rooms, kXWins);
      const { ratings } = await ended(rooms);
      assert.ok(ratings[0].after > ratings[0].before && ratings[1].after < ratings[1].before);
      for (const when of ['', '?month=this']) {
        const { json } = await person.ask('GET', `/leaderboards/3x3${when}`, null, 200);
        const names = json.rows.map(({ name }) => name);
        assert.ok(names.includes('Loser') && !names.includes('Champion'), JSON.stringify(names));
      }
      const past = (await person.ask('GET', '/history', null, 200)).json.games[0];
      assert.deepEqual(
        past.seats.map(({ bot: marked }) => marked),
        [true, undefined],
      );
    });
  },
  { flags: ['--time-zone', calmZone()] },
);

scene(
  'The limits of bots',
  (world) => {
    test('slow a program that floods, tell it so, and in the end close its connection', async () => {
      const owner = await Client.registered(world.server, 'Flooder', kPassword);
      await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
      const { token } = (await owner.ask('POST', '/account/tokens', { name: 'flood' }, 201)).json;
      const program = await Program.connect(world.server, token);
      for (let i = 0; i < 1_000; i++) program.say({ t: i % 2 ? 'ping' : 'unseek' });
      assert.equal(await program.closed, 1008);
      const slowed = program.frames.filter(({ code, message }) => code === 'rate_limited' && message.includes('token'));
      assert.ok(slowed.length > 0 && slowed.every(({ retry_ms: wait }) => wait > 0), 'it was told when to go on');
      assert.ok(slowed.length < 300, `told ${slowed.length} times`);
      // All its connections count together, and whoever waits may go on.
      const next = await Program.connect(world.server, token);
      await next.done({ t: 'ping' });
    });

    test('count what a token asks for over HTTP', async () => {
      const owner = await Client.registered(world.server, 'Asker', kPassword);
      await owner.ask('POST', '/account/bot', { password: kPassword }, 204);
      const { token } = (await owner.ask('POST', '/account/tokens', { name: 'flood' }, 201)).json;
      // However it is written, it is one token.
      const ask = (_, i) => {
        const headers = { authorization: `${i % 2 ? 'Bearer' : 'bEARER'}${' '.repeat(1 + i)}${token}` };
        return askApi(world.server.url, { who: 'asker' }, 'GET', '/me', '', headers);
      };
      const answers = [];
      while (answers.length < 300 && answers.at(-1)?.status !== 429) {
        answers.push(...(await Promise.all(Array.from({ length: 50 }, ask))).sort((a, b) => a.status - b.status));
      }
      const last = answers.at(-1);
      assert.deepEqual([last.status, last.json.code], [429, 'rate_limited']);
      assert.match(last.json.message, /token/);
      assert.ok(last.json.retry_ms > 0 && Number(last.headers['retry-after']) > 0);
      assert.equal((await owner.ask('GET', '/me')).status, 200, 'its owner is not slowed');
    });
  },
  { nodes: 1, limited: true },
);
