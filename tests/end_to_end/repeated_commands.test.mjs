// A command that is given again gets its first answer, whatever has changed meanwhile: what it did itself, who was muted, blocked, renamed or
// disqualified, what is over. Its answer may have been lost on the way, and pages give it again by themselves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { curator, themes } from './harness/curators.mjs';
import { eventCommand, kGame, makeEvent, players, readEvent, terms } from './harness/events/playing.mjs';
import { kTalk } from './harness/fours.mjs';
import { moderator } from './harness/moderators.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { readTeam, teamOf } from './harness/teams/commands.mjs';
import { tourFixture } from './harness/tours/fixture.mjs';
import { accept, ageTour, apply, wanted } from './harness/tours/commands.mjs';

scene(
  'A command that is repeated',
  (world) => {
    const { readers, tourOf, endBoard, nextNumber } = tourFixture(world);
    const registered = (name) => Client.registered(world.server, `${name} ${nextNumber()}`);
    let desk = null;
    const judge = async (name, action) => {
      desk ??= await moderator(world.server, 'The desk');
      const path = `/moderation/players/${encodeURIComponent(name)}`;
      return (await desk.ask('POST', path, { action, reason: 'insults', until: null }, 200)).json.sanctions;
    };
    const mute = (client) => judge(nameOf(client), 'mute');
    /** Asks twice, with something in between that would refuse it, as asking with another number shows. */
    async function answeredAlike(client, path, body, between, refusal, shown = (json) => json) {
      const ask = async (cid) => {
        const { status, json } = await client.ask('POST', path, { ...body, cid });
        return [status, json];
      };
      const cid = 1_000_000 + nextNumber();
      const first = await ask(cid);
      assert.ok([200, 201].includes(first[0]), JSON.stringify(first));
      await between();
      const second = await ask(cid);
      assert.deepEqual([second[0], shown(second[1])], [first[0], shown(first[1])], path);
      const [status, { code }] = await ask(1_000_000 + nextNumber());
      assert.ok(status >= 400, path);
      assert.equal(code, refusal, path);
      return first[1];
    }
    const nothing = () => undefined;
    const idOf = ({ id }) => id;

    async function eventOf(size, more = {}) {
      const [head, ...field] = await players(world.server, `Repeats ${nextNumber()}`, size + 1);
      const event = await makeEvent(head, terms('swiss', { game: { ...kGame, rated: false }, ...more }));
      if (!more.conditions) for (const each of field) await eventCommand(each, event, 'enter');
      return { head, field, event };
    }

    test('in an event whose own effect stands in its way: somebody removed, somebody replaced', async () => {
      const { head, field, event } = await eventOf(4, { rounds: 3 });
      const [first, second] = field;
      const removed = { player: nameOf(first), reason: 'rude' };
      await answeredAlike(head, `/events/${event}/remove`, removed, nothing, 'not_entered');
      const late = await registered('Late');
      await eventCommand(head, event, 'start');
      const { games } = await readEvent(head, event);
      const idle = field.slice(1).find((each) => !games.some((game) => JSON.stringify(game).includes(nameOf(each))));
      const change = { out: nameOf(idle ?? second), in: nameOf(late), reason: 'ill' };
      await answeredAlike(head, `/events/${event}/replace`, change, nothing, 'not_entered');
    });

    test('in an event, about somebody who is called something else by now', async () => {
      const { head, event } = await eventOf(2, { conditions: { invited: true } });
      const boris = await registered('Boris');
      const name = nameOf(boris);
      const rename = () => judge(name, 'rename');
      await answeredAlike(head, `/events/${event}/invite`, { players: [name] }, rename, 'not_found');
    });

    test('a message to somebody who has blocked the writer since, or by somebody who is muted', async () => {
      const [anna, boris] = [await registered('Anna'), await registered('Boris')];
      const message = { to: nameOf(boris), text: 'Hello' };
      const block = () => boris.ask('POST', `/blocks/${encodeURIComponent(nameOf(anna))}`, {}, 204);
      const { id } = await answeredAlike(anna, '/messages', message, block, 'blocked');
      await boris.ask('DELETE', `/blocks/${encodeURIComponent(nameOf(anna))}`, {}, 204);
      assert.notEqual((await answeredAlike(anna, '/messages', message, () => mute(anna), 'muted')).id, id);
    });

    test('a line of an event, a tour or a team, whose writer was muted since', async () => {
      const { head, event } = await eventOf(2);
      const { tour } = await tourOf();
      const { team, captain } = await teamOf(world, `Team ${nextNumber()}`, `Captain ${nextNumber()}`);
      for (const [who, path] of [
        [head, `/events/${event}/chat`],
        [captain, `/tours/${tour.id}/chat`],
        [captain, `/teams/${team}/chat`],
        [captain, `/tours/${tour.id}/questions`],
      ]) {
        let sanctions = [];
        const muted = async () => void (sanctions = await mute(who));
        await answeredAlike(who, path, { text: 'Hello' }, muted, 'muted');
        await desk.ask('POST', `/moderation/sanctions/${sanctions[0].id}`, { reason: 'sorry' }, 200);
      }
    });

    test('a pack, which is made once and found although it has another title by now', async () => {
      const anna = await registered('Anna');
      const body = { cid: 1_000_000 + nextNumber(), title: 'Rivers', lang: 'en' };
      const { json: first } = await anna.ask('POST', '/packs', body, 200);
      await anna.ask('PUT', `/packs/${first.id}`, { title: 'Lakes', lang: 'en' }, 200);
      const { json: second } = await anna.ask('POST', '/packs', body, 200);
      assert.deepEqual([second.id, second.title], [first.id, 'Lakes']);
      const { json: other } = await anna.ask('POST', '/packs', { ...body, cid: body.cid + 500_000 }, 200);
      assert.notEqual(other.id, first.id);
      // As pages of the version before do.
      const { json: unnumbered } = await anna.ask('POST', '/packs', { title: 'Rivers', lang: 'en' }, 200);
      assert.notEqual(unnumbered.id, other.id);
      await anna.ask('POST', '/packs', { ...body, cid: 'one' }, 400);
    });

    test('a character and a set of a curator, which are made once', async () => {
      const keeper = await curator(world.server, `Keeper ${nextNumber()}`);
      const themesOf = (name) => ({ name, lang: 'en', themes: themes() });
      const make = async (what, content, cid) =>
        (await keeper.ask('POST', `/curator/${what}s`, { cid, [what]: content }, 201)).json.id;
      const cid = 1_000_000 + nextNumber();
      const made = await make('character', themesOf('Ilya'), cid);
      assert.equal(await make('character', themesOf('Ilya'), cid), made);
      assert.notEqual(await make('character', themesOf('Ilya'), cid + 500_000), made);
      const ofThem = { kind: 'characters', title: 'Heroes', lang: 'en', characters: [made] };
      const set = await make('set', ofThem, cid);
      assert.equal(await make('set', ofThem, cid), set);
      // As pages of the version before do.
      const { json: unnumbered } = await keeper.ask('POST', '/curator/characters', themesOf('Ilya'), 201);
      assert.notEqual(unnumbered.id, made);
      for (const wrong of [
        { cid: 'one', character: themesOf('Ilya') },
        { cid, character: themesOf('Ilya'), more: 1 },
      ])
        await keeper.ask('POST', '/curator/characters', wrong, 400);
    });

    test('a warning of a moderator, which is given and told once', async () => {
      const rude = await registered('Rude');
      desk ??= await moderator(world.server, 'The desk');
      const path = `/moderation/players/${encodeURIComponent(nameOf(rude))}`;
      const warning = { action: 'warn', reason: 'insults', cid: 1_000_000 + nextNumber() };
      const told = () => noticesOf(rude);
      await desk.ask('POST', path, warning, 200);
      const [{ id }] = await told();
      await rude.ask('PUT', '/notices/read', { to: id }, 200);
      await desk.ask('POST', path, warning, 200);
      assert.deepEqual(
        (await told()).map((each) => [each.id, each.read]),
        [[id, true]],
      );
      await desk.ask('POST', path, { ...warning, cid: warning.cid + 500_000 }, 200);
      assert.equal((await told()).length, 2);
      await desk.ask('POST', path, { ...warning, cid: -1 }, 400);
    });

    test('a line of a tour whose chat was closed since', async () => {
      const { tour } = await tourOf();
      const anna = await registered('Anna');
      const close = () => ageTour(world.server.database, tour.name, 200);
      await answeredAlike(anna, `/tours/${tour.id}/chat`, { text: 'Hello' }, close, 'chat_closed');
    });

    test('news and a question that a curator has removed since, which come up no more', async () => {
      const { keeper, tour } = await tourOf();
      const anna = await registered('Anna');
      for (const [who, kind] of [
        [keeper, 'news'],
        [anna, 'questions'],
      ]) {
        const path = `/tours/${tour.id}/${kind}`;
        const body = { cid: 1_000_000 + nextNumber(), text: 'Hello' };
        const { json: first } = await who.ask('POST', path, body, 201);
        for (const status of [204, 404]) {
          await keeper.ask('DELETE', `/tours/${tour.id}/posts/${first.id}`, undefined, status);
        }
        assert.deepEqual((await who.ask('POST', path, body, 201)).json, first);
        assert.deepEqual((await who.ask('GET', path, undefined, 200)).json.posts, []);
      }
    });

    test('a team whose founder was muted since', async () => {
      const anna = await registered('Anna');
      const name = `Team ${nextNumber()}`;
      const { id } = await answeredAlike(anna, '/teams', { name }, () => mute(anna), 'muted');
      assert.equal((await readTeam(anna, id)).name, name);
    });

    test('a pair in a tour, whose partner is called something else by now', async () => {
      const { tour } = await tourOf();
      const [vera, gleb] = await readers('Vera', 'Gleb');
      const asked = wanted('pair', { partner: nameOf(gleb) });
      const rename = () => judge(nameOf(gleb), 'rename');
      await answeredAlike(vera, `/tours/${tour.id}/applications`, asked, rename, 'not_found', idOf);
    });

    test('a proposal of somebody who is disqualified since, and has won no more', async () => {
      const { keeper, tour } = await tourOf();
      const [anna] = await readers('Anna');
      const board = await accept(keeper, tour.id, await apply(anna, tour.id, 'character'));
      await endBoard(board.room, 'row', '{1,0}');
      await ageTour(world.server.database, tour.name, 100);
      const themes = Array.from({ length: 9 }, (_, i) => ({ text: `Theme ${nextNumber()}`, hidden: i === 8 }));
      const proposal = { version: 'character', character: { name: 'New', lang: 'en', themes }, themes: null };
      const disqualification = { name: nameOf(anna), cause: 'plagiarism', tours: null, reason: 'Not so' };
      const lose = () => keeper.ask('POST', `/tours/${tour.id}/disqualifications`, disqualification, 201);
      await answeredAlike(anna, `/tours/${tour.id}/proposals`, proposal, lose, 'not_winner', idOf);
    });

    test('a seek that was paired since, over an end of the server: nobody waits for a second game', async () => {
      const [anna, boris] = await Promise.all(['Anna', 'Boris'].map(registered));
      const terms = { variant: '3x3', clock: { ...kGame.clock, base_ms: 240_000 + nextNumber() }, rated: false };
      const seek = { t: 'seek', terms };
      const cid = 2_000_000;
      assert.equal((await anna.do(seek, cid)).room, undefined, 'it waits');
      const { room } = await boris.do(seek, cid + 1);
      await world.server.kill();
      await world.server.start();
      await Promise.all([anna, boris].map((each) => each.ping()));
      assert.equal((await anna.do(seek, cid)).room, room);
      assert.equal((await boris.do(seek, cid + 1)).room, room);
    });

    test('an invitation by a link that was left, and whose game has begun since, over an end of the server', async () => {
      const [maker, leaver, ...others] = await Promise.all(['Maker', 'Leaver', 'A', 'B', 'C'].map(registered));
      const { id } = await maker.do({ t: 'challenge', terms: { ...kTalk, side: 'any' } });
      await leaver.do({ t: 'accept_challenge', challenge: id });
      const leave = { t: 'leave_challenge', challenge: id };
      const cid = 2_000_000;
      const left = await leaver.do(leave, cid);
      for (const each of others) await each.do({ t: 'accept_challenge', challenge: id });
      await maker.until(() => maker.paired.length > 0, 'the game begins');
      await world.server.kill();
      await world.server.start();
      await leaver.until(() => leaver.online, 'is back');
      assert.deepEqual(await leaver.do(leave, cid), left);
      assert.equal(await maker.refused(leave), 'gone');
    });
  },
  { flags: ['--events', 'off'] },
);
