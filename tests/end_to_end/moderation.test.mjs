// Complaints and what moderators do about them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { complain, decide, host, moderator } from './harness/moderators.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { png } from './harness/pictures.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kThree, play, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kHour = 3_600_000;
/** The greatest id that there may be. */
const kGreatest = 'AzL8n0Y58m7';

scene('Moderation', (world) => {
  const { register } = world;
  const desk = (name) => moderator(world.server, name);
  const report = (client, target, reason, text) => client.ask('POST', '/reports', { target, reason, text });
  const audit = async (client) => (await client.ask('GET', '/moderation/audit', undefined, 200)).json.rows;
  const shown = async (client, id) => (await client.ask('GET', `/moderation/reports/${id}`, undefined, 200)).json;
  const judge = (client, name, action, more = {}) =>
    client.ask('POST', `/moderation/players/${encodeURIComponent(name)}`, { action, reason: 'because', ...more });
  const logIn = (name) => new Client(world.server.url, name).ask('POST', '/login', { name, password: 'correct horse' });

  /** Two at a board, the second of whom has said something. */
  async function insulted(one, other, text = 'you patzer') {
    const rooms = await seat(one, other);
    await other.do({ t: 'chat', room: rooms[0].room, text });
    const line = await rooms[0].until(() => rooms[0].chat.at(-1), 'the line');
    return { room: rooms[0].room, line: line.id, rooms };
  }

  test('begins with a moderator whom the host makes, and who is none again when the host says so', async () => {
    const anna = await register('Chosen One');
    const name = anna.hello.you.name;
    assert.equal((await anna.ask('GET', '/moderation/reports')).json.code, 'moderators_only');
    assert.match(await host(world.server, name), /is a moderator now/);
    assert.match(await host(world.server, name.toUpperCase()), /already/);
    assert.equal((await anna.ask('GET', '/me', undefined, 200)).json.moderator, true);
    const [row] = await audit(anna);
    assert.deepEqual(
      [row.actor, row.action, row.target, row.before, row.after],
      [null, 'appoint', { name, guest: false }, { is_moderator: false }, { is_moderator: true }],
    );
    const profile = async () => (await anna.ask('GET', `/players/${encodeURIComponent(name)}`, undefined, 200)).json;
    assert.equal((await profile()).moderator, true);
    assert.match(await host(world.server, name, '--remove'), /no longer/);
    assert.equal((await profile()).moderator, undefined);
    assert.equal((await anna.ask('GET', '/moderation/audit')).status, 403);
    assert.equal((await anna.ask('GET', '/me', undefined, 200)).json.moderator, undefined);
    await assert.rejects(host(world.server, 'Nobody at all'), /Nobody is registered as Nobody at all/);
  });

  test('is for moderators alone, every part of it', async () => {
    const someone = await register('Curious');
    const stranger = new Client(world.server.url, 'stranger');
    for (const [method, path, body] of [
      ['GET', '/moderation/reports'],
      ['GET', '/moderation/reports/1'],
      ['POST', '/moderation/reports/1', { action: 'take' }],
      ['GET', '/moderation/players/Curious'],
      ['POST', '/moderation/players/Curious', { action: 'ban', reason: 'x' }],
      ['POST', '/moderation/sanctions/1', { reason: 'x' }],
      ['POST', '/moderation/teams/1', { reason: 'x' }],
      ['GET', '/moderation/audit'],
    ]) {
      assert.equal((await someone.ask(method, path, body)).json.code, 'moderators_only', `${method} ${path}`);
      assert.equal((await stranger.ask(method, path, body)).status, 401, `${method} ${path}`);
    }
  });

  test('copies what is complained of, at that moment', async () => {
    const [one, other, judgeOfIt] = await Promise.all([register('Offended'), register('Offender'), desk('Desk One')]);
    const { room, line } = await insulted(one, other, '<b>patzer</b>');
    const id = await complain(one, { room, line }, 'insult', 'twice already');
    const { report: about, dossier } = await shown(judgeOfIt, id);
    assert.equal(about.evidence, '<b>patzer</b>');
    assert.deepEqual(about.target, { name: 'Offender', guest: false });
    assert.deepEqual(about.by, { name: 'Offended', guest: false });
    assert.deepEqual(
      [about.about, about.room, about.reason, about.text, about.state],
      ['chat', room, 'insult', 'twice already', 'open'],
    );
    assert.ok(Math.abs(about.evidence_at - Date.now()) < kHour);
    assert.equal(dossier.reports.length, 1);
    assert.deepEqual([dossier.sanctions, dossier.actions, dossier.moderator], [[], [], false]);
  });

  test('takes a complaint only of what one could see, and of others', async () => {
    const [one, other] = await Promise.all([register('Sees It'), register('Writes It')]);
    const { room, line } = await insulted(one, other);
    const refusals = [
      [other, { room, line }, 'own_report'],
      [one, { room, line: line + 40 }, 'not_found'],
      [one, { room: '10', line: 1 }, 'not_found'],
      [one, { player: 'Nobody at all' }, 'not_found'],
      [one, { player: 'Sees It' }, 'own_report'],
      [one, { message: 4_000_000 }, 'not_found'],
      [one, { player: 'Writes It', line: 1 }, 'bad_message'],
      [one, { room, line: '1' }, 'bad_message'],
      [one, {}, 'bad_message'],
    ];
    for (const [who, target, code] of refusals) {
      assert.equal((await report(who, target, 'spam', '')).json.code, code, JSON.stringify(target));
    }
    assert.equal((await report(one, { player: 'Writes It' }, 'boring', '')).json.code, 'bad_message');
    assert.equal((await report(one, { player: 'Writes It' }, 'other', '  ')).json.code, 'bad_text');
    assert.equal((await report(one, { player: 'Writes It' }, 'spam', 'x'.repeat(501))).json.code, 'bad_text');
    assert.equal((await report(one, { player: 'Writes It' }, 'spam', 'turn \u202e')).json.code, 'bad_text');
    const stranger = new Client(world.server.url, 'stranger');
    assert.equal((await report(stranger, { player: 'Writes It' }, 'spam', '')).status, 401);
  });

  test('takes a complaint of a private message from whom it was written to, and from nobody else', async () => {
    const [one, other, third, judgeOfIt] = await Promise.all([
      register('Gets Mail'),
      register('Sends Mail'),
      register('Reads None'),
      desk('Desk Mail'),
    ]);
    const { json } = await other.ask('POST', '/messages', { to: 'Gets Mail', cid: 1, text: 'buy gold' }, 200);
    assert.equal((await report(third, { message: json.id }, 'spam', '')).json.code, 'not_found');
    assert.equal((await report(other, { message: json.id }, 'spam', '')).json.code, 'not_found');
    const id = await complain(one, { message: json.id }, 'spam');
    const { report: about } = await shown(judgeOfIt, id);
    assert.deepEqual([about.about, about.evidence, about.target.name], ['message', 'buy gold', 'Sends Mail']);
  });

  test('has one open complaint of the same about the same', async () => {
    const [one, other, judgeOfIt] = await Promise.all([register('Insists'), register('Target'), desk('Desk Two')]);
    const id = await complain(one, { player: 'Target' }, 'cheating');
    assert.equal((await report(one, { player: 'Target' }, 'spam', '')).json.code, 'already_reported');
    const { room, line } = await insulted(one, other);
    assert.equal((await report(one, { room, line }, 'insult', '')).status, 409);
    await decide(judgeOfIt, id, 'dismiss', { reason: 'plays well' });
    await complain(one, { room, line });
    const guest = await Client.guest(world.server);
    await complain(guest, { player: 'Target' });
  });

  test('goes from hand to hand, and what is settled stays so', async () => {
    const [one, first, second] = await Promise.all([register('Reporter'), desk('Desk Three'), desk('Desk Four')]);
    await register('Reported');
    const id = await complain(one, { player: 'Reported' });
    assert.deepEqual((await decide(first, id, 'take')).json.report.moderator, 'Desk Three');
    assert.equal((await decide(second, id, 'dismiss', { reason: 'fine' })).json.code, 'report_taken');
    assert.equal((await decide(second, id, 'release')).json.code, 'report_taken');
    assert.equal((await decide(second, id, 'take')).json.report.moderator, 'Desk Four');
    const open = await decide(second, id, 'release');
    assert.deepEqual([open.json.report.state, open.json.report.moderator], ['open', null]);
    assert.equal((await decide(first, id, 'dismiss')).json.code, 'bad_text', 'a decision has its reason');
    const { json } = await decide(first, id, 'dismiss', { reason: 'nothing wrong' });
    assert.deepEqual(
      [json.report.state, json.report.outcome, json.report.decision, json.report.moderator],
      ['closed', 'dismiss', 'nothing wrong', 'Desk Three'],
    );
    assert.equal((await decide(second, id, 'take')).json.code, 'report_closed');
    const actions = (await audit(first)).filter((row) => row.report === id).map(({ action, actor }) => [action, actor]);
    assert.deepEqual(actions, [
      ['dismiss', 'Desk Three'],
      ['release', 'Desk Four'],
      ['take', 'Desk Four'],
      ['take', 'Desk Three'],
    ]);
  });

  test('shows the queue in pages, the oldest first', async () => {
    const [judgeOfIt] = await Promise.all([desk('Desk Queue'), register('Crowd')]);
    await world.server.database.query(
      `with made as (
         insert into player (id, name, guest)
         select nextval('player_id_seq'), 'g' || n, true from generate_series(1, 70) n returning id)
       insert into report (reporter, target, kind, reason, text, evidence, at, changed_at)
       select made.id, target.id, 'player', 'spam', 'no. ' || row_number() over (order by made.id), 'Crowd', 1, 1
       from made join player as target on target.name = 'Crowd' order by made.id`,
    );
    const texts = [];
    let counts;
    for (let after = ''; after !== null;) {
      const { json } = await judgeOfIt.ask('GET', `/moderation/reports?state=open&after=${after}`, undefined, 200);
      assert.ok(json.reports.length <= 30);
      texts.push(...json.reports.filter(({ target }) => target.name === 'Crowd').map(({ text }) => text));
      counts = json.open;
      after = json.next;
    }
    assert.deepEqual(
      texts,
      Array.from({ length: 70 }, (_, index) => `no. ${index + 1}`),
    );
    assert.ok(counts >= 70);
    assert.equal((await judgeOfIt.ask('GET', '/moderation/reports?state=lost')).status, 404);
    assert.equal((await judgeOfIt.ask('GET', '/moderation/reports?after=!')).status, 404);
    for (const state of ['open', 'taken', 'closed']) {
      const { json } = await judgeOfIt.ask(
        'GET',
        `/moderation/reports?state=${state}&after=${kGreatest}`,
        undefined,
        200,
      );
      if (state !== 'closed') assert.deepEqual(json.reports, [], state);
    }
  });

  test('warns: the player is told at once', async () => {
    const [one, other, judgeOfIt] = await Promise.all([register('Warner'), register('Warned'), desk('Desk Five')]);
    const id = await complain(one, { player: 'Warned' });
    await decide(judgeOfIt, id, 'warn', { reason: 'be kind' });
    const { notice } = await other.until(() => other.frames.find(({ t }) => t === 'notice'), 'a notice');
    assert.deepEqual(notice.about, { kind: 'moderator', action: 'warn', text: 'be kind', until: null });
    assert.equal((await noticesOf(other)).length, 1);
  });

  test('mutes for a time: chat and messages are refused, play is not', async () => {
    const [one, other, judgeOfIt] = await Promise.all([register('Listens'), register('Talker'), desk('Desk Six')]);
    const { rooms, room, line } = await insulted(one, other);
    const id = await complain(one, { room, line });
    const until = Date.now() + kHour;
    const { json } = await decide(judgeOfIt, id, 'mute', { reason: 'an hour', until });
    const [sanction] = json.dossier.sanctions;
    assert.deepEqual([sanction.kind, sanction.until, sanction.by], ['mute', until, 'Desk Six']);
    assert.equal(await other.refused({ t: 'chat', room, text: 'still here' }), 'muted');
    const letter = await other.ask('POST', '/messages', { to: 'Listens', cid: 1, text: 'psst' });
    assert.equal(letter.json.code, 'muted');
    await play(rooms[0], 0);
    await play(rooms[1], 4);
    const lifted = await judgeOfIt.ask('POST', `/moderation/sanctions/${sanction.id}`, { reason: 'sorry' }, 200);
    assert.equal(lifted.json.sanctions[0].lifted_by, 'Desk Six');
    await other.do({ t: 'chat', room, text: 'thank you' });
    const again = await judgeOfIt.ask('POST', `/moderation/sanctions/${sanction.id}`, { reason: 'sorry' });
    assert.equal(again.json.code, 'report_closed');
    const actions = (await audit(judgeOfIt)).slice(0, 2);
    assert.deepEqual(
      actions.map(({ action, before, after }) => [action, before, after]),
      [
        ['lift', { kind: 'mute', until }, {}],
        ['mute', {}, { kind: 'mute', until }],
      ],
    );
  });

  test('ends with its time', async () => {
    const [judgeOfIt, one, other] = await Promise.all([
      desk('Desk Seven'),
      register('Patient'),
      register('Short Mute'),
    ]);
    const { json } = await judge(judgeOfIt, 'Short Mute', 'mute', { until: Date.now() + kHour });
    const { room } = (await seat(one, other))[0];
    assert.equal(await other.refused({ t: 'chat', room, text: 'now?' }), 'muted');
    const [{ since }] = json.sanctions;
    await world.server.database.query('update sanction set until = $1 + 1 where since = $1', [since]);
    await other.do({ t: 'chat', room, text: 'now' });
  });

  test('closes an account: sessions and connections end at once, and signing in says until when', async () => {
    const [judgeOfIt, one, other] = await Promise.all([desk('Desk Eight'), register('Stays'), register('Goes')]);
    const rooms = await seat(other, one, { ...kThree, clock: { kind: 'fischer', base_ms: 2_000, increment_ms: 0 } });
    await play(rooms[0], 0);
    await play(rooms[1], 4);
    const closed = other.nextClose();
    const until = Date.now() + kHour;
    await judge(judgeOfIt, 'Goes', 'ban', { until });
    assert.equal(await closed, 4403);
    other.close();
    assert.equal((await other.ask('GET', '/me')).status, 401);
    const refused = await logIn('Goes');
    assert.deepEqual([refused.status, refused.json.code, refused.json.until], [403, 'banned', until]);
    const wrong = await new Client(world.server.url, 'thief').ask('POST', '/login', {
      name: 'Goes',
      password: 'wrong one',
    });
    assert.equal(wrong.json.code, 'wrong_credentials', 'only who knows the password hears of it');
    const result = await ended([rooms[1]]);
    assert.deepEqual([result.reason, result.place], ['timeout', [2, 1]], 'the game ends as with anybody who is away');
    await judge(judgeOfIt, 'Goes', 'ban');
    assert.equal((await logIn('Goes')).json.until, null, 'for good');
    const { json } = await judgeOfIt.ask('GET', '/moderation/players/goes', undefined, 200);
    assert.deepEqual(
      json.sanctions.map(({ until: end, lifted_at: lifted }) => [end, lifted === null]),
      [
        [null, true],
        [until, false],
      ],
      'the new one took the place of the old',
    );
    await judgeOfIt.ask('POST', `/moderation/sanctions/${json.sanctions[0].id}`, { reason: 'a mistake' }, 200);
    assert.equal((await logIn('Goes')).status, 200);
  });

  test('closes a guest’s way too', async () => {
    const [judgeOfIt, rooms] = await Promise.all([desk('Desk Nine'), guestsAtBoard(world.server, kThree)]);
    const [one, other] = rooms.map(({ client }) => client);
    await other.do({ t: 'chat', room: rooms[0].room, text: 'rude' });
    const line = await rooms[0].until(() => rooms[0].chat.at(-1), 'the line');
    const id = await complain(one, { room: rooms[0].room, line: line.id });
    for (const action of ['rename', 'clear_profile'])
      assert.equal((await decide(judgeOfIt, id, action, { reason: 'x' })).json.code, 'bad_message', action);
    const closed = other.nextClose();
    await decide(judgeOfIt, id, 'ban', { reason: 'rude' });
    assert.equal(await closed, 4403);
    other.close();
    assert.equal((await other.ask('GET', '/me')).status, 401);
  });

  test('takes a name away for good, and gives a neutral one', async () => {
    const [judgeOfIt, other] = await Promise.all([desk('Desk Ten'), register('Bad Name')]);
    const before = other.connections;
    const { json } = await judge(judgeOfIt, 'Bad Name', 'rename');
    assert.match(json.player.name, /^Player \d{6,}$/);
    assert.deepEqual(json.former_names, ['Bad Name']);
    await other.until(() => other.connections > before && other.online, 'back under the new name');
    assert.equal(other.hello.you.name, json.player.name);
    assert.equal((await other.ask('GET', '/me', undefined, 200)).json.name, json.player.name);
    assert.equal((await logIn('Bad Name')).json.code, 'wrong_credentials');
    assert.equal((await logIn(json.player.name)).status, 200);
    const again = new Client(world.server.url, 'again');
    for (const name of ['Bad Name', 'bad name']) {
      const answer = await again.ask('POST', '/register', { name, password: 'correct horse' });
      assert.equal(answer.json.code, 'name_taken', name);
    }
    const [row] = await audit(judgeOfIt);
    assert.deepEqual([row.action, row.before, row.after], ['rename', { name: 'Bad Name' }, { name: json.player.name }]);
  });

  test('clears a profile: the photo and what is said there are gone, and the player is told', async () => {
    const [judgeOfIt, other] = await Promise.all([desk('Desk Sixteen'), register('Rude Page')]);
    await other.ask('PUT', '/account/about', { about: 'rude', place: 'Rudeville', website: '' }, 200);
    const { photo } = (
      await other.ask('PUT', '/account/photo', png(70, 70, [9, 9, 9]), 200, { 'content-type': 'image/png' })
    ).json;
    await judge(judgeOfIt, 'Rude Page', 'clear_profile');
    const { json } = await judgeOfIt.ask('GET', '/players/Rude%20Page/about', undefined, 200);
    assert.deepEqual([json.about, json.place, json.photo], ['', '', null]);
    await judgeOfIt.ask('GET', `/photos/${photo}/64`, undefined, 404);
    const [row] = await audit(judgeOfIt);
    assert.deepEqual(
      [row.action, row.before, row.after],
      ['clear_profile', { profile: ['about', 'place', 'photo'] }, { profile: [] }],
    );
    const notices = await noticesOf(other);
    assert.deepEqual(notices[0].about, { kind: 'moderator', action: 'clear_profile', text: 'because', until: null });
  });

  test('takes a name away in games that go on, though whoever had it does not come back', async () => {
    const [judgeOfIt, one, other] = await Promise.all([
      desk('Desk Fifteen'),
      register('Tenth'),
      register('Worse Name'),
    ]);
    const { room } = await insulted(one, other);
    other.close();
    const { json } = await judge(judgeOfIt, 'Worse Name', 'rename');
    await eventually(async () => {
      const onlooker = await Client.guest(world.server);
      const { seats, chat } = await onlooker.follow(room);
      onlooker.close();
      return [seats[1], chat.at(-1).from].every(({ name }) => name === json.player.name);
    }, 'the name of now');
  });

  test('leaves moderators to the host, and nobody judges themselves', async () => {
    const [first] = await Promise.all([desk('Desk Eleven'), desk('Desk Twelve'), register('Plain')]);
    assert.equal((await judge(first, 'Desk Twelve', 'ban')).json.code, 'is_moderator');
    assert.equal((await judge(first, 'Desk Eleven', 'warn')).json.code, 'own_report');
    for (const [action, more] of [
      ['take', {}],
      ['dismiss', {}],
      ['mute', { until: 1 }],
      ['warn', { until: Date.now() + kHour }],
      ['flog', {}],
    ]) {
      assert.equal((await judge(first, 'Plain', action, more)).json.code, 'bad_message', action);
    }
  });

  test('writes a log that nobody changes', async () => {
    for (const statement of [`update audit set reason = ''`, 'delete from audit', 'truncate audit']) {
      await assert.rejects(world.server.database.query(statement), /append-only/, statement);
    }
  });
});

scene(
  'Complaints with the limits of every day',
  (world) => {
    test('are slowed', async () => {
      const one = await Client.registered(world.server, 'Complains');
      const codes = [];
      for (let i = 0; i < 25; i++) {
        const { json } = await one.ask('POST', '/reports', { target: { player: 'Nobody' }, reason: 'spam', text: '' });
        codes.push(json.code);
      }
      assert.equal(codes[0], 'not_found');
      assert.equal(codes.at(-1), 'rate_limited');
    });
  },
  { nodes: 1, limited: true },
);
