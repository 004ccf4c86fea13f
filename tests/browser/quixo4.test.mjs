// Quixo for four in four browsers: two by mouse, one by finger, one by keyboard alone. Leaves pictures in
// test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { byFinger, byKeys, byMouse, cubeOf, dotOf, push, says, seenBy, takeByKeys, told } from './harness/quixo.mjs';
import { kPhone, kWide, nothingJumps, picture } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** Team A fills the row above in turns, each cube's dot at one of them; team B cannot stop it. */
const kTogether = [
  ...[push(4, 'left', 'self'), push(24, 'left', 'self'), push(4, 'left', 'self'), push(10, 'right', 'self')],
  ...[push(4, 'left', 'partner'), push(24, 'left', 'self'), push(4, 'left', 'partner'), push(15, 'right', 'self')],
  push(4, 'left', 'self'),
];

/** Whoever of these has the move. */
const mover = (visitors) => Promise.any(visitors.map((each) => each.sees(/You go first|Your move/).then(() => each)));

/** Plays the four first steps and learns from them who sits where. */
async function inOrder(visitors, steps, act) {
  const order = [];
  for (const [ply, made] of steps.slice(0, 4).entries()) {
    const one = await mover(visitors.filter((each) => !order.includes(each)));
    order.push(one);
    await act(one, made);
    await seenBy(visitors, made, ply % 2 === 0 ? 'cross' : 'nought');
  }
  return order;
}

/** Four meet by a link: the host's own, and three who follow it. */
async function meet(world) {
  const names = [
    ['host', kWide],
    ['390', kPhone],
    ['1440', kWide],
    ['keys', kWide],
  ];
  const [host, ...guests] = await Promise.all(names.map(([who, options]) => world.arrive(who, options)));
  await host.choose(/^Quixo for four/, 'no clock');
  const link = await host.invite();
  for (const guest of guests) {
    await guest.visit(link);
    await guest.press('Accept');
  }
  await Promise.all([host, ...guests].map((each) => each.seated()));
  return [host, ...guests];
}

async function meetsThePartnersCube(one, cube) {
  await cubeOf(one, cube).click();
  await one.sees('The dot on this cube points at your partner');
}

async function looksAtTheHand(one) {
  await cubeOf(one, 4).click();
  await dotOf(one, 'partner').click();
  assert.equal(await dotOf(one, 'partner').getAttribute('aria-checked'), 'true');
  await picture(one, 'quixo4-hand');
  await one.page.keyboard.press('Escape');
}

/** What in the others' panels lies over something else there, or beside the panel. */
const overlaps = (page) =>
  page.locator('.others .player').evaluateAll((panels) =>
    panels.flatMap((panel) => {
      const parts = [...panel.querySelectorAll('.mark-picture, .name b, .presence i, small .number, time')];
      const boxes = parts
        .filter((part) => part.checkVisibility())
        .map((part) => ({
          words: part.textContent.trim() || part.localName,
          ...part.getBoundingClientRect().toJSON(),
        }));
      const within = panel.getBoundingClientRect();
      const out = boxes.filter(({ left, right }) => left < within.left || right > within.right);
      const over = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.words} and ${other.words}`),
      );
      return [...out.map(({ words }) => `${words} is out`), ...over];
    }),
  );

stage('Quixo for four', (world) => {
  test('long names, ratings and clocks of three others lie beside each other on a phone', async () => {
    const names = ['Bartholomew the First', 'Wilhelmina Overmeer', 'Constantine Longname', 'Евдокия Переяславская'];
    const players = await Promise.all(names.map((name) => Client.registered(world.server, name)));
    const [host, ...guests] = players;
    const terms = {
      variant: 'quixo4',
      rated: false,
      clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 5_000 },
    };
    const { id } = await host.do({ t: 'challenge', terms });
    for (const guest of guests) await guest.do({ t: 'accept_challenge', challenge: id });
    await host.until(() => host.paired.length > 0, 'the game begins');
    const visitor = await world.arrive('four', { as: host, at: `/g/${host.paired.at(-1)}`, ...kPhone });
    await visitor.page.locator('.others .player time').nth(2).waitFor();
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
      [1440, 900],
    ]) {
      await visitor.page.setViewportSize({ width, height });
      assert.deepEqual(await overlaps(visitor.page), [], `${width}×${height}`);
      await picture({ page: visitor.page, who: width }, 'quixo4-panels');
    }
  });

  test('a whole game by mouse, finger and keyboard', async () => {
    const visitors = await meet(world);
    const [, narrow, , keys] = visitors;
    const act = (one, made) => (one === narrow ? byFinger : one === keys ? byKeys : byMouse)(one, made);
    const order = await inOrder(visitors, kTogether, act);
    for (const [ply, made] of kTogether.entries()) {
      if (ply < 4) continue;
      const one = order[ply % 4];
      await one.sees('Your move');
      if (ply === 4) await meetsThePartnersCube(one, 0);
      if (one === visitors[1] || one === visitors[2]) await looksAtTheHand(one);
      await act(one, made);
      await seenBy(visitors, made, ply % 2 === 0 ? 'cross' : 'nought');
      if (ply === 5) for (const each of visitors) await picture(each, 'quixo4-middle');
    }
    await order[0].sees('five in a row');
    for (const each of [order[0], order[2]]) await each.sees('Your team won');
    for (const each of visitors) {
      await nothingJumps(each);
      await picture(each, 'quixo4-end');
    }
  });

  test('whoever leaves is asked first, for three others wait', async () => {
    const visitors = await meet(world);
    const [host, , third] = visitors;
    await host.press('Leave');
    await host.sees('Leave the game? It will be cancelled.');
    await host.press('Keep playing');
    await mover(visitors);
    for (const each of visitors) assert.equal(await each.page.getByText('cancelled').count(), 0);
    await third.press('Leave');
    await third.press('Leave');
    await third.page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
    for (const each of [host, visitors[1], visitors[3]]) await each.sees(/cancel/);
  });

  test('a seat without a cube to take is passed', async () => {
    const visitors = await meet(world);
    const game = told('quixo4-passed');
    const order = await inOrder(visitors, game, byKeys);
    for (const [ply, made] of game.slice(0, -1).entries()) {
      if (ply < 4) continue;
      const one = order[ply % 4];
      await one.sees('Your move');
      if (ply === 6) {
        await takeByKeys(one, made.cube);
        await says(one, made.cube, 'in your hand');
        await one.page.keyboard.press('Escape');
      }
      await byKeys(one, made);
      await seenBy(visitors, made, ply % 2 === 0 ? 'cross' : 'nought');
    }
    await order[2].sees('Your move. No cubes to take: nought 1');
    await order[1].sees(/to move\. No cubes to take: nought 1/);
    await byKeys(order[2], game.at(-1));
    await order[0].sees('Your team won');
  });
});
