// The address of e-mail of an account: verified by a link, and the way back for whoever forgot a password. The mail server is real.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client } from './harness/client.mjs';
import { MailServer } from './harness/mail_server.mjs';
import { metric } from './harness/metrics.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { eventually } from './harness/waiting.mjs';

const kPassword = 'correct horse';
const kOrigin = 'http://noughts.test';
const kFrom = 'site@noughts.test';

/** What an account and its mailbox do, at the server that `world` has. */
function mailCommands(world) {
  const newcomer = (who = 'somebody') => new Client(world.server.url, who);
  const registered = (name) => Client.signedUp(world.server, name);
  const want = (client, address, { password = kPassword, language = 'en' } = {}) =>
    client.ask('PUT', '/account/email', { address, password, language });
  const verify = (token, client = newcomer()) => client.ask('POST', '/verify-email', { token });
  const own = async (client) => (await client.ask('GET', '/account/email', null, 200)).json;
  const ask = (to, client = newcomer()) => client.ask('POST', '/recover/email', { to });
  const recover = (token, password = 'another one', client = newcomer()) =>
    client.ask('POST', '/recover/email/password', { token, password });
  const logIn = (name, password) => newcomer().ask('POST', '/login', { name, password });
  /** A player with a verified address. */
  const reachable = async (name, address, language) => {
    const client = await registered(name);
    assert.equal((await want(client, address, { language })).status, 200);
    assert.equal((await verify(await world.mail.token(address))).status, 200);
    return client;
  };
  const refused = async (answer, status, code, why) => {
    const { status: got, json } = await answer;
    assert.deepEqual([got, json.code], [status, code], why);
  };
  return { newcomer, registered, want, verify, own, ask, recover, logIn, reachable, refused };
}

const mailFlags = (mail) => ['--smtp-url', mail.url, '--smtp-from', kFrom, '--origin', kOrigin];

/** A group of tests with a server that sends mail, and the one that takes it. */
function mailScene(title, tests, options = {}) {
  describe(title, () => {
    const world = {};
    before(async () => {
      world.mail = await MailServer.start();
      world.server = await Server.start({ ...options, flags: [...mailFlags(world.mail), '--smtp-plain'] });
    });
    after(async () => {
      await world.server?.end();
      await world.mail?.end();
    });
    tests(world, mailCommands(world));
  });
}

mailScene(
  'An address of e-mail',
  (world, { newcomer, registered, want, verify, own, ask, recover, logIn, reachable, refused }) => {
    test('is the account’s once the link in a mail was opened, by whoever opens it', async () => {
      const anna = await registered('Anna');
      assert.deepEqual((await newcomer().ask('GET', '/recover', null, 200)).json, { email: true });
      assert.deepEqual(await own(anna), { verified: null, pending: null });
      const wanted = await want(anna, '  Anna@Mail.Example ');
      assert.deepEqual(wanted.json, { verified: null, pending: 'Anna@Mail.Example' });
      const { from, headers, text, raw } = await world.mail.mail('Anna@Mail.Example');
      assert.equal(from, kFrom);
      assert.equal(headers.from, `Noughts <${kFrom}>`);
      assert.equal(headers.to, '<Anna@Mail.Example>');
      assert.equal(headers.subject, 'Confirm your e-mail address');
      assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
      assert.ok(raw.split('\r\n').every((line) => line.length <= 78));
      assert.match(text, /“Anna”/);
      const [, token] = /^http:\/\/noughts\.test\/verify-email#([\w-]{43})$/m.exec(text);
      const stored = await world.server.database.query('SELECT * FROM email_token');
      assert.ok(!JSON.stringify(stored).includes(token), 'only a hash is stored');
      assert.deepEqual((await verify(token)).json, { name: 'Anna' });
      assert.deepEqual(await own(anna), { verified: 'Anna@Mail.Example', pending: null });
      await refused(verify(token), 403, 'wrong_email_link', 'it serves once');
    });

    test('brings whoever forgot the password back: by name or by address, once, and ends all other sessions', async () => {
      const boris = await reachable('Борис', 'boris@mail.example', 'ru');
      await boris.connect();
      assert.equal((await ask('борис')).status, 204);
      const { headers, text } = await world.mail.mail('boris@mail.example', 2);
      assert.equal(headers.subject, 'Новый пароль');
      assert.match(text, /«Борис»/);
      const older = await world.mail.token('boris@mail.example', 2);
      assert.match(text, new RegExp(`^http://noughts\\.test/recover#${older}$`, 'm'));
      assert.equal((await ask('BORIS@mail.example')).status, 204);
      const token = await world.mail.token('boris@mail.example', 3);
      await refused(recover(older), 403, 'wrong_email_link', 'the last one counts');
      await refused(recover(token, '1234'), 400, 'password_too_short');
      assert.equal((await boris.ask('GET', '/me')).status, 200, 'a refusal ends nothing');
      const back = newcomer();
      await back.becomeGuest();
      assert.equal((await recover(token, 'another one', back)).json.name, 'Борис');
      assert.equal((await back.ask('GET', '/me', null, 200)).json.name, 'Борис');
      assert.equal((await boris.ask('GET', '/me')).status, 401);
      await boris.until(() => boris.closes.includes(4401), 'the connection of the other session is closed');
      assert.equal((await logIn('Борис', kPassword)).status, 401);
      assert.equal((await logIn('Борис', 'another one')).status, 200);
      await refused(recover(token), 403, 'wrong_email_link', 'it serves once');
    });

    test('is of no use to a link that is another’s, of another kind, too old, or overtaken by a change of password', async () => {
      const clara = await reachable('Clara', 'clara@mail.example');
      const dora = await registered('Dora');
      await want(dora, 'dora@mail.example');
      const verification = await world.mail.token('dora@mail.example');
      await refused(recover(verification), 403, 'wrong_email_link', 'a link that verifies sets no password');
      await ask('Clara');
      const recovery = await world.mail.token('clara@mail.example', 2);
      await refused(verify(recovery), 403, 'wrong_email_link', 'and the other way round');
      for (const token of ['', 'x', 'A'.repeat(43), `${recovery}A`, recovery.slice(1)]) {
        await refused(recover(token), 403, 'wrong_email_link', token);
        await refused(verify(token), 403, 'wrong_email_link', token);
      }
      const age = 'UPDATE email_token SET expires = expires - 3600000';
      await world.server.database.query(age);
      await refused(recover(recovery), 403, 'wrong_email_link', 'after an hour');
      await refused(verify(verification), 403, 'wrong_email_link', 'after an hour');
      await ask('Clara');
      const fresh = await world.mail.token('clara@mail.example', 3);
      await clara.ask('POST', '/account/password', { old: kPassword, new: 'third horse' }, 204);
      await refused(recover(fresh), 403, 'wrong_email_link', 'the password has changed since');
      await ask('Clara');
      const last = await world.mail.token('clara@mail.example', 4);
      const twice = await Promise.all([1, 2].map(() => recover(last)));
      assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 403], 'two at once spend it once');
    });

    test('asks for the password, and is refused where it is none', async () => {
      const emil = await registered('Emil');
      await refused(want(emil, 'emil@mail.example', { password: 'not this' }), 403, 'wrong_password');
      for (const address of [
        '',
        'emil',
        'emil@',
        '@mail.example',
        'a@b',
        'a b@mail.example',
        'a@mail.example\r\nBcc: x@y.example',
      ]) {
        await refused(want(emil, address), 400, 'bad_email', address);
      }
      await refused(want(emil, 'emil@mail.example', { language: 'de' }), 400, 'bad_message');
      await refused(emil.ask('DELETE', '/account/email', { password: 'not this' }), 403, 'wrong_password');
      const guest = newcomer('guest');
      await guest.becomeGuest();
      await refused(want(guest, 'guest@mail.example'), 403, 'registered_only');
      assert.deepEqual(await own(emil), { verified: null, pending: null });
    });

    test('is one account’s, in capitals or not', async () => {
      await reachable('Fritz', 'shared@mail.example');
      const gina = await registered('Gina');
      assert.equal((await want(gina, 'SHARED@mail.example')).status, 200, 'who has it is told to nobody');
      await refused(verify(await world.mail.token('SHARED@mail.example')), 409, 'email_taken');
      assert.deepEqual(await own(gina), { verified: null, pending: 'SHARED@mail.example' });
    });

    test('stays until the next is verified; then it is told, and leads nowhere', async () => {
      const hans = await reachable('Hans', 'old@mail.example');
      await want(hans, 'new@mail.example');
      assert.deepEqual(await own(hans), { verified: 'old@mail.example', pending: 'new@mail.example' });
      await ask('Hans');
      const recovery = await world.mail.token('old@mail.example', 2);
      await verify(await world.mail.token('new@mail.example'));
      assert.deepEqual(await own(hans), { verified: 'new@mail.example', pending: null });
      assert.match((await world.mail.mail('old@mail.example', 3)).headers.subject, /was changed/);
      await refused(recover(recovery), 403, 'wrong_email_link', 'it was sent to the address before');
      const removed = await hans.ask('DELETE', '/account/email', { password: kPassword }, 200);
      assert.deepEqual(removed.json, { verified: null, pending: null });
      assert.match((await world.mail.mail('new@mail.example', 2)).headers.subject, /was changed/);
    });

    test('is nobody’s business: whoever is unknown, or has none, gets the same answer and no mail', async () => {
      await registered('Ida');
      const ivan = await registered('Ivan');
      await want(ivan, 'ivan@mail.example');
      const known = await reachable('Jana', 'jana@mail.example');
      const answers = [];
      for (const to of [
        'Jana',
        'Ida',
        'Ivan',
        'Nobody',
        'nobody@mail.example',
        'ivan@mail.example',
        '',
        'x'.repeat(5_000),
      ]) {
        const { status, text, headers } = await ask(to);
        delete headers.date;
        answers.push(JSON.stringify([status, text, headers]));
      }
      assert.equal(new Set(answers).size, 1, answers.join('\n'));
      await world.mail.mail('jana@mail.example', 2);
      assert.equal(world.mail.to('ivan@mail.example').length, 1, 'an address that is not verified gets no way back');
      assert.equal(world.mail.to('nobody@mail.example').length, 0);
      assert.equal((await known.ask('GET', '/me')).status, 200);
    });

    test('is in what its owner is handed over, and goes with the account', async () => {
      const kurt = await reachable('Kurt', 'kurt@mail.example');
      const { rows } = (await kurt.ask('GET', '/account/export?after=email_addresses:0', null, 200)).json;
      assert.deepEqual(
        rows.map(({ address, verified }) => [address, verified]),
        [['kurt@mail.example', true]],
      );
      await kurt.ask('POST', '/account/deletion', { name: 'Kurt', password: kPassword }, 204);
      const left = await world.server.database.query("SELECT * FROM email_address WHERE address LIKE 'kurt%'");
      assert.deepEqual(left, []);
    });

    test('of a closed account opens it no sooner', async () => {
      await reachable('Lena', 'lena@mail.example');
      await world.server.database.query(
        "INSERT INTO sanction (player, kind, since, by, reason) SELECT id, 'ban', now_ms(), id, '' FROM player WHERE name = 'Lena'",
      );
      await ask('Lena');
      const token = await world.mail.token('lena@mail.example', 2);
      await refused(recover(token), 403, 'banned');
    });
  },
);

mailScene(
  'Mail',
  (world, { newcomer, registered, want, verify, ask, reachable }) => {
    test('to one mailbox is bounded, and so is what one address asks for', async () => {
      await reachable('Anna', 'anna@mail.example');
      const dropped = await metric(world.server, 'noughts_mails_dropped_total');
      for (let time = 0; time < 6; time += 1) assert.equal((await ask('Anna')).status, 204, 'it is told to nobody');
      const moreDropped = async () => (await metric(world.server, 'noughts_mails_dropped_total')) >= dropped + 2;
      await eventually(moreDropped, 'two are dropped');
      const toAnna = () => world.mail.to('anna@mail.example').length;
      await eventually(() => toAnna() >= 5, 'one link that verifies, four that set a password');
      assert.equal(toAnna(), 5);
      const answers = [];
      for (let time = 0; time < 25; time += 1) answers.push(await ask('Nobody'));
      const last = answers.find(({ status }) => status === 429);
      assert.equal(last.json.code, 'rate_limited');
    });

    test('that is not sent leaves the link that was sent as it is', async () => {
      const clara = await registered('Clara');
      const dropped = await metric(world.server, 'noughts_mails_dropped_total');
      for (let time = 0; time < 5; time += 1) assert.equal((await want(clara, 'clara@mail.example')).status, 200);
      await eventually(
        async () => (await metric(world.server, 'noughts_mails_dropped_total')) > dropped,
        'the last is not sent',
      );
      assert.equal((await verify(await world.mail.token('clara@mail.example', 4))).status, 200);
    });

    test('to addresses that a player names is bounded', async () => {
      const boris = await registered('Boris');
      const answers = [];
      for (let time = 0; time < 8; time += 1) answers.push((await want(boris, `boris${time}@mail.example`)).status);
      assert.deepEqual(new Set(answers), new Set([200, 429]));
      assert.ok(await newcomer().ask('GET', '/recover'));
    });
  },
  { nodes: 1, limited: true },
);

describe('A mail server', () => {
  /** One with a server that sends it mail; both end with the test. */
  async function start(context, { withTls = false, flags = () => [] } = {}) {
    const mail = await MailServer.start({ withTls });
    context.after(() => mail.end());
    const server = await Server.start({ flags: [...mailFlags(mail), ...flags(mail)] });
    context.after(() => server.end());
    return { mail, server, ...mailCommands({ server, mail }) };
  }

  test('that hangs, or is gone, delays nobody; what it refuses is dropped and counted', async (context) => {
    const { mail, server, registered, want } = await start(context, { flags: () => ['--smtp-plain'] });
    const dropped = () => metric(server, 'noughts_mails_dropped_total');
    const anna = await registered('Anna');
    mail.answer = '550 Nobody of that name';
    await want(anna, 'anna@mail.example');
    await eventually(async () => (await dropped()) === 1, 'what is refused is dropped');
    mail.answer = null;
    for (const address of ['boris@mail.example', 'clara@mail.example']) {
      assert.equal((await want(anna, address)).status, 200);
    }
    await mail.until(() => mail.unanswered > 0, 'the sender waits for an answer');
    assert.equal((await anna.ask('GET', '/me')).status, 200);
    await mail.end();
    assert.equal((await want(anna, 'dora@mail.example')).status, 200);
    assert.equal(await metric(server, 'noughts_mails_sent_total'), 0);
    await eventually(async () => (await metric(server, 'noughts_mails_waiting')) === 3, 'they wait to be tried again');
    assert.equal((await server.stop()).code, 0, 'and the server ends for all that');
  });

  test('is spoken to in TLS and signed in at; the password comes from a file', async (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'noughts-smtp-'));
    const file = path.join(folder, 'password');
    writeFileSync(file, 'very secret\n');
    context.after(() => rmSync(folder, { recursive: true }));
    const signIn = ['--smtp-user', 'site', '--smtp-password-file', file];
    const flags = (mail) => ['--smtp-authorities', mail.authorities, ...signIn];
    const { mail, registered, want } = await start(context, { withTls: true, flags });
    await want(await registered('Anna'), 'anna@mail.example');
    const { secure, user } = await mail.mail('anna@mail.example');
    assert.deepEqual([secure, user], [true, 'site:very secret']);
  });

  test('without TLS is sent nothing where none was said to be right', async (context) => {
    const { mail, server, registered, want } = await start(context);
    await want(await registered('Anna'), 'anna@mail.example');
    await mail.until(() => mail.callers > 0, 'the sender has come');
    await eventually(async () => (await metric(server, 'noughts_mails_waiting')) === 1, 'it waits');
    assert.equal(mail.received.length, 0);
  });
});

scene('Without a mail server', (world) => {
  test('there is no address to give, and the page is told so', async () => {
    const { registered, want, ask, own, refused } = mailCommands(world);
    const anna = await registered('Anna');
    assert.deepEqual((await anna.ask('GET', '/recover', null, 200)).json, { email: false });
    await refused(want(anna, 'anna@mail.example'), 409, 'no_email');
    await refused(ask('Anna'), 409, 'no_email');
    assert.deepEqual(await own(anna), { verified: null, pending: null });
  });
});
