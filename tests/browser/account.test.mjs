// The account page as people use it: a photo, words about oneself, the password, where one is signed in, one's data, the end.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { png } from '../end_to_end/harness/pictures.mjs';
import { kPhone, kWide, lookAtPage, picture } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kPassword = 'correct horse';

stage('The account page', (world) => {
  async function open(visitor) {
    await visitor.visit('/account');
    await visitor.page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
    await visitor.page.getByText('This browser').waitFor();
  }

  function arrive(name, options) {
    return world.arrive(name, { account: name, password: kPassword, ...options });
  }

  /** Signs in by the form that stands on the page. */
  async function signIn({ page }, name) {
    await page.locator('input[name=username]').fill(name);
    await page.locator('input[name=password]').fill(kPassword);
    await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).last().click();
  }

  /** What is said of a field that was refused, besides its hints. */
  const describedBy = (field) =>
    field.evaluate((one) =>
      one
        .getAttribute('aria-describedby')
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((said) => said?.getAttribute('role') === 'alert')
        .map((said) => said.textContent)
        .join(''),
    );

  const choosePhoto = (visitor, colour) =>
    visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(400, 300, colour) });

  const section = (visitor, name) => visitor.page.getByRole('region', { name, exact: true });

  test('looks well with everything in it, and axe finds nothing', async () => {
    const found = [];
    for (const [name, options] of [
      ['Wide Anna', kWide],
      ['Narrow Anna', kPhone],
    ]) {
      const visitor = await arrive(name, options);
      await open(visitor);
      found.push(...(await lookAtPage(visitor.page, 'account', { fullPage: true })));
      await choosePhoto(visitor, [180, 70, 40]);
      await visitor.press('Use this photo');
      await visitor.page.locator('.picture img').waitFor();
      await visitor.page.getByLabel('In a few words').fill('Crosses first.\nThen noughts.');
      await visitor.page.getByLabel('Location').fill('Tver');
      await visitor.page.getByLabel('Website').fill('example.org');
      await section(visitor, 'About you').getByRole('button', { name: 'Save' }).click();
      await visitor.page.getByText('Saved.').waitFor();
      await visitor.page.getByLabel('New password', { exact: true }).fill('dragon12');
      await visitor.page.getByText(/common password|too common/).waitFor();
      await section(visitor, 'Delete account').getByRole('button').click();
      found.push(...(await lookAtPage(visitor.page, 'account-full', { fullPage: true })));
      await visitor.visit(`/player/${encodeURIComponent(name)}`);
      await visitor.page.getByText('Then noughts.').waitFor();
      await visitor.page.locator('header .photo img').first().waitFor();
      found.push(...(await lookAtPage(visitor.page, 'player-about', { fullPage: true })));
    }
    assert.deepEqual(found, []);
  });

  test('in Russian looks well, and the sign-in page judges a new password', async () => {
    const found = [];
    for (const [who, options] of [
      ['1440', kWide],
      ['390', kPhone],
    ]) {
      const visitor = await world.arrive(who, { at: '/sign-in?new', ...options, locale: 'ru-RU' });
      await visitor.page.locator('input[name=username]').fill(`Виктор${who}`);
      await visitor.page.locator('input[name=password]').fill('football');
      await visitor.page.getByText('Этот пароль слишком распространён', { exact: false }).waitFor();
      found.push(...(await lookAtPage(visitor.page, 'sign-in-common', { fullPage: true })));
      await visitor.page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await visitor.page.getByRole('alert').filter({ hasText: 'Этот пароль слишком распространён' }).waitFor();
      visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 400'));
      await visitor.page.locator('input[name=password]').fill('correct horse');
      await visitor.page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await visitor.page.getByRole('button', { name: 'Создать коды восстановления' }).click();
      await visitor.page
        .getByRole('status')
        .filter({ hasText: `Имя: Виктор${who}` })
        .waitFor();
      found.push(...(await lookAtPage(visitor.page, 'registered', { fullPage: true })));
      await visitor.page.getByRole('button', { name: 'Продолжить' }).click();
      await visitor.page.getByRole('heading', { name: 'Во что сыграем?' }).waitFor();
      await visitor.visit('/account');
      await visitor.page.getByText('Этот браузер').waitFor();
      found.push(...(await lookAtPage(visitor.page, 'account-ru', { fullPage: true })));
    }
    assert.deepEqual(found, []);
  });

  test('takes a dropped file, shows it first, and takes it away again', async () => {
    const visitor = await arrive('Dropper', kWide);
    await open(visitor);
    const bytes = [...png(300, 300, [10, 120, 60])];
    await visitor.page.evaluate((file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(file)], 'dropped.png', { type: 'image/png' }));
      document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
    }, bytes);
    await visitor.page.getByRole('img', { name: 'Preview' }).waitFor();
    await visitor.press('Cancel');
    await choosePhoto(visitor, [10, 120, 60]);
    await visitor.press('Use this photo');
    await visitor.page.locator('.picture img').waitFor();
    await visitor.press('Remove');
    await visitor.page.locator('.picture img').waitFor({ state: 'detached' });
    await visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await visitor.page.getByText('This file isn’t a photo.', { exact: false }).waitFor();
  });

  test('is come back to by a recovery code when the password is forgotten', async () => {
    const visitor = await arrive('Forgetful', kWide);
    const { page } = visitor;
    await open(visitor);
    const codes = section(visitor, 'Recovery codes');
    await codes.getByText('You have no codes.', { exact: false }).waitFor();
    await codes.getByLabel('Current password').fill(kPassword);
    await codes.getByRole('button', { name: 'Create recovery codes' }).click();
    await codes.getByText(/^10 codes left, created today/).waitFor();
    const [first] = await codes.getByRole('listitem').allTextContents();
    // Nothing but the codes is on paper.
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('heading', { name: 'My account' }).isVisible(), false);
    assert.equal(await page.getByText(first).isVisible(), true);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await page.locator('input[name=username]').fill('Forgetful');
    await visitor.press('Forgot your password?');
    assert.deepEqual(await lookAtPage(page, 'recover', { fullPage: true }), []);
    assert.equal(await page.locator('input[name=username]').inputValue(), 'Forgetful');
    await page.getByLabel('New password').fill('another horse');
    await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
    await visitor.press('Set password and log in');
    await page.getByRole('alert').filter({ hasText: 'Wrong code, or already used.' }).waitFor();
    assert.equal(await describedBy(page.getByLabel('Recovery code')), 'Wrong code, or already used.');
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
    await page.getByLabel('Recovery code').fill(first.toLowerCase().replaceAll('-', ' '));
    await visitor.press('Set password and log in');
    await page.locator('header').getByRole('button', { name: /Menu/ }).getByText('Forgetful').waitFor();
    await open(visitor);
    await codes.getByText(/^9 codes left/).waitFor();
  });

  test('is signed in to from any page, which one comes back to, and signed out of from any page', async () => {
    const visitor = await world.arrive('newcomer', kWide);
    const { page } = visitor;
    const menu = page.locator('header').getByRole('button', { name: /Menu/ });
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor();
    await visitor.press('Sign up');
    await page.getByRole('heading', { name: 'Create an account', level: 1 }).waitFor();
    await page.locator('input[name=username]').fill('Newcomer');
    await page.locator('input[name=password]').fill(kPassword);
    await visitor.button('Sign up').last().click();
    await page.getByRole('heading', { name: 'Welcome, Newcomer' }).waitFor();
    await visitor.press('Continue');
    await page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    // A page that comes closes the menu.
    await page.getByRole('heading', { name: /^Leaderboard/, level: 1 }).waitFor();
    await menu.click();
    await visitor.press('Log out');
    await page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await signIn(visitor, 'Newcomer');
    await page.getByRole('heading', { name: /^Leaderboard/, level: 1 }).waitFor();
    await menu.getByText('Newcomer').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    await open(visitor);
    await page.getByLabel('In a few words').fill('Crosses first.');
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    assert.equal(
      await page.getByLabel('In a few words').inputValue(),
      'Crosses first.',
      'what was typed is asked about',
    );
    page.once('dialog', (dialog) => dialog.accept());
    await page.locator('.account').getByRole('button', { name: 'Log out', exact: true }).click();
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
  });

  test('says at its field why a name, or a password, is refused', async () => {
    await arrive('Taken', kWide);
    const visitor = await world.arrive('refused', { at: '/sign-in?new', ...kPhone });
    const { page } = visitor;
    const name = page.locator('input[name=username]');
    const password = page.locator('input[name=password]');
    const isRefused = async (field, words) => {
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      assert.equal(await describedBy(field), words);
      const wrong = page.locator('[aria-invalid=true]');
      assert.equal(await wrong.count(), 1);
      assert.equal(await wrong.evaluate((one) => one === document.activeElement), true);
    };
    await name.fill('Taken');
    await password.fill(kPassword);
    await visitor.button('Sign up').last().click();
    await isRefused(name, 'This name is taken. Choose another.');
    assert.deepEqual(await lookAtPage(page, 'sign-up-refused', { fullPage: true }), []);
    await name.fill('Not taken');
    await password.fill('12345');
    await visitor.button('Sign up').last().click();
    await isRefused(password, 'This password is too common. Choose another.');
    await page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor();
    await signIn(visitor, 'Not taken');
    await page.getByRole('alert').filter({ hasText: 'Wrong name or password.' }).waitFor();
    assert.equal(await page.locator('[aria-invalid=true]').count(), 0, 'nobody says which of the two is wrong');
    visitor.complaints = visitor.complaints.filter((text) => !/status of 4\d\d/.test(text));
  });

  test('changes the password, goes on playing here, and signs the other browser out', async () => {
    const here = await arrive('Changer', kWide);
    const there = await world.arrive('there', { at: '/sign-in', ...kPhone });
    await signIn(there, 'Changer');
    await there.page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
    await open(here);
    await here.page.getByRole('button', { name: /^End session/ }).click();
    await here.page.getByText('End this session?').waitFor();
    await picture(here, 'account-end-session');
    await here.page.getByRole('button', { name: 'Cancel' }).click();
    const form = section(here, 'Password');
    await form.getByLabel('Current password').fill(kPassword);
    await form.getByLabel('New password', { exact: true }).fill('battery staple');
    await form.getByRole('button', { name: 'Change password' }).click();
    await here.page.getByText('You are logged out on all other devices.', { exact: false }).waitFor();
    await here.page.getByRole('button', { name: /^End session/ }).waitFor({ state: 'detached' });
    await here.connected();
    await there.page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    // The other page asked who it is, and heard that it is nobody any more.
    there.complaints.length = 0;
  });

  test('hands over the data as a file', async () => {
    const visitor = await arrive('Exporter', kWide);
    await open(visitor);
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('button', { name: 'Download' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'noughts-Exporter.json');
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    assert.equal(file.account[0].name, 'Exporter');
    assert.equal(file.sessions.length, 1);
    assert.deepEqual(file.games, []);
  });

  test('lets an account go by keyboard alone, after asking twice', async () => {
    const visitor = await arrive('Leaver', kWide);
    await open(visitor);
    const { page } = visitor;
    const deletion = section(visitor, 'Delete account');
    await deletion.getByRole('button', { name: 'Delete account' }).focus();
    await page.keyboard.press('Enter');
    await deletion.getByLabel('Current password').focus();
    await page.keyboard.type(kPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('leaver');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
    await page
      .getByText(/^Guest \d+$/)
      .first()
      .waitFor();
    visitor.complaints.length = 0;
  });
});
