// Passkeys as people use them, with a device of Chromium's own that needs nobody's finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kPassword = 'correct horse';

stage('Passkeys', (world) => {
  const section = (visitor, name) => visitor.page.getByRole('region', { name, exact: true });

  /** A visitor with a device. An address is no site that passkeys could belong to. */
  async function arrive(name, options) {
    const url = world.server.url.replace('127.0.0.1', 'localhost');
    const visitor = await world.arrive(name, options, { url });
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    visitor.verify = (isUserVerified) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    visitor.keys = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    return visitor;
  }

  async function openAccount(visitor) {
    await visitor.visit('/account');
    await section(visitor, 'Passkeys').waitFor();
  }

  async function createPasskey(visitor, name, password = kPassword) {
    const own = section(visitor, 'Passkeys');
    await own.getByLabel('Name of the new passkey').fill(name);
    await own.getByLabel('Current password').fill(password);
    await own.getByRole('button', { name: 'Create a passkey' }).click();
  }

  async function signOut(visitor) {
    await visitor.page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await visitor.page.locator('header').getByRole('link', { name: 'Log in' }).click();
    await visitor.page.locator('main').getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  }

  /** A phone has no room for the name. */
  const isSignedIn = ({ page }, name) =>
    page.locator('header').getByRole('button', { name: /Menu/ }).getByText(name).waitFor({ state: 'attached' });

  test('are made, signed in with, named anew and deleted', async () => {
    const visitor = await arrive('Keyholder', { ...kWide, account: 'Keyholder', password: kPassword });
    const { page } = visitor;
    await openAccount(visitor);
    const own = section(visitor, 'Passkeys');
    const codes = section(visitor, 'Recovery codes');
    await own.getByText('You have no passkeys.').waitFor();
    await codes.getByText('nobody can open this account again', { exact: false }).waitFor();

    await createPasskey(visitor, 'Laptop', 'not this one');
    await own.getByRole('alert').filter({ hasText: 'Wrong password' }).waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
    await createPasskey(visitor, 'Laptop');
    await own.getByText('Passkey created.').waitFor();
    await own.getByText('Never used · created today').waitFor();
    await codes.getByText('only a passkey opens this account', { exact: false }).waitFor();
    const [key] = await visitor.keys();
    assert.equal(key.rpId, 'localhost');
    assert.ok(
      !Buffer.from(key.userHandle, 'base64').toString().includes('Keyholder'),
      'the device knows no name by it',
    );

    await createPasskey(visitor, 'Laptop again');
    await own.getByRole('alert').filter({ hasText: 'already has a passkey' }).waitFor();

    await signOut(visitor);
    assert.deepEqual(await lookAtPage(page, 'sign-in-passkey', { fullPage: true }), []);
    await visitor.verify(false);
    await visitor.press('Log in with a passkey');
    await page.getByRole('alert').filter({ hasText: 'That didn’t work.' }).waitFor();
    await visitor.verify(true);
    await visitor.press('Log in with a passkey');
    await isSignedIn(visitor, 'Keyholder');

    await openAccount(visitor);
    await own.getByText('Last active: today', { exact: false }).waitFor();
    await own.getByRole('button', { name: 'Rename: Laptop' }).click();
    await own.getByLabel('New name').fill('Old laptop');
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByText('Old laptop').waitFor();
    assert.deepEqual(await lookAtPage(page, 'account-passkeys', { fullPage: true }), []);
    await own.getByRole('button', { name: 'Delete: Old laptop' }).click();
    const question = own.getByRole('alertdialog', { name: 'Delete this passkey?', exact: false });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await own.getByRole('button', { name: 'Delete: Old laptop' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await own.getByText('You have no passkeys.').waitFor();
    await signOut(visitor);
    await visitor.press('Log in with a passkey');
    await page.getByRole('alert').filter({ hasText: 'This passkey wasn’t accepted.' }).waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
  });

  test('are offered to whoever has just registered', async () => {
    const visitor = await arrive('Fresh', kPhone);
    const { page } = visitor;
    await visitor.visit('/sign-in?new');
    await page.locator('input[name=username]').fill('Fresh');
    await page.locator('input[name=password]').fill(kPassword);
    await visitor.button('Sign up').last().click();
    await page.getByText('without one, nobody can open the account', { exact: false }).waitFor();
    await visitor.press('Create a passkey');
    await page.getByText('Passkey created.').waitFor();
    assert.deepEqual(await lookAtPage(page, 'registered-passkey', { fullPage: true }), []);
    await visitor.press('Continue');
    await openAccount(visitor);
    await section(visitor, 'Passkeys').getByText('This device', { exact: true }).waitFor();
    await signOut(visitor);
    await visitor.press('Log in with a passkey');
    await isSignedIn(visitor, 'Fresh');
  });

  test('are not spoken of where the browser knows none', async () => {
    const visitor = await world.arrive('Plain', { ...kWide, at: null });
    await visitor.page.addInitScript(() => delete window.PublicKeyCredential);
    await visitor.visit('/sign-in');
    await visitor.button('Forgot your password?').waitFor();
    assert.equal(await visitor.button('Log in with a passkey').count(), 0);
    await visitor.register('Plain', kPassword);
    await visitor.visit('/account');
    await section(visitor, 'Recovery codes').getByText('You have no codes.', { exact: false }).waitFor();
    assert.equal(await section(visitor, 'Passkeys').count(), 0);
  });
});
