// A whole tournament of teams over the real server: groups, a play-off, hosts, packs. Its tables are those that a second program makes from
// the exported record, no battle has two rooms and none is missing, whenever the server is killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './harness/client.mjs';
import { battlesOf, groupTables, isBefore, makePack, playBattles, winnerOf } from './harness/events/battles.mjs';
import {
  eventCommand,
  exported,
  makeEvent,
  overEvent,
  players,
  provenRooms,
  readEvent,
  refusedCommand,
} from './harness/events/playing.mjs';
import { battleTerms, enterTeam } from './harness/events/teams.mjs';
import { killing } from './harness/events/whole.mjs';
import { between, dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { makeTeam } from './harness/teams/commands.mjs';
import { eventually } from './harness/waiting.mjs';

const kTimes = { early_s: 10, pick_s: 30, pause_s: 5 };
const kPacks = 8;

scene(
  'A tournament of teams',
  (world) => {
    /** Teams of one, hosts who are called, packs that are attached, all entered. */
    async function gathered(prefix, { teams, hosts, groups, jurors = 0 }) {
      const [organiser, ...people] = await players(world.server, prefix, 1 + teams + hosts + jurors);
      const captains = people.slice(0, teams);
      const called = people.slice(teams);
      const officeOf = (index) => (index < hosts ? 'host' : 'juror');
      const packs = [];
      for (let i = 0; i < kPacks; i++) packs.push(await makePack(organiser, `${prefix} pack ${i}`));
      const game = {
        variant: 'xo-quiz',
        options: { ...kTimes, host: hosts > 0, jury: jurors > 0 ? 1 : 0 },
        clock: { kind: 'none' },
        rated: false,
      };
      const terms = battleTerms({ game, groups, going_on: 2, third_place: groups > 1, fewest: teams });
      const event = await makeEvent(organiser, terms);
      await eventCommand(organiser, event, 'packs', { packs });
      for (const [i, official] of called.entries()) {
        await eventCommand(official, event, 'officiate', { office: officeOf(i) });
        await eventCommand(organiser, event, 'officiate', { office: officeOf(i), player: nameOf(official) });
      }
      for (const [i, captain] of captains.entries()) {
        await enterTeam(captain, event, await makeTeam(captain, `${prefix} team ${i}`));
      }
      return { organiser, captains, hosts: called.slice(0, hosts), jurors: called.slice(hosts), event };
    }

    for (const [how, kills] of [
      ['', 0],
      [', the server is killed again and again', 8],
    ]) {
      test(`Eight teams${how}`, { timeout: 600_000 }, async (context) => {
        context.diagnostic(`NOUGHTS_SEED=${seed}`);
        const roll = dice();
        const size = { teams: 8, hosts: 4, jurors: 4, groups: 2 };
        const { organiser, captains, hosts, jurors, event } = await gathered(`Quiz${kills}`, size);
        await eventCommand(organiser, event, 'start');
        let over = false;
        const playing = [...captains, ...hosts, ...jurors].map((each) =>
          playBattles(each, dice(between(roll, 0, 2 ** 31)), () => over, kills && 100),
        );
        const disturbing = killing(world, roll, 1_500, { times: kills, least: 100 })({ over: () => over });
        const shown = await overEvent(organiser, event, 500_000).finally(() => (over = true));
        const [killed] = await Promise.all([disturbing, ...playing]);
        assert.equal(shown.state, 'over');
        assert.ok(killed >= Math.min(kills, 3), 'it was killed in the midst of it');
        const record = await exported(organiser, event);
        await provenRooms(world.server.database, event, record);

        const battles = battlesOf(record);
        assert.equal(battles.length, 12 + 4, 'two groups of four, two semi-finals, two finals');
        assert.ok(battles.every(({ hosted_by: host }) => hosts.map(nameOf).includes(host.name)));
        assert.ok(battles.every(({ jurors: judges }) => jurors.map(nameOf).includes(judges[0].name)));
        const [{ votes }] = await world.server.database.query(
          `SELECT count(*) AS votes FROM step WHERE d -> 'a' ->> 'do' = 'vote'`,
        );
        assert.ok(votes > 0, 'captains have appealed, and the jury was heard');
        const groups = groupTables(record);
        assert.deepEqual(
          groups.map(({ length }) => length),
          [4, 4],
        );
        const onward = new Set(
          battles.filter((battle) => battle.play_off).flatMap(({ first, second }) => [first, second]),
        );
        for (const group of groups) {
          assert.equal(group.filter(({ name }) => onward.has(name)).length, 2, 'two of each group go on');
          for (const one of group) {
            for (const other of group) {
              if (one === other || !onward.has(other.name) || onward.has(one.name)) continue;
              assert.notEqual(isBefore(group, one, other), true, `${one.name} stood before ${other.name}`);
            }
          }
          for (const own of group) {
            const row = record.table.find(({ player }) => player.name === own.name);
            assert.deepEqual(
              [row.points, row.tie_breaks.wins, row.tie_breaks.early],
              [own.points, own.wins, own.early],
              own.name,
            );
          }
        }
        const finals = battles.filter(({ round }) => round === 5);
        const semis = battles.filter(({ round }) => round === 4);
        const [final, third] = finals;
        assert.deepEqual([final.first, final.second].sort(), semis.map(winnerOf).sort());
        assert.deepEqual(
          record.table.slice(0, 3).map(({ player }) => player.name),
          [winnerOf(final), [final.first, final.second].find((name) => name !== winnerOf(final)), winnerOf(third)],
        );
        const places = await world.server.database.query(
          'SELECT place FROM event_team JOIN event ON event.id = event_team.event WHERE place IS NOT NULL ORDER BY place',
        );
        assert.ok(places.length >= 8, 'places stand for ever');
      });
    }

    test('no team meets a question that one of its players knows, and without a pack a battle waits', async () => {
      const { organiser, captains, event } = await gathered('Known', { teams: 2, hosts: 0, groups: 1 });
      const [first] = captains;
      const pack = await makePack(first, 'A pack of its player');
      const { json } = await first.ask('PUT', `/packs/${pack}/link`, { reads: false, renew: false }, 200);
      await organiser.ask('POST', `/packs/${pack}/access`, { link: json.link.token }, 200);
      await eventCommand(organiser, event, 'packs', { packs: [pack] });
      await eventCommand(organiser, event, 'start');
      const waits = async () => (await readEvent(organiser, event)).waits;
      await eventually(async () => (await waits()) === 'packs', 'the battle waits for a pack');
      assert.equal((await readEvent(organiser, event)).round, 0);
      await eventCommand(organiser, event, 'packs', {
        packs: [pack, await makePack(organiser, 'A pack that nobody knows')],
      });
      await eventually(async () => (await readEvent(organiser, event)).round === 1, 'the battle begins');
    });

    test('a battle that waits for a pack begins once the pack is mended', async () => {
      const { organiser, event } = await gathered('Mended', { teams: 2, hosts: 0, groups: 1 });
      const pack = await makePack(organiser, 'A pack with a gap');
      await eventCommand(organiser, event, 'packs', { packs: [pack] });
      const at = `/packs/${pack}/questions`;
      const { json: shown } = await organiser.ask('GET', at, undefined, 200);
      let { version } = shown;
      for (const { id } of shown.questions.slice(1)) {
        ({ version } = (await organiser.ask('DELETE', `${at}/${id}?version=${version}`, undefined, 200)).json);
      }
      const questions = shown.questions.slice(1).map(({ question, answer, accept, reject, comment, source }) => ({
        question,
        answer,
        accept,
        reject,
        comment,
        source,
      }));
      await eventCommand(organiser, event, 'start');
      const waits = async () => (await readEvent(organiser, event)).waits;
      await eventually(async () => (await waits()) === 'packs', 'the battle waits for a pack');
      await organiser.ask('POST', `${at}?version=${version}`, { questions }, 200);
      await eventually(async () => (await readEvent(organiser, event)).round === 1, 'the battle begins', 60_000);
    });

    async function leaves(gone, organiser) {
      gone.close();
      const path = `/players/${encodeURIComponent(nameOf(gone))}`;
      const isGone = async () => !(await organiser.ask('GET', path, undefined, 200)).json.online;
      await eventually(isGone, `${nameOf(gone)} is gone`);
    }

    for (const comes of [true, false]) {
      test(`a juror who is away is awaited, and ${comes ? 'comes' : 'the battle begins without a jury'}`, async () => {
        const size = { teams: 2, hosts: 1, jurors: 1, groups: 1 };
        const { organiser, jurors, event } = await gathered(comes ? 'Jury' : 'No jury', size);
        await leaves(jurors[0], organiser);
        await eventCommand(organiser, event, 'start');
        const shown = () => readEvent(organiser, event);
        await eventually(async () => (await shown()).waits === 'jury', 'the battle waits for its juror');
        assert.equal((await shown()).round, 0);
        if (comes) await jurors[0].connect();
        await eventually(async () => (await shown()).round === 1, 'the battle begins', 90_000);
        const [battle] = battlesOf(await exported(organiser, event));
        assert.deepEqual(
          (battle.jurors ?? []).map(({ name }) => name),
          comes ? [nameOf(jurors[0])] : [],
        );
      });
    }

    test('a round begins when a host is in each hall', async () => {
      const { organiser, hosts, event } = await gathered('Halls', { teams: 4, hosts: 2, groups: 1 });
      await leaves(hosts[1], organiser);
      await eventCommand(organiser, event, 'start');
      const shown = () => readEvent(organiser, event);
      await eventually(async () => (await shown()).waits === 'hosts', 'the round waits for the second host');
      assert.equal((await shown()).round, 0);
      await eventCommand(organiser, event, 'stand-down', { player: nameOf(hosts[1]) });
      await eventually(async () => (await shown()).round === 1, 'one host alone hosts them one after the other');
      assert.equal((await shown()).games.length, 1);
    });

    test('refused: a host who plays, a player who hosts, a pack of another, what only the organiser may', async () => {
      const { organiser, captains, event } = await gathered('Offices', { teams: 2, hosts: 1, groups: 1 });
      const [captain] = captains;
      assert.equal(await refusedCommand(captain, event, 'officiate', { office: 'host' }, 409), 'plays_in_it');
      assert.equal(await refusedCommand(captain, event, 'officiate', { office: 'king' }, 400), 'bad_message');
      assert.equal(await refusedCommand(captain, event, 'stand-down', {}, 409), 'does_not_officiate');
      assert.equal(await refusedCommand(captain, event, 'packs', { packs: [] }, 403), 'not_organiser');
      const foreign = await makePack(captain, 'Of a captain');
      assert.equal(await refusedCommand(organiser, event, 'packs', { packs: [foreign] }, 403), 'not_your_pack');
      const small = await makePack(organiser, 'Nine are too few for a play-off', 9);
      assert.equal(await refusedCommand(organiser, event, 'packs', { packs: [small] }, 400), 'pack_too_small');
    });
  },
  { flags: ['--events', 'off'] },
);
