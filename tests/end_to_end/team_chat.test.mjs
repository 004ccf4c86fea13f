// A team's chat: told to its members at once, written once, read by nobody else; with black lists, mutes and reports as elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { scene } from './harness/scene.mjs';
import { accept, invite, leave, makeTeam, ownTeams, refusal, teamOf } from './harness/teams/commands.mjs';

scene("A team's chat", (world) => {
  let count = 0;
  const team = (size = 3) => {
    count += 1;
    const called = ['Vera', 'Gleb', 'Zoya', 'Egor'].slice(0, size).map((name) => `${name} ${count}`);
    return teamOf(world, `Совы ${count}`, ...called);
  };
  let cid = 0;
  const say = async (client, id, text, number = ++cid) =>
    (await client.ask('POST', `/teams/${id}/chat`, { cid: number, text }, 200)).json;
  const chat = async (client, id, rest = '') =>
    (await client.ask('GET', `/teams/${id}/chat${rest}`, undefined, 200)).json;
  const texts = async (client, id) => (await chat(client, id)).lines.map(({ text }) => text);
  const heard = (client, id) => client.frames.filter((each) => each.t === 'team_line' && each.team === id);
  const unread = async (client, id) => (await ownTeams(client)).teams.find((each) => each.id === id).unread;

  test('is told to all members, on all their pages', async () => {
    const { team: id, captain, others } = await team();
    const second = new Client(world.server.url, 'another page');
    second.cookie = others[0].cookie;
    await second.connect();
    const sent = await say(captain, id, '  Кто играет?\nВ воскресенье ', 77);
    const by = { name: nameOf(captain), guest: false };
    const line = { ...sent, mine: false };
    delete line.cid;
    assert.deepEqual(
      { ...sent, id: 0, at: 0 },
      { id: 0, by, mine: true, cid: 77, text: 'Кто играет?\nВ воскресенье', at: 0 },
    );
    for (const page of [...others, second])
      assert.deepEqual((await page.until(() => heard(page, id)[0], 'the line')).line, line);
    assert.deepEqual((await captain.until(() => heard(captain, id)[0], 'its echo')).line, sent);
    assert.deepEqual((await chat(others[1], id)).lines, [line]);
  });

  test('is written once by a command', async () => {
    const { team: id, captain, others } = await team(2);
    const first = await say(captain, id, 'once', 500);
    for (const again of await Promise.all([1, 2, 3].map(() => say(captain, id, 'twice', 500))))
      assert.deepEqual(again, first);
    assert.deepEqual(await texts(others[0], id), ['once']);
    assert.equal(heard(others[0], id).length, 1);
  });

  test('is for members alone', async () => {
    const { team: id, others } = await team();
    const stranger = await Client.registered(world.server, `Fedor ${count}`);
    for (const [method, path, body] of [
      ['GET', 'chat'],
      ['POST', 'chat', { cid: 1, text: 'hello' }],
      ['PUT', 'chat/read', { to: 1 }],
    ])
      assert.deepEqual(await refusal(stranger, method, `/teams/${id}/${path}`, body), [403, 'not_member']);
    await leave(others[0], id);
    assert.deepEqual(await refusal(others[0], 'GET', `/teams/${id}/chat`), [403, 'not_member']);
    const guest = await Client.guest(world.server);
    assert.deepEqual(await refusal(guest, 'GET', `/teams/${id}/chat`), [403, 'registered_only']);
  });

  test('takes texts as messages are', async () => {
    const { team: id, captain } = await team(1);
    for (const text of ['', ' \n ', 'x'.repeat(2001), 'a\u0007b', '\u202Eevil'])
      assert.deepEqual(await refusal(captain, 'POST', `/teams/${id}/chat`, { cid: ++cid, text }), [400, 'bad_text']);
    for (const body of [{}, { text: 'a' }, { cid: 1, text: 5 }])
      assert.deepEqual(await refusal(captain, 'POST', `/teams/${id}/chat`, body), [400, 'bad_message']);
    assert.equal((await say(captain, id, '😀'.repeat(2000))).text.length, 4000);
  });

  test('counts what is new until it is read', async () => {
    const { team: id, captain, others } = await team(2);
    const [gleb] = others;
    const first = await say(captain, id, '1');
    await say(captain, id, '2');
    await say(gleb, id, 'mine is not new to me');
    assert.equal(await unread(gleb, id), 2);
    assert.equal((await chat(gleb, id)).unread, 2);
    await gleb.ask('PUT', `/teams/${id}/chat/read`, { to: first.id }, 204);
    assert.equal(await unread(gleb, id), 1);
    await gleb.ask('PUT', `/teams/${id}/chat/read`, { to: 9_007_199_254_740_991 }, 204);
    assert.equal(await unread(gleb, id), 0);
    await say(captain, id, 'to be read later');
    assert.equal(await unread(gleb, id), 1, 'nobody has read what was not written');
    assert.deepEqual(await refusal(gleb, 'PUT', `/teams/${id}/chat/read`, { to: 'all' }), [400, 'bad_message']);
  });

  test('of before somebody came is there, and not new', async () => {
    const { team: id, captain } = await team(1);
    await say(captain, id, 'before');
    const gleb = await Client.registered(world.server, `Later ${count}`);
    await invite(captain, id, gleb);
    await accept(gleb, id);
    assert.equal(await unread(gleb, id), 0);
    assert.deepEqual(await texts(gleb, id), ['before']);
  });

  test('comes in pages', async () => {
    const { team: id, captain, others } = await team(2);
    for (let i = 0; i < 52; i++) await say(captain, id, String(i));
    const page = await chat(others[0], id);
    assert.equal(page.lines.length, 50);
    const rest = await chat(others[0], id, `?before=${page.next}`);
    assert.deepEqual(
      rest.lines.map(({ text }) => text),
      ['1', '0'],
    );
    assert.equal(rest.next, null);
    assert.equal((await captain.ask('GET', `/teams/${id}/chat?before=x`)).status, 404);
  });

  test('does not show what somebody says whom one has blocked', async () => {
    const { team: id, captain, others } = await team();
    const [gleb, zoya] = others;
    await gleb.ask('POST', `/blocks/${encodeURIComponent(nameOf(captain))}`, {}, 204);
    await say(captain, id, 'Vera says');
    await say(zoya, id, 'Zoya says');
    await gleb.until(() => heard(gleb, id).length > 0, "Zoya's line");
    assert.deepEqual(
      heard(gleb, id).map(({ line }) => line.text),
      ['Zoya says'],
    );
    assert.deepEqual(await texts(gleb, id), ['Zoya says']);
    assert.deepEqual(await texts(zoya, id), ['Zoya says', 'Vera says']);
    assert.deepEqual([(await chat(gleb, id)).unread, await unread(gleb, id)], [1, 1], 'nor does it count as new');
    const [{ id: last }] = (await chat(gleb, id)).lines;
    await gleb.ask('PUT', `/teams/${id}/chat/read`, { to: last }, 204);
    await say(captain, id, 'Vera says more');
    assert.deepEqual([(await chat(gleb, id)).unread, await unread(gleb, id)], [0, 0]);
    await say(gleb, id, 'Gleb says');
    assert.deepEqual((await texts(captain, id))[0], 'Gleb says', 'whoever has blocked somebody is heard');
  });

  test('is closed to the muted, who make no team either', async () => {
    const { team: id, captain, others } = await team(2);
    const judge = await moderator(world.server, `Judge ${count}`);
    const path = `/moderation/players/${encodeURIComponent(nameOf(others[0]))}`;
    await judge.ask('POST', path, { action: 'mute', reason: 'insults', until: null }, 200);
    assert.deepEqual(await refusal(others[0], 'POST', `/teams/${id}/chat`, { cid: ++cid, text: 'a' }), [403, 'muted']);
    assert.equal((await chat(others[0], id)).refusal, 'muted');
    assert.equal((await chat(captain, id)).refusal, null);
    assert.deepEqual(await refusal(others[0], 'POST', '/teams', { cid: ++cid, name: `Loud ${count}` }), [403, 'muted']);
  });

  test('is complained of by members, with the line for the moderators to read', async () => {
    const { team: id, captain, others } = await team(2);
    const { id: line } = await say(captain, id, 'You patzers');
    const judge = await moderator(world.server, `Judge ${count}`);
    const stranger = await Client.registered(world.server, `Fedor ${count}`);
    const complaint = (target) => ({ target, reason: 'insult', text: '' });
    assert.deepEqual(await refusal(stranger, 'POST', '/reports', complaint({ team: id, line })), [404, 'not_found']);
    assert.deepEqual(await refusal(captain, 'POST', '/reports', complaint({ team: id, line })), [409, 'own_report']);
    const other = await makeTeam(others[0], `Other ${count}`);
    assert.deepEqual(await refusal(others[0], 'POST', '/reports', complaint({ team: other, line })), [
      404,
      'not_found',
    ]);
    for (const target of [{ team: id }, { team: '!', line }, { team: id, line: 0 }, { team: id, line, room: 'a' }])
      assert.deepEqual(await refusal(others[0], 'POST', '/reports', complaint(target)), [400, 'bad_message']);
    const { json } = await others[0].ask('POST', '/reports', complaint({ team: id, line }), 201);
    const { report } = (await judge.ask('GET', `/moderation/reports/${json.id}`, undefined, 200)).json;
    assert.deepEqual(
      [report.about, report.evidence, report.target.name],
      ['team_chat', 'You patzers', nameOf(captain)],
    );
    assert.deepEqual(await refusal(others[0], 'POST', '/reports', complaint({ team: id, line })), [
      409,
      'already_reported',
    ]);
  });
});
