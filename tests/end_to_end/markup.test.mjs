// Every text that a player can write comes back as typed, or is refused; none of them is ever taken for more than text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { kTurning, markers } from './harness/markers.mjs';
import { complain, decide, moderator } from './harness/moderators.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, seat } from './harness/tables.mjs';

scene('What players write', (world) => {
  const { register } = world;
  const get = async (client, path) => (await client.ask('GET', path, undefined, 200)).json;

  test('is no name, if it is more than letters', async () => {
    const stranger = new Client(world.server.url, 'stranger');
    // Letters of other scripts are a name like any other.
    for (const marker of markers().filter((text) => /[^\p{L}\d ]/u.test(text))) {
      for (const name of [marker, marker.slice(0, 24)]) {
        const { status, json, text } = await stranger.ask('POST', '/register', { name, password: 'correct horse' });
        assert.equal(status, 400, name);
        assert.ok(['bad_name', 'name_too_long'].includes(json.code), json.code);
        assert.ok(!text.includes('<'), 'what was typed is not said again');
        const login = await stranger.ask('POST', '/login', { name, password: marker });
        assert.equal(login.json.code, 'wrong_credentials');
        assert.equal((await stranger.ask('GET', `/players/${encodeURIComponent(name)}`)).status, 404);
      }
    }
    for (const turning of kTurning) {
      const answer = await stranger.ask('POST', '/register', { name: `An${turning}na`, password: 'correct horse' });
      assert.equal(answer.json.code, 'bad_name', JSON.stringify(turning));
    }
  });

  test('comes back from the chat as typed', async () => {
    const [one, other] = await Promise.all([register('Chats'), register('Reads')]);
    const rooms = await seat(one, other);
    const typed = markers();
    for (const text of typed) await one.do({ t: 'chat', room: rooms[0].room, text });
    await rooms[1].until(() => rooms[1].chat.length === typed.length, 'every line');
    assert.deepEqual(
      rooms[1].chat.map(({ text }) => text),
      typed,
    );
    const later = await register('Comes later');
    const seen = await later.follow(rooms[0].room);
    assert.deepEqual(
      seen.chat.map(({ text }) => text),
      typed,
    );
    for (const turning of kTurning) {
      assert.equal(await one.refused({ t: 'chat', room: rooms[0].room, text: `a${turning}b` }), 'bad_text');
    }
  });

  test('comes back from messages as typed, and is found', async () => {
    const [one] = await Promise.all([register('Writes'), register('Receives')]);
    const typed = markers();
    for (const [cid, text] of typed.entries()) await one.ask('POST', '/messages', { to: 'Receives', cid, text }, 200);
    const { messages } = await get(one, '/conversations/Receives');
    assert.deepEqual(messages.map(({ text }) => text).sort(), [...typed].sort());
    for (const [index, turning] of kTurning.entries()) {
      const body = { to: 'Receives', cid: 1_000 + index, text: `a${turning}b` };
      assert.equal((await one.ask('POST', '/messages', body)).json.code, 'bad_text', JSON.stringify(turning));
    }
    for (const marker of markers()) {
      const { status } = await one.ask('GET', `/messages?q=${encodeURIComponent(marker)}`);
      assert.ok(status < 500, marker);
    }
  });

  test('comes back from what one tells of oneself as typed', async () => {
    const one = await register('Tells');
    for (const text of markers()) {
      await one.ask('PUT', '/account/about', { about: text, place: text.slice(0, 60).trim(), website: '' }, 200);
      const shown = await get(one, '/players/Tells/about');
      assert.equal(shown.about, text);
      assert.equal(shown.place, text.slice(0, 60).trim());
      for (const website of [text, `javascript:alert(1)//${text}`]) {
        const answer = await one.ask('PUT', '/account/about', { about: '', place: '', website });
        assert.ok(answer.status === 400, website);
      }
    }
    for (const turning of kTurning) {
      const answer = await one.ask('PUT', '/account/about', { about: `a${turning}b`, place: '', website: '' });
      assert.equal(answer.status, 400, JSON.stringify(turning));
    }
  });

  test('comes back from complaints, decisions and notices as typed', async () => {
    const [one, other, desk] = await Promise.all([
      register('Complains'),
      register('Complained of'),
      moderator(world.server, 'Desk'),
    ]);
    for (const text of markers()) {
      const id = await complain(one, { player: 'Complained of' }, 'other', text);
      const { json } = await decide(desk, id, 'warn', { reason: text });
      assert.deepEqual([json.report.text, json.report.decision], [text, text]);
      const news = await other.until(
        () => other.frames.find(({ t, notice }) => t === 'notice' && notice.about.text === text),
        'the warning',
      );
      assert.equal(news.notice.about.action, 'warn');
    }
    const { rows } = await get(desk, '/moderation/audit');
    assert.ok(rows.some(({ reason }) => reason.startsWith('<img')));
    for (const turning of kTurning) {
      const body = { target: { player: 'Complained of' }, reason: 'other', text: `a${turning}b` };
      assert.equal((await one.ask('POST', '/reports', body)).json.code, 'bad_text', JSON.stringify(turning));
    }
  });

  test('is refused where a word of ours is wanted', async () => {
    const one = await register('Seeks');
    for (const marker of markers()) {
      assert.equal(
        await one.refused({ t: 'seek', terms: { ...kThree, variant: marker.slice(0, 30) } }),
        'unknown_variant',
      );
      for (const terms of [
        { ...kThree, options: { [marker]: 1 } },
        { variant: 'gomoku', clock: { kind: 'none' }, rated: false, options: { size: marker } },
      ]) {
        assert.equal(await one.refused({ t: 'seek', terms }), 'bad_options');
        assert.equal(await one.refused({ t: 'challenge', terms }), 'bad_options');
      }
      const report = await one.ask('POST', '/reports', { target: { player: marker }, reason: 'spam', text: '' });
      assert.equal(report.json.code, 'not_found');
      for (const path of [
        '/leaderboards/',
        '/challenges/',
        '/moderation/reports/',
        '/moderation/players/',
        '/games/',
      ]) {
        const { status, text } = await one.ask('GET', path + encodeURIComponent(marker));
        assert.ok([403, 404].includes(status), `${path}: ${status}`);
        assert.ok(!text.includes('<'), `${path} says again what was asked for`);
      }
    }
  });

  test('has done nothing to the tables', async () => {
    const [{ count }] = await world.server.database.query('select count(*) from player');
    assert.ok(count >= 10);
    assert.ok(world.server.alive);
  });
});
