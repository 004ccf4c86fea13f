// Two who write to each other: at once, on all pages, read when it is looked at, kept when the connection is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Messages', (world) => {
  const bell = (visitor) => visitor.page.getByRole('button', { name: /^Notifications/ });
  const message = (visitor, text) => visitor.page.locator('.message').filter({ hasText: text });

  const registered = (name, options) => world.arrive(name, { account: name, ...options });

  async function write(visitor, text) {
    await visitor.page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
    await visitor.page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
  }

  test('come at once, count on every page, and are read where they are looked at', async () => {
    const [anna, boris] = await Promise.all([registered('Anna', kWide), registered('Boris', kWide)]);
    await anna.visit('/messages');
    await anna.page.getByLabel('Write to a player').fill('boris');
    await anna.press('Write');
    await anna.page.getByText('No messages yet.').waitFor();
    await anna.page.getByRole('heading', { name: 'Boris', level: 1 }).waitFor();
    await write(anna, 'A game tomorrow?');
    await write(anna, '<b>At eight</b>');
    await message(anna, '<b>At eight</b>').waitFor();
    await boris.page.getByRole('button', { name: 'Notifications, 2 new' }).waitFor();
    await boris.page.waitForFunction(() => document.title.startsWith('(2) '));
    await bell(boris).click();
    await boris.page.getByRole('link', { name: '2 new messages' }).click();
    await boris.page.getByRole('link', { name: /Anna/ }).click();
    await message(boris, '<b>At eight</b>').waitFor();
    await boris.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    assert.doesNotMatch(await boris.page.title(), /^\(/);
    await write(boris, 'Gladly');
    await message(anna, 'Gladly').waitFor();
    await anna.page.getByRole('status').filter({ hasText: 'Boris: Gladly' }).waitFor({ state: 'attached' });
  });

  test('that could not be sent are kept, and go out once when the connection is back', async () => {
    const anna = await registered('Anna 2', kWide);
    const boris = await Client.registered(world.server, 'Boris 2');
    await anna.visit('/messages/Boris 2');
    await anna.page.getByText('Write the first message.').waitFor();
    anna.outage = true;
    await anna.page.route('**/api/v1/messages', (route) => route.abort());
    await write(anna, 'Are you there?');
    await anna.page.getByText('Not sent yet.').waitFor();
    assert.equal(boris.frames.filter(({ t }) => t === 'message').length, 0);
    await anna.page.unroute('**/api/v1/messages');
    await anna.press('Try again');
    await boris.until(() => boris.frames.some(({ t }) => t === 'message'), 'the message');
    await anna.page.getByText('Not sent yet.').waitFor({ state: 'detached' });
    await message(anna, 'Are you there?').waitFor();
    assert.equal(await message(anna, 'Are you there?').count(), 1);
    anna.complaints = anna.complaints.filter((text) => !text.includes('net::ERR_FAILED'));
  });

  test('stop where somebody is blocked, and the black list lets go of them', async () => {
    const anna = await registered('Anna 3', kWide);
    await Client.registered(world.server, 'Boris 3');
    await anna.visit('/messages/Boris 3');
    await anna.press('More');
    await anna.press('Block');
    await anna.page.getByText('You blocked this player.').waitFor();
    await anna.visit('/settings');
    await anna.page.getByRole('button', { name: 'Unblock Boris 3' }).click();
    await anna.page.getByText('Nobody is blocked.').waitFor();
    await anna.visit('/messages/Boris 3');
    await anna.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  });

  test('are found, opened where they were written, and deleted for oneself', async () => {
    const anna = await registered('Anna 4', kWide);
    const boris = await Client.registered(world.server, 'Boris 4');
    await boris.ask('POST', '/messages', { to: 'Anna 4', cid: 1, text: 'Swap the stones next time' }, 200);
    for (let cid = 2; cid < 60; cid++)
      await boris.ask('POST', '/messages', { to: 'Anna 4', cid, text: `Line ${cid}` }, 200);
    await anna.visit('/messages');
    await anna.page.getByRole('searchbox').fill('STONE');
    await anna.page.getByRole('link', { name: /Swap the stones/ }).click();
    await message(anna, 'Swap the stones').waitFor();
    await anna.press('To the latest');
    await message(anna, 'Line 59').waitFor();
    await anna.press('Earlier messages');
    await message(anna, 'Swap the stones').waitFor();
    await anna.press('More');
    await anna.press('Delete conversation');
    await anna.press('Delete');
    await anna.page.getByText('Choose a conversation').waitFor();
    await anna.page.getByRole('searchbox').fill('');
    await anna.page.getByText('No messages yet.').waitFor();
  });

  test('are reported by a menu of their own', async () => {
    const anna = await registered('Anna 5', kWide);
    const boris = await Client.registered(world.server, 'Boris 5');
    await boris.ask('POST', '/messages', { to: 'Anna 5', cid: 1, text: 'You patzer' }, 200);
    await anna.visit('/messages/Boris 5');
    await message(anna, 'You patzer').hover();
    assert.equal(await anna.page.getByText('Report').count(), 0, 'it stands under no message');
    await anna.press('Message actions');
    await anna.press('Report this message');
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByText('The message is attached to your report.').waitFor();
    await dialog.getByRole('radio', { name: 'Insults' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Thank you. A moderator will review it.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await write(anna, 'Enough');
    await message(anna, 'Enough').waitFor();
    assert.equal(await anna.button('Message actions').count(), 1, 'one does not report oneself');
  });

  test('are for the registered', async () => {
    const guest = await world.arrive('guest', { at: '/messages', ...kPhone });
    await guest.page.getByRole('link', { name: 'Sign up to write to other players.' }).waitFor();
  });

  test('and notices look as they should, on paper and on the board, large and small', async () => {
    const found = [];
    await Client.registered(world.server, 'Dora');
    for (const [options, name] of [
      [kPhone, 'Nina'],
      [kWide, 'Vera'],
    ]) {
      const visitor = await registered(name, options);
      const others = await Promise.all(
        ['Egor', 'Zoya'].map((other) => Client.registered(world.server, `${other} of ${name}`)),
      );
      for (const [i, other] of others.entries()) {
        await other.ask('POST', '/messages', { to: name, cid: i, text: 'Хорошая была партия. Сыграем ещё?' }, 200);
        await other.ask(
          'POST',
          '/messages',
          { to: name, cid: 10 + i, text: `${'a'.repeat(120)}\n\nLines\nof text` },
          200,
        );
      }
      await others[0].do({
        t: 'challenge',
        terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
        to: name,
      });
      await visitor.visit('/messages');
      await visitor.page.getByRole('link', { name: /Zoya/ }).waitFor();
      found.push(...(await lookAtPage(visitor.page, 'messages')));
      await bell(visitor).click();
      await visitor.page
        .getByText(/invites you to play/)
        .first()
        .waitFor();
      found.push(...(await lookAtPage(visitor.page, 'notices')));
      await visitor.page.keyboard.press('Escape');
      await visitor.page.getByRole('link', { name: /Zoya/ }).click();
      await message(visitor, 'Lines').waitFor();
      await visitor.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Давай');
      await visitor.press('Send');
      await message(visitor, 'Давай').waitFor();
      found.push(...(await lookAtPage(visitor.page, 'conversation')));
    }
    assert.deepEqual(found, []);
  });
});
