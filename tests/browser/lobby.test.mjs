// The lobby as a page of boards: one press plays, invitations come and go, one's own games stand there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('The lobby', (world) => {
  const quick = (visitor, name) =>
    visitor.page.getByRole('group', { name: 'Quick game' }).getByRole('button', { name, exact: true });

  function pair(options = kWide) {
    return Promise.all([world.arrive('Anna', options), world.arrive('Boris', kWide)]);
  }
  let count = 0;
  async function registered(options) {
    const names = [`Anna${++count}`, `Boris${count}`];
    const places = [options ?? kWide, kWide];
    const visitors = await Promise.all(
      names.map((account, index) => world.arrive(account, { ...places[index], account })),
    );
    return { visitors, names };
  }

  test('pairs two who press the same quick game', async () => {
    const visitors = await pair();
    for (const visitor of visitors) await quick(visitor, '3×3').click();
    await Promise.all(visitors.map((visitor) => visitor.seated()));
  });

  test('has one large button to play in the first view of a phone', async () => {
    const visitor = await world.arrive('390', kPhone);
    const { page } = visitor;
    const play = page.getByRole('button', { name: 'Play', exact: true });
    const box = await boxOf(play);
    assert.ok(box.y + box.height <= 844, `it stands at ${box.y}`);
    assert.ok(box.width >= 300 && box.height >= 44, 'a thumb finds it');
    await page.getByRole('radio', { name: /^Sonor/ }).check({ force: true });
    await page.getByRole('heading', { name: 'Sonor', level: 2 }).waitFor();
    assert.ok((await boxOf(play)).y >= 0, 'whoever chooses a game sees the button again');
    await nothingJumps(visitor);
  });

  test('has the button to play above the clock, and each game its own clock', async () => {
    const { page } = await world.arrive('wide', kWide);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    const clock = () => page.locator('input[name=clock]:checked').inputValue();
    assert.ok((await boxOf(play)).y < (await boxOf(page.locator('.chip', { hasText: '1+0' }))).y);
    const choose = (name) => page.getByRole('radio', { name }).check({ force: true });
    await choose(/^3×3/);
    assert.equal(await clock(), '1+0');
    await page.locator('input[name=clock][value="3+2"]').check({ force: true });
    await choose(/^Strategic/);
    assert.equal(await clock(), '10+5');
    await choose(/^3×3/);
    assert.equal(await clock(), '3+2', 'what was chosen for a game stays');
  });

  for (const [width, columns, locale] of [
    [1440, 5, 'en-GB'],
    [1440, 5, 'ru-RU'],
    [1100, 3, 'ru-RU'],
    [390, 3, 'ru-RU'],
  ]) {
    test(`fills its rows with tiles that are alike, and the tick covers no words: ${width}, ${locale}`, async () => {
      const { page } = await world.arrive(String(width), { ...kWide, viewport: { width, height: 900 }, locale });
      await page.locator('.tile').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const boxes = await page
        .locator('.tile')
        .filter({ visible: true })
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()));
      for (const y of new Set(boxes.map((box) => Math.round(box.y)))) {
        const row = boxes.filter((box) => Math.round(box.y) === y);
        assert.equal(row.length, columns);
        assert.equal(new Set(row.map(({ height }) => Math.round(height))).size, 1);
      }
      const wrong = await page.locator('.tile:has(input)').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          tile.querySelector('input').click();
          const [name, summary] = [tile.querySelector('b'), tile.querySelector('small')];
          const cut = summary.clientHeight > 4 && summary.scrollHeight > summary.clientHeight + 1;
          const { right, top } = tile.getBoundingClientRect();
          const tick = ['::before', '::after'].map((part) => {
            const { right: fromRight, top: fromTop, width, height } = getComputedStyle(tile, part);
            const [end, start] = [right - parseFloat(fromRight), top + parseFloat(fromTop)];
            return {
              left: end - parseFloat(width) - 4,
              right: end,
              top: start,
              bottom: start + parseFloat(height) + 4,
            };
          });
          const covered = [name, summary].some((words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            return [...range.getClientRects()].some((rect) =>
              tick.some(
                (box) =>
                  box.left < rect.right && box.right > rect.left && box.top < rect.bottom && box.bottom > rect.top,
              ),
            );
          });
          return cut || covered ? [name.textContent] : [];
        }),
      );
      assert.deepEqual(wrong, []);
    });
  }

  test('has rows of those who look that say they can be joined', async () => {
    const visitors = await pair();
    const [anna, boris] = visitors;
    await anna.choose(/^Gomoku/, 'no clock');
    await anna.press('Play');
    const row = boris.page.getByRole('button', { name: /^Play with Guest \d+/ });
    await row.getByText('Join', { exact: true }).click();
    await Promise.all(visitors.map((visitor) => visitor.seated()));
  });

  test('shows while one looks what is looked for, for how long, and a link that a friend may take first', async () => {
    const anna = await world.arrive('Anna', kWide);
    const { page } = anna;
    await quick(anna, 'Swap2').click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    assert.equal(await page.getByRole('radio', { name: /^Swap2/ }).isChecked(), true);
    assert.equal(await quick(anna, 'Swap2').getAttribute('aria-pressed'), 'true');
    await page.getByRole('link', { name: 'Tutorial' }).waitFor();
    await anna.press('Link for a friend');
    const link = new URL(await page.getByLabel('Link to the game').inputValue());
    assert.deepEqual(await lookAtPage(page, 'lobby-waiting'), []);
    const boris = await world.arrive('Boris', { at: link.pathname, ...kWide });
    await boris.page.getByText('Who goes first is random. 5 min each, +3 s per move.').waitFor();
    assert.deepEqual(await lookAtPage(boris.page, 'invited'), []);
    await boris.press('Accept');
    await Promise.all([anna, boris].map((visitor) => visitor.seated()));
  });

  test('keeps the focus of whoever looks by keyboard, and stops by keyboard', async () => {
    const { page } = await world.arrive('Anna', kWide);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    const isFocused = (name) =>
      page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, name);
    await play.focus();
    await page.keyboard.press('Enter');
    await isFocused('Stop searching');
    await page.getByRole('heading', { name: 'Looking for an opponent…' }).waitFor();
    await page.keyboard.press('Enter');
    await isFocused('Play');
  });

  test('shows an invitation wherever one is, and leads to its game', async () => {
    const { visitors, names } = await registered();
    const [anna, boris] = visitors;
    await boris.visit('/rules');
    await anna.press('Invite by name');
    await anna.page.getByLabel('Player’s name').fill(names[1].toLowerCase());
    await anna.press('Invite');
    await anna.page.getByText(`${names[1]} is invited`).waitFor();
    await boris.page.getByText(`${names[0]} invites you to play`).first().waitFor();
    await boris.page.getByRole('link', { name: 'View' }).click();
    for (const visitor of visitors) {
      for (const viewport of [kPhone.viewport, kWide.viewport]) {
        await visitor.page.setViewportSize(viewport);
        assert.deepEqual(await lookAtPage(visitor.page, visitor === anna ? 'invitation-sent' : 'invitation-got'), []);
      }
    }
    await boris.press('Accept');
    await Promise.all(visitors.map((visitor) => visitor.seated()));
  });

  test('says that an invitation was declined, and why', async () => {
    const { visitors, names } = await registered();
    const [anna, boris] = visitors;
    await anna.visit(`/?invite=${names[1]}`);
    await anna.press('Invite');
    await boris.page.getByRole('heading', { name: 'Invitations' }).waitFor();
    assert.deepEqual(await lookAtPage(boris.page, 'lobby-invited'), []);
    await boris.page.getByRole('link', { name: 'View' }).click();
    await boris.page.getByLabel('Reason (optional)').selectOption('later');
    await boris.press('Decline');
    await boris.page.getByText('You declined.').waitFor();
    await anna.page.getByText(`${names[1]} declined.`).waitFor();
    await anna.page.getByText('Not now, invite me later').waitFor();
  });

  test('says why somebody can’t be invited', async () => {
    const { visitors } = await registered();
    await visitors[0].press('Invite by name');
    await visitors[0].page.getByLabel('Player’s name').fill('nobody there');
    await visitors[0].press('Invite');
    await visitors[0].page.getByText('Player not found.').waitFor();
  });

  test('tells a guest what needs an account, and leads back with it', async () => {
    const visitor = await world.arrive('guest', { at: '/host/book-game', ...kPhone });
    const { page } = visitor;
    await page.getByText('As a guest you can play in this browser only.').waitFor();
    await visitor.visit('/?invite=Boris');
    const main = page.getByRole('main');
    await main.getByText('Sign up to invite a player by name.').getByRole('link', { name: 'Sign up' }).click();
    await page.locator('input[name=username]').fill('Guestless');
    await page.locator('input[name=password]').fill('kx7 Wq9 vm2 Zr4');
    await visitor.button('Sign up').last().click();
    await visitor.press('Continue');
    await page.waitForURL('**/?invite=Boris');
    assert.equal(await main.getByLabel('Player’s name').inputValue(), 'Boris');
  });

  test('lists one’s own games with whose move it is', async () => {
    const visitors = await pair(kPhone);
    const [anna, boris] = visitors;
    await boris.choose(/^3×3/, 'no clock');
    await anna.accept(await boris.invite());
    await boris.seated();
    const turns = [];
    for (const visitor of visitors) {
      await visitor.visit('/');
      const own = visitor.page.getByRole('region', { name: 'Your games' });
      await own.getByRole('link').waitFor();
      turns.push((await own.getByText('Your move').count()) > 0);
      assert.deepEqual(await lookAtPage(visitor.page, 'lobby-playing'), []);
    }
    assert.deepEqual(turns.sort(), [false, true]);
    await anna.page.getByRole('region', { name: 'Your games' }).getByRole('link').click();
    await anna.seated();
  });

  test('gives the link to a game as a code for a camera', async () => {
    const host = await world.arrive('1440', kWide);
    await host.invite();
    await host.page.getByText('QR code', { exact: true }).click();
    await host.page.getByRole('img', { name: /^QR code/ }).waitFor();
    for (const viewport of [kPhone.viewport, kWide.viewport]) {
      await host.page.setViewportSize(viewport);
      assert.deepEqual(await lookAtPage(host.page, 'challenge'), []);
    }
  });

  test('offers ranges of points to whoever plays for them', async () => {
    const { visitors, names } = await registered();
    const [anna, boris] = visitors;
    await anna.page.getByRole('radio', { name: '± 200', exact: true }).check({ force: true });
    await anna.press('Play');
    await anna.page.getByRole('button', { name: 'Stop searching' }).waitFor();
    const seek = boris.page.getByRole('button', { name: new RegExp(names[0]) });
    await seek.filter({ hasText: '1300–1700' }).waitFor();
    await seek.click();
    await Promise.all(visitors.map((visitor) => visitor.seated()));
  });
});
