// A whole quiz battle over the wire, with a word of its own in every secret: questions, answers, forms, comments, drafts, proposals,
// talk of a team. Each word is searched in all that everybody receives, before it is theirs to know: in frames, in a fresh look at
// the room, and in every answer of the HTTP API. In the midst of it the server is killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { marked, Secrets, Viewer } from './harness/secrets.mjs';

const kTimes = { early_s: 60, pick_s: 120 };
const kOutage = 6_000;
/** The heartbeat is a second old at most, and a second passes while everybody comes back. */
const kUnsure = 3_000;

scene('A quiz battle', (world) => {
  const people = {};
  let battle;
  /** Its pack of questions, and the token of the link to it. */
  let pack;
  let secrets;
  let questions;
  /** So many steps were acknowledged. */
  let done = 0;
  /** Of the first round, what is found later. */
  let first;

  const viewerOf = async (name) => new Viewer(await Client.registered(world.server, name), world.server);
  const room = (who) => who.room;
  const view = (who) => room(who).view;
  const act = (who, d) => who.client.send({ t: 'play', room: battle, d });
  const seen = (who, what, words) => room(who).until(() => what(view(who)), words, 60_000);

  async function does(who, d) {
    const answer = await act(who, d);
    assert.equal(answer.t, 'ok', `${who.name}: ${JSON.stringify(d)}: ${JSON.stringify(answer)}`);
    done = Math.max(done, answer.n);
  }

  /** What somebody tries is refused, and no step comes of it. */
  async function refused(who, d, code) {
    const answer = await act(who, d);
    assert.deepEqual([answer.t, answer.code], ['error', code], `${who.name}: ${JSON.stringify(d).slice(0, 80)}`);
    await room(who).until(() => room(who).n >= done, 'all that was done before');
    const { you, steps } = room(who);
    const last = steps.at(-1);
    assert.ok(last.by !== you || last.d.a.do !== d.do, `${who.name} has done ${d.do}`);
  }

  /** A pack of which each text is a secret. The author is not in the battle. */
  async function writePack(author) {
    questions = Array.from({ length: 12 }, (_, number) => ({
      question: secrets.keep(`question ${number}`),
      answer: secrets.keep(`answer ${number}`),
      accept: secrets.keep(`accepted form ${number}`),
      reject: secrets.keep(`rejected form ${number}`),
      comment: secrets.keep(`comment ${number}`),
      source: secrets.keep(`source ${number}`),
    }));
    const texts = questions.map(({ question, answer, accept, reject, comment, source }) => ({
      question: marked(question),
      answer: marked(answer),
      accept: [marked(accept)],
      reject: [marked(reject)],
      comment: marked(comment),
      source: marked(source),
    }));
    const { id } = (await author.ask('POST', '/packs', { title: '<b>A pack</b>', lang: 'en' }, 200)).json;
    await author.ask('POST', `/packs/${id}/questions?version=1`, { questions: texts }, 200);
    const { json: shared } = await author.ask('PUT', `/packs/${id}/link`, { reads: true, renew: false }, 200);
    return { id, link: shared.link.token };
  }

  /** The host makes the link; who comes takes the other seats, and it begins. */
  async function gather() {
    const options = { ...kTimes, sizes: [2, 1], names: ['<i>Owls</i>', 'Hares'], jury: 1, host: true, scheme: 'group' };
    const terms = { variant: 'xo-quiz', options, clock: { kind: 'none' }, rated: false, side: 'host' };
    const { hugo, anna, boris, vera, justus } = people;
    const { id } = await hugo.client.do({ t: 'challenge', terms, setup: { pack: pack.id } });
    for (const [who, side] of [
      [anna, 'first'],
      [boris, 'first'],
      [vera, 'second'],
      [justus, 'jury'],
    ]) {
      await who.client.do({ t: 'accept_challenge', challenge: id, side });
    }
    const [begun] = await hugo.client.until((me) => me.paired.length > 0 && me.paired, 'the battle');
    return { begun, id };
  }

  const everybody = () => Object.values(people);

  /** The question that is open, as everybody sees it; from now on the host knows what is right. */
  async function opened(captain, cell) {
    await seen(captain, ({ phase, may }) => phase === 'pick' && may.includes('pick'), 'the choice of a card');
    await does(captain, { do: 'pick', cell });
    await seen(captain, ({ phase }) => phase === 'early', 'an open question');
    const text = view(captain).rounds.at(-1).question;
    const open = questions.find(({ question }) => text === marked(question));
    assert.ok(open, 'a question of the pack');
    secrets.allow([open.question], ...everybody());
    secrets.allow(solution(open), people.hugo);
    await Promise.all(
      everybody()
        .filter((who) => who.room)
        .map((who) => seen(who, ({ rounds }) => rounds.at(-1)?.question === text, 'the question')),
    );
    assert.equal(view(people.hugo).rounds.at(-1).solution.answer, marked(open.answer), 'the host sees what is right');
    for (const who of everybody().filter((each) => each.room && each !== people.hugo)) {
      assert.equal(view(who).rounds.at(-1).solution, null, `${who.name} sees it later`);
    }
    return open;
  }

  const solution = ({ answer, accept, reject, comment, source }) => [answer, accept, reject, comment, source];

  async function goOn() {
    for (const who of everybody()) {
      if (who.room && view(who).may.includes('close')) await act(who, { do: 'close' });
    }
  }

  /** All who are in it or look on, and the pack, which the host and Anna may read. */
  async function come() {
    const names = {
      hugo: 'Hugo',
      anna: 'Anna',
      boris: 'Boris',
      vera: 'Vera',
      justus: 'Justus',
      wanda: 'Wanda',
      stan: 'Stan',
    };
    for (const [key, name] of Object.entries(names)) people[key] = await viewerOf(name);
    const { hugo, anna, stan } = people;
    secrets = new Secrets(everybody());
    const author = await Client.registered(world.server, 'Ludmila');
    pack = await writePack(author);
    for (const who of [hugo, anna]) {
      await who.client.ask('POST', `/packs/${pack.id}/access`, { link: pack.link }, 200);
    }
    await stan.client.do({ t: 'follow', topic: 'live' });
  }

  async function begin() {
    const { hugo, anna, boris, vera, justus, wanda, stan } = people;
    const { begun, id } = await gather();
    battle = begun;
    for (const who of everybody()) who.about = { pack: pack.id, challenge: id, room: battle };
    // Whoever may read the pack has it shut before the first card is turned.
    assert.equal((await anna.ask(`/packs/${pack.id}/questions`)).json.code, 'pack_in_play');
    assert.equal((await anna.ask(`/packs/${pack.id}/export.json`)).json.code, 'pack_in_play');
    for (const who of [hugo, anna, boris, vera, justus, wanda]) who.room = await who.client.follow(battle);
    await stan.client.do({ t: 'follow', topic: `live/${battle}` });
    // The host could read, and would then know what nobody has played yet: so Hugo does not.
    hugo.about = { ...hugo.about, pack: 'zzz' };
  }

  async function drawLot() {
    const { anna, vera } = people;
    await seen(anna, ({ phase }) => phase === 'mark', 'the lot');
    const drawn = view(anna).first === 0 ? anna : vera;
    await refused(drawn === anna ? vera : anna, { do: 'mark', mark: 'x' }, 'not_your_turn');
    await does(drawn, { do: 'mark', mark: drawn === anna ? 'x' : 'o' });
    await secrets.check();
  }

  /** What a team says among itself; an early answer that the lists know. */
  async function firstRound() {
    const { hugo, anna, boris, vera, justus, wanda } = people;
    const open = await opened(anna, 4);
    const proposal = secrets.keep('a proposal', anna, boris);
    const draft = secrets.keep('a draft', anna, boris);
    const talk = secrets.keep('talk of the team', anna, boris);
    first = { question: open, talk };
    const rivals = secrets.keep('talk of the rivals', vera);
    await does(boris, { do: 'propose', text: marked(proposal) });
    await does(anna, { do: 'draft', text: marked(draft) });
    await boris.client.do({ t: 'chat', room: battle, text: marked(talk), to: 'team' });
    await vera.client.do({ t: 'chat', room: battle, text: marked(rivals), to: 'team' });
    await seen(boris, (its) => its.draft === marked(draft), 'the draft');
    await seen(anna, (its) => its.proposals[0]?.text === marked(proposal), 'the proposal');
    for (const who of [vera, hugo, justus, wanda]) assert.deepEqual([view(who).draft, view(who).proposals], [null, []]);
    await refused(boris, { do: 'answer', text: 'x' }, 'not_captain');
    await refused(vera, { do: 'answer', text: 'x' }, 'not_your_team');
    await secrets.check();
    secrets.allow(solution(open), ...everybody());
    await does(anna, { do: 'answer', text: marked(open.accept) });
    await seen(wanda, ({ rounds }) => rounds[0].rulings.length === 1, 'the ruling');
    assert.deepEqual(view(wanda).rounds[0].rulings, [{ right: true, by: 'lists' }]);
    assert.equal(view(wanda).rounds[0].solution.comment, marked(open.comment));
    assert.deepEqual(view(wanda).early, [1, 0]);
    await secrets.check();
    await goOn();
  }

  /** An answer that no list knows: the host rules, and nobody else; the jury hears the appeal. */
  async function secondRound() {
    const { hugo, anna, boris, vera, justus, wanda, stan } = people;
    const open = await opened(vera, 0);
    const answer = secrets.keep('an answer that waits for its ruling', vera, hugo, justus);
    await does(vera, { do: 'answer', text: marked(answer) });
    await seen(hugo, ({ may }) => may.includes('rule'), 'the two buttons');
    assert.equal(view(hugo).rounds[1].answer, marked(answer));
    for (const who of [anna, boris, vera]) await refused(who, { do: 'rule', right: true }, 'not_host');
    await refused(justus, { do: 'rule', right: true }, 'not_your_turn');
    for (const who of [wanda, stan]) {
      const { code } = await act(who, { do: 'rule', right: true });
      assert.equal(code, 'not_seated', who.name);
    }
    for (const who of [anna, hugo]) await refused(who, { do: 'vote', right: true }, 'not_jury');
    for (const setup of [
      { do: 'setup', title: 't', lang: 'en', items: [] },
      { do: 'deal', first: 0, cards: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]) {
      assert.equal((await act(hugo, setup)).t, 'error', 'what the system does is nobody’s');
    }
    await secrets.check();
    secrets.allow([...solution(open), answer], ...everybody());
    await does(hugo, { do: 'rule', right: false });
    await seen(vera, ({ may }) => may.includes('appeal'), 'the appeal');
    await does(vera, { do: 'appeal', why: marked('the book says so') });
    await does(justus, { do: 'vote', right: true });
    await seen(wanda, ({ rounds }) => rounds[1].appeals[0]?.result === 'turned', 'what the jury says');
    assert.deepEqual(
      view(wanda).rounds[1].rulings.map(({ by, right }) => [by, right]),
      [
        ['host', false],
        ['jury', true],
      ],
    );
    await goOn();
  }

  /** The server is killed while a question is open: the battle goes on, and nobody has lost the time. */
  async function thirdRound() {
    const { hugo, anna, boris, vera, justus, wanda, stan } = people;
    const from = Date.now();
    const open = await opened(anna, 8);
    const draft = secrets.keep('a draft before the outage', anna, boris);
    await does(anna, { do: 'draft', text: marked(draft) });
    const before = room(anna).deadline.left;
    const { connections } = anna.client;
    await world.server.kill();
    await sleep(kOutage);
    await world.server.start();
    await anna.client.until((me) => me.online && me.connections > connections, 'Anna is back');
    const fresh = new Client(world.server.url, 'Anna elsewhere');
    fresh.cookie = anna.client.cookie;
    await fresh.connect();
    const again = await fresh.follow(battle);
    const charged = before - again.deadline.left;
    const around = Date.now() - from - kOutage;
    assert.ok(charged <= around + kUnsure - 1_000, `${charged} ms were charged for an outage of ${kOutage} ms`);
    assert.equal(again.view.draft, marked(draft), 'the draft is there yet');
    fresh.close();
    for (const who of [hugo, boris, vera, justus, wanda, stan])
      await who.client.until((me) => me.online, 'all are back');
    assert.equal((await anna.ask(`/packs/${pack.id}/questions`)).json.code, 'pack_in_play');
    await secrets.check();
    secrets.allow(solution(open), ...everybody());
    await does(anna, { do: 'answer', text: marked(open.reject) });
    await seen(wanda, ({ rounds }) => rounds[2].rulings[0]?.right === false, 'wrong, as the list says');
    await goOn();
  }

  /** An answer of a megabyte, one that is only too long, and one of nothing. */
  async function fourthRound() {
    const { vera, wanda } = people;
    const open = await opened(vera, 1);
    const closed = vera.client.nextClose();
    vera.client.sendAmiss(
      JSON.stringify({ t: 'play', cid: 1, room: battle, d: { do: 'answer', text: 'x'.repeat(1_000_000) } }),
    );
    // The answer to it may be lost with the rest of the megabyte, which nobody reads.
    assert.ok([1009, 1006].includes(await closed));
    await vera.client.until((me) => me.online, 'Vera is back');
    for (const text of ['x'.repeat(201), '', ' ', 'a\nb', 'a\u202eb', 'a\u0000b']) {
      await refused(vera, { do: 'answer', text }, 'bad_answer');
    }
    assert.equal(view(vera).phase, 'early', 'the question is still open');
    await secrets.check();
    secrets.allow(solution(open), ...everybody());
    await does(vera, { do: 'answer', text: marked(open.accept) });
    await seen(wanda, ({ rounds }) => rounds[3].rulings[0]?.right === true, 'right');
    await goOn();
  }

  /** It is over: what was opened is everybody's, what was not stays hidden for good; the pack can be read. */
  async function theEnd() {
    const { hugo, anna, boris, vera, justus, wanda, stan } = people;
    await does(vera, { do: 'surrender' });
    await Promise.all(
      [anna, boris, vera, hugo, justus, wanda].map((who) => room(who).until(() => room(who).result, 'the end')),
    );
    // Now she may read it, as she could before: at the very last.
    anna.about = { ...anna.about, pack: 'zzz' };
    await secrets.check();
    const { json: record } = await stan.ask(`/games/${battle}.json`);
    assert.equal(record.result.reason, 'surrender');
    const shown = JSON.stringify(record);
    const never = questions.filter(({ question }) => !JSON.stringify(view(wanda).rounds).includes(question));
    assert.equal(never.length, 8);
    for (const { question, answer } of never) assert.ok(!shown.includes(question) && !shown.includes(answer));
    const heard = await Promise.all([wanda, boris].map((who) => who.received()));
    assert.ok(heard[0].includes(first.question.question), 'what was told is found where it was told');
    assert.ok(heard[1].includes(first.talk), 'and so is the talk of a team');
    const { json: packs } = await boris.ask('/packs');
    assert.equal(
      packs.packs.some((each) => each.id === pack.id),
      false,
      'Boris came by no link',
    );
    const { json: known } = await anna.client.ask('GET', `/packs/${pack.id}`, undefined, 200);
    assert.deepEqual([known.seen, known.size], [4, 12]);
    await anna.client.ask('POST', `/packs/${pack.id}/reading`, {}, 204);
    await anna.client.ask('GET', `/packs/${pack.id}/questions`, undefined, 200);
  }

  test('keeps every secret until it is told, through a kill -9 as well', { timeout: 240_000 }, async () => {
    await come();
    await begin();
    await drawLot();
    await firstRound();
    await secondRound();
    await thirdRound();
    await fourthRound();
    await theEnd();
  });
});
