// What players write to each other: told to both at once, written once, found again, deleted for oneself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { erase } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';

let cid = 1_000;

const write = (from, to, text, number = ++cid) => from.ask('POST', '/messages', { to, cid: number, text });
const heardMessages = (client) => client.frames.filter((frame) => frame.t === 'message');
const texts = (list) => list.map(({ text }) => text);
const correspondence = async (client, name, query = '') =>
  (await client.ask('GET', `/conversations/${encodeURIComponent(name)}${query}`, undefined, 200)).json;
const conversations = async (client) => (await client.ask('GET', '/conversations', undefined, 200)).json.conversations;
const find = async (client, words) => {
  const { json } = await client.ask('GET', `/messages?q=${encodeURIComponent(words)}`, undefined, 200);
  return json.found.map((row) => row.message.text);
};

scene('A message', (world) => {
  let count = 0;
  /** Two registered players whom no other test knows. */
  async function pair() {
    const number = ++count;
    const names = [`Anna ${number}`, `Борис ${number}`];
    const both = await Promise.all(names.map((name) => Client.registered(world.server, name)));
    return { anna: both[0], boris: both[1], names };
  }

  test('is told to both, on all their pages', async () => {
    const { anna, boris, names } = await pair();
    const second = new Client(world.server.url, 'another page');
    second.cookie = boris.cookie;
    await second.connect();
    const { json: sent } = await write(anna, names[1], '  Партию?\nЗавтра в восемь.  ', 77);
    assert.deepEqual(
      { ...sent, id: 0, at: 0 },
      { id: 0, mine: true, cid: 77, text: 'Партию?\nЗавтра в восемь.', at: 0 },
    );
    for (const page of [boris, second]) {
      const frame = await page.until(() => heardMessages(page)[0], 'the message');
      assert.deepEqual(frame.with, { name: names[0], guest: false });
      const shown = { ...sent, mine: false };
      delete shown.cid;
      assert.deepEqual(frame.message, shown);
      await page.until(() => page.frames.some((each) => each.t === 'unread' && each.messages === 1), 'the count');
    }
    assert.deepEqual((await anna.until(() => heardMessages(anna)[0], 'its echo')).message, sent);
  });

  test('with a number that was used before is not written again', async () => {
    const { anna, boris, names } = await pair();
    const { json: first } = await write(anna, names[1], 'once', 5);
    const answers = await Promise.all([1, 2, 3].map(() => write(anna, names[1], 'twice', 5)));
    for (const answer of answers) assert.deepEqual(answer.json, first);
    assert.deepEqual(texts((await correspondence(boris, names[0])).messages), ['once']);
    assert.equal((await correspondence(boris, names[0])).unread, 1);
  });

  test('is on disk before it is acknowledged', async () => {
    const { anna, names } = await pair();
    const { json } = await write(anna, names[1], 'kept');
    const [row] = await world.server.database.query('select text from message where id = $1', [json.id]);
    assert.equal(row.text, 'kept');
  });

  test('is bounded, and shown as it was typed', async () => {
    const { anna, boris, names } = await pair();
    for (const text of ['', ' \n ', 'x'.repeat(2001), 'a\u0007b', '\u202Eevil'])
      assert.equal((await write(anna, names[1], text)).json.code, 'bad_text');
    const longest = '😀'.repeat(2000);
    assert.equal((await write(anna, names[1], longest)).status, 200);
    const markup = '<img src=x onerror=alert(1)> & "quotes" \\';
    assert.equal((await write(anna, names[1], markup)).status, 200);
    assert.deepEqual(texts((await correspondence(boris, names[0])).messages), [markup, longest]);
  });

  test('of another shape is refused', async () => {
    const { anna, names } = await pair();
    for (const body of [
      {},
      { to: names[1], text: 'no number' },
      { to: names[1], cid: -1, text: 'a' },
      { to: 5, cid: 1, text: 'a' },
    ])
      assert.equal((await anna.ask('POST', '/messages', body)).json.code, 'bad_message');
    assert.equal((await write(anna, 'Nobody Here', 'a')).json.code, 'not_found');
    assert.equal((await write(anna, names[0], 'a')).json.code, 'yourself');
  });

  test('is not for guests', async () => {
    const { names } = await pair();
    const guest = await Client.guest(world.server);
    assert.equal((await write(guest, names[0], 'hello')).json.code, 'registered_only');
    for (const path of ['/conversations', `/conversations/${encodeURIComponent(names[0])}`, '/messages?q=a', '/blocks'])
      assert.equal((await guest.ask('GET', path)).status, 403);
    const stranger = new Client(world.server.url, 'stranger');
    assert.equal((await stranger.ask('GET', '/conversations')).status, 401);
  });

  test('counts as new until it is read, and is read on all pages', async () => {
    const { anna, boris, names } = await pair();
    const { json: first } = await write(anna, names[1], '1');
    await write(anna, names[1], '2');
    assert.deepEqual(
      (await conversations(boris)).map(({ with: other, last, unread }) => [other.name, last.text, unread]),
      [[names[0], '2', 2]],
    );
    const path = `/conversations/${encodeURIComponent(names[0])}/read`;
    const { json: count } = await boris.ask('PUT', path, { to: first.id }, 200);
    assert.equal(count.messages, 1);
    await boris.until(
      () => boris.frames.some((each) => each.t === 'unread' && each.as_of === count.as_of),
      'the count',
    );
    assert.equal((await boris.ask('GET', '/unread', undefined, 200)).json.messages, 1);
    assert.equal((await boris.ask('PUT', path, { to: 'all' })).json.code, 'bad_message');
  });

  test('is found by its words in any form, only by the two', async () => {
    const { anna, boris, names } = await pair();
    const other = await Client.registered(world.server, `Carol ${count}`);
    await write(anna, names[1], 'Сыграем Ещё партию в субботу');
    await write(boris, names[0], 'Хорошо, в субботу');
    await write(other, names[0], 'суббота занята');
    assert.deepEqual(await find(boris, 'СУББОТУ'), ['Хорошо, в субботу', 'Сыграем Ещё партию в субботу']);
    assert.deepEqual(await find(boris, 'еще пар'), ['Сыграем Ещё партию в субботу']);
    assert.deepEqual(await find(boris, 'партии'), ['Сыграем Ещё партию в субботу']);
    assert.deepEqual(await find(boris, 'занята'), []);
    assert.deepEqual(await find(boris, "' | ! & :* \\ ("), []);
    assert.equal((await boris.ask('GET', `/messages?q=${'x'.repeat(500)}`)).json.code, 'bad_text');
  });

  test('comes in pages', async () => {
    const { anna, boris, names } = await pair();
    for (let i = 0; i < 52; i++) {
      const { status, json } = await write(anna, names[1], String(i));
      assert.equal(status, 200, JSON.stringify(json));
    }
    const page = await correspondence(boris, names[0]);
    assert.equal(page.messages.length, 50);
    const rest = await correspondence(boris, names[0], `?before=${page.next}`);
    assert.deepEqual(texts(rest.messages), ['1', '0']);
    assert.equal(rest.next, null);
    assert.equal((await boris.ask('GET', `/conversations/${encodeURIComponent(names[0])}?before=x`)).status, 404);
    assert.equal((await boris.ask('GET', '/conversations?before=0')).status, 404);
  });

  test('that one deletes is gone for oneself alone', async () => {
    const { anna, boris, names } = await pair();
    await write(anna, names[1], 'secret');
    await boris.ask('DELETE', `/conversations/${encodeURIComponent(names[0])}`, undefined, 204);
    assert.deepEqual(await conversations(boris), []);
    assert.deepEqual((await correspondence(boris, names[0])).messages, []);
    assert.deepEqual(await find(boris, 'secret'), []);
    assert.deepEqual(texts((await correspondence(anna, names[1])).messages), ['secret']);
  });

  test('of those who have deleted their accounts can be read and deleted, one apart from the other', async () => {
    const { anna, boris, names } = await pair();
    const carol = await Client.registered(world.server, `Carol ${names[1]}`);
    await write(boris, names[0], 'from Boris');
    await write(carol, names[0], 'from Carol');
    for (const who of [boris, carol]) await erase(who);
    const rows = await conversations(anna);
    assert.deepEqual(
      rows.map(({ with: other, last, unread }) => [other.name, other.guest, last.text, unread]),
      [
        ['deleted', true, 'from Carol', 1],
        ['deleted', true, 'from Boris', 1],
      ],
    );
    const addresses = rows.map(({ with: other }) => `~${other.key}`);
    assert.equal(new Set(addresses).size, 2);
    const page = await correspondence(anna, addresses[1]);
    assert.deepEqual(
      [texts(page.messages), page.with, page.unread, page.refusal],
      [['from Boris'], rows[1].with, 1, 'guest_unreachable'],
    );
    const { json: count } = await anna.ask(
      'PUT',
      `/conversations/${addresses[1]}/read`,
      { to: page.messages[0].id },
      200,
    );
    assert.equal(count.messages, 1);
    await anna.ask('DELETE', `/conversations/${addresses[0]}`, undefined, 204);
    assert.equal((await anna.ask('GET', '/unread', undefined, 200)).json.messages, 0);
    assert.deepEqual(
      (await conversations(anna)).map(({ last }) => last.text),
      ['from Boris'],
    );
    assert.deepEqual((await anna.ask('GET', '/messages?q=Boris', undefined, 200)).json.found[0].with, rows[1].with);
    assert.equal((await write(anna, addresses[1], 'Are you there?')).status, 404);
    const stranger = await Client.registered(world.server, `Dora ${names[1]}`);
    for (const address of [...addresses, '~', '~0', '~!'])
      assert.equal((await stranger.ask('GET', `/conversations/${address}`)).status, 404);
  });

  test('reaches the right name in any spelling', async () => {
    const { anna, names } = await pair();
    const { json } = await write(anna, names[1].toUpperCase(), 'hello');
    assert.equal(json.text, 'hello');
    assert.equal((await correspondence(anna, names[1].toLowerCase())).with.name, names[1]);
  });
});

scene(
  'Whoever writes too much',
  (world) => {
    test('has to wait', async () => {
      const [anna] = await Promise.all(['Anna', 'Boris'].map((name) => Client.registered(world.server, name)));
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => write(anna, 'Boris', String(i))));
      const refused = answers.filter(({ status }) => status === 429);
      assert.ok(refused.length > 0);
      for (const { json } of refused) assert.ok(json.code === 'rate_limited' && json.retry_ms > 0);
    });
  },
  { nodes: 1, limited: true },
);
