// How people gather for a quiz battle and play it: by what stands on their pages.
import assert from 'node:assert/strict';
import { Client } from '../../end_to_end/harness/client.mjs';

const kWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The answer to a question is in its text; the lists know it, one that is wrong, and nothing else. */
const questions = kWords.map((word, number) => ({
  question: `Question ${number + 1}: which word stands for the number ${number + 1}?`,
  answer: word,
  accept: [`number ${word}`],
  reject: [`not ${word}`],
  comment: `It is ${word}, as every child knows.`,
  source: 'A book of numbers, p. 7',
}));

/** Somebody registered, whose page a visitor can be given. */
export const registered = (world, name) => Client.signedUp(world.server, name);

/** A pack of ten questions that belongs to them. */
async function writePack(author, title) {
  const { json: pack } = await author.ask('POST', '/packs', { title, lang: 'en' }, 200);
  await author.ask('POST', `/packs/${pack.id}/questions?version=${pack.version}`, { questions }, 200);
  return pack.id;
}

/** Those of these names, registered, by their names; `pack`: one that the first has written. */
export async function peopleWithPack(world, ...names) {
  const clients = await Promise.all(names.map((name) => registered(world, name)));
  const pack = await writePack(clients[0], 'Numbers and words');
  return { ...Object.fromEntries(clients.map((client) => [client.who, client])), pack };
}

/** The page of somebody registered. */
export const arriveAs = (world, client, options) => world.arrive(client.who, { as: client, ...options });

/** From the lobby to the link of a battle: `plan` fills the form. */
export async function gather(maker, plan) {
  const { page } = maker;
  await page.getByRole('link', { name: 'XO quiz battle', exact: true }).click();
  await page.getByRole('heading', { name: 'Quiz battle', level: 1 }).waitFor();
  await page
    .getByLabel('Question pack')
    .locator('option:checked', { hasText: 'questions' })
    .waitFor({ state: 'attached' });
  await plan(page);
  await maker.press('Create a link');
  await page.getByLabel('Link to the game').waitFor();
  return new URL(await page.getByLabel('Link to the game').inputValue()).pathname;
}

/** Fills in the form of a battle: how many players the teams have, whose pack; `seconds`: of each count of time, by its name. */
export async function fillPlan(page, { teams, pack, seconds = {} }) {
  for (const [team, players] of Object.entries(teams)) {
    await page.getByLabel(`Players in Team ${team}`).selectOption(String(players));
  }
  if (pack) await page.getByLabel('Question pack').selectOption(pack);
  if (Object.keys(seconds).length > 0) await page.getByText('Times', { exact: true }).click();
  for (const [time, count] of Object.entries(seconds)) {
    await page.getByLabel(`${time}, seconds`).fill(String(count));
  }
}

/** Takes a place, on the page behind the link, at a side: the name of a team, or `Host`, `Jury`. The last begins the battle. */
export const takePlace = (visitor, side) =>
  visitor.page.getByRole('region', { name: side, exact: true }).getByRole('button').click();

/** Comes to the page behind the link and takes a place that is not the last. */
export async function join(visitor, path, side) {
  await visitor.visit(path);
  await takePlace(visitor, side);
  await visitor.button('Leave').waitFor();
}

/** Waits until the line that says what happens now has these words. */
export const sees = (visitor, words, timeout) =>
  visitor.page.locator('.battle [role=status]').filter({ hasText: words }).waitFor({ timeout });

export const allSee = (visitors, words) => Promise.all(visitors.map((each) => sees(each, words)));

/** The captain whom the lot drew chooses so that the first has crosses. */
export async function chooseMarks(first, second) {
  const drawn = await Promise.any(
    [first, second].map((one) => sees(one, 'Choose: crosses or noughts?').then(() => one)),
  );
  await drawn.press(drawn === first ? 'Crosses' : 'Noughts');
  await sees(first, 'Your round: pick a card');
}

/** A card, by its number. */
export const cardOf = (visitor, number) => visitor.page.getByRole('gridcell', { name: new RegExp(`^Card ${number},`) });

/** Waits until everybody sees a card so: face down, cross, nought. */
export const cardIs = (visitors, number, words) =>
  Promise.all(
    visitors.map(({ page }) =>
      page.getByRole('gridcell', { name: new RegExp(`^Card ${number},.*${words}`) }).waitFor(),
    ),
  );

/** The captain picks a card; gives the word that is right, which the question tells. */
export async function pick(captain, number) {
  await sees(captain, 'Your round: pick a card');
  await cardOf(captain, number).click();
  // Until then the round before stands there.
  await captain.page
    .locator('.stage .head')
    .filter({ hasText: `card ${number}` })
    .waitFor();
  return asked(captain);
}

/** The right answer to the question that lies open. */
export async function asked(visitor) {
  const text = await visitor.page.locator('.stage .question').first().textContent();
  const number = Number(/number (\d+)\?/.exec(text)?.[1]);
  assert.ok(number >= 1 && number <= 10, text);
  return kWords[number - 1];
}

/** The captain answers, as soon as the field is there. */
export async function answer(captain, words) {
  await captain.page.getByLabel('Your team’s answer').fill(words);
  await captain.page.getByRole('button', { name: /^Answer( early)?$/ }).click();
}

/** Nobody needs the pause after a ruling any longer. It may end, and the button go, before all have said so: nothing else is forgiven. */
export async function goOn(visitors, name = 'Continue') {
  for (const each of visitors) {
    for (const button of await each.button(name).elementHandles()) {
      await button.click().catch(async (error) => {
        if (await button.isVisible()) throw error;
      });
    }
  }
}
