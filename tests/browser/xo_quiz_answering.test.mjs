// The captain's page while the team must answer: the question with its field above all else, and the focus in that field alone.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  allSee,
  answer,
  arriveAs,
  cardIs,
  chooseMarks,
  fillPlan,
  gather,
  goOn,
  join,
  peopleWithPack,
  pick,
  takePlace,
} from './harness/battle.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Answering in a quiz battle', (world) => {
  let people;

  before(async () => {
    people = await peopleWithPack(world, 'Ludmila', 'Anna', 'Boris', 'Vera');
  });

  const chatLine = (visitor) => visitor.page.getByRole('textbox', { name: 'Message' });
  const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement);
  const focusComes = (visitor) =>
    visitor.page.waitForFunction(() =>
      document.activeElement?.closest('form.answer')?.contains(document.activeElement),
    );

  /** The question and its field are in the window one below the other, and what else there is comes after them. */
  async function standsAlone(visitor) {
    // All three in one instant: a page that hears just now who the captain is moves them together.
    await visitor.page.locator('.desk form.answer').waitFor();
    const [question, form, cards] = await visitor.page.evaluate(() =>
      ['.stage .question', '.desk form.answer', '.cards'].map((selector) => {
        const { y, height } = document.querySelector(selector).getBoundingClientRect();
        return { y, height };
      }),
    );
    const { height } = visitor.page.viewportSize();
    const told = JSON.stringify({ question, form, cards });
    assert.ok(question.y >= 0 && form.y + form.height <= height, `in the window: ${told}`);
    assert.ok(form.y - (question.y + question.height) < 60, `nothing between them: ${told}`);
    assert.equal(await visitor.page.locator('.desk input').count(), 1, 'a captain suggests nothing to themselves');
    assert.ok(cards.y > form.y + form.height, `the cards are below: ${told}`);
  }

  test('a captain on a phone and one at a wide window have the field with the question, and the focus is in it', async () => {
    const host = await arriveAs(world, people.Ludmila, kWide);
    const path = await gather(host, async (page) => {
      const seconds = { 'Early answers': 60, 'Picking a card': 120 };
      await fillPlan(page, { teams: { A: 2, B: 1 }, pack: people.pack, seconds });
    });
    const anna = await arriveAs(world, people.Anna, kPhone);
    const boris = await arriveAs(world, people.Boris, kWide);
    const vera = await arriveAs(world, people.Vera, kWide);
    await join(anna, path, 'Team A');
    await join(boris, path, 'Team A');
    await vera.visit(path);
    await takePlace(vera, 'Team B');
    const all = [anna, boris, vera, host];
    await chooseMarks(anna, vera);

    const theirs = boris.page.getByRole('button', { name: 'Change captain' });
    await theirs.focus();
    await chatLine(vera).focus();
    const first = await pick(anna, 1);
    await focusComes(anna);
    await standsAlone(anna);
    await allSee([boris], 'Reading time: answer now for a bonus');
    assert.deepEqual(await look(anna, 'xo-answering'), []);
    assert.ok(await hasFocus(theirs), 'a player keeps their focus');
    assert.ok(await hasFocus(chatLine(vera)), 'the other captain keeps theirs');
    await anna.page.keyboard.type(first);
    const before = await boxOf(anna.page.locator('.stage'));
    await anna.page.keyboard.press('Enter');
    await cardIs(all, 1, 'cross: Team A, correct answer');
    const after = await boxOf(anna.page.locator('.stage'));
    assert.ok(Math.abs(after.y - before.y) < 8, `the question stays where it was: ${before.y}, ${after.y}`);
    await goOn([host, ...all]);

    const second = await pick(vera, 2);
    await focusComes(vera);
    await standsAlone(vera);
    assert.deepEqual(await look(vera, 'xo-answering'), []);
    await answer(vera, second);
    await cardIs(all, 2, 'nought: Team B, correct answer');
    await goOn([host, ...all]);

    // Another captain in the middle of a round, who is writing to the team just then.
    const third = await pick(anna, 3);
    await allSee([boris], 'Reading time: answer now for a bonus');
    await chatLine(boris).focus();
    await boris.page.keyboard.type('I think it is ');
    await anna.press('People');
    await anna.press('Change captain');
    await anna.page.getByRole('button', { name: /^Make captain.*Boris/ }).click();
    await standsAlone(boris);
    await boris.page.keyboard.type(third);
    assert.equal(await chatLine(boris).inputValue(), `I think it is ${third}`);
  });
});
