// A quiz battle against the computer: its maker gives it a team on the page behind the link, and it picks and answers in the battle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, arriveAs, fillPlan, gather, registered } from './harness/battle.mjs';
import { kPhone, kWide, look, lookAtPage, throughSizes } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('A quiz battle against the computer', (world) => {
  const region = ({ page }) => page.getByRole('region', { name: 'Computer team', exact: true });

  /** A link for a team of two and another, with a host: nothing begins by itself. */
  const link = (visitor) =>
    gather(visitor, async (page) => {
      await fillPlan(page, { teams: { A: 2 }, seconds: { 'Early answers': 5 } });
    });

  test('begins once a team is given to it, and it answers', { timeout: 180_000 }, async () => {
    const anna = await arriveAs(world, await registered(world, 'Anna'), kWide);
    const path = await link(anna);
    await region(anna).getByRole('radio', { name: '8', exact: true }).check({ force: true });
    assert.deepEqual(await lookAtPage(anna.page, 'xo-computer-team', { fullPage: true }), []);
    await anna.press('Team B: add the computer');
    await region(anna).getByText('Team B: the computer plays, level 8.').waitFor();
    const teamB = anna.page.getByRole('region', { name: 'Team B', exact: true });
    await teamB.getByText('Computer, level 8').waitFor();
    assert.deepEqual(await lookAtPage(anna.page, 'xo-computer-there', { fullPage: true }), []);
    const boris = await world.arrive('Boris', { ...kPhone, at: path });
    await boris.page.getByRole('region', { name: 'Team A', exact: true }).getByRole('button').waitFor();
    const free = boris.page.getByRole('region', { name: 'Team B', exact: true }).getByRole('button');
    assert.equal(await free.count(), 0, 'nobody joins its team');
    await anna.press('Start');
    await battle(anna);
  });

  async function battle(anna) {
    const { page } = anna;
    const crosses = anna.button('Crosses');
    const picking = page.locator('.battle [role=status]').filter({ hasText: /pick a card/ });
    await crosses.or(picking).first().waitFor();
    if (await crosses.isVisible()) await crosses.click();
    await page.getByRole('group', { name: /Team B.*Captain: Computer, level 8/ }).waitFor();
    const mine = page.locator('.battle [role=status]').filter({ hasText: 'Your round: pick a card' });
    const faceDown = page.getByRole('gridcell', { name: /face down/ });
    await mine.waitFor({ timeout: 60_000 });
    // The noughts' captain finds the first round played, and the crosses' captain the second after the first.
    if ((await faceDown.count()) === 9) {
      await faceDown.first().click();
      await answer(anna, 'nobody would say so');
      await faceDown.nth(7).waitFor({ state: 'detached' });
      await mine.waitFor({ timeout: 60_000 });
    }
    assert.deepEqual(await look(anna, 'xo-computer-battle'), []);
    assert.deepEqual(await throughSizes(page, 'xo-computer-battle'), []);
  }

  test('is offered on a phone too, and taken back', async () => {
    const vera = await arriveAs(world, await registered(world, 'Vera'), kPhone);
    await link(vera);
    assert.deepEqual(await lookAtPage(vera.page, 'xo-computer-team', { fullPage: true }), []);
    await vera.press('Team B: add the computer');
    await vera.press('Remove the computer');
    await vera.button('Team B: add the computer').waitFor();
  });
});
