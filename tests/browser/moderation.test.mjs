// Complaints and the moderators' desk, in the browser.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { complain, host } from '../end_to_end/harness/moderators.mjs';
import { kThree, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kSizesAndLocales, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Moderation in the browser', (world) => {
  const client = (name) => Client.registered(world.server, name);

  /** Somebody signed in at a browser. */
  const arrive = (name, options) => world.arrive(name, { account: name, ...options });

  /** Two at a board; the second has said something. */
  async function said(one, other, text) {
    const rooms = await seat(one, other, kThree);
    await other.do({ t: 'chat', room: rooms[0].room, text });
    const line = await rooms[0].until(() => rooms[0].chat.at(-1), 'the line');
    return { room: rooms[0].room, line: line.id };
  }

  test('a line of chat is reported, a moderator takes it and mutes, the log tells', async () => {
    const [loud, quiet] = await Promise.all([client('Loud'), client('Quiet')]);
    const { room } = await said(quiet, loud, 'what a patzer');
    const reader = await arrive('Reader', { at: `/g/${room}` });
    await reader.press('Loud: actions');
    await reader.press('Report');
    const dialog = reader.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Insults' }).check({ force: true });
    await dialog.getByLabel('Details (optional)').fill('not nice');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Thank you. A moderator will review it.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    const judge = await arrive('Judge', { at: '/moderation' });
    await judge.page.getByText('This page is for moderators.').waitFor();
    judge.complaints = judge.complaints.filter((text) => !text.includes('403'));
    await host(world.server, 'Judge');
    await judge.visit('/moderation');
    await judge.page.getByRole('button', { name: /^Loud/ }).click();
    await judge.page.getByRole('heading', { name: 'Loud', level: 2 }).waitFor();
    await judge.page.locator('blockquote').filter({ hasText: 'what a patzer' }).waitFor();
    await judge.press('Take');
    await judge.page.getByText('This report is yours.').waitFor();
    await judge.page.getByRole('radio', { name: 'Mute', exact: true }).check({ force: true });
    await judge.page.getByRole('radio', { name: '1 hour' }).check({ force: true });
    await judge.page.getByLabel('Reason (the player will see it)').fill('Be kind to those who lose.');
    await judge.press('Mute');
    await judge.page.getByText('Decision:').waitFor();
    assert.equal(await loud.refused({ t: 'chat', room, text: 'hm' }), 'muted');
    await judge.press('Log');
    await judge.page
      .getByText(/Judge:\s+muted\s+Loud/)
      .first()
      .waitFor();
  });

  test('a reason that is being written is not lost by a press on another link', async () => {
    const [loud, quiet] = await Promise.all([client('Noisy'), client('Silent')]);
    await complain(quiet, await said(quiet, loud, 'so bad'));
    const judge = await arrive('Careful');
    await host(world.server, 'Careful');
    await judge.visit('/moderation');
    await judge.page.getByRole('button', { name: /^Noisy/ }).click();
    await judge.press('Take');
    await judge.page.getByRole('radio', { name: 'Warn', exact: true }).check({ force: true });
    const reason = judge.page.getByLabel('Reason (the player will see it)');
    await reason.fill('Three lines of thought.');
    const link = judge.page.locator('header').getByRole('link', { name: 'Watch' });
    /** Presses the link; answers what is asked then, and gives it. */
    const leave = async (answer) => {
      const asked = once(judge.page, 'dialog').then(async ([dialog]) => {
        await dialog[answer]();
        return dialog.message();
      });
      await link.click();
      return asked;
    };
    assert.equal(await leave('dismiss'), 'You have unsaved changes. Discard them?');
    assert.equal(await reason.inputValue(), 'Three lines of thought.');
    await leave('accept');
    await judge.page.waitForURL('**/live');
  });

  test('a closed account is told so at once, and when signing in, until when', async () => {
    const [victim, judge] = await Promise.all([arrive('Banned One'), client('Stern')]);
    await host(world.server, 'Stern');
    const until = Date.now() + 3_600_000;
    await judge.ask('POST', '/moderation/players/Banned%20One', { action: 'ban', reason: 'x', until }, 200);
    await victim.page.getByText('A moderator has closed your account.').waitFor();
    await victim.page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
    await victim.page.getByLabel('Name').fill('Banned One');
    await victim.page.getByLabel('Password', { exact: false }).first().fill('correct horse');
    await victim.button('Log in').last().click();
    await victim.page.getByText(/This account is closed until /).waitFor();
    victim.complaints = victim.complaints.filter((text) => !/40[13]/.test(text));
  });

  for (const [size, options, locale] of kSizesAndLocales) {
    test(`looks as it should: ${size}, ${locale}`, async () => {
      const id = `${size}${locale.slice(0, 2)}`;
      const looking = { fullPage: true, colours: locale === 'en-GB' };
      const [loud, other, clerk] = await Promise.all([`Шумный ${id}`, `Тихий ${id}`, `Судья ${id}`].map(client));
      await host(world.server, `Судья ${id}`);
      const line = await said(other, loud, 'Ну и кто так ходит? '.repeat(12).trim());
      await complain(other, line, 'insult', 'Пишет одно и то же весь вечер.');
      await complain(clerk, { player: `Шумный ${id}` }, 'name');
      const visitor = await world.arrive(id, { as: clerk, at: '/moderation', ...options, locale });
      const found = [];
      await visitor.page
        .getByRole('button', { name: new RegExp(`^Шумный ${id}`) })
        .first()
        .waitFor();
      found.push(...(await lookAtPage(visitor.page, `moderation-queue-${locale}`, looking)));
      await visitor.page
        .getByRole('button', { name: new RegExp(`^Шумный ${id}`) })
        .first()
        .click();
      await visitor.page.getByRole('button', { name: /^(Take|Взять себе)$/ }).click();
      await visitor.page.getByRole('radio', { name: /^(Mute|Запретить писать)$/ }).check({ force: true });
      found.push(...(await lookAtPage(visitor.page, `moderation-report-${locale}`, looking)));
      await visitor.page.getByRole('textbox', { name: /^(Reason|Причина)/ }).fill('Пишите спокойнее.');
      await visitor.page.getByRole('button', { name: /^(Mute|Запретить писать)$/ }).click();
      await visitor.page.getByText(/Decision:|Решение:/).waitFor();
      found.push(...(await lookAtPage(visitor.page, `moderation-settled-${locale}`, looking)));
      await visitor.page.getByRole('button', { name: /^(Log|Журнал)$/ }).click();
      await visitor.page.getByText('Пишите спокойнее.').first().waitFor();
      found.push(...(await lookAtPage(visitor.page, `moderation-log-${locale}`, looking)));
      assert.deepEqual(found, []);
    });
  }

  test('the form of a complaint looks as it should', async () => {
    const [loud, quiet] = await Promise.all([client('Loud Two'), client('Quiet Two')]);
    const { room } = await said(quiet, loud, 'again a patzer');
    const found = [];
    for (const [who, options] of [
      ['phone', kPhone],
      ['wide', kWide],
    ]) {
      const visitor = await world.arrive(who, { at: `/g/${room}`, ...options });
      if (who === 'phone') await visitor.page.getByRole('button', { name: /^Chat/ }).click();
      await visitor.press('Loud Two: actions');
      await visitor.press('Report');
      await visitor.page.getByRole('dialog').getByRole('radio', { name: 'Insults' }).check({ force: true });
      found.push(...(await lookAtPage(visitor.page, 'report-dialog')));
      await visitor.page.keyboard.press('Escape');
      await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    assert.deepEqual(found, []);
  });
});
