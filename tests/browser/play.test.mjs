// Two people, a browser each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder, kInstalled } from './harness/visitor.mjs';

/** Plays cells by turns, each given as [row, column]; done when both see the last. */
async function byTurns(players, cells) {
  for (const [index, [row, column]] of cells.entries()) {
    const mover = players[index % 2];
    await mover.sees(index === 0 ? /You go first/ : 'Your move');
    await mover.place(row, column);
    for (const each of players) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
  }
}
const topRow = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [1, 3],
];

stage('In the browser', (world) => {
  const both = (names, options) => Promise.all(names.map((name) => world.arrive(name, { ...kInstalled, ...options })));
  const bothRegistered = (names, options) =>
    Promise.all(names.map((account) => world.arrive(account, { ...kInstalled, account, ...options })));

  async function atBoard(host, guest, game = /^3×3/, clock = 'no clock') {
    await host.choose(game, clock);
    await guest.accept(await host.invite());
    await host.seated();
    return inOrder(host, guest);
  }

  const focused = ({ page }) => page.evaluate(() => document.activeElement.textContent.trim());

  test('two register, play a rated game by mouse, and the leaderboard changes', async () => {
    const [anna, boris] = await bothRegistered(['Anna', 'Борис']);
    for (const each of [anna, boris]) {
      await each.choose(/^3×3/, '10+5');
      await each.page.getByRole('switch', { name: 'Rated' }).check();
    }
    await anna.press('Play');
    await anna.page.getByRole('heading', { name: 'Looking for an opponent…' }).waitFor();
    await anna.sees('Looking for an opponent…');
    assert.equal(await focused(anna), 'Stop searching', 'focus is where the press can be undone');
    await anna.page.reload();
    await anna.page.getByRole('heading', { name: 'Looking for an opponent…' }).waitFor();
    await boris.press('Play');
    await Promise.all([anna.seated(), boris.seated()]);
    const [first, second] = await inOrder(anna, boris);
    await byTurns([first, second], topRow);
    await first.sees(/^You won: \w+ in a row/);
    await second.sees(/\S+ won: three in a row/);
    await first.page.getByText('+16, now 1516').first().waitFor();
    await second.page.getByText('−16, now 1484').first().waitFor();
    await first.page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await first.page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: '3×3', exact: true }).click();
    await first.page.getByRole('row', { name: new RegExp(`^1 ${first.who}.* 1516$`) }).waitFor();
    await first.page.getByRole('row', { name: new RegExp(`^2 ${second.who}.* 1484$`) }).waitFor();
  });

  test('a game is named, and leads to its rules; at its end long names are whole', async () => {
    const names = ['Marta of Konstantinopol', 'Бонифаций Двухимённый'];
    const [marta, other] = await bothRegistered(names, kWide);
    const [first, second] = await atBoard(marta, other, /^3×3/, '10+5');
    const record = first.page.getByRole('region', { name: 'Moves' });
    await record.getByRole('link', { name: 'Rules: 3×3' }).waitFor();
    await byTurns([first, second], topRow);
    await first.sees(/^You won/);
    for (const { page } of [first, second]) {
      await page.evaluate(() => document.fonts.ready);
      const cut = await page.locator('.player .name b').evaluateAll(
        (all) =>
          all.filter((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const [name, room] = [range, one.closest('.who')].map((each) => each.getBoundingClientRect());
            return name.right > room.right + 1 || name.bottom > room.bottom + 1;
          }).length,
      );
      assert.equal(cut, 0);
    }
    await record.getByRole('link', { name: 'Rules: 3×3' }).click();
    await first.page.getByRole('heading', { name: '3×3', level: 1 }).waitFor();
  });

  test('a guest and a link: a draw is declined, offered again and accepted', async () => {
    const [host, guest] = await both(['host', 'guest']);
    const [first, second] = await atBoard(host, guest);
    await first.press('Draw');
    await first.sees('You offered a draw');
    await second.sees('offers a draw');
    await second.press('Decline');
    await first.sees('You go first');
    await second.press('Draw');
    await first.sees('offers a draw');
    await first.press('Accept');
    for (const each of [first, second]) await each.sees('Draw: by agreement');
  });

  test('resigning is asked twice, and a rematch has the sides swapped', async () => {
    const [host, guest] = await both(['host', 'guest']);
    const [first, second] = await atBoard(host, guest);
    await byTurns([first, second], topRow.slice(0, 2));
    await first.press('Resign');
    await first.press('Keep playing');
    assert.equal(await focused(first), 'Resign', 'focus is where it was');
    await first.press('Resign');
    await first.page.getByText('Resign this game?').waitFor();
    await first.press('Resign');
    await first.sees(/won: you resigned/);
    await second.sees(/You won: .* resigned/);
    await first.press('Rematch');
    await second.press('Accept rematch');
    await second.sees('You go first');
    await first.sees('is thinking');
    await byTurns([second, first], topRow);
    await second.sees('You won');
  });

  test('a game may be called off before the second move', async () => {
    const [host, guest] = await both(['host', 'guest']);
    const [first, second] = await atBoard(host, guest);
    await byTurns([first, second], topRow.slice(0, 1));
    await second.press('Leave');
    await second.sees('Leave the game? You will lose it.');
    await second.press('Keep playing');
    await second.press('Cancel game');
    for (const each of [first, second]) await each.sees('Game cancelled');
  });

  test('a move is made by lot when the time for it is up, where that was agreed', async () => {
    const [host, guest] = await both(['host', 'guest']);
    const { page } = host;
    await host.choose(/^3×3/, 'Custom');
    await page.getByLabel('Type of clock').selectOption({ label: 'Per move' });
    await page.getByLabel('Seconds per move').fill('2');
    await page.getByRole('switch', { name: 'Random move when time runs out' }).check();
    await guest.accept(await host.invite());
    await host.seated();
    const [first, second] = await inOrder(host, guest);
    await first.place(1, 1);
    await second.sees('Your move');
    await second.place(2, 2);
    await Promise.all([host, guest].map((each) => each.page.getByText('Time ran out: random move').first().waitFor()));
    assert.ok((await page.getByRole('gridcell', { name: /cross/ }).count()) > 1, 'the mark stands');
  });

  test('somebody watches, sees each move, and can do nothing', async () => {
    const [host, guest, spectator] = await both(['host', 'guest', 'spectator']);
    const [first, second] = await atBoard(host, guest);
    await spectator.visit(new URL(first.page.url()).pathname);
    await spectator.seated();
    await spectator.page.getByText('You are a spectator').waitFor();
    await spectator.place(3, 3);
    await byTurns([first, second], topRow);
    await spectator.sees(/won: \w+ in a row/);
    await spectator.seesMark(3, 3, 'empty');
    assert.equal(await spectator.button('Resign').count(), 0);
    assert.equal(await spectator.button('Rematch').count(), 0);
    assert.equal(await spectator.board.getAttribute('aria-readonly'), 'true');
  });

  test('a move against the rules is refused on the spot', async () => {
    const [host, guest] = await both(['host', 'guest']);
    const [first, second] = await atBoard(host, guest);
    await second.place(1, 1);
    await byTurns([first, second], topRow.slice(0, 1));
    await second.place(1, 1);
    await second.seesMark(1, 1, 'cross');
    await byTurns([second, first], []);
    await second.place(2, 2);
    await first.seesMark(2, 2, 'nought');
  });

  test('the rules are read beside the board, while the game goes on', async () => {
    const [host, guest] = await both(['host', 'guest']);
    await atBoard(host, guest);
    const { page } = host;
    await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('region', { name: '3×3' });
    await rules.getByText('You win').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'rules-panel');
    for (const viewport of [kPhone.viewport, kWide.viewport]) {
      await page.setViewportSize(viewport);
      assert.deepEqual(await look(host, 'rules-panel'), []);
    }
    assert.ok(await page.locator('.self').isVisible(), 'clocks stay in sight');
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Rules');
  });

  test('what is said in the room is read by both', async () => {
    const [host, guest] = await both(['host', 'guest']);
    await atBoard(host, guest);
    const text = 'Удачи <b>& have fun</b>';
    await host.page.getByRole('textbox', { name: 'Message' }).fill(text);
    await host.page.keyboard.press('Enter');
    await guest.page.getByText(text).waitFor();
  });

  test('whoever reads what was said before is left there while others talk and play', async () => {
    const [host, guest] = await both(['host', 'guest']);
    await atBoard(host, guest);
    const say = async ({ page }, text) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.keyboard.press('Enter');
    };
    const line = (number) => `line ${number} ${'of a long talk '.repeat(10)}`;
    for (let number = 1; number <= 12; number++) {
      await say(guest, line(number));
      await host.page.getByText(line(number).trim()).waitFor();
    }
    const place = () => lines.evaluate((list) => list.scrollTop);
    const lines = host.page.getByRole('log');
    await host.page.waitForFunction(() => {
      const list = document.querySelector('[role=log]');
      return list.scrollTop > 100 && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
    });
    await lines.evaluate((list) => list.scrollTo(0, 20));
    await lines.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const [first, second] = await inOrder(host, guest);
    await first.place(1, 1);
    await second.seesMark(1, 1, 'cross');
    await say(guest, 'the last one');
    await host.page.getByText('the last one').waitFor({ state: 'attached' });
    assert.equal(await place(), 20);
    await say(host, 'my own');
    await host.page.waitForFunction(() => document.querySelector('[role=log]').scrollTop > 100);
  });

  test('the language is switched without a reload, and remembered', async () => {
    const visitor = await world.arrive('visitor', kInstalled);
    await visitor.page.evaluate(() => (window.marker = 'same page'));
    await visitor.press('Русский');
    await visitor.page.locator('html[lang=ru]').waitFor({ state: 'attached' });
    assert.notEqual(await visitor.page.getByRole('heading', { level: 1 }).textContent(), 'What do you want to play?');
    assert.equal(await visitor.page.evaluate(() => window.marker), 'same page');
    await visitor.page.reload();
    await visitor.page.locator('html[lang=ru]').waitFor({ state: 'attached' });
    await visitor.press('English');
    await visitor.page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
  });
});
