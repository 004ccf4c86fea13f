// A whole tour of two teams of seven over the real server: boards, free shooters, games that are agreed, the teams by their captains. Its
// protocol is the one that a second program makes from the exported record, no game has two rooms and none is missing, whenever the server
// is killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './harness/client.mjs';
import {
  eventCommand,
  exported,
  gamesOf,
  overEvent,
  playEvent,
  provenRooms,
  readEvent,
  refusedCommand,
} from './harness/events/playing.mjs';
import {
  anyQuantumAction,
  endPractice,
  gatheredTeamTour,
  nameBoards,
  protocolOf,
} from './harness/events/team_tours.mjs';
import { killing } from './harness/events/whole.mjs';
import { between, dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

scene(
  'A tour of two teams',
  (world) => {
    /** Asks until it is done, whatever becomes of the server. */
    const surely = (what, ask) =>
      eventually(async () => (await ask().catch(() => null))?.status === 200, `it is done: ${what}`, 60_000);

    /** The score of a game as its room has it. */
    async function scoreOfRoom(client, name) {
      const room = await client.follow(name);
      await room.until(() => room.result, 'the game is over');
      const { place, points } = room.result;
      await client.unwatch(name);
      if (place[0] === place[1] || points.some((each) => each > 0)) return points;
      return place[0] < place[1] ? [1, 0] : [0, 1];
    }

    async function playedTour(prefix, kills, context) {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const roll = dice();
      const tour = await gatheredTeamTour(world, prefix);
      const { organiser, judge, teams, event, all } = tour;
      await eventCommand(organiser, event, 'start');
      await nameBoards(event, teams[0]);
      await nameBoards(event, teams[1], [6, 4, 0, 2]);
      let over = false;
      const playing = all.map((each) =>
        playEvent(each, dice(between(roll, 0, 2 ** 31)), () => over, kills && 150, anyQuantumAction),
      );
      const disturbing = killing(world, roll, 1_500, { times: kills, least: 100 })({ over: () => over });
      try {
        const tourNow = async () => (await readEvent(judge, event).catch(() => null))?.tour;
        const begin = (stage) =>
          surely(stage, async () => {
            if ((await tourNow())?.stage === stage) return { status: 200 };
            return eventCommand(judge, event, 'stage', { stage }, 0);
          });
        await begin('individual');
        // The captain of the first team and whoever meets them want to go on; a judge lets them.
        for (const who of [teams[0].captain, teams[1].others[5], judge]) {
          await surely('agreed', async () => {
            const { status, json: answer } = await eventCommand(who, event, 'extra', { pairing: 0 }, 0);
            return { status: answer?.code === 'agreed_already' ? 200 : status };
          });
        }
        await eventually(
          async () => (await tourNow())?.games.every(({ score }) => score !== null),
          'all boards have played',
          120_000,
        );
        await begin('team');
        tour.shown = await overEvent(organiser, event, 200_000);
      } finally {
        over = true;
      }
      const [killed] = await Promise.all([disturbing, ...playing]);
      return { ...tour, killed };
    }

    for (const [how, kills] of [
      ['', 0],
      [', the server is killed again and again', 8],
    ]) {
      test(`Two teams of seven${how}`, { timeout: 400_000 }, async (context) => {
        const { organiser, event, teams, shown, killed } = await playedTour(`Tour${kills}`, kills, context);
        assert.equal(shown.state, 'over');
        assert.ok(killed >= Math.min(kills, 3), 'it was killed in the midst of it');
        const record = await exported(organiser, event);
        await provenRooms(world.server.database, event, record);
        const games = gamesOf(record).filter(({ round }) => round > 0);
        assert.ok(gamesOf(record).length > games.length, 'they have practised');
        assert.equal(games.length, 5 * 2 + 2 + 2, 'five boards, two games that were agreed, two of the teams');
        for (const board of [0, 1, 2, 3, 4]) {
          const [first, second] = games.filter(({ round, pairing }) => round === 1 && pairing === board);
          if (board < 4)
            assert.deepEqual([first.first, first.second], [second.second, second.first], 'X once and O once');
        }
        for (const { d } of record.steps.filter((step) => step.d.t === 'game_over')) {
          if (d.round === 0) continue;
          const { room } = games.find(
            (each) => each.round === d.round && each.pairing === d.pairing && each.game === d.game,
          );
          assert.deepEqual(d.score, await scoreOfRoom(organiser, room), 'the record has what the room has');
        }
        const own = protocolOf(record);
        for (const team of shown.tour.teams) {
          const proven = own.get(team.captain.name);
          assert.deepEqual(
            Object.fromEntries(team.main.map(({ player, points }) => [player.name, points])),
            proven.main,
          );
          assert.deepEqual(
            [team.free_shooters_points, team.individual, team.team_games, team.total],
            [proven.freeShooters, proven.individual, proven.teamGames, proven.total],
          );
          const row = record.table.find(({ player }) => player.name === team.captain.name);
          assert.equal(row.points, proven.total);
        }
        const [winner, loser] = record.table;
        assert.ok(winner.points >= loser.points);
        const captains = teams.map(({ captain }) => nameOf(captain)).sort();
        assert.deepEqual(
          games.filter(({ round }) => round === 2).map(({ first, second }) => [first, second].sort()),
          [captains, captains],
        );
        const places = await world.server.database.query(
          'SELECT place FROM event_team JOIN event ON event.id = event_team.event WHERE place IS NOT NULL ORDER BY place',
        );
        assert.ok(places.length >= 2, 'places stand for ever');
      });
    }

    test('goes on by its times alone, as the teams were entered, and a captain who does not move is moved for by lot', async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const { organiser, teams, event, all } = await gatheredTeamTour(world, 'Alone', {
        size: 4,
        warm_up: 0,
        individual: 0,
        turn: 1_000,
      });
      const idle = teams[1].captain;
      let over = false;
      await eventCommand(organiser, event, 'start');
      const playing = all
        .filter((each) => each !== idle)
        .map((each, i) => playEvent(each, dice(i), () => over, 0, anyQuantumAction));
      // Two games at the board, and of those of the teams no move.
      const idling = playEvent(idle, dice(99), () => over || idle.paired.length > 2, 0, anyQuantumAction);
      const shown = await overEvent(organiser, event, 180_000).finally(() => (over = true));
      await Promise.all([...playing, idling]);
      assert.deepEqual(
        shown.tour.teams.map(({ main, free_shooters: free }) => [main.length, free.length]),
        [
          [4, 0],
          [4, 0],
        ],
      );
      const record = await exported(organiser, event);
      await provenRooms(world.server.database, event, record);
      assert.equal(gamesOf(record).filter(({ round }) => round === 1).length, 8, 'four boards');
      const last = gamesOf(record).find(({ round, game }) => round === 2 && game === 2);
      const room = await organiser.follow(last.room);
      await room.until(() => room.result, 'it is over');
      assert.deepEqual(room.terms.clock, { kind: 'per_move', move_ms: 1_000, on_timeout: 'random_move' });
      const side = last.first === nameOf(idle) ? 0 : 1;
      const own = room.steps.filter(({ by, d }) => by === side && d.t === 'play');
      assert.ok(own.length > 0 && own.every(({ d }) => d.random), 'moved by lot, from the first turn on');
      assert.deepEqual(
        record.steps.filter(({ d }) => d.t === 'stage_begun').map(({ by, d }) => [by, d.stage]),
        [
          [null, 'individual'],
          [null, 'team'],
        ],
      );
    });

    /** A tour of two teams of four before it has begun, and a line-up of one of them. */
    async function tourAmiss() {
      const { organiser, judge, teams, event } = await gatheredTeamTour(world, 'Amiss', { size: 4 });
      const [own, other] = teams;
      const line = [own.captain, ...own.others].map(nameOf);
      const boards = { team: own.team, main: line, free_shooters: [] };
      return { organiser, judge, event, own, other, line, boards };
    }

    /** Before anybody is named. */
    async function refuseFirst({ organiser, judge, event, own, other, line, boards }) {
      assert.equal(await refusedCommand(own.captain, event, 'boards', boards, 409), 'event_not_running');
      await eventCommand(organiser, event, 'start');
      assert.equal(await refusedCommand(other.captain, event, 'boards', boards, 403), 'not_team_captain');
      assert.equal(
        await refusedCommand(own.captain, event, 'boards', { ...boards, main: line.slice(1) }, 400),
        'bad_line_up',
      );
      assert.equal(
        await refusedCommand(own.captain, event, 'boards', { ...boards, free_shooters: [line[0]] }, 400),
        'bad_line_up',
      );
      assert.equal(
        await refusedCommand(own.captain, event, 'boards', { ...boards, main: ['Nobody'] }, 409),
        'not_entered',
      );
      assert.equal(await refusedCommand(own.captain, event, 'boards', { ...boards, main: 4 }, 400), 'bad_message');
      assert.equal(await refusedCommand(own.captain, event, 'stage', { stage: 'individual' }, 403), 'not_judge');
      assert.equal(await refusedCommand(judge, event, 'stage', { stage: 'individual' }, 409), 'not_named');
      assert.equal(await refusedCommand(judge, event, 'stage', { stage: 'dinner' }, 400), 'bad_message');
      assert.equal(await refusedCommand(own.captain, event, 'extra', { pairing: 0 }, 409), 'wrong_stage');
      assert.equal(await refusedCommand(own.captain, event, 'officiate', { office: 'judge' }, 409), 'plays_in_it');
    }

    /** The first line-up is its own team’s until there are two. */
    async function hideLineUp({ organiser, judge, event, own, other, boards }) {
      const shownTo = async (client) =>
        (await readEvent(client, event)).tour.teams.map(({ named, main }) => [named, main.length]);
      const logged = async () => (await exported(organiser, event)).steps.filter(({ d }) => d.t === 'named');
      await nameBoards(event, own);
      assert.deepEqual(
        [await shownTo(own.others[0]), await shownTo(other.captain), await shownTo(judge)],
        [
          [
            [true, 4],
            [false, 0],
          ],
          [
            [true, 0],
            [false, 0],
          ],
          [
            [true, 0],
            [false, 0],
          ],
        ],
        'the first line-up is its own team’s until there are two',
      );
      assert.equal((await logged())[0].d.main, undefined, 'nor is it in the log');
      const { steps } = (await other.captain.ask('GET', `/events/${event}/log`, undefined, 200)).json;
      assert.ok(steps.length > 0 && steps.every(({ d }) => d.main === undefined));
      await nameBoards(event, other);
      assert.deepEqual(
        (await shownTo(organiser)).map(([, main]) => main),
        [4, 4],
      );
      assert.equal((await logged())[0].d.main.length, 4);
      assert.equal(await refusedCommand(own.captain, event, 'boards', boards, 409), 'line_ups_shown');
    }

    /** Once the boards play. */
    async function refuseAtBoards({ judge, event, own, other, boards }) {
      const warmUp = (await readEvent(judge, event)).games;
      assert.ok(warmUp.length > 0 && warmUp.every(({ round }) => round === 0), 'whoever is here practises');
      await eventCommand(judge, event, 'stage', { stage: 'individual' });
      const playing = warmUp.flatMap(({ first, second }) => [first.name, second.name]);
      const { games: due } = (await readEvent(judge, event)).tour;
      const awaited = due.flatMap(({ waits_for: players = [] }) => players.map(({ name }) => name));
      assert.deepEqual(awaited.sort(), playing.sort(), 'the boards say for whom they wait');
      await endPractice(event, [own.captain, ...own.others, other.captain, ...other.others]);
      await eventually(
        async () => (await readEvent(judge, event)).tour.games.filter(({ room }) => room !== null).length === 4,
        'then they begin',
      );
      assert.equal(await refusedCommand(own.captain, event, 'boards', boards, 409), 'wrong_stage');
      assert.equal(await refusedCommand(own.captain, event, 'extra', { pairing: 1 }, 403), 'not_at_board');
      assert.equal(await refusedCommand(judge, event, 'extra', { pairing: 7 }, 404), 'no_such_game');
      assert.equal(await refusedCommand(judge, event, 'stage', { stage: 'team' }, 409), 'game_on');
      assert.equal((await readEvent(own.others[0], event)).you.room !== null, true, 'each has their own board');
      const rooms = await Promise.all(
        [own.captain, ...own.others].map(async (each) => (await readEvent(each, event)).you.room),
      );
      assert.equal(new Set(rooms).size, 4);
    }

    test('refused: naming for another team, beginning a stage, agreeing at another board, a judge who plays', async () => {
      const tour = await tourAmiss();
      await refuseFirst(tour);
      await hideLineUp(tour);
      await refuseAtBoards(tour);
    });
  },
  { flags: ['--events', 'off'] },
);
