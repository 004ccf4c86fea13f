// What a team is told when somebody is gone whom it had: a captain who is banned, an account that is deleted, the team itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { erase, noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { handOver, invite, readTeam, refusal, teamOf } from './harness/teams/commands.mjs';

const kDay = 24 * 60 * 60 * 1000;

scene('A team', (world) => {
  let count = 0;
  const teamOfThree = () => teamOf(world, `Совы ${++count}`, `Vera ${count}`, `Gleb ${count}`, `Zoya ${count}`);
  const registered = (name) => Client.registered(world.server, `${name} ${count}`);
  const leads = async (client, team) => (await readTeam(client, team)).captain?.name;
  const ban = (desk, whom, more = {}) =>
    desk.ask(
      'POST',
      `/moderation/players/${encodeURIComponent(nameOf(whom))}`,
      { action: 'ban', reason: 'Cheats', ...more },
      200,
    );
  const notices = async (client) => (await noticesOf(client, 'team')).map(({ about, read }) => [about.news, read]);
  const frames = (client, team) => client.frames.filter((each) => each.t === 'team' && each.team === team).length;

  /** Does something, and sees that all of these are told of the team. */
  async function tellsOf(team, clients, change) {
    const before = clients.map((client) => frames(client, team));
    await change();
    for (const [index, client] of clients.entries())
      await client.until(() => frames(client, team) > before[index], `what has become of the team, ${nameOf(client)}`);
  }

  test('is led by another member once its captain is banned for good', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    const desk = await moderator(world.server, `Desk ${count}`);
    await ban(desk, captain, { until: Date.now() + kDay });
    assert.equal(await leads(zoya, team), nameOf(captain), 'who comes back');
    await ban(desk, gleb);
    await tellsOf(team, [zoya], () => ban(desk, captain));
    assert.equal(await leads(zoya, team), nameOf(zoya), 'Gleb, who has been there longer, is banned');
    assert.equal((await readTeam(zoya, team)).members.length, 3);
    assert.deepEqual((await notices(zoya))[0], ['captain', false]);
    await ban(desk, zoya);
    assert.equal(await leads(desk, team), nameOf(zoya), 'nobody else could');
  });

  test('is led by no member who is banned once its captain deletes the account, as long as there is another', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    await ban(await moderator(world.server, `Desk ${count}`), gleb);
    await tellsOf(team, [zoya], () => erase(captain));
    assert.equal(await leads(zoya, team), nameOf(zoya));
    assert.deepEqual((await notices(zoya))[0], ['captain', false]);
  });

  test('is handed over to nobody who is banned, also for a day', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    await ban(await moderator(world.server, `Desk ${count}`), gleb, { until: Date.now() + kDay });
    const handed = await refusal(captain, 'PUT', `/teams/${team}/captain`, { name: nameOf(gleb) });
    assert.deepEqual(handed, [409, 'banned']);
    assert.equal(await leads(zoya, team), nameOf(captain));
    await handOver(captain, team, zoya);
    assert.equal(await leads(captain, team), nameOf(zoya));
  });

  test('hears of a member who deletes the account', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    await tellsOf(team, [captain, zoya], () => erase(gleb));
    assert.equal((await readTeam(zoya, team)).members.length, 2);
    assert.deepEqual(await notices(captain), [], 'who leads it as before');
  });

  test('that is dissolved asks nobody any more', async () => {
    const { team, captain } = await teamOfThree();
    const stranger = await registered('Egor');
    await invite(captain, team, stranger);
    assert.deepEqual(await notices(stranger), [['invited', false]]);
    await tellsOf(team, [stranger], () => captain.ask('DELETE', `/teams/${team}`, undefined, 204));
    assert.deepEqual(await notices(stranger), [['invited', true]]);
    assert.equal((await stranger.ask('GET', '/unread', undefined, 200)).json.notices, 0);
  });

  test('whose captain deletes the account asks nobody whom they have invited, and nobody at all once it is no more', async () => {
    const { team, captain, others } = await teamOfThree();
    const [gleb, zoya] = others;
    const [first, second] = await Promise.all(['Egor', 'Fedor'].map(registered));
    await invite(captain, team, first);
    await handOver(captain, team, gleb);
    await invite(gleb, team, second);
    await tellsOf(team, [second], () => erase(gleb));
    assert.deepEqual([await notices(first), await notices(second)], [[['invited', false]], [['invited', true]]]);
    await erase(zoya);
    await erase(captain);
    assert.ok((await readTeam(first, team)).dissolved > 0, 'nobody is left');
    assert.deepEqual(await notices(first), [['invited', true]]);
  });

  test('that is no more asks nobody, whoever has invited them', async () => {
    const { team, captain, others } = await teamOf(world, `Совы ${++count}`, `Vera ${count}`, `Gleb ${count}`);
    const [gleb] = others;
    const stranger = await registered('Egor');
    await invite(captain, team, stranger);
    await handOver(captain, team, gleb);
    await captain.ask('POST', `/teams/${team}/leave`, {}, 204);
    await tellsOf(team, [stranger], () => erase(gleb));
    assert.deepEqual(await notices(stranger), [['invited', true]]);
  });
});
