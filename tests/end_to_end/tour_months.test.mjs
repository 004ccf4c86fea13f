// A whole tour: four months in which all versions are played, deadlines pass and the server is killed again and again. In the end
// boards, winners and disqualifications are what a second program makes of the records.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { boardsOf, kDay, makeTour, readTour, waiting } from './harness/tours/commands.mjs';
import { Months } from './harness/tours/months.mjs';
import { noBoardTwice, replayedBoards, sameInAnyOrder, sameBoards, winnersOf } from './harness/tours/months_proof.mjs';
import { askAllThroughKill, askUntilAnswered, killAndStart } from './harness/tours/persistent.mjs';
import { standing } from './harness/tours/record.mjs';

const kHalfMonths = 8;

/** Who enters, what for, how many books they read in half a month, and who wants points and no row. */
const kEntries = [
  { who: 'Anna', version: 'character', place: 3, books: 4 },
  { who: 'Boris', version: 'field', weighted: true, books: 3, fills: true },
  { who: 'Vera', version: 'field', books: 1 },
  { who: 'Gleb', version: 'nine', books: 6 },
  { who: 'Zhanna', version: 'small_field', weighted: true, books: 1 },
  { who: 'Dina', version: 'pair', partner: 'Egor', books: 7 },
  { who: 'Egor', version: 'pair', partner: 'Dina', books: 7 },
  { who: 'Dina', version: 'nine', books: 0 },
  { who: 'Ivan', version: 'pair', partner: 'Kira', books: 0 },
  { who: 'Kira', version: 'pair', partner: 'Ivan', books: 2 },
  { who: 'Lena', version: 'field', books: 0 },
  { who: 'Misha', version: 'character', place: 0, books: 1 },
  { who: 'Nina', version: 'field', weighted: true, books: 1 },
  { who: 'Oleg', version: 'field', books: 1 },
  { who: 'Pavel', version: 'character', place: 8, books: 0 },
];
const kPlayedBefore = ['Anna', 'Dina', 'Egor'];
/** Who may enter again when their first board is finished, for which versions, and what for they do. */
const kAgain = [
  { who: 'Anna', allowed: ['character'], version: 'character' },
  { who: 'Egor', allowed: ['character', 'field'], version: 'field' },
];
const kNames = [...new Set(kEntries.map(({ who }) => who)), 'Zoya'];

const kDecided = [
  { who: 'Misha', cause: 'rudeness', tours: 2, reason: 'Read what you wrote.', lift: false },
  { who: 'Nina', cause: 'plagiarism', tours: null, reason: 'The review is another’s.', lift: false },
  { who: 'Oleg', cause: 'plagiarism', tours: null, reason: 'The review stands elsewhere.', lift: true },
];
/** What becomes of the appeals of those who have not finished. */
const kUnfinishedLifted = { Lena: false, Pavel: true };

/** Three have finished a tour before this one. */
async function tourBefore(months) {
  const starts = Date.now() - 100 * kDay;
  const before = await makeTour(months.keepers[0], months.nine, { opens: starts - kDay, starts });
  const entries = kPlayedBefore.map((who) => ({ who, version: 'field', books: Infinity }));
  const applied = await Promise.all(entries.map((each) => askUntilAnswered(...months.entry(each, before))));
  const accepted = await months.acceptAll(
    applied.map(({ json }) => json),
    before,
  );
  for (const [index, { json }] of accepted.entries()) await months.sit(json.room, [entries[index]]);
  await months.reading();
  for (const { room } of months.plays.splice(0)) await room.until(() => room.result, 'the end of it');
  months.before = before;
}

/** Everybody applies while the server is killed, and has a board. */
async function enter(months) {
  const [keeper] = months.keepers;
  // So that it ends between the seventh half month and the eighth, and no month of a board does at that time.
  const starts = Date.now() - 6 * kDay;
  const tour = (months.tour = await makeTour(keeper, months.nine, { opens: starts - 10 * kDay, starts }));
  // Whoever enters twice does so in this order.
  for (const part of [
    kEntries.filter(({ version }) => version !== 'nine'),
    kEntries.filter(({ version }) => version === 'nine'),
  ]) {
    const answers = await askAllThroughKill(
      months.server,
      months.roll,
      part.map((each) => months.entry(each)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  }
  assert.equal(await months.applying('Gleb', 'character'), 'one_entry', 'a newcomer enters once');
  assert.equal(await months.applying('Anna', 'character'), 'one_entry', 'the first board comes first');
  const waits = await waiting(keeper, tour.id);
  assert.equal(waits.length, kEntries.length, 'each application is there once');
  await refuseOne(months);
  await acceptEach(months, waits);
}

/** Whoever was refused may apply again; that nobody decides about it is for the end of the tour. */
async function refuseOne(months) {
  const refused = await askUntilAnswered(...months.entry({ who: 'Zoya', version: 'field' }));
  const path = `/tours/${months.tour.id}/applications/${refused.json.id}/refuse`;
  assert.equal(
    (await askUntilAnswered(months.keepers[0], 'POST', path, { reason: 'Twenty times one book.' })).status,
    204,
  );
  assert.equal(await months.applying('Zoya', 'field'), 'entered');
}

/** Each has a board, a pair one together, though the server is killed while they are made. */
async function acceptEach(months, waits) {
  const partners = new Set(['Egor', 'Kira']);
  const one = waits.filter(({ player, version }) => !(version === 'pair' && partners.has(player.name)));
  assert.deepEqual([...new Set((await months.acceptAll(one)).map(({ status }) => status))], [200]);
  const rooms = new Map();
  for (const each of await boardsOf(months.keepers[0], months.tour.id))
    rooms.set(each.room, [...(rooms.get(each.room) ?? []), each]);
  assert.equal(rooms.size, one.length, 'each has a board, a pair has one');
  for (const [room, applications] of rooms) {
    const entries = applications.map(({ player, version }) =>
      kEntries.find((each) => each.who === player.name && each.version === version),
    );
    await months.sit(room, entries);
  }
}

/** Whoever has finished a tour before enters again when the first board is finished. */
async function enterAgain(months, { who, allowed, version }) {
  sameInAnyOrder((await months.you(who)).allowed, allowed, `${who} may enter again`);
  assert.equal(await months.applying(who, 'small_field'), 'one_entry');
  assert.equal(await months.applying(who, version), 'entered');
  const { applications } = await months.you(who);
  const [{ json }] = await months.acceptAll([applications.at(-1)]);
  assert.equal(await months.applying(who, version), 'one_entry', 'a second time is the last');
  await months.sit(json.room, [{ who, books: 3 }]);
}

const disqualification = ({ tour }, { who, cause, tours, reason }, keeper) => [
  keeper,
  'POST',
  `/tours/${tour.id}/disqualifications`,
  { name: who, cause, tours, reason },
];

/** Those who were disqualified appeal, and another curator answers; the server is killed during all of it. */
async function appeals(months, decisions) {
  const ids = await Promise.all(
    decisions.map(async ({ who, cause }) => {
      const { json } = await months.keepers[0].ask('GET', `/tours/${months.tour.id}/disqualifications`, undefined, 200);
      return json.disqualifications.find((each) => each.player.name === who && each.cause === cause).id;
    }),
  );
  const path = (index) => `/disqualifications/${ids[index]}`;
  const appealed = await askAllThroughKill(
    months.server,
    months.roll,
    decisions.map(({ who }, index) => [months.of[who], 'POST', `${path(index)}/appeal`, { text: 'It was not so.' }]),
  );
  const answered = await askAllThroughKill(
    months.server,
    months.roll,
    decisions.map(({ lift }, index) => [
      months.keepers[1],
      'POST',
      `${path(index)}/answer`,
      { lift, text: lift ? 'Indeed.' : 'It was.' },
    ]),
  );
  for (const { status } of [...appealed, ...answered]) assert.equal(status, 204);
}

/** A rude one and two who are said to have copied; their boards are closed, and the appeals come after that. */
async function disqualify(months) {
  const [keeper] = months.keepers;
  const commands = kDecided.map((each) => disqualification(months, each, keeper));
  for (const { status } of await askAllThroughKill(months.server, months.roll, commands)) assert.equal(status, 201);
  for (const { who } of kDecided) {
    const { room } = months.plays.find((each) => each.who === who);
    await room.until(() => room.result, 'the end of the board');
  }
  await appeals(months, kDecided);
  for (const { who, lift } of kDecided) {
    assert.equal(await months.applying(who, 'field'), lift ? 'entered' : 'disqualified');
  }
}

/** Four months, half a month at a time. */
async function fourMonths(months) {
  const [keeper] = months.keepers;
  const close = ({ id }) => askUntilAnswered(keeper, 'POST', `/tours/${id}/close`, {});
  const again = [];
  for (let half = 0; half < kHalfMonths; half += 1) {
    assert.equal((await close(months.tour)).json.code, 'tour_not_over');
    await months.halfMonth();
    for (const each of kAgain.filter(({ who }) => !again.includes(who) && months.play(who).result)) {
      await enterAgain(months, each);
      again.push(each.who);
    }
    const isOver = half === kHalfMonths - 1;
    assert.deepEqual(
      (await months.you('Dina')).allowed,
      again.includes('Egor') && !isOver ? ['character', 'field'] : [],
      'she has a pair and nine together, and nothing beside them until the pair is finished',
    );
    if (half === 1) assert.ok((await close(months.before)).json.closed, 'the tour before is over');
    if (half === 2) await disqualify(months);
  }
  sameInAnyOrder(again, ['Anna', 'Egor'], 'both have entered again');
  for (const { room } of months.plays) await room.until(() => room.result, 'the end of all boards');
  const path = `/tours/${months.tour.id}/close`;
  const closing = await askAllThroughKill(months.server, months.roll, [
    [months.keepers[0], 'POST', path, {}],
    [months.keepers[1], 'POST', path, {}],
  ]);
  for (const { json } of closing) assert.ok(json.closed);
}

/** All that stands in the end, by records and by what was decided. */
function disqualifiedBy(boards) {
  const unfinished = [...boards.values()].filter((board) => standing(board) === 'unfinished');
  const stopped = new Set(kDecided.map(({ who }) => who));
  const names = new Set(unfinished.flatMap(({ players }) => players).filter((name) => !stopped.has(name)));
  return [
    ...kDecided.map(({ who, cause, tours, lift }) => ({ who, cause, tours, lift })),
    ...[...names].map((who) => ({ who, cause: 'unfinished', tours: 1, lift: kUnfinishedLifted[who] ?? false })),
  ];
}

async function sameDisqualifications(months, expected) {
  const { json } = await months.keepers[0].ask('GET', `/tours/${months.tour.id}/disqualifications`, undefined, 200);
  assert.equal(json.disqualifications.length, expected.length);
  sameInAnyOrder(
    json.disqualifications.map(({ player, cause, tours, lifted }) => `${player.name} ${cause} ${tours} ${lifted}`),
    expected.map(({ who, cause, tours, lift }) => `${who} ${cause} ${tours} ${lift}`),
  );
}

/** Disqualifications are kept, and checked at each of the tours that come next. */
async function nextTours(months, disqualified) {
  for (const nth of [1, 2, 3]) {
    const starts = Date.now() - (10 - nth) * kDay;
    const tour = await makeTour(months.keepers[0], months.nine, { opens: starts - kDay, starts });
    await killAndStart(months.server);
    for (const who of kNames) {
      const isDisqualified = disqualified.some(
        (each) => each.who === who && !each.lift && (each.tours ?? Infinity) >= nth,
      );
      assert.equal(
        await months.applying(who, 'field', tour),
        isDisqualified ? 'disqualified' : 'entered',
        `${who}, tour ${nth}`,
      );
    }
  }
}

scene('A tour of four months', (world) => {
  test('is played in all versions over kill -9: boards, winners and disqualifications are those of the records', async (t) => {
    t.diagnostic(`NOUGHTS_SEED=${seed}`);
    const months = new Months(world.server);
    await months.gather(kNames);
    try {
      await tourBefore(months);
      await enter(months);
      await fourMonths(months);
    } finally {
      await months.leave();
    }
    const boards = await replayedBoards(months);
    await noBoardTwice(months);
    await sameBoards(months, boards);
    const shown = await readTour(months.of.Anna, months.tour.id);
    assert.deepEqual(
      shown.winners.map(({ version, players }) => [version, players.map(({ name }) => name)]),
      winnersOf(boards),
    );
    const disqualified = disqualifiedBy(boards);
    await appeals(
      months,
      Object.entries(kUnfinishedLifted).map(([who, lift]) => ({ who, cause: 'unfinished', lift })),
    );
    await sameDisqualifications(months, disqualified);
    assert.deepEqual(await waiting(months.keepers[0], months.tour.id), [], 'nobody waits after the end');
    await nextTours(months, disqualified);
    const of = (who) => [...boards.values()].filter(({ players }) => players.includes(who));
    assert.deepEqual(of('Lena')[0].misses, [3], 'a month, three times, and then the end of the tour');
    const [{ players, misses }] = of('Ivan');
    assert.ok(misses[players.indexOf('Ivan')] > 0, 'the turn of who sleeps passes after two weeks');
  });
});
