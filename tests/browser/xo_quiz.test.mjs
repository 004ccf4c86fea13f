// Two quiz battles told to their ends, each by people in browsers of their own: captains, a player, the host, a juror, somebody
// who watches; by mouse, by finger and by keyboard. Leaves pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  allSee,
  answer,
  arriveAs,
  asked,
  cardIs,
  cardOf,
  chooseMarks,
  fillPlan,
  gather,
  goOn,
  join,
  peopleWithPack,
  pick,
  sees,
  takePlace,
} from './harness/battle.mjs';
import { tabTo } from './harness/keys.mjs';
import { kPhone, kWide, look, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** The ruling of the host and what follows wait for people, the lists for nobody. */
const kHostIsAway = 90_000;

stage('The quiz battle', (world) => {
  let people;

  before(async () => {
    people = await peopleWithPack(world, 'Ludmila', 'Anna', 'Boris', 'Vera', 'Justus');
  });

  test('is prepared with words that are whole, on a Russian phone too', async () => {
    const { page } = await world.arrive('Phone', { at: '/host/xo-quiz', ...kPhone, locale: 'ru-RU' });
    const jury = page.locator('.jury select');
    await jury.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const [given, needed] = await jury.evaluate((select) => {
      const copy = select.cloneNode(true);
      copy.style.cssText = 'position: absolute; width: max-content';
      select.after(copy);
      const widths = [select.offsetWidth, copy.offsetWidth];
      copy.remove();
      return widths;
    });
    assert.ok(given >= needed, `${given} pixels for ${needed}`);
  });

  async function looksRight(visitors, what) {
    const found = await Promise.all(visitors.map((each) => look(each, what)));
    assert.deepEqual(found.flat(), []);
  }

  /** Within a round nothing moves but for `captains`, whose page is another while they are to answer; then a new count begins. */
  async function nothingHasJumped(visitors, captains) {
    for (const each of visitors) {
      if (!captains.includes(each)) await nothingJumps(each);
      await each.forgetShifts();
    }
  }

  async function proposes(player, words) {
    const field = player.page.getByLabel('Your suggestion to the captain');
    await tabTo(player.page, field);
    await player.page.keyboard.type(words);
    await player.page.keyboard.press('Enter');
  }

  /** Owls and Team B gather, at desks and on a phone; who plays, who is in charge, and who looks on. */
  async function groupBattle() {
    const host = await arriveAs(world, people.Ludmila, kWide);
    const path = await gather(host, async (page) => {
      await page.getByLabel('Name of Team A').fill('Owls');
      const seconds = { 'Early answers': 60, 'Picking a card': 120, Objections: 60 };
      await fillPlan(page, { teams: { A: 2, B: 1 }, pack: people.pack, seconds });
      assert.equal(await page.getByRole('radio', { name: 'in the team' }).count(), 0, 'who wrote the questions judges');
      assert.deepEqual(await lookAtPage(page, 'xo-start', { fullPage: true }), []);
    });
    const anna = await arriveAs(world, people.Anna, kWide);
    await join(anna, path, 'Owls');
    await host.page.getByText('Still missing: Team B.').waitFor();
    assert.ok(await host.button('Start').isDisabled());
    const boris = await arriveAs(world, people.Boris, kWide);
    await join(boris, path, 'Owls');
    assert.deepEqual(await lookAtPage(boris.page, 'xo-gathering', { fullPage: true }), []);
    const vera = await arriveAs(world, people.Vera, { ...kPhone, at: '/host/xo-quiz' });
    await vera.page.getByRole('link', { name: /^Owls/ }).waitFor();
    assert.deepEqual(await lookAtPage(vera.page, 'xo-start', { fullPage: true }), []);
    await vera.visit(path);
    assert.deepEqual(await lookAtPage(vera.page, 'xo-gathering', { fullPage: true }), []);
    await takePlace(vera, 'Team B');
    const all = [anna, boris, vera, host];
    await chooseMarks(anna, vera);
    const watcher = await world.arrive('watcher', { at: new URL(anna.page.url()).pathname, ...kWide });
    await sees(watcher, 'Owls to pick a card');
    await looksRight([anna, vera], 'xo-pick');
    return { host, anna, boris, vera, watcher, all };
  }

  /** An early answer, which a player has proposed. */
  async function earlyAnswer({ host, anna, boris, vera, watcher, all }) {
    const right = await pick(anna, 1);
    await allSee([boris], 'Reading time: answer now for a bonus');
    await proposes(boris, right);
    await anna.page.getByRole('button', { name: new RegExp(`^Boris ${right}$`) }).click();
    await boris.page.locator('.pending').filter({ hasText: right }).waitFor();
    for (const other of [vera, host, watcher]) {
      assert.equal(await other.page.locator('.pending, .proposal').count(), 0, `${other.who} sees no draft`);
    }
    for (const other of [vera, watcher]) {
      assert.equal(
        await other.page.locator('.stage').getByText(right).count(),
        0,
        `${other.who} does not see the answer`,
      );
    }
    await host.page.getByText('Only judges see this now').waitFor();
    await looksRight([anna, boris, host], 'xo-early');
    await anna.press('Answer early');
    await allSee([...all, watcher], 'Right: Owls gets the card');
    await cardIs([...all, watcher], 1, 'cross: Owls, correct answer');
    await anna.page.getByRole('group', { name: /Owls, crosses, Captain: Anna, 1 early point/ }).waitFor();
    await nothingHasJumped([...all, watcher], [anna]);
    await goOn([host]);
  }

  /** An answer that the host rules on, more than once. */
  async function rulingTurnedOver({ host, anna, vera, watcher, all }) {
    await pick(vera, 2);
    await answer(vera, 'something else');
    await sees(host, 'Is the answer right?');
    await allSee([anna, vera], 'Judging the answer');
    await looksRight([host], 'xo-judge');
    await host.press('Wrong');
    await cardIs(all, 2, 'cross: Team B, wrong answer');
    await host.press('Accept');
    await cardIs(all, 2, 'nought: Team B, correct answer');
    await looksRight([vera, host], 'xo-ruled');
    await host.press('Reject');
    await cardIs(all, 2, 'cross: Team B, wrong answer');
    await nothingHasJumped([...all, watcher], [vera]);
    await goOn([host]);
  }

  /** Another captain answers: three in a row. */
  async function anotherCaptain({ host, anna, boris, vera, watcher, all }) {
    const right = await pick(anna, 3);
    await allSee([boris], 'Reading time: answer now for a bonus');
    await nothingHasJumped([...all, watcher], [anna]);
    await boris.press('Change captain');
    await boris.page.getByRole('button', { name: /^Make captain.*Boris/ }).click();
    await boris.page.getByRole('group', { name: /Captain: Boris/ }).waitFor();
    const field = boris.page.getByLabel('Your team’s answer');
    await tabTo(boris.page, field);
    await boris.page.keyboard.type(`The ${right.toUpperCase()}`);
    await boris.page.keyboard.press('Enter');
    await cardIs(all, 3, 'cross: Owls, correct answer');
    await nothingHasJumped([...all, watcher], [anna, boris]);
    await goOn([host, boris, vera, anna], 'Agree, end the battle');
    await allSee([anna, boris], 'Your team won: three in a row');
    await allSee([vera, host, watcher], 'Owls won: three in a row');
    await vera.page.getByRole('group', { name: /Owls.*11 points/ }).waitFor();
    await vera.page.getByRole('group', { name: /Team B.*0 points/ }).waitFor();
    const told = watcher.page.getByRole('region', { name: 'All questions' });
    assert.equal(await told.getByRole('listitem').count(), 3);
    await told.locator('summary').first().click();
    await told.getByText('as every child knows').first().waitFor();
    await looksRight([anna, vera, watcher], 'xo-over');
    await nothingHasJumped([...all, watcher], []);
  }

  test('a battle of a group: early answers, a ruling turned over, another captain, three in a row', async () => {
    const battle = await groupBattle();
    await earlyAnswer(battle);
    await rulingTurnedOver(battle);
    await anotherCaptain(battle);
  });

  test('the host shows a question by hand: nobody else reads it before', async () => {
    const host = await arriveAs(world, people.Ludmila, kWide);
    const path = await gather(host, async (page) => {
      await fillPlan(page, { teams: { A: 1, B: 1 }, pack: people.pack });
      await page.getByRole('checkbox', { name: /^Host shows each question/ }).check();
      assert.deepEqual(await lookAtPage(page, 'xo-start-by-hand', { fullPage: true }), []);
    });
    const anna = await arriveAs(world, people.Anna, kPhone);
    const vera = await arriveAs(world, people.Vera, kWide);
    await join(anna, path, 'Team A');
    await vera.visit(path);
    await takePlace(vera, 'Team B');
    await chooseMarks(anna, vera);
    await cardOf(anna, 1).click();
    await sees(anna, 'The host is about to show the question');
    await sees(host, 'Show the question when all are ready');
    await looksRight([anna, host], 'xo-not-shown');
    const question = host.page.locator('.stage .question');
    const words = await question.textContent();
    for (const each of [anna, vera]) assert.equal(await each.page.getByText(words, { exact: true }).count(), 0);
    await host.press('Show the question');
    for (const each of [anna, vera]) await each.page.locator('.stage').getByText(words, { exact: true }).waitFor();
    await vera.page.locator('[aria-live]').getByText(words, { exact: true }).waitFor();
    await sees(anna, 'Reading time: answer now for a bonus');
  });

  /** Two teams, a juror and the host gather; `present`: those who are there yet. */
  async function playOffBattle() {
    const host = await arriveAs(world, people.Ludmila, kWide);
    const path = await gather(host, async (page) => {
      await page.getByRole('radio', { name: /^Play-off battle/ }).check();
      await page.getByLabel(/^Jury/).selectOption('1');
      const seconds = { 'Early answers': 20, 'Picking a card': 120, Objections: 60 };
      await fillPlan(page, { teams: { A: 1, B: 2 }, pack: people.pack, seconds });
    });
    const anna = await arriveAs(world, people.Anna, kPhone);
    const vera = await arriveAs(world, people.Vera, kWide);
    const juror = await arriveAs(world, people.Justus, kWide);
    await join(anna, path, 'Team A');
    await join(vera, path, 'Team B');
    await join(juror, path, 'Jury');
    await host.press('Start');
    const all = [anna, vera, juror, host];
    await chooseMarks(anna, vera);
    return { host, anna, vera, juror, all, present: new Set(all) };
  }

  /** A captain picks a card and answers rightly. */
  async function answersRightly({ present }, captain, number) {
    const words = await pick(captain, number);
    await answer(captain, words);
    await cardIs([...present], number, 'correct answer');
    await goOn([...present]);
  }

  /** Both save a minute; Anna spends hers on a question of her own, Vera hers against Anna. */
  async function savedMinutes(battle) {
    const { anna, vera, all } = battle;
    await answersRightly(battle, anna, 1);
    await anna.page.getByRole('group', { name: /Team A.*1 saved minute/ }).waitFor();
    await answersRightly(battle, vera, 2);
    await vera.page.getByRole('group', { name: /Team B.*1 saved minute/ }).waitFor();
    const third = await pick(anna, 3);
    await sees(anna, 'Discuss the answer', 60_000);
    await anna.press('Use a saved minute (1 left)');
    await anna.page.getByText('with a saved minute').waitFor();
    await anna.page
      .getByRole('timer')
      .filter({ hasText: /^1:[0-5]\d$/ })
      .waitFor();
    await answer(anna, third);
    await cardIs(all, 3, 'cross: Team A, correct answer');
    await goOn(all);
  }

  /** The host does not count it, the jury does. */
  async function juryTurnsRuling({ host, vera, juror, all }) {
    await pick(vera, 5);
    await answer(vera, 'as the comment has it');
    await sees(host, 'Is the answer right?');
    await host.press('Wrong');
    await cardIs(all, 5, 'cross: Team B, wrong answer');
    await vera.press('Appeal');
    await vera.page.getByLabel('Why is the ruling wrong?').fill('It is the same in other words.');
    await looksRight([vera], 'xo-appeal');
    await vera.press('Ask the jury');
    await sees(juror, 'Your vote: is the answer right?');
    await juror.page.locator('.stage').getByText('It is the same in other words.').waitFor();
    await looksRight([juror], 'xo-vote');
    await juror.press('Right');
    await cardIs(all, 5, 'nought: Team B, correct answer');
  }

  /** Half the time, and an answer that the lists know to be wrong. */
  async function halvedTime({ anna, vera, all }) {
    await vera.page.getByRole('button', { name: /^Halve their time/ }).click();
    await goOn(all);
    const fifth = await pick(anna, 6);
    await anna.page.locator('.stage .head').filter({ hasText: '30 seconds' }).waitFor();
    await answer(anna, `not ${fifth}`);
    await cardIs(all, 6, 'nought: Team A, wrong answer');
    await goOn(all);
  }

  /** The host goes, and does not come back: after a while the lists judge. */
  async function hostGone({ host, anna, vera, juror, present }) {
    await host.visit('/rules');
    present.delete(host);
    await pick(vera, 4);
    await answer(vera, 'nobody knows');
    await sees(vera, 'Judging the answer');
    await vera.page.getByText('The host is offline: answers are judged by the list.').waitFor({ timeout: kHostIsAway });
    await cardIs([anna, vera, juror], 4, 'cross: Team B, wrong answer');
    await goOn([anna, vera, juror]);
  }

  /** The board is drawn: one question more, to noughts. */
  async function decidingQuestion(battle) {
    const { anna, vera, juror } = battle;
    await answersRightly(battle, anna, 8);
    await answersRightly(battle, vera, 7);
    await answersRightly(battle, anna, 9);
    await sees(vera, 'Open the deciding question');
    await looksRight([vera, anna], 'xo-decider');
    await vera.press('Open the deciding question');
    await sees(vera, 'Reading time: answer now for a bonus');
    await answer(vera, await asked(vera));
    await goOn([anna, vera, juror], 'Agree, end the battle');
    await sees(vera, 'Your team won: the deciding question');
    await sees(anna, 'Team B won: the deciding question');
    await looksRight([anna, vera], 'xo-over-playoff');
    await cardOf(anna, 5).click();
    await anna.page.getByText('The jury changed the ruling.').waitFor();
  }

  test('a play-off battle: minutes saved, spent and against the rival, an appeal, no host, the deciding question', async () => {
    const battle = await playOffBattle();
    await savedMinutes(battle);
    await juryTurnsRuling(battle);
    await halvedTime(battle);
    await hostGone(battle);
    await decidingQuestion(battle);
  });
});
