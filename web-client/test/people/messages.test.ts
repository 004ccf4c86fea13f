// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { Mailbox } from '../../src/people/messages/messages.svelte.ts';
import type { Thread } from '../../src/people/messages/thread.svelte.ts';
import type { ConversationPage, Correspondence, MessagesFound } from '../../src/net/protocol.ts';
import { HeldAnswers } from '../support/held_answers.ts';
import { kBlocked, kOffline, FakeMailbox } from '../support/fake_mailbox.ts';
import { settled } from '../support/settled.ts';

let post: FakeMailbox;
let mailbox: Mailbox;
beforeEach(() => {
  post = new FakeMailbox();
  mailbox = mailboxOf('');
  post.connect('Anna');
});

/** The mailbox of a page that knows somebody, or nobody yet. */
const mailboxOf = (owner: string): Mailbox => new Mailbox({ subscribe: post.subscribe, owner, api: post });

const texts = (thread: Thread) => thread.messages.map(({ text }) => text);
const whys = (thread: Thread) => thread.drafts.map(({ text, why }) => [text, why]);

async function opened(name = 'Boris'): Promise<Thread> {
  const thread = mailbox.thread(name);
  await thread.load();
  return thread;
}
async function write(thread: Thread, text: string): Promise<void> {
  thread.text = text;
  await thread.send();
}

describe('a conversation', () => {
  it('has the oldest first, and reads what came before', async () => {
    for (const text of ['1', '2', '3', '4']) post.write('Boris', { mine: false, text });
    const thread = await opened();
    expect(texts(thread)).toEqual(['2', '3', '4']);
    await thread.loadEarlier();
    expect(texts(thread)).toEqual(['1', '2', '3', '4']);
    expect(thread.earlier).toBeNull();
  });

  it('shows what one writes at once, and then what the server has', async () => {
    const thread = await opened();
    thread.text = '  hello ';
    const sending = thread.send();
    expect(thread.text).toBe('');
    expect(whys(thread)).toEqual([['hello', null]]);
    await sending;
    expect(whys(thread)).toEqual([]);
    expect(texts(thread)).toEqual(['hello']);
  });

  it('sends nothing where nothing is written', async () => {
    const thread = await opened();
    await write(thread, ' \n ');
    expect(post.messages).toEqual([]);
  });

  it('keeps what was not sent, and sends it when the connection is back', async () => {
    const thread = await opened();
    post.away = kOffline;
    await write(thread, 'hello');
    expect(whys(thread)).toEqual([['hello', 'offline']]);
    post.away = null;
    post.connect('Anna');
    await settled();
    expect(whys(thread)).toEqual([]);
    expect(texts(thread)).toEqual(['hello']);
  });

  it('is written once where only the answer was lost', async () => {
    const thread = await opened();
    post.losesAnswer = true;
    await write(thread, 'hello');
    expect(whys(thread)).toEqual([['hello', 'offline']]);
    const [draft] = thread.drafts;
    if (draft) await thread.sendAgain(draft);
    expect(texts(thread)).toEqual(['hello']);
    expect(post.messages).toHaveLength(1);
  });

  it('does not send again by itself what is forbidden, and gives the text back', async () => {
    const thread = await opened();
    post.away = kBlocked;
    await write(thread, 'hello');
    post.away = null;
    post.connect('Anna');
    await settled();
    expect(whys(thread)).toEqual([['hello', 'blocked']]);
    const [draft] = thread.drafts;
    if (draft) thread.takeBack(draft);
    expect([thread.text, thread.drafts.length]).toEqual(['hello', 0]);
  });

  it('has each message once, whichever way it came first', async () => {
    const thread = await opened();
    post.losesAnswer = true;
    await write(thread, 'hello');
    const [message] = post.messages;
    if (message) post.tell('Boris', message);
    expect([texts(thread), whys(thread)]).toEqual([['hello'], []]);
  });

  it('has what came while its first page was read', async () => {
    const thread = mailbox.thread('Boris');
    const loading = thread.load();
    const message = { id: 7, cid: 1, at: 0, mine: false, text: 'just now' };
    thread.receive(message);
    await loading;
    expect(texts(thread)).toEqual(['just now']);
  });

  it('is not shown as it was by an answer that comes after a newer one', async () => {
    for (const text of ['1', '2', '3', '4']) post.write('Boris', { mine: false, text });
    const thread = await opened();
    const held = new HeldAnswers<Correspondence>();
    const [atOld, atNewest] = await Promise.all([post.correspondence('Boris', 2), post.correspondence('Boris')]);
    post.correspondence = held.ask;
    void thread.load(1);
    void thread.load();
    if (atNewest.ok) await held.answer(1, atNewest.value);
    if (atOld.ok) await held.answer(0, atOld.value);
    expect([texts(thread), thread.behind]).toEqual([['2', '3', '4'], false]);
  });

  it('catches up after a lost connection, even where more was missed than a page holds', async () => {
    post.write('Boris', { mine: false, text: '1' });
    const thread = await opened();
    post.write('Boris', { mine: false, text: '2' });
    post.connect('Anna');
    await settled();
    expect(texts(thread)).toEqual(['1', '2']);
    for (const text of ['3', '4', '5', '6']) post.write('Boris', { mine: false, text });
    post.connect('Anna');
    await settled();
    expect(texts(thread)).toEqual(['4', '5', '6']);
    await thread.loadEarlier();
    expect(texts(thread)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('opens at an old message, and goes to the newest when one writes', async () => {
    for (const text of ['1', '2', '3', '4', '5']) post.write('Boris', { mine: false, text });
    const thread = mailbox.thread('Boris');
    await thread.load(2);
    expect([texts(thread), thread.behind]).toEqual([['1', '2'], true]);
    post.comes('Boris', '6');
    expect(texts(thread)).toEqual(['1', '2']);
    await write(thread, '7');
    expect([texts(thread), thread.behind]).toEqual([['4', '5', '6', '7'], false]);
  });

  it('tells the server once what has been seen', async () => {
    post.write('Boris', { mine: false, text: '1' });
    const thread = await opened();
    await thread.seen();
    await thread.seen();
    const { id } = post.comes('Boris', '2');
    await thread.seen();
    expect(post.reads).toEqual([
      ['Boris', id - 1],
      ['Boris', id],
    ]);
  });

  it('marks where the new begins', async () => {
    post.write('Boris', { mine: false, text: '1' });
    const { id } = post.write('Boris', { mine: false, text: '2' });
    post.write('Boris', { mine: false, text: '3' });
    post.unread = 2;
    expect((await opened()).firstNew).toBe(id);
  });

  it('marks nothing as new among old messages, though newer ones wait', async () => {
    for (const text of ['1', '2', '3', '4']) post.write('Boris', { mine: false, text });
    post.unread = 1;
    const thread = mailbox.thread('Boris');
    await thread.load(2);
    expect(thread.firstNew).toBeNull();
  });

  it('marks what has come while it was closed, and until it is opened again', async () => {
    post.write('Boris', { mine: false, text: '1' });
    const thread = await opened();
    await thread.seen();
    const { id } = post.comes('Boris', '2');
    post.comes('Boris', '3');
    thread.open();
    await thread.seen();
    expect(thread.firstNew).toBe(id);
    thread.open();
    expect(thread.firstNew).toBeNull();
  });

  it('keeps in mind what was seen where the server could not be told', async () => {
    post.write('Boris', { mine: false, text: '1' });
    const thread = await opened();
    const { id } = post.comes('Boris', '2');
    post.markRead = () => Promise.resolve(kOffline);
    await thread.seen();
    thread.open();
    expect(thread.firstNew).not.toBe(id);
  });
});

describe('the list', () => {
  const rows = () => mailbox.list.map((row) => [row.with.name, row.last.text, row.unread]);

  it('has whoever wrote last first', async () => {
    post.write('Boris', { mine: false, text: '1' });
    post.write('Carol', { mine: true, cid: 1, text: '2' });
    await mailbox.load();
    post.comes('Boris', '3');
    post.comes('Dora', '4');
    expect(rows()).toEqual([
      ['Dora', '4', 1],
      ['Boris', '3', 1],
      ['Carol', '2', 0],
    ]);
    expect(mailbox.heard?.message.text).toBe('4');
  });

  it('counts nothing twice', async () => {
    await mailbox.load();
    const message = post.comes('Boris', '1');
    post.tell('Boris', message);
    expect(rows()).toEqual([['Boris', '1', 1]]);
    await mailbox.see(await opened());
    expect(rows()).toEqual([['Boris', '1', 0]]);
  });

  it('has what is written, and not what is deleted, while it is read', async () => {
    post.write('Boris', { mine: false, text: '1' });
    post.write('Carol', { mine: false, text: '2' });
    await mailbox.load();
    const held = new HeldAnswers<ConversationPage>();
    const before = await post.conversations();
    post.conversations = held.ask;
    void mailbox.load();
    post.comes('Dora', '3');
    await mailbox.forget('Carol');
    if (before.ok) await held.answer(0, before.value);
    expect(rows()).toEqual([
      ['Dora', '3', 1],
      ['Boris', '1', 0],
    ]);
  });

  it('is not that of whoever sat here before', async () => {
    post.write('Boris', { mine: false, text: '1' });
    void mailbox.load();
    post.connect('Zoe');
    await settled();
    expect(mailbox.list).toEqual([]);
  });

  it('tells two whose accounts are deleted apart', async () => {
    for (const [name, text] of [
      ['~a', '1'],
      ['~A', '2'],
    ] as const)
      post.write(name, { mine: false, text });
    post.unread = 1;
    await mailbox.load();
    const [first, second] = [await opened('~a'), await opened('~A')];
    expect([texts(first), texts(second)]).toEqual([['1'], ['2']]);
    expect([first.gone, first.title]).toEqual([true, 'deleted player']);
    await mailbox.see(first);
    expect(post.reads).toEqual([['~a', 1]]);
    expect(rows()).toEqual([
      ['deleted', '2', 1],
      ['deleted', '1', 0],
    ]);
    await mailbox.forget('~A');
    expect(rows()).toEqual([['deleted', '1', 0]]);
  });
  it('forgets a conversation', async () => {
    post.write('Boris', { mine: false, text: '1' });
    await mailbox.load();
    post.away = kOffline;
    expect(await mailbox.forget('Boris')).toBe('offline');
    post.away = null;
    expect(await mailbox.forget('Boris')).toBeNull();
    expect(rows()).toEqual([]);
    expect((await opened()).messages).toEqual([]);
  });

  it('finds, until there are no words', async () => {
    post.write('Boris', { mine: false, text: 'a game' });
    await mailbox.find('game');
    expect(mailbox.found?.map(({ message }) => message.text)).toEqual(['a game']);
    await mailbox.find(' ');
    expect(mailbox.found).toBeNull();
  });

  it('finds each once, however often one asks for more', async () => {
    for (const text of ['game 1', 'game 2']) post.write('Boris', { mine: false, text });
    const all = await post.findMessages('game');
    const found = all.ok ? all.value.found : [];
    const page = (after?: string): MessagesFound =>
      after === undefined ? { found: found.slice(0, 1), next: '1' } : { found: found.slice(1), next: null };
    post.findMessages = (_words: string, after?: string) => Promise.resolve({ ok: true, value: page(after) });
    await mailbox.find('game');
    await Promise.all([mailbox.find('game', true), mailbox.find('game', true)]);
    expect(mailbox.found).toEqual(found);
    expect(mailbox.moreFound).toBeNull();
  });

  it('is empty for somebody else', async () => {
    post.write('Boris', { mine: false, text: '1' });
    await mailbox.load();
    await write(await opened(), 'secret');
    post.messages = [];
    post.connect('Zoe');
    expect([mailbox.list, mailbox.thread('Boris').messages]).toEqual([[], []]);
  });

  it('finds nothing for somebody else that was looked for before', async () => {
    post.write('Boris', { mine: false, text: 'a game' });
    const finding = mailbox.find('game');
    post.connect('Zoe');
    await finding;
    expect(mailbox.found).toBeNull();
  });

  it('is so too where it was opened once a connection stood', async () => {
    mailbox = mailboxOf('Anna');
    post.write('Boris', { mine: false, text: '1' });
    await mailbox.load();
    await opened();
    post.messages = [];
    post.connect('Zoe');
    expect([mailbox.list, mailbox.thread('Boris').messages]).toEqual([[], []]);
  });
});
