// Tours of two teams: how they are gathered and played, and their protocol as a second program makes it from the exported record.
import { nameOf } from '../client.mjs';
import { pick } from '../random.mjs';
import { teamOf } from '../teams/commands.mjs';
import { eventCommand, emptyCells, gamesOf, kClock, makeEvent, players, terms } from './playing.mjs';
import { enterTeam } from './teams.mjs';

/** Terms of a tour whose stages begin when a judge says so. */
export const teamTourTerms = (more = {}) =>
  terms('team_tour', { game: { variant: 'quantum', clock: kClock, rated: false }, ...more });

/** Any action that the rules allow in a position. */
export function anyQuantumAction(view, roll) {
  if (view.cycle) return { collapse: pick(roll, view.pairs.at(-1).cells) };
  const open = emptyCells(view);
  const first = pick(roll, open);
  const second = pick(
    roll,
    open.filter((cell) => cell !== first),
  );
  return { place: [first, second].sort((a, b) => a - b) };
}

/** Two teams of so many that have entered, and a judge who is called. */
export async function gatheredTeamTour(world, prefix, { size = 7, ...more } = {}) {
  const [organiser, judge] = await players(world.server, prefix, 2);
  const names = (team) => Array.from({ length: size }, (_, i) => `${prefix} ${team}${i + 1}`);
  const teams = [];
  for (const each of ['A', 'B']) teams.push(await teamOf(world, `${prefix} team ${each}`, ...names(each)));
  const event = await makeEvent(organiser, teamTourTerms(more));
  await eventCommand(organiser, event, 'officiate', { office: 'judge', player: nameOf(judge) });
  for (const { captain, team, others } of teams) await enterTeam(captain, event, team, others);
  return { organiser, judge, teams, event, all: teams.flatMap(({ captain, others }) => [captain, ...others]) };
}

/** A captain names the first four, or those of these places, and the rest as free shooters. */
export function nameBoards(event, { team, captain, others }, places = [0, 1, 2, 3], status = 200) {
  const line = [captain, ...others].map(nameOf);
  const main = places.map((place) => line[place]);
  const rest = line.filter((name) => !main.includes(name));
  return eventCommand(captain, event, 'boards', { team, main, free_shooters: rest }, status);
}

/** Those who play for practice give their games up. */
export async function endPractice(event, all) {
  const { games } = (await all[0].ask('GET', `/events/${event}`, undefined, 200)).json;
  for (const { round, end, room, first } of games) {
    if (round === 0 && end === null) await all.find((each) => nameOf(each) === first.name).do({ t: 'resign', room });
  }
}

/** What a game brought a side by the record: what the rules gave, else one for having won. */
const scored = ({ end, score }, side) => score?.[side] ?? (end === ['first', 'second'][side] ? 1 : 0);

/** The protocol of both teams by the names of their captains, from the record alone. */
export function protocolOf(record) {
  const teams = new Map();
  const teamByPlayer = new Map();
  for (const { d } of record.steps) {
    if (d.t === 'entered') {
      const own = { main: {}, freeShooters: 0, teamGames: [], individual: 0, total: 0 };
      teams.set(d.player.name, own);
      for (const { name } of d.players) teamByPlayer.set(name, own);
    }
    if (d.t === 'named') {
      const own = teamByPlayer.get(d.main[0].name);
      own.main = Object.fromEntries(d.main.map(({ name }) => [name, 0]));
    }
  }
  const ends = new Map();
  for (const { d } of record.steps) {
    if (d.t === 'game_over' || d.t === 'corrected') ends.set(`${d.round} ${d.pairing} ${d.game}`, d);
  }
  for (const game of gamesOf(record).filter(({ round }) => round > 0)) {
    const over = ends.get(`${game.round} ${game.pairing} ${game.game}`);
    [game.first, game.second].forEach((name, side) => {
      const own = teamByPlayer.get(name);
      const points = scored(over, side);
      if (game.round === 2) own.teamGames.push(points);
      else if (game.pairing === 4) own.freeShooters += points;
      else own.main[name] += points;
      if (game.round === 1) own.individual += points;
      own.total += game.round === 2 ? 3 * points : points;
    });
  }
  return teams;
}
