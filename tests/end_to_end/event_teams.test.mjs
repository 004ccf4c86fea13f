// Teams that enter events: by their captains, with line-ups of their members. What is refused has a code and changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { eventCommand, exported, makeEvent, readEvent, terms } from './harness/events/playing.mjs';
import { battleTerms, enterTeam, lineUp } from './harness/events/teams.mjs';
import { moderator } from './harness/moderators.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { handOver, invite, leave, readTeam, teamOf } from './harness/teams/commands.mjs';
import { eventually } from './harness/waiting.mjs';

scene(
  'Teams in events',
  (world) => {
    /** The code with which something is refused; the event's record has not grown by it. */
    async function refusal(client, event, ask, status) {
      const before = (await readEvent(client, event)).n;
      const { json } = await ask(status);
      assert.equal((await readEvent(client, event)).n, before, 'nothing has changed');
      return json.code;
    }
    const entering = (client, event, team, others, status) =>
      refusal(client, event, () => enterTeam(client, event, team, others, status), status);

    const organiser = (name) => Client.registered(world.server, name);

    test('A captain enters the team with a line-up, and its page lists the event', async () => {
      const head = await organiser('Head of teams');
      const { team, captain, others } = await teamOf(world, 'Larks', 'Lark A', 'Lark B', 'Lark C');
      const event = await makeEvent(head, battleTerms());
      await enterTeam(captain, event, team, [others[0]]);
      const shown = await readEvent(others[0], event);
      assert.equal(shown.entries, 1);
      const [row] = shown.table.rows;
      assert.equal(row.team.name, 'Larks');
      assert.deepEqual(
        row.team.players.map(({ name }) => name),
        ['Lark A', 'Lark B'],
      );
      assert.equal(shown.you.team.id, team, 'whoever plays for it is in');
      assert.equal((await readEvent(others[1], event)).you, null);
      const told = async (who) =>
        (await noticesOf(who)).filter(({ about }) => about.news === 'lined_up').map(({ about }) => about.event);
      await eventually(async () => (await told(others[0])).length > 0, 'whoever plays is told');
      assert.deepEqual(await told(others[1]), []);
      const { json } = await head.ask('GET', `/teams/${team}/events`, undefined, 200);
      assert.deepEqual(
        json.events.map(({ id, state, place }) => [id, state, place]),
        [[event, 'upcoming', null]],
      );
      await lineUp(captain, event, team, [others[1]]);
      await eventually(async () => (await told(others[1])).length > 0, 'so is whoever is named later');
      assert.deepEqual(await told(captain), [], 'nobody tells themselves');
      assert.deepEqual(
        (await readEvent(head, event)).table.rows[0].team.players.map(({ name }) => name),
        ['Lark A', 'Lark C'],
      );
      await world.server.kill();
      await world.server.start();
      assert.equal((await readEvent(head, event)).table.rows[0].team.name, 'Larks');
      const { steps } = await exported(head, event);
      assert.deepEqual(
        steps.map(({ d }) => d.t),
        ['created', 'entered', 'lined_up'],
      );
      assert.deepEqual(steps[1].d.team, { id: team, name: 'Larks' });
      await eventCommand(captain, event, 'leave');
      assert.deepEqual((await head.ask('GET', `/teams/${team}/events`, undefined, 200)).json.events, []);
    });

    test('A team whose name a moderator has taken is called otherwise at once, in events and in notices', async () => {
      const head = await organiser('Head of names');
      const { team, captain, others } = await teamOf(world, 'Magpies', 'Magpie A', 'Magpie B');
      const invited = await Client.registered(world.server, 'Magpie C');
      await invite(captain, team, invited);
      const event = await makeEvent(head, battleTerms());
      await enterTeam(captain, event, team, [others[0]]);
      const follower = await Client.guest(world.server);
      await follower.do({ t: 'follow', topic: `event/${event}` });
      assert.equal((await readEvent(follower, event)).table.rows[0].team.name, 'Magpies');
      // Those who follow it are told of what is another than what they were told before.
      const jays = await teamOf(world, 'Jays', 'Jay A');
      await enterTeam(jays.captain, event, jays.team);
      await follower.until(() => follower.frames.some(({ t }) => t === 'event'), 'it is told');
      const desk = await moderator(world.server, 'Desk of names');
      const { json } = await desk.ask('POST', `/moderation/teams/${team}`, { reason: 'An insult' }, 200);
      await follower.until(
        () =>
          follower.frames.some(
            ({ t, changed }) => t === 'event' && changed?.some((row) => row.team.name === json.name),
          ),
        'and so is the new name',
      );
      assert.equal((await readEvent(follower, event)).table.rows[0].team.name, json.name);
      const notices = await noticesOf(invited);
      assert.deepEqual(
        notices.filter(({ about }) => about.kind === 'team').map(({ about }) => about.name),
        [json.name],
      );
    });

    test("Refused: another's team, a member of another team, twice, after closing, the organiser", async () => {
      const head = await organiser('Head of refusals');
      const finches = await teamOf(world, 'Finches', 'Finch A', 'Finch B');
      const wrens = await teamOf(world, 'Wrens', 'Wren A', 'Wren B');
      const event = await makeEvent(head, battleTerms());
      const [finch, wren] = [finches.captain, wrens.captain];
      assert.equal(await entering(finches.others[0], event, finches.team, [], 403), 'not_team_captain');
      assert.equal(await entering(finch, event, wrens.team, [], 403), 'not_team_captain');
      assert.equal(await entering(finch, event, 'zzzzzzzz', [], 403), 'not_team_captain');
      assert.equal(await entering(finch, event, finches.team, [wren], 403), 'not_in_team');
      assert.equal(await entering(finch, event, finches.team, [finch], 400), 'bad_line_up');
      const alone = (status) => eventCommand(finch, event, 'enter', {}, status);
      assert.equal(await refusal(finch, event, alone, 400), 'teams_only');
      await enterTeam(finch, event, finches.team, [finches.others[0]]);
      assert.equal(await entering(finch, event, finches.team, [], 409), 'already_entered');
      await world.server.database.query(
        "INSERT INTO team_member (team, player, since, read_to) SELECT team.id, player.id, 1, 0 FROM team, player WHERE team.name = 'Wrens' AND player.name = ANY ($1)",
        [[nameOf(finch), nameOf(head)]],
      );
      assert.equal(await entering(wren, event, wrens.team, [finch], 409), 'plays_for_another');
      assert.equal(await entering(wren, event, wrens.team, [head], 403), 'organiser_in_line_up');
      await eventCommand(head, event, 'entries', { open: false });
      assert.equal(await entering(wren, event, wrens.team, [], 409), 'entries_closed');
      const players = await makeEvent(head, terms('swiss'));
      assert.equal(await entering(wren, players, wrens.team, [], 400), 'no_teams');
      assert.equal(
        await refusal(wren, event, (status) => lineUp(wren, event, wrens.team, [], status), 409),
        'not_entered',
      );
    });

    test('A team beyond the most waits for a place; whoever leaves a team does not play for it', async () => {
      const head = await organiser('Head of places');
      const teams = [];
      for (const name of ['Rooks', 'Swifts', 'Terns']) {
        teams.push(await teamOf(world, name, `${name} A`, `${name} B`));
      }
      const event = await makeEvent(head, battleTerms({ most: 2 }));
      for (const { team, captain, others } of teams) await enterTeam(captain, event, team, others);
      assert.equal((await readEvent(teams[2].others[0], event)).you.waits, true);
      const [rooks, swifts] = teams;
      await eventCommand(swifts.others[0], event, 'leave');
      const rows = async () => (await readEvent(head, event)).table.rows;
      assert.equal((await rows())[1].team.players.length, 1, 'a player leaves the line-up');
      await leave(rooks.others[0], rooks.team);
      await handOver(swifts.captain, swifts.team, swifts.others[0]);
      assert.deepEqual((await readTeam(head, swifts.team)).captain.name, 'Swifts B');
      await lineUp(swifts.others[0], event, swifts.team, [swifts.captain]);
      await eventCommand(head, event, 'start');
      const players = (await rows()).map(({ team }) => [team.name, team.players.map(({ name }) => name)]);
      assert.deepEqual(Object.fromEntries(players), {
        Rooks: ['Rooks A'],
        Swifts: ['Swifts B', 'Swifts A'],
      });
      assert.equal((await readEvent(teams[2].captain, event)).you, null);
    });

    test('A team that is dissolved before the start is out', async () => {
      const head = await organiser('Head of the dissolved');
      const gulls = await teamOf(world, 'Gulls', 'Gull A');
      const owls = await teamOf(world, 'Owls', 'Owl A');
      const event = await makeEvent(head, battleTerms());
      for (const { team, captain } of [gulls, owls]) await enterTeam(captain, event, team);
      await gulls.captain.ask('DELETE', `/teams/${gulls.team}`, undefined, 204);
      assert.equal((await eventCommand(head, event, 'start', {}, 409)).json.code, 'too_few');
      assert.deepEqual(
        (await readEvent(head, event)).table.rows.map(({ team }) => team.name),
        ['Owls'],
      );
    });

    test('The organiser puts teams in pots, each group gets one of each, and battles of who withdraws are named', async () => {
      const head = await organiser('Head of pots');
      const teams = [];
      for (const name of ['Pot A', 'Pot B', 'Pot C', 'Pot D']) {
        teams.push(await teamOf(world, name, `${name} captain`));
      }
      const event = await makeEvent(head, battleTerms({ groups: 2, going_on: 1, by_pots: true, fewest: 4 }));
      for (const { captain, team } of teams) await enterTeam(captain, event, team);
      const ids = teams.map(({ team }) => team);
      const seeds = (body, client = head, status = 200) => eventCommand(client, event, 'seeds', body, status);
      const [a, b, c, d] = ids;
      assert.deepEqual((await readEvent(head, event)).seeds.map(({ id }) => id).sort(), [...ids].sort());
      for (const [body, client, status, code] of [
        [{ teams: [a, a] }, head, 400, 'bad_seeds'],
        [{ teams: [a, 'zzz'] }, head, 400, 'bad_seeds'],
        [{ teams: 'all' }, head, 400, 'bad_message'],
        [{ teams: [a] }, teams[0].captain, 403, 'not_organiser'],
      ]) {
        assert.equal(await refusal(head, event, () => seeds(body, client, status), status), code);
      }
      await seeds({ teams: [d, a, c, b] });
      await world.server.kill();
      await world.server.start();
      assert.deepEqual(
        (await readEvent(head, event)).seeds.map(({ id }) => id),
        [d, a, c, b],
      );
      await eventCommand(head, event, 'start');
      const { table, seeds: after } = await readEvent(head, event);
      assert.equal(after, undefined);
      const groupOf = (team) => table.rows.find((row) => row.team.id === team).group;
      assert.notEqual(groupOf(d), groupOf(a), 'of the first pot');
      assert.notEqual(groupOf(c), groupOf(b), 'of the second');
      assert.equal(await refusal(head, event, () => seeds({ teams: ids }, head, 409), 409), 'event_started');
      await eventCommand(teams[0].captain, event, 'leave');
      const { forfeits } = await readEvent(head, event);
      const [lost] = forfeits;
      assert.equal(lost[`${lost.end === 'first' ? 'second' : 'first'}_team`].id, a);
      assert.deepEqual([lost.reason, lost.play_off], ['withdrawn', false]);
    });
  },
  { flags: ['--events', 'off'] },
);
