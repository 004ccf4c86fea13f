// @vitest-environment jsdom
// Chats of many whose page is left before all that was written there is sent.
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../src/net/http.ts';
import type { PrivateMessage } from '../../src/net/protocol.ts';
import { Chats } from '../../src/people/messages/chats.ts';
import type { Thread } from '../../src/people/messages/thread.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { FakeMailbox, kOffline } from '../support/fake_mailbox.ts';
import { settled } from '../support/settled.ts';

let post: FakeMailbox;
let environment: FakeEnvironment;
let chats: Chats<PrivateMessage>;
/** How often a chat was read. */
let reads: number;

/** The chats of a page that somebody has loaded. */
const chatsOf = (owner: string): Chats<PrivateMessage> =>
  new Chats(
    {
      async read(id, before) {
        reads++;
        const answer = await post.correspondence(id, before);
        if (!answer.ok) return answer;
        const { messages: lines, next, unread, refusal } = answer.value;
        return { ...answer, value: { lines, next, unread, refusal } };
      },
      write: (id, cid, text): Promise<Answer<PrivateMessage>> => post.sendMessage(id, cid, text),
    },
    { subscribe: post.subscribe, owner, after: (ms, act) => environment.after(ms, act) },
  );

beforeEach(() => {
  post = new FakeMailbox();
  environment = new FakeEnvironment();
  reads = 0;
  chats = chatsOf('Anna');
});

async function write(thread: Thread, text: string): Promise<void> {
  thread.text = text;
  await thread.send();
}

/** A line is written without a connection, and the page of the chat is left. */
async function left(): Promise<Thread> {
  const thread = chats.thread('e1');
  await thread.load();
  post.away = kOffline;
  await write(thread, 'hello');
  chats.leave(thread);
  post.away = null;
  return thread;
}

const drafts = (thread: Thread) => thread.drafts.map(({ text, why }) => [text, why]);
const sent = () => post.messages.map(({ name, text }) => [name, text]);

it('What was not sent stands there when one comes back', async () => {
  await left();
  expect(drafts(chats.thread('e1'))).toEqual([['hello', 'offline']]);
  expect(drafts(chats.thread('e2'))).toEqual([]);
});

it('What was not sent is sent when the connection is back, wherever one is then; nothing is read for that', async () => {
  await left();
  post.connect('Anna');
  await settled();
  expect([sent(), reads]).toEqual([[['e1', 'hello']], 1]);
  expect(drafts(chats.thread('e1'))).toEqual([]);
});

it('What waits for its time is sent then', async () => {
  const thread = chats.thread('e1');
  await thread.load();
  post.away = { ok: false, status: 429, code: 'rate_limited', retryMs: 1_000 };
  await write(thread, 'hello');
  chats.leave(thread);
  post.away = null;
  environment.pass(1_000);
  await settled();
  expect(sent()).toEqual([['e1', 'hello']]);
});

it('Chats whose ids differ in a capital alone are two', () => {
  expect(chats.thread('Ab')).not.toBe(chats.thread('aB'));
});

it('What stands in the field is there when one comes back', () => {
  const thread = chats.thread('e1');
  thread.text = 'half a';
  chats.leave(thread);
  expect(chats.thread('e1').text).toBe('half a');
});

it('A chat where all is sent is read anew when one comes back', async () => {
  const thread = chats.thread('e1');
  await thread.load();
  await write(thread, 'hello');
  chats.leave(thread);
  expect(chats.thread('e1').loaded).toBe(false);
});

it.each(['Anna', ''])(
  'Nothing is sent in the name of somebody else who sits here now; the page knew "%s"',
  async (owner) => {
    chats = chatsOf(owner);
    if (owner === '') post.connect('Anna');
    await left();
    post.connect('Boris');
    environment.pass(600_000);
    await settled();
    expect([sent(), drafts(chats.thread('e1'))]).toEqual([[], []]);
  },
);
