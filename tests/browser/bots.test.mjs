// A bot account in its owner's account, its tokens, and the mark that everybody sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Program } from '../end_to_end/harness/program.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kPassword = 'correct horse';
const kTerms = { variant: '3x3', clock: { kind: 'none' }, rated: false };

stage('Bots of others', (world) => {
  const section = (visitor) => visitor.page.getByRole('region', { name: 'Bot', exact: true });

  async function turned(name, options) {
    const visitor = await world.arrive(name, { account: name, password: kPassword, at: '/account', ...options });
    await section(visitor).getByRole('button', { name: 'Turn into a bot account' }).click();
    await section(visitor).getByLabel('Current password').fill(kPassword);
    await section(visitor).getByRole('button', { name: 'Turn into a bot for good' }).click();
    await section(visitor).getByLabel('What the new token is for').waitFor();
    return visitor;
  }

  async function token(visitor, name) {
    await section(visitor).getByLabel('What the new token is for').fill(name);
    await section(visitor).getByRole('button', { name: 'Create a token' }).click();
    const shown = section(visitor).getByLabel(`Token “${name}”`, { exact: false });
    await shown.waitFor();
    return shown.inputValue();
  }

  test('an account is turned by its password alone', async () => {
    const visitor = await world.arrive('Hasty', { account: 'Hasty', password: kPassword, at: '/account' });
    await section(visitor).getByRole('button', { name: 'Turn into a bot account' }).click();
    await section(visitor).getByLabel('Current password').fill('another horse');
    await section(visitor).getByRole('button', { name: 'Turn into a bot for good' }).click();
    await section(visitor).getByText('Wrong password.').waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
    await section(visitor).getByRole('button', { name: 'Cancel' }).click();
    await section(visitor).getByRole('button', { name: 'Turn into a bot account' }).waitFor();
  });

  test('a token lets a program in, and is shown once', async () => {
    const visitor = await turned('Keeper');
    const secret = await token(visitor, 'Laptop');
    assert.match(secret, /^nts_[\w-]{43}$/);
    const program = await Program.connect(world.server, secret);
    assert.equal(program.hello.you.bot, true);
    await visitor.visit('/account');
    await section(visitor)
      .getByText(/^Last active: today/)
      .waitFor();
    assert.ok(!(await visitor.page.content()).includes(secret));
    await section(visitor).getByRole('button', { name: 'Revoke: Laptop' }).click();
    const question = section(visitor).getByRole('alertdialog', { name: 'Revoke this token?', exact: false });
    await question.getByRole('button', { name: 'Revoke' }).click();
    assert.equal(await program.closed, 4401);
    await section(visitor).getByText('Laptop').waitFor({ state: 'detached' });
  });

  test('looks well, and axe finds nothing; at the board everybody sees the mark', async () => {
    const found = [];
    for (const [name, options] of [
      ['Wide Crosser', kWide],
      ['Narrow Crosser', kPhone],
    ]) {
      const visitor = await turned(name, options);
      const program = await Program.connect(world.server, await token(visitor, 'On my laptop'));
      found.push(...(await lookAtPage(visitor.page, 'account-bot', { fullPage: true })));
      const person = await world.arrive(`${name}'s guest`, options);
      const { id } = await program.ask({ t: 'challenge', terms: { ...kTerms, side: 'first' } });
      await person.visit(`/c/${id}`);
      await person.page.getByRole('heading', { name: `BOT ${name}`, exact: false }).waitFor();
      await person.page.getByRole('button', { name: 'Accept' }).click();
      await person.page
        .getByRole('region', { name: `BOT ${name}`, exact: false })
        .getByText('BOT')
        .waitFor();
      found.push(...(await lookAtPage(person.page, 'game-bot')));
      await person.visit(`/player/${encodeURIComponent(name)}`);
      await person.page.getByRole('heading', { name: `BOT ${name}` }).waitFor();
      found.push(...(await lookAtPage(person.page, 'player-bot')));
      program.close();
    }
    assert.deepEqual(found, []);
  });
});
