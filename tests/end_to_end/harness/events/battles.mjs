// Battles of a tournament of teams played to their ends over WebSockets, and its tables as a second program makes them from the record.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { between, pick } from '../random.mjs';
import { gamesOf, roomsOf } from './playing.mjs';

const kLong = 90_000;

/** A pack of so many questions, each of which names its answer; gives its id. */
export async function makePack(author, title, size = 10) {
  const { json: pack } = await author.ask('POST', '/packs', { title, lang: 'en' }, 200);
  const questions = Array.from({ length: size }, (_, i) => ({
    question: `${title}, question ${i}?`,
    answer: `answer ${i}`,
    accept: [],
    reject: ['wrong'],
    comment: '',
    source: '',
  }));
  await author.ask('POST', `/packs/${pack.id}/questions?version=1`, { questions }, 200);
  return pack.id;
}

const answerTo = (question) => question.replace(/.*question (\d+)\?$/, 'answer $1');

/** What a captain, a host or a juror does next; null: nothing. */
function next({ may, rounds }, roll) {
  const can = (action) => may.includes(action);
  const open = rounds.at(-1);
  if (can('vote')) return { do: 'vote', right: between(roll, 0, 1) === 1 };
  if (can('appeal')) return { do: 'appeal', why: 'It means the same.' };
  if (can('mark')) return { do: 'mark', mark: pick(roll, ['x', 'o']) };
  if (can('pick')) {
    const played = new Set(rounds.map(({ cell }) => cell));
    return {
      do: 'pick',
      cell: pick(
        roll,
        Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => !played.has(cell)),
      ),
    };
  }
  if (can('open')) return { do: 'open' };
  if (can('answer') && open?.question) {
    return { do: 'answer', text: between(roll, 0, 9) < 6 ? answerTo(open.question) : 'wrong' };
  }
  if (can('rule')) return { do: 'rule', right: false };
  if (can('close')) return { do: 'close' };
  return null;
}

/** Plays a battle to its end, whatever becomes of the connection. */
async function playBattle(client, name, roll, pace) {
  const room = await client.follow(name);
  const due = () => room.you !== null && room.view && next(room.view, roll);
  for (;;) {
    await room.until(() => room.result || due(), 'something to do or the end', kLong);
    if (room.result) break;
    if (pace) await sleep(between(roll, 0, pace));
    const { n } = room;
    const d = due();
    if (!d || room.result) continue;
    const answer = await client.send({ t: 'play', room: name, d });
    // Somebody else was quicker, or the database is away for a moment.
    if (answer.t === 'error') await sleep(100);
    else await room.until(() => room.n > n || room.result, 'what came of it', kLong);
  }
  await client.unwatch(name);
}

/** Plays all battles of an event that come to somebody, until `over()`. */
export async function playBattles(client, roll, over, pace = 0) {
  for await (const room of roomsOf(client, over)) await playBattle(client, room, roll, pace);
}

/** Battles by the record, each with how it ended. */
export function battlesOf(record) {
  const battles = new Map(gamesOf(record).map((game) => [`${game.round} ${game.pairing}`, game]));
  for (const { d } of record.steps) {
    if (d.t === 'game_over') Object.assign(battles.get(`${d.round} ${d.pairing}`), { marks: d.marks, early: d.early });
  }
  return [...battles.values()];
}

/** Nine for a victory, the marks of a draw, and one for each right early answer; nothing where it was called off. */
function pointsOf({ end, marks, early }) {
  if (end === 'none') return [0, 0];
  const own = { first: [9, 0], second: [0, 9], drawn: marks }[end];
  return own.map((points, side) => points + (early?.[side] ?? 0));
}

/** The groups as who has met whom says, and the table of each: rows with points, wins and early answers. */
export function groupTables(record) {
  const battles = battlesOf(record).filter(({ play_off: playOff }) => !playOff);
  const rows = new Map();
  const row = (name) =>
    rows.get(name) ?? rows.set(name, { name, points: 0, wins: 0, early: 0, met: new Map() }).get(name);
  for (const battle of battles) {
    const points = pointsOf(battle);
    const sides = [row(battle.first), row(battle.second)];
    sides.forEach((side, i) => {
      side.points += points[i];
      side.wins += battle.end === (i === 0 ? 'first' : 'second') ? 1 : 0;
      side.early += battle.end === 'none' ? 0 : (battle.early?.[i] ?? 0);
      side.met.set(sides[1 - i].name, points[i]);
    });
  }
  const groups = [];
  for (const each of rows.values()) {
    const group = groups.find((known) => known.some(({ met }) => met.has(each.name)));
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** Whether one stands before another of the group for certain: by points, or, of two who are equal alone, by their meeting. */
export function isBefore(group, one, other) {
  if (one.points !== other.points) return one.points > other.points;
  const equal = group.filter(({ points }) => points === one.points);
  if (equal.length > 2) return null;
  const [own, theirs] = [one.met.get(other.name), other.met.get(one.name)];
  if (own !== theirs) return own > theirs;
  if (one.wins !== other.wins) return one.wins > other.wins;
  return one.early === other.early ? null : one.early > other.early;
}

/** Who has won a battle of the play-off, by the record. */
export function winnerOf({ end, first, second }) {
  assert.notEqual(end, 'drawn', 'a play-off has winners');
  return end === 'second' ? second : first;
}
