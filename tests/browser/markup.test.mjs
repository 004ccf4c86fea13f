// Nothing that a player writes becomes part of the page, wherever it is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { markers, wordOf } from '../end_to_end/harness/markers.mjs';
import { complain, decide, moderator } from '../end_to_end/harness/moderators.mjs';
import { kThree, seat } from '../end_to_end/harness/tables.mjs';
import { stage } from './harness/stage.mjs';

/**
 * Runs in the page: the words that stand in it as text, and those that got into anything else: the name or an attribute of an
 * element, a script, a style, a comment. What a field holds is text.
 */
function lookFor(words) {
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  const inTree = [];
  const text = document.body.innerText;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (/^(SCRIPT|STYLE|TEMPLATE|IFRAME)$/.test(node.parentNode?.nodeName ?? '')) inTree.push(node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      inTree.push(node.nodeName, ...[...node.attributes].map(({ name, value }) => `${name} ${value}`));
    } else {
      inTree.push(node.nodeValue ?? '');
    }
  }
  const labels = /^(aria-label|title|value|placeholder|alt) /;
  return {
    shown: words.filter((word) => text.includes(word)),
    escaped: words.filter((word) => inTree.some((each) => each.includes(word) && !labels.test(each))),
    broken: window.noughtsBroken ?? null,
    strangers: document.querySelectorAll('iframe, img[src="x"], a[href^="javascript:"]').length,
  };
}

stage('What players write, in the browser', (world) => {
  const client = (name) => Client.registered(world.server, name);

  /** All of these stand on the page, as text. */
  async function isText(visitor, typed, what) {
    const words = typed.map(wordOf);
    // One of them may stand elsewhere on the page before the others have come.
    await visitor.page.waitForFunction((all) => all.every((word) => document.body.innerText.includes(word)), words);
    const { shown, escaped, broken, strangers } = await visitor.page.evaluate(lookFor, words);
    assert.deepEqual(shown, words, `${what}: all of it is shown`);
    assert.deepEqual([escaped, broken, strangers], [[], null, 0], `${what}: nothing of it is more than text`);
    for (const text of typed) {
      const seen = await visitor.page.evaluate((each) => document.body.textContent.includes(each), text);
      assert.ok(seen, `${what}: as typed: ${text}`);
    }
  }

  /** A browser that is signed in as somebody who has a client already. */
  function browserOf(owner, who) {
    return world.arrive(who, { as: owner, at: null });
  }

  test('in the chat', async () => {
    const [one, other] = await Promise.all([client('Chats'), client('Answers')]);
    const [{ room }] = await seat(one, other, kThree);
    const typed = markers();
    for (const text of typed) await one.do({ t: 'chat', room, text });
    const visitor = await world.arrive('reader', { at: `/g/${room}` });
    await isText(visitor, typed, 'chat');
  });

  test('in messages, and in the list of them', async () => {
    const [one, other] = await Promise.all([client('Writes'), client('Gets')]);
    const typed = markers();
    for (const [cid, text] of typed.entries()) await one.ask('POST', '/messages', { to: 'Gets', cid, text }, 200);
    const visitor = await browserOf(other, 'Gets');
    await visitor.visit('/messages/Writes');
    await isText(visitor, typed, 'messages');
    await visitor.visit('/messages');
    await isText(visitor, typed.slice(-1), 'conversations');
  });

  test('in what one tells of oneself', async () => {
    const one = await client('Tells');
    const visitor = await world.arrive('visitor');
    for (const about of markers()) {
      await one.ask('PUT', '/account/about', { about, place: about.slice(0, 60).trim(), website: '' }, 200);
      await visitor.visit('/player/Tells');
      await isText(visitor, [about], 'profile');
    }
  });

  test('in complaints, decisions, the log and notices', async () => {
    const [one, other, desk] = await Promise.all([
      client('Complains'),
      client('Suffers'),
      moderator(world.server, 'Desk'),
    ]);
    const [words, decisions] = [markers(), markers()];
    const reports = [];
    for (const [index, text] of words.entries()) {
      const id = await complain(one, { player: 'Suffers' }, 'other', text);
      await decide(desk, id, 'warn', { reason: decisions[index] });
      reports.push(id);
    }
    await complain(one, { player: 'Suffers' }, 'other', words[0]);
    const visitor = await browserOf(desk, 'Desk');
    await visitor.visit('/moderation');
    await visitor.page
      .getByRole('button', { name: /^Suffers/ })
      .first()
      .click();
    await isText(visitor, [words[0]], 'report');
    await isText(visitor, decisions, 'dossier');
    await visitor.press('Log');
    await isText(visitor, decisions, 'log');
    const sufferer = await browserOf(other, 'Suffers');
    await sufferer.visit('/');
    await sufferer.page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click();
    await isText(sufferer, decisions.slice(-1), 'notices');
    assert.equal(reports.length, words.length);
  });
});
