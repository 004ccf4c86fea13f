// A team from its making to one's leaving it: an invitation, its answer, the chat; by keyboard, on a phone and wide.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { host } from '../end_to_end/harness/moderators.mjs';
import { accept, invite, makeTeam } from '../end_to_end/harness/teams/commands.mjs';
import { pressOn } from './harness/keys.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Teams', (world) => {
  const message = (visitor, text) => visitor.page.locator('.message').filter({ hasText: text });
  const row = (visitor, name) => visitor.page.getByRole('listitem').filter({ hasText: name });
  const registered = (...names) => Promise.all(names.map((name) => Client.registered(world.server, name)));

  async function write(visitor, text) {
    const field = visitor.page.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill(text);
    await pressOn(visitor, visitor.button('Send'));
  }

  test('are made, joined, talked in and left, by keyboard', async () => {
    const [vera, gleb] = await registered('Vera', 'Gleb');
    const captain = await world.arrive('Vera', { as: vera, at: '/teams', ...kWide });
    await captain.page.getByLabel('Team name').fill('ab');
    await pressOn(captain, captain.page.getByLabel('Team name'));
    await captain.page.getByRole('alert').waitFor();
    captain.complaints = captain.complaints.filter((text) => !text.includes('status of 400'));
    await captain.page.getByLabel('Team name').fill('Night Owls');
    await pressOn(captain, captain.page.getByLabel('Team name'));
    await captain.page.getByRole('heading', { name: 'Night Owls', level: 1 }).waitFor();
    await captain.page.getByText('No messages yet.').waitFor();
    await captain.page.getByLabel('Invite a player').fill('Gleb');
    await pressOn(captain, captain.page.getByLabel('Invite a player'));
    await row(captain, 'Gleb').getByRole('button', { name: 'Cancel invitation Gleb' }).waitFor();

    const member = await world.arrive('Gleb', { as: gleb, ...kPhone });
    await member.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await member.page.getByRole('link', { name: 'Vera invites you to the team Night Owls' }).click();
    await member.page.getByText('You are invited to this team.').waitFor();
    assert.deepEqual(await lookAtPage(member.page, 'team-invited'), []);
    await pressOn(member, member.button('Join the team'));
    await row(captain, 'Gleb').getByRole('button', { name: 'Actions: Gleb' }).waitFor();

    await write(captain, 'Who plays on Sunday?');
    await message(member, 'Who plays on Sunday?').getByRole('link', { name: 'Vera' }).waitFor();
    await write(member, 'I do');
    await message(captain, 'I do').waitFor();
    await captain.page.getByRole('status').filter({ hasText: 'Gleb: I do' }).waitFor({ state: 'attached' });
    assert.equal(await message(captain, 'Who plays').getByRole('link').count(), 0, 'one knows what one has said');
    await message(captain, 'I do').hover();
    await captain.press('Message actions');
    await captain.press('Report this message');
    const dialog = captain.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Insults' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Thank you. A moderator will review it.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const [visitor, name] of [
      [captain, 'team-captain'],
      [member, 'team-member'],
    ])
      assert.deepEqual(await lookAtPage(visitor.page, name), []);

    await pressOn(member, member.button('Leave the team'));
    await member.page.getByText('Leave this team?').waitFor();
    assert.equal(await member.page.evaluate(() => document.activeElement.innerText.trim()), 'Cancel');
    await pressOn(member, member.button('Leave the team'));
    await member.page.getByRole('heading', { name: 'Team chat' }).waitFor({ state: 'detached' });
    await captain.button('Actions: Gleb').waitFor({ state: 'detached' });
  });

  test('are handed over, lose a member, and are dissolved', async () => {
    const [anna, boris, carol] = await registered('Anna', 'Boris', 'Carol');
    const team = await makeTeam(anna, 'Early Birds');
    for (const other of [boris, carol]) {
      await invite(anna, team, other);
      await accept(other, team);
    }
    const captain = await world.arrive('Anna', { as: anna, at: `/teams/${team}`, ...kWide });
    await captain.press('Actions: Carol');
    await captain.press('Remove from the team');
    await captain.page.getByText('Remove Carol from the team?').waitFor();
    await captain.press('Remove from the team');
    await row(captain, 'Carol').waitFor({ state: 'detached' });
    await captain.press('Actions: Boris');
    await captain.press('Make captain');
    await captain.press('Make captain');
    await captain.button('Leave the team').waitFor();
    assert.equal(await captain.button('Actions: Boris').count(), 0);
    await host(world.server, 'Carol');
    const desk = await world.arrive('Carol', { as: carol, at: `/teams/${team}`, ...kPhone });
    await desk.press('Take the team’s name away');
    await desk.page.getByLabel('Reason (the player will see it)').fill('It insults larks.');
    assert.deepEqual(await lookAtPage(desk.page, 'team-name'), []);
    await desk.press('Take the team’s name away');
    for (const { page } of [desk, captain])
      await page.getByRole('heading', { name: /^Team \d{6}$/, level: 1 }).waitFor();
    const next = await world.arrive('Boris', { as: boris, at: `/teams/${team}`, ...kPhone });
    await next.press('Dissolve the team');
    await next.press('Dissolve the team');
    await next.page.getByText(/^Dissolved/).waitFor();
    await captain.page.getByText(/^Dissolved/).waitFor();
  });

  test('are listed with what is new, and say what they are for', async () => {
    const [dora, egor] = await registered('Dora', 'Egor');
    const visitor = await world.arrive('Dora', { as: dora, at: '/teams', ...kPhone });
    await visitor.page.getByText('You are not in a team yet.').waitFor();
    assert.deepEqual(await lookAtPage(visitor.page, 'teams-none'), []);
    const own = await makeTeam(dora, 'Larks');
    await invite(dora, own, egor);
    await accept(egor, own);
    await egor.ask('POST', `/teams/${own}/chat`, { cid: 1, text: 'Hello' }, 200);
    const other = await makeTeam(egor, 'Hawks');
    await invite(egor, other, dora);
    await row(visitor, 'Larks').getByText('1 new').waitFor();
    for (const size of [kPhone, kWide]) {
      await visitor.page.setViewportSize(size.viewport);
      assert.deepEqual(await lookAtPage(visitor.page, `teams-${size.viewport.width}`), []);
    }
    await visitor.page.getByRole('button', { name: 'Decline Hawks' }).click();
    await row(visitor, 'Hawks').waitFor({ state: 'detached' });
    await visitor.page.getByRole('link', { name: 'Larks' }).click();
    await message(visitor, 'Hello').waitFor();
    await visitor.page.getByRole('link', { name: 'All teams' }).click();
    await row(visitor, 'Larks').waitFor();
    assert.equal(await row(visitor, 'Larks').getByText('1 new').count(), 0, 'it has been read');
    const guest = await world.arrive('guest', { at: `/teams/${own}`, ...kPhone });
    await guest.page.getByRole('heading', { name: 'Larks', level: 1 }).waitFor();
    assert.equal(await guest.page.getByRole('heading', { name: 'Team chat' }).count(), 0);
    await guest.visit('/teams');
    await guest.page.getByRole('link', { name: 'Sign up to make a team or join one.' }).click();
    await guest.page.waitForURL('**/sign-in?new');
  });
});
