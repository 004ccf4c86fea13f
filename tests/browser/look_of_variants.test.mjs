// How every variant stands in the middle of a game and at its end, seen by whoever is to move: told games are played up to
// there by the wire, so that the pictures are of real positions. On the phone in Russian, whose words are longer; all have long names.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { together } from '../end_to_end/harness/tables.mjs';
import { fits, gameThroughSizes, kMostShift, kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** A told game, how many of its steps lie behind the position in the middle, and whether it is over after its last. */
const kPositions = [
  ['swap2-place2', 5],
  ['ultimate-line', 22],
  ['strategic-line', 40],
  ['strategic-functional', 3, false],
  ['strategic-hyperfunctional', 2, false],
  ['quantum-one-line', 4],
  ['quixo-line', 6],
  ['quixo4-line', 6],
  ['sonor-points', 8],
];

/** The terms and the accepted steps of a playthrough. */
function told(name) {
  const text = readFileSync(new URL(`../playthroughs/${name}.txt`, import.meta.url), 'utf8');
  const after = (word) => new RegExp(`^${word} (.*)$`, 'm').exec(text)[1];
  const steps = [...text.matchAll(/^> (\d+) (.*)\n(.*)$/gm)].filter(([, , , came]) => !came.startsWith('refused'));
  return {
    terms: {
      variant: after('variant'),
      options: JSON.parse(after('options')),
      clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 5_000 },
      rated: false,
    },
    steps: steps.map(([, seat, action]) => ({ seat: Number(seat), action: JSON.parse(action) })),
  };
}

/** As long as names may be. */
const longName = (number) => `Достопримечательностью${String(number).padStart(2, '0')}`;
let people = 0;

/** A table of so many seats; gives their views of the room by seat. */
async function seated(server, terms, seats) {
  const names = Array.from({ length: seats }, () => longName(people++));
  const players = await Promise.all(names.map((name) => Client.registered(server, name)));
  const { id } = await players[0].do({ t: 'challenge', terms: { ...terms, side: 'first' } });
  let room;
  for (const each of players.slice(1)) ({ room } = await each.do({ t: 'accept_challenge', challenge: id }));
  const rooms = await together(room, ...players);
  return rooms.sort((one, other) => one.you - other.you);
}

async function playSteps(rooms, steps) {
  for (const { seat, action } of steps) {
    const room = rooms[seat];
    await room.until(() => room.mine, `the turn of seat ${seat}`);
    const { n } = room;
    await room.client.do({ t: 'play', room: room.room, after: n, d: action });
    await Promise.all(rooms.map((each) => each.until(() => each.n > n, 'the step')));
  }
}

stage('The look of', (world) => {
  for (const [name, middle, ends = true] of kPositions) {
    test(name, async () => {
      const { terms, steps } = told(name);
      const seats = Math.max(...steps.map(({ seat }) => seat)) + 1;
      const rooms = await seated(world.server, terms, seats);
      await playSteps(rooms, steps.slice(0, middle));
      const mover = rooms[rooms[0].turn[0]];
      const [narrow, broad] = await Promise.all(
        [{ ...kPhone, locale: 'ru-RU' }, kWide].map((options) =>
          world.arrive(String(options.viewport.width), { as: mover.client, at: `/g/${mover.room}`, ...options }),
        ),
      );
      const found = [];
      for (const visitor of [narrow, broad]) {
        await visitor.page.getByRole('timer').first().waitFor();
        found.push(...(await look(visitor, name)));
        if ((await visitor.shifts()) > kMostShift) found.push(`${visitor.who} jumps`);
      }
      assert.deepEqual(found, []);
      const actions = narrow.page.getByRole('group', { name: 'Действия' }).getByRole('button');
      await fits(narrow, { clocks: narrow.page.getByRole('timer'), actions });
      assert.deepEqual(await gameThroughSizes(narrow.page, name), []);
      await playSteps(rooms, steps.slice(middle));
      assert.equal(rooms[0].result !== null, ends, 'what was told of the game');
      if (!ends) return;
      await Promise.all(
        [narrow, broad].map((each) => each.page.getByRole('button', { name: /^(Rematch|Реванш)/ }).waitFor()),
      );
      for (const visitor of [narrow, broad]) assert.deepEqual(await look(visitor, `${name}-end`), []);
      assert.deepEqual(await gameThroughSizes(narrow.page, `${name}-end`), []);
    });
  }
});
