// The way back by e-mail as people go it: an address in the account, its link, a forgotten password, and the link that sets another.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MailServer } from '../end_to_end/harness/mail_server.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kPassword = 'correct horse';

describe('Recovery by e-mail', () => {
  const flags = [];
  let mail;
  before(async () => {
    mail = await MailServer.start();
    flags.push(
      '--smtp-url',
      mail.url,
      '--smtp-from',
      'site@noughts.test',
      '--smtp-plain',
      '--origin',
      'http://noughts.test',
    );
  });
  after(() => mail?.end());

  stage(
    'of an account',
    (world) => {
      /** The path of the link in the mail with this number. */
      const link = async (address, number) => {
        const { text } = await mail.mail(address, number);
        return /^http:\/\/noughts\.test(\/[a-z-]+#[\w-]{43})$/m.exec(text)[1];
      };

      /** Somebody at a browser of that kind; `found`: what does not look right on their pages. */
      async function arrive(size, options, locale, scheme) {
        const ru = locale.startsWith('ru');
        const say = (english, russian) => (ru ? russian : english);
        const name = say('Forgetful', 'Забывчивый');
        const address = `${size}@mail.example`;
        const visitor = await world.arrive(name, {
          account: name,
          password: kPassword,
          at: '/account',
          ...options,
          locale,
        });
        const { page } = visitor;
        const found = [];
        const look = async (what) => {
          for (const colours of [scheme, scheme === 'dark' ? 'light' : 'dark']) {
            await page.emulateMedia({ colorScheme: colours });
            found.push(...(await lookAtPage(page, `email-${what}-${size}-${colours}`, { fullPage: true })));
          }
        };
        const own = page.getByRole('region', { name: say('E-mail address', 'Электронная почта'), exact: true });
        return { visitor, page, address, name, say, look, own, found };
      }

      /** They write an address into their account, and a link goes there. */
      async function giveAddress({ address, say, look, own }) {
        await own.getByText(say('No address yet.', 'Адреса пока нет.')).waitFor();
        await own.locator('input[name=email]').fill(address);
        await own.locator('input[name=password]').fill(kPassword);
        await own
          .getByRole('button', { name: say('Send a confirmation link', 'Отправить ссылку для подтверждения') })
          .click();
        await own.getByText(say('Link sent.', 'Ссылка отправлена.'), { exact: false }).waitFor();
        await look('account');
      }

      /** The link confirms it. */
      async function confirmAddress({ visitor, page, address, name, say, look, own }) {
        await visitor.visit(await link(address, 1));
        assert.equal(new URL(page.url()).hash, '', 'the token stands in no address any more');
        await look('verify');
        await visitor.press(say('Confirm', 'Подтвердить'));
        await page.getByRole('status').filter({ hasText: name }).waitFor();
        await visitor.visit('/account');
        await own.getByText(say(`Your address: ${address}`, `Ваш адрес: ${address}`)).waitFor();
        await page
          .getByText(say('only a link by e-mail opens', 'войти поможет только ссылка по почте'), { exact: false })
          .waitFor();
      }

      /** Who has forgotten their password asks for a link. */
      async function askForLink({ visitor, page, name, say, look }) {
        await page
          .locator('main')
          .getByRole('button', { name: say('Log out', 'Выйти') })
          .click();
        await page.waitForURL(({ pathname }) => pathname === '/');
        await visitor.visit('/sign-in');
        await page
          .getByRole('button', { name: say('Log in', 'Вход'), exact: true })
          .first()
          .click();
        await page.locator('input[name=username]').fill(name);
        await visitor.press(say('Forgot your password?', 'Забыли пароль?'));
        assert.equal(await page.locator('input[name=to]').inputValue(), name);
        await visitor.press(say('Send a link', 'Прислать ссылку'));
        await page
          .getByText(say('the link is on its way', 'письмо со ссылкой уже отправлено'), { exact: false })
          .waitFor();
        await look('recover');
      }

      /** The link sets another, once. */
      async function setPassword({ visitor, page, address, name, say, look }) {
        const recovery = await link(address, 2);
        await visitor.visit(recovery);
        await look('password');
        await page.locator('input[name=password]').fill('another horse');
        await visitor.press(say('Set password and log in', 'Задать пароль и войти'));
        await page
          .locator('header')
          .getByRole('button', { name: /Menu|Меню/ })
          .getByText(name)
          .waitFor({ state: 'attached' });

        await visitor.visit(recovery);
        await page.locator('input[name=password]').fill('third horse');
        await visitor.press(say('Set password and log in', 'Задать пароль и войти'));
        await page
          .getByText(say('expired or was already used', 'устарела или уже использована'), { exact: false })
          .waitFor();
        visitor.complaints = visitor.complaints.filter((text) => !text.includes('status of 403'));
      }

      for (const [size, options, locale, scheme] of [
        ['phone', kPhone, 'ru-RU', 'dark'],
        ['wide', kWide, 'en-GB', 'light'],
      ]) {
        test(`is set up in the account and goes by links: ${size}, ${locale}`, async () => {
          const person = await arrive(size, options, locale, scheme);
          await giveAddress(person);
          await confirmAddress(person);
          await askForLink(person);
          await setPassword(person);
          assert.deepEqual(person.found, []);
        });
      }
    },
    { flags },
  );
});
