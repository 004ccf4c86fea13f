// Teams: who makes one, who comes in by invitation and goes, who leads it, and what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { erase, noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import {
  accept,
  decline,
  handOver,
  invite,
  leave,
  makeTeam,
  ownTeams,
  readTeam,
  refusal,
  removeMember,
  teamOf,
  withdraw,
} from './harness/teams/commands.mjs';

/** Whoever is in so many teams comes into no other; a team has so many members, and so many who have not answered. */
const [kMostTeams, kMostMembers, kMostInvitations] = [10, 30, 30];

scene('A team', (world) => {
  let count = 0;
  const people = (...called) => {
    count += 1;
    return Promise.all(called.map((name) => Client.registered(world.server, `${name} ${count}`)));
  };
  const teamName = () => `Знатоки ${++count}`;
  const teamOfThree = () => teamOf(world, teamName(), `Vera ${++count}`, `Gleb ${count}`, `Zoya ${count}`);
  const query = (sql, values) => world.server.database.query(sql, values);
  const members = async (client, team) => (await readTeam(client, team)).members.map(({ player }) => player.name);
  const notices = (client) => noticesOf(client, 'team');

  test('has another name once a moderator has taken its own away, which nobody gets again', async () => {
    const name = teamName();
    const { team, captain, others } = await teamOf(world, name, `Vera ${++count}`, `Gleb ${count}`);
    const desk = await moderator(world.server, `Desk ${count}`);
    const path = `/moderation/teams/${team}`;
    assert.deepEqual(await refusal(captain, 'POST', path, { reason: 'x' }), [403, 'moderators_only']);
    assert.deepEqual(await refusal(desk, 'POST', path, { reason: '' }), [400, 'bad_text']);
    assert.deepEqual(await refusal(desk, 'POST', path, { name: 'Owls' }), [400, 'bad_message']);
    assert.deepEqual(await refusal(desk, 'POST', '/moderation/teams/zzzzzzzz', { reason: 'x' }), [404, 'not_found']);
    assert.equal((await readTeam(captain, team)).name, name, 'nothing has changed');
    const { json } = await desk.ask('POST', path, { reason: 'An insult' }, 200);
    assert.match(json.name, /^Team \d{6}$/);
    for (const each of [captain, ...others]) assert.equal((await readTeam(each, team)).name, json.name);
    assert.deepEqual(
      (await noticesOf(captain, 'moderator')).map(({ about }) => about),
      [{ kind: 'moderator', action: 'rename_team', text: 'An insult', until: null }],
    );
    const [line] = (await desk.ask('GET', '/moderation/audit', undefined, 200)).json.rows;
    assert.deepEqual(
      [line.actor, line.action, line.target.name, line.reason, line.before, line.after],
      [nameOf(desk), 'rename_team', nameOf(captain), 'An insult', { name }, { name: json.name }],
    );
    const [other] = await people('Other');
    assert.deepEqual(await refusal(other, 'POST', '/teams', { cid: 8, name }), [400, 'name_reserved']);
    await captain.ask('DELETE', `/teams/${team}`, undefined, 204);
    assert.deepEqual(await refusal(desk, 'POST', path, { reason: 'x' }), [404, 'not_found'], 'it is dissolved');
  });

  test('is made by whoever is its captain then, once by a command', async () => {
    const [anna] = await people('Anna');
    const name = teamName();
    const answers = await Promise.all([1, 2, 3].map(() => anna.ask('POST', '/teams', { cid: 7, name }, 201)));
    const [{ id }] = answers.map(({ json }) => json);
    for (const { json } of answers) assert.equal(json.id, id);
    const team = await readTeam(anna, id);
    assert.deepEqual(
      { ...team, made: 0, members: team.members.map(({ player }) => player.name) },
      {
        id,
        name,
        made: 0,
        dissolved: null,
        captain: { name: nameOf(anna), guest: false },
        members: [nameOf(anna)],
        you: 'captain',
        invited: [],
      },
    );
    const own = await ownTeams(anna);
    assert.deepEqual(own, {
      teams: [{ id, name, captain: team.captain, members: 1, unread: 0 }],
      invitations: [],
    });
  });

  test('has a name as players have, which no other team has or looks like', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    await makeTeam(anna, 'Orel');
    const why = async (name) => refusal(boris, 'POST', '/teams', { cid: ++count, name });
    assert.deepEqual(await why('ab'), [400, 'name_too_short']);
    assert.deepEqual(await why('x'.repeat(25)), [400, 'name_too_long']);
    assert.deepEqual(await why('a  b'), [400, 'bad_name']);
    assert.deepEqual(await why('Moderator'), [400, 'name_reserved']);
    assert.deepEqual(await why('oREL'), [409, 'name_taken']);
    assert.deepEqual(await why('Оrel'), [409, 'name_too_alike']);
    await query(
      `insert into blocked_name (key, name, player, at) select 'taken away', 'Taken away', id, 0 from player where name = $1`,
      [nameOf(boris)],
    );
    assert.deepEqual(await why('Taken Away'), [400, 'name_reserved']);
    for (const body of [{}, { name: 'Owls' }, { cid: 1, name: 5 }, { cid: -1, name: 'Owls' }])
      assert.deepEqual(await refusal(boris, 'POST', '/teams', body), [400, 'bad_message']);
  });

  test('is for registered players, and shown to everybody without whom it has invited', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    const team = await makeTeam(anna, teamName());
    await invite(anna, team, boris);
    const guest = await Client.guest(world.server);
    assert.deepEqual(await refusal(guest, 'POST', '/teams', { cid: 1, name: teamName() }), [403, 'registered_only']);
    assert.deepEqual(await refusal(guest, 'GET', '/teams'), [403, 'registered_only']);
    assert.deepEqual(await refusal(anna, 'POST', `/teams/${team}/invitations/${guest.hello.you.name}`), [
      404,
      'not_found',
    ]);
    const stranger = new Client(world.server.url, 'stranger');
    for (const client of [guest, stranger]) {
      const { you, invited } = await readTeam(client, team);
      assert.deepEqual([you, invited], [null, []]);
    }
    assert.deepEqual(
      (await readTeam(anna, team)).invited.map(({ player }) => player.name),
      [nameOf(boris)],
    );
    assert.deepEqual(await refusal(anna, 'GET', '/teams/0Zz'), [404, 'not_found']);
    assert.deepEqual(await refusal(anna, 'GET', '/teams/zzzzzzzzz'), [404, 'not_found']);
  });

  test('invites by a notice, and who agrees is a member', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    const name = teamName();
    const team = await makeTeam(anna, name);
    await invite(anna, team, boris);
    await invite(anna, team, boris);
    await boris.until(() => boris.frames.some((each) => each.t === 'notice'), 'the notice');
    const [notice, ...more] = await notices(boris);
    assert.equal(more.length, 0, 'one is invited once');
    const by = { name: nameOf(anna), guest: false };
    assert.deepEqual(notice.about, { kind: 'team', team, name, news: 'invited', by });
    assert.deepEqual(
      (await ownTeams(boris)).invitations.map(({ id, by: from }) => [id, from.name]),
      [[team, by.name]],
    );
    assert.equal((await readTeam(boris, team)).you, 'invited');
    await accept(boris, team);
    await accept(boris, team);
    assert.deepEqual(await members(boris, team), [nameOf(anna), nameOf(boris)]);
    assert.equal((await readTeam(boris, team)).you, 'member');
    await anna.until(
      () => anna.frames.some((each) => each.t === 'team' && each.team === team),
      'the captain hears of it',
    );
    assert.equal((await notices(boris))[0].read, true, 'the invitation is answered');
    assert.deepEqual(await refusal(anna, 'POST', `/teams/${team}/invitations/${encodeURIComponent(nameOf(boris))}`), [
      409,
      'already_member',
    ]);
  });

  test('has nobody who was not invited, has declined, or whose invitation was withdrawn', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    const team = await makeTeam(anna, teamName());
    assert.deepEqual(await refusal(boris, 'POST', `/teams/${team}/accept`), [403, 'not_invited']);
    await invite(anna, team, boris);
    await decline(boris, team);
    await decline(boris, team);
    assert.deepEqual(await refusal(boris, 'POST', `/teams/${team}/accept`), [403, 'not_invited']);
    await invite(anna, team, carol);
    await withdraw(anna, team, carol);
    assert.deepEqual(await refusal(carol, 'POST', `/teams/${team}/accept`), [403, 'not_invited']);
    assert.equal((await notices(carol))[0].read, true);
    assert.deepEqual(await members(anna, team), [nameOf(anna)]);
  });

  test('invites nobody who takes no invitations, or where one has blocked the other', async () => {
    const [anna, boris, carol, dora] = await people('Anna', 'Boris', 'Carol', 'Dora');
    const team = await makeTeam(anna, teamName());
    const why = (whom) => refusal(anna, 'POST', `/teams/${team}/invitations/${encodeURIComponent(nameOf(whom))}`);
    await boris.ask('POST', `/blocks/${encodeURIComponent(nameOf(anna))}`, {}, 204);
    await anna.ask('POST', `/blocks/${encodeURIComponent(nameOf(carol))}`, {}, 204);
    await dora.ask('PUT', '/settings', { forbid_invitations: true }, 200);
    assert.deepEqual(await why(boris), [403, 'blocked']);
    assert.deepEqual(await why(carol), [403, 'blocked']);
    assert.deepEqual(await why(dora), [403, 'refuses_invitations']);
    assert.deepEqual((await readTeam(anna, team)).invited, []);
  });

  test('is led by its captain alone', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    const [stranger, newcomer] = await people('Egor', 'Fedor');
    const name = encodeURIComponent(nameOf(zoya));
    for (const client of [gleb, stranger]) {
      for (const [method, path, body] of [
        ['POST', `/teams/${team}/invitations/${encodeURIComponent(nameOf(newcomer))}`],
        ['DELETE', `/teams/${team}/invitations/${encodeURIComponent(nameOf(zoya))}`],
        ['DELETE', `/teams/${team}/members/${name}`],
        ['PUT', `/teams/${team}/captain`, { name: nameOf(zoya) }],
        ['DELETE', `/teams/${team}`],
      ]) {
        assert.deepEqual(await refusal(client, method, path, body), [403, 'not_team_captain'], `${method} ${path}`);
      }
    }
    assert.deepEqual(await members(captain, team), [captain, gleb, zoya].map(nameOf));
  });

  test('is left, and one is removed from it with a notice', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    await leave(gleb, team);
    await leave(gleb, team);
    assert.deepEqual(await members(captain, team), [captain, zoya].map(nameOf));
    await removeMember(captain, team, zoya);
    assert.deepEqual((await notices(zoya))[0].about.news, 'removed');
    assert.deepEqual(await members(captain, team), [nameOf(captain)]);
    assert.deepEqual(await refusal(zoya, 'GET', `/teams/${team}/chat`), [403, 'not_member']);
    assert.deepEqual(await refusal(captain, 'POST', `/teams/${team}/leave`), [409, 'captain_stays']);
  });

  test('is handed over to a member', async () => {
    const { team, captain, others } = await teamOf(world, teamName(), `Vera ${++count}`, `Gleb ${count}`);
    const [gleb] = others;
    const [stranger] = await people('Egor');
    assert.deepEqual(await refusal(captain, 'PUT', `/teams/${team}/captain`, { name: nameOf(stranger) }), [
      403,
      'not_member',
    ]);
    assert.deepEqual(await refusal(captain, 'PUT', `/teams/${team}/captain`, {}), [400, 'bad_message']);
    await handOver(captain, team, gleb);
    await handOver(captain, team, gleb);
    assert.equal((await readTeam(gleb, team)).you, 'captain');
    const told = (await notices(gleb)).filter(({ about }) => about.news === 'captain');
    assert.equal(told.length, 1, 'what is done already is done no second time');
    const again = await refusal(stranger, 'PUT', `/teams/${team}/captain`, { name: nameOf(gleb) });
    assert.deepEqual(again, [403, 'not_team_captain']);
    assert.deepEqual(await refusal(captain, 'DELETE', `/teams/${team}`), [403, 'not_team_captain']);
    await leave(captain, team);
    assert.deepEqual(await members(gleb, team), [nameOf(gleb)]);
  });

  test('is dissolved, stays to be seen, and its name is free', async () => {
    const name = teamName();
    const { team, captain, others } = await teamOf(world, name, `Vera ${++count}`, `Gleb ${count}`);
    const [gleb] = others;
    const [stranger] = await people('Egor');
    await invite(captain, team, stranger);
    await captain.ask('DELETE', `/teams/${team}`, undefined, 204);
    const { captain: leads, members: left, dissolved } = await readTeam(gleb, team);
    assert.deepEqual([leads, left], [null, []]);
    assert.ok(dissolved > 0);
    assert.equal((await notices(gleb))[0].about.news, 'dissolved');
    assert.deepEqual(await ownTeams(stranger), { teams: [], invitations: [] });
    for (const [method, path, body] of [
      ['POST', 'accept'],
      ['POST', 'leave'],
      ['POST', 'decline'],
      ['PUT', 'captain', { name: nameOf(captain) }],
    ])
      assert.deepEqual(await refusal(captain, method, `/teams/${team}/${path}`, body), [404, 'not_found']);
    const told = await notices(gleb);
    await captain.ask('DELETE', `/teams/${team}`, undefined, 204);
    assert.deepEqual(await notices(gleb), told, 'again changes nothing');
    assert.deepEqual(await refusal(gleb, 'DELETE', `/teams/${team}`), [404, 'not_found'], 'who has not dissolved it');
    await makeTeam(gleb, name);
  });

  test('has bounds: of members, of invitations, of teams', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    const team = await makeTeam(anna, teamName());
    const fill = (table, columns, n, id) =>
      query(
        `with made as (insert into player (guest, name) select true, 'made ' || n from generate_series(1, ${n}) as n returning id)
         insert into ${table} select ${id}, made.id, ${columns} from made`,
      );
    const [{ id }] = await query('select max(id)::int as id from team');
    const [{ player }] = await query(`select captain::int as player from team where id = ${id}`);
    await fill('team_invitation', `${player}, 0`, kMostInvitations, id);
    const path = `/teams/${team}/invitations/${encodeURIComponent(nameOf(boris))}`;
    assert.deepEqual(await refusal(anna, 'POST', path), [409, 'too_many_invitations']);
    await query('delete from team_invitation where team = $1', [id]);
    await invite(anna, team, boris);
    await fill('team_member', '1, 0', kMostMembers - 1, id);
    assert.deepEqual(await refusal(boris, 'POST', `/teams/${team}/accept`), [409, 'team_full']);
    const [carol] = await people('Carol');
    assert.deepEqual(await refusal(anna, 'POST', `/teams/${team}/invitations/${encodeURIComponent(nameOf(carol))}`), [
      409,
      'team_full',
    ]);
    await query('delete from team_member where team = $1 and since = 1', [id]);
    for (let i = 0; i < kMostTeams; i++) await makeTeam(boris, teamName());
    assert.deepEqual(await refusal(boris, 'POST', '/teams', { cid: ++count, name: teamName() }), [
      409,
      'too_many_teams',
    ]);
    assert.deepEqual(await refusal(boris, 'POST', `/teams/${team}/accept`), [409, 'too_many_teams']);
  });

  test('is one of ten at most, also where several are made and joined at once', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    const asked = [await makeTeam(anna, teamName()), await makeTeam(anna, teamName())];
    for (const team of asked) await invite(anna, team, boris);
    for (let i = 0; i < kMostTeams - 1; i++) await makeTeam(boris, teamName());
    const make = () => boris.ask('POST', '/teams', { cid: ++count, name: teamName() });
    const join = (team) => boris.ask('POST', `/teams/${team}/accept`);
    const answers = await Promise.all([make(), make(), ...asked.map(join)]);
    assert.equal(answers.filter(({ status }) => status < 300).length, 1);
    assert.deepEqual(
      answers.filter(({ status }) => status >= 300).map(({ json }) => json.code),
      Array(3).fill('too_many_teams'),
    );
  });

  test('goes on without an account that is deleted, led by whoever has been there longest', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    await erase(captain);
    const { captain: leads, members: left } = await readTeam(zoya, team);
    assert.equal(leads.name, nameOf(gleb));
    assert.deepEqual(
      left.map(({ player }) => player.name),
      [gleb, zoya].map(nameOf),
    );
    await leave(zoya, team);
    await erase(gleb);
    assert.ok((await readTeam(zoya, team)).dissolved > 0, 'nobody is left');
  });

  test('is in what a player may take along', async () => {
    const name = teamName();
    const { team, captain } = await teamOf(world, name, `Vera ${++count}`);
    await captain.ask('POST', `/teams/${team}/chat`, { cid: 1, text: 'Собираемся в восемь' }, 200);
    const parts = new Map();
    for (let after = ''; after !== null;) {
      const { json } = await captain.ask('GET', `/account/export?after=${after}`, undefined, 200);
      parts.set(json.part, [...(parts.get(json.part) ?? []), ...json.rows]);
      after = json.next;
    }
    assert.deepEqual(
      parts.get('teams').map((row) => [row.name, row.captain]),
      [[name, true]],
    );
    assert.deepEqual(
      parts.get('team_chat').map((row) => [row.team, row.text]),
      [[name, 'Собираемся в восемь']],
    );
  });

  test('is there after kill -9, with what was answered', async () => {
    const { team, captain, others } = await teamOf(world, teamName(), `Vera ${++count}`, `Gleb ${count}`);
    const { json: line } = await captain.ask('POST', `/teams/${team}/chat`, { cid: 9, text: 'kept' }, 200);
    await world.server.kill();
    await world.server.start();
    for (const client of [captain, ...others]) await client.until(() => client.online, 'it is back');
    assert.deepEqual(await members(captain, team), [captain, ...others].map(nameOf));
    assert.deepEqual((await captain.ask('POST', `/teams/${team}/chat`, { cid: 9, text: 'kept' }, 200)).json, line);
    assert.equal((await others[0].ask('GET', `/teams/${team}/chat`, undefined, 200)).json.lines.length, 1);
  });
});

scene(
  'Making teams and inviting',
  (world) => {
    test('have limits by player', async () => {
      const anna = await Client.registered(world.server, 'Anna');
      const why = async (n) => (await anna.ask('POST', '/teams', { cid: n, name: `Team ${n}x` })).json.code;
      let refused;
      for (let n = 0; n < 10 && refused !== 'rate_limited'; n++) refused = await why(n);
      assert.equal(refused, 'rate_limited');
      const [{ id }] = (await ownTeams(anna)).teams;
      for (let n = 0; n < 40 && refused !== 'none'; n++) {
        const { status, json } = await anna.ask('POST', `/teams/${id}/invitations/nobody${n}`);
        if (status === 429) refused = 'none';
        else assert.equal(json.code, 'not_found');
      }
      assert.equal(refused, 'none', 'the invitations of a day are counted');
    });
  },
  { nodes: 1, limited: true },
);
