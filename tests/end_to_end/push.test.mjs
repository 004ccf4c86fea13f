// Notifications of browsers whose pages are closed: encrypted for them alone, signed by the server, ended with the session.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { Client, everybodyLeaves, nameOf } from './harness/client.mjs';
import { eventCommand, makeEvent, terms } from './harness/events/playing.mjs';
import { metric } from './harness/metrics.mjs';
import { serverBinary } from './harness/paths.mjs';
import { PushService } from './harness/push_service.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { kThree, play, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kDays = { ...kThree, clock: { kind: 'per_move', move_ms: 86_400_000 } };

describe('A push', () => {
  let service;
  let slow;
  let server;
  let count = 0;
  const person = (name) => Client.registered(server, `${name} ${++count}`);
  const subscriptions = async () =>
    Number((await server.database.query('SELECT count(*) FROM push_subscription'))[0].count);

  before(async () => {
    service = await PushService.start();
    slow = await PushService.start(service);
    const key = execFileSync(serverBinary, ['--new-push-key'], { encoding: 'utf8' }).trim();
    const flags = [
      '--push-key',
      key,
      '--push-host',
      service.host,
      '--push-host',
      slow.host,
      '--push-authorities',
      service.authorities,
    ];
    server = await Server.start({ flags: [...flags, '--push-contact', 'mailto:host@example.org'] });
  });
  after(async () => {
    everybodyLeaves();
    service?.end();
    slow?.end();
    await server?.end();
  });

  /** How many players the server knows to be there. */
  const here = () => metric(server, 'noughts_players_online');

  /** A player who has subscribed and whose page is closed. */
  async function away(name, language = 'en', at = service) {
    const player = await person(name);
    const subscription = at.subscribe(language);
    await player.ask('PUT', '/push/subscription', subscription, 204);
    await closePage(player);
    return { player, path: new URL(subscription.endpoint).pathname };
  }

  /** Closes a player's page and waits until the server has seen it. */
  async function closePage(player) {
    const before = await here();
    player.close();
    await eventually(async () => (await here()) === before - 1, 'the server sees that a page is closed');
  }

  const pushed = (path) => service.received.filter(({ url }) => url === path);

  test('tells a player who is away of an invitation, so that only their browser can read it', async () => {
    const anna = await person('Anna');
    const boris = await away('Boris', 'ru');
    const { id } = await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris.player) });
    await service.until(() => pushed(boris.path).length > 0, 'the push');
    const [{ message, claims, method, key, ttl, topic }] = pushed(boris.path);
    assert.deepEqual(message, { kind: 'invitation', lang: 'ru', name: nameOf(anna), url: `/c/${id}` });
    assert.equal(method, 'POST');
    assert.equal(claims.aud, `https://${service.host}`);
    assert.equal(claims.sub, 'mailto:host@example.org');
    const left = claims.exp - Date.now() / 1000;
    assert.ok(left > 0 && left <= 24 * 3_600, 'the token is worth a day at most');
    assert.equal(key, (await anna.ask('GET', '/push', undefined, 200)).json.key);
    assert.ok(ttl > 0);
    assert.match(topic, /^[\w-]{1,32}$/);
  });

  test('tells of one’s move in a game of days', async () => {
    const anna = await person('Anna');
    const boris = await person('Boris');
    const subscription = service.subscribe();
    await boris.ask('PUT', '/push/subscription', subscription, 204);
    const [annas] = await seat(anna, boris, kDays);
    await closePage(boris);
    await play(annas, 0);
    const path = new URL(subscription.endpoint).pathname;
    await service.until(() => pushed(path).length > 0, 'the push');
    assert.deepEqual(pushed(path)[0].message, {
      kind: 'turn',
      lang: 'en',
      name: nameOf(anna),
      url: `/g/${annas.room}`,
    });
  });

  test('tells of a message, without what it says', async () => {
    const anna = await person('Anna');
    const boris = await away('Boris');
    await anna.ask('POST', '/messages', { to: nameOf(boris.player), cid: 1, text: 'a secret' }, 200);
    await service.until(() => pushed(boris.path).length > 0, 'the push');
    const url = `/messages/${encodeURIComponent(nameOf(anna))}`;
    assert.deepEqual(pushed(boris.path)[0].message, { kind: 'message', lang: 'en', name: nameOf(anna), url });
  });

  test('to a service that hangs delays none to another', async () => {
    const anna = await person('Anna');
    const stuck = [];
    // One after the other: who is here is counted.
    while (stuck.length < 3) stuck.push(await away('Vera', 'en', slow));
    const boris = await away('Boris');
    slow.hangs = true;
    for (const { player } of stuck) await anna.do({ t: 'challenge', terms: kThree, to: nameOf(player) });
    await slow.until(() => slow.received.length === stuck.length, 'all three at once: none waits for the one before');
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris.player) });
    await service.until(() => pushed(boris.path).length > 0, 'the push to the service that answers');
    assert.equal(slow.givenUp, 0, 'no other was waited for to its end');
    slow.hangs = false;
  });

  test('goes to nobody who has a page open', async () => {
    const anna = await person('Anna');
    const present = await person('Boris');
    const subscription = service.subscribe();
    await present.ask('PUT', '/push/subscription', subscription, 204);
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(present) });
    const boris = await away('Boris');
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris.player) });
    await service.until(() => pushed(boris.path).length > 0, 'the push to who is away');
    assert.deepEqual(pushed(new URL(subscription.endpoint).pathname), []);
  });

  test('ends with the session, by one’s wish, and when the browser is gone', async () => {
    const before = await subscriptions();
    const left = await person('Vera');
    await left.ask('PUT', '/push/subscription', service.subscribe(), 204);
    // Whose page the server closes may be counted out while another's is waited for.
    await closePage(left);
    await left.ask('POST', '/logout', {}, 204);
    assert.equal(await subscriptions(), before, 'the session has ended');
    const tired = await person('Galya');
    const subscription = service.subscribe();
    await tired.ask('PUT', '/push/subscription', subscription, 204);
    await tired.ask('DELETE', '/push/subscription', { endpoint: subscription.endpoint }, 204);
    assert.equal(await subscriptions(), before, 'by one’s wish');
    const gone = await away('Dima');
    service.status = 410;
    const anna = await person('Anna');
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(gone.player) });
    await service.until(() => pushed(gone.path).length > 0, 'the push');
    await eventually(async () => (await subscriptions()) === before, 'it is forgotten');
    service.status = 201;
  });

  test('of an event that no service has taken yet goes out again after a kill -9, and then no more', async () => {
    const [head, anna, boris] = await Promise.all(['Head', 'Anna', 'Boris'].map(person));
    const subscription = slow.subscribe();
    const path = new URL(subscription.endpoint).pathname;
    await boris.ask('PUT', '/push/subscription', subscription, 204);
    const event = await makeEvent(head, terms('swiss', { rounds: 1 }));
    for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
    await closePage(boris);
    const arrived = () => slow.received.filter(({ url }) => url === path);
    const waiting = async () => Number((await server.database.query('SELECT count(*) FROM push_waiting'))[0].count);
    slow.hangs = true;
    await eventCommand(head, event, 'start');
    await slow.until(() => arrived().length === 1, 'the push');
    await server.kill();
    slow.hangs = false;
    assert.ok((await waiting()) > 0, 'it waits yet');
    await server.start();
    await slow.until(() => arrived().length === 2, 'the push again');
    await eventually(async () => (await waiting()) === 0, 'nothing waits any more');
    await server.kill();
    await server.start();
    await head.do({ t: 'challenge', terms: kThree, to: nameOf(boris) });
    await slow.until(() => arrived().at(-1).message.kind === 'invitation', 'another push');
    assert.deepEqual(
      arrived().map(({ message }) => message.kind),
      ['event_paired', 'event_paired', 'invitation'],
    );
    assert.equal(arrived()[0].topic, arrived()[1].topic, 'a browser that got both shows one');
  });

  test('that one browser’s service has not taken waits on, although another browser is gone', async () => {
    const anna = await person('Anna');
    const boris = await away('Boris');
    const stuck = slow.subscribe();
    await boris.player.ask('PUT', '/push/subscription', stuck, 204);
    const waiting = async (player) => {
      const sql = `SELECT FROM push_waiting JOIN notice ON notice.id = push_waiting.notice JOIN player ON player.id = notice.player
        WHERE player.name = $1`;
      return (await server.database.query(sql, [nameOf(player)])).length;
    };
    const before = await subscriptions();
    service.status = 410;
    slow.status = 503;
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(boris.player) });
    const path = new URL(stuck.endpoint).pathname;
    await slow.until(() => slow.received.some(({ url }) => url === path), 'the push to the other browser');
    await eventually(async () => (await subscriptions()) === before - 1, 'the one that is gone is forgotten');
    service.status = 201;
    const vera = await away('Vera');
    await anna.do({ t: 'challenge', terms: kThree, to: nameOf(vera.player) });
    await service.until(() => pushed(vera.path).length > 0, 'a later push');
    await eventually(async () => (await waiting(vera.player)) === 0, 'what has been taken since waits no more');
    assert.equal(await waiting(boris.player), 1);
    slow.status = 201;
  });

  test('goes to push services that are known, and nowhere else', async () => {
    const anna = await person('Anna');
    const subscription = service.subscribe();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://localhost/x',
      'file:///etc/passwd',
      'https://fcm.googleapis.com@evil.example/',
    ]) {
      const answer = await anna.ask('PUT', '/push/subscription', { ...subscription, endpoint }, 400);
      assert.equal(answer.json.code, 'bad_subscription');
    }
    for (const wrong of [{ key: 'AAAA' }, { secret: '' }, { language: 'de' }, { more: 1 }]) {
      const answer = await anna.ask('PUT', '/push/subscription', { ...subscription, ...wrong }, 400);
      assert.equal(answer.json.code, 'bad_message');
    }
    const guest = await Client.guest(server);
    assert.equal((await guest.ask('PUT', '/push/subscription', subscription, 403)).json.code, 'registered_only');
  });
});

scene('Without a key', (world) => {
  test('nothing is pushed, and the page is told so', async () => {
    const anna = await Client.registered(world.server, 'Anna');
    assert.deepEqual((await anna.ask('GET', '/push', undefined, 200)).json, { key: null });
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/x',
      key: 'A'.repeat(87),
      secret: 'A'.repeat(22),
      language: 'en',
    };
    assert.equal((await anna.ask('PUT', '/push/subscription', subscription, 409)).json.code, 'no_push_key');
  });
});
