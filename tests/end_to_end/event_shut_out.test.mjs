// Whoever is banned, or has erased their account, plays in no event any more; whoever is called otherwise is shown so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { eventCommand, exported, kGame, makeEvent, players, readEvent, terms } from './harness/events/playing.mjs';
import { battleTerms, enterTeam } from './harness/events/teams.mjs';
import { moderator } from './harness/moderators.mjs';
import { erase } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { makeTeam } from './harness/teams/commands.mjs';
import { eventually } from './harness/waiting.mjs';

/** A ban that no server hears of. */
const kUnheardBan =
  "INSERT INTO sanction (player, kind, since, by, reason) SELECT id, 'ban', now_ms(), id, '' FROM player WHERE name = $1";
const kUnrated = { ...kGame, rated: false };

scene('In events', (world) => {
  let count = 0;
  /** An event whose organiser does not play, and so many who have entered. */
  async function eventOf(size, kind = 'round_robin') {
    count += 1;
    const [head, ...field] = await players(world.server, `Out ${count}`, size + 1);
    const event = await makeEvent(head, terms(kind, { game: kUnrated }));
    for (const each of field) await eventCommand(each, event, 'enter');
    return { event, head, field };
  }
  let judge;
  const judged = async (client, action) => {
    judge ??= await moderator(world.server, 'Judge');
    const path = `/moderation/players/${encodeURIComponent(nameOf(client))}`;
    return (await judge.ask('POST', path, { action, reason: 'Shouts' }, 200)).json;
  };
  const rows = async (client, event) => (await readEvent(client, event)).table.rows;
  const namesIn = async (client, event) => (await rows(client, event)).map(({ player }) => player.name);
  const isOut = (client, event, name) =>
    eventually(async () => !(await namesIn(client, event)).includes(name), `${name} is out`);

  test('that have not started is neither who is banned nor who is erased', async () => {
    const { event, head, field } = await eventOf(4);
    await judged(field[0], 'ban');
    await isOut(head, event, nameOf(field[0]));
    await erase(field[1]);
    await eventually(async () => (await rows(head, event)).length === 2, 'two are left');
    await eventCommand(head, event, 'start');
    const { games } = await readEvent(head, event);
    const playing = games.flatMap(({ first, second }) => [first.name, second.name]);
    assert.deepEqual(playing.sort(), field.slice(2).map(nameOf).sort());
  });

  test('that go on whoever is banned has withdrawn, by no deed of their own', async () => {
    const { event, head, field } = await eventOf(4);
    await eventCommand(head, event, 'start');
    await judged(field[0], 'ban');
    await eventually(async () => {
      const row = (await rows(head, event)).find(({ player }) => player.name === nameOf(field[0]));
      return row.withdrawn;
    }, 'they have withdrawn');
    const { steps } = await exported(head, event);
    const left = steps.find(({ d }) => d.t === 'left');
    assert.deepEqual([left.by, left.d.player.name], [null, nameOf(field[0])]);
  });

  test('that start whoever was shut out without being heard of is left out', async () => {
    const { event, head, field } = await eventOf(3);
    await world.server.database.query(kUnheardBan, [nameOf(field[0])]);
    await eventCommand(head, event, 'start');
    assert.ok(!(await namesIn(head, event)).includes(nameOf(field[0])));
  });

  test('for rating that start whoever is a bot by now is left out, unless they are for bots', async () => {
    const [head, ...field] = await players(world.server, 'Programs', 4);
    const rated = await makeEvent(head, terms('round_robin', { game: kGame }));
    const forBots = await makeEvent(head, terms('round_robin', { game: { ...kGame, table: { bots: true } } }));
    for (const event of [rated, forBots]) {
      for (const each of field) await eventCommand(each, event, 'enter');
    }
    const name = nameOf(field[0]);
    const refused = await field[0].ask('POST', '/account/bot', { password: 'correct horse' }, 409);
    assert.equal(refused.json.code, 'in_rated_event');
    await world.server.database.query('UPDATE player SET bot = true WHERE name = $1', [name]);
    for (const event of [rated, forBots]) await eventCommand(head, event, 'start');
    assert.ok(!(await namesIn(head, rated)).includes(name));
    assert.ok((await namesIn(head, forBots)).includes(name));
  });

  test('of battles waits for no host who is banned', async () => {
    const [organiser, ...people] = await players(world.server, 'Battles', 5);
    const [captains, hosts] = [people.slice(0, 2), people.slice(2)];
    const game = { variant: 'xo-quiz', options: { host: true }, clock: { kind: 'none' }, rated: false };
    const event = await makeEvent(organiser, battleTerms({ game, groups: 1, fewest: 2 }));
    const isCalled = { office: 'host' };
    for (const host of hosts) {
      await eventCommand(host, event, 'officiate', isCalled);
      await eventCommand(organiser, event, 'officiate', { ...isCalled, player: nameOf(host) });
    }
    for (const [i, captain] of captains.entries())
      await enterTeam(captain, event, await makeTeam(captain, `Battles team ${i}`));
    const officials = async () => (await readEvent(organiser, event)).officials.map(({ player }) => player.name);
    await world.server.database.query(kUnheardBan, [nameOf(hosts[0])]);
    await eventCommand(organiser, event, 'start');
    assert.deepEqual(await officials(), [nameOf(hosts[1])]);
    await judged(hosts[1], 'ban');
    await eventually(async () => (await officials()).length === 0, 'nobody is called');
    const { steps } = await exported(organiser, event);
    const down = steps.filter(({ d }) => d.t === 'stood_down');
    assert.deepEqual(
      down.map(({ by, d }) => [by, d.player.name]),
      hosts.map((host) => [null, nameOf(host)]),
    );
  });

  test('everybody is shown by the name of now, at once to those who look on', async () => {
    const { event, field } = await eventOf(3, 'swiss');
    const before = nameOf(field[0]);
    const follower = await Client.guest(world.server);
    await follower.do({ t: 'follow', topic: `event/${event}` });
    await namesIn(follower, event);
    await eventCommand(field[2], event, 'leave');
    await follower.until(() => follower.frames.some(({ t }) => t === 'event'), 'it is told');
    await judged(field[0], 'rename');
    const rename = async () => {
      const names = await namesIn(follower, event);
      return !names.includes(before) && names.find((name) => name !== nameOf(field[1]));
    };
    const name = await eventually(rename, 'the new name is shown');
    await follower.until(
      () =>
        follower.frames.some(({ t, changed }) => t === 'event' && changed?.some(({ player }) => player.name === name)),
      'and told',
    );
  });
});
