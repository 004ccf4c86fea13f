// Messages that the server takes not now.
import { beforeEach, describe, expect, it } from 'vitest';
import { Thread } from '../../src/people/messages/thread.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { FakeMailbox, kBlocked, kOffline } from '../support/fake_mailbox.ts';
import { settled } from '../support/settled.ts';

const kNotNow = { ok: false, status: 429, code: 'rate_limited', retryMs: 1_000 } as const;

let environment: FakeEnvironment;
let post: FakeMailbox;
let thread: Thread;
/** The numbers with which something was sent. */
let sent: number[];
let last: number;

beforeEach(async () => {
  environment = new FakeEnvironment();
  post = new FakeMailbox();
  [sent, last] = [[], 0];
  const { sendMessage } = post;
  post.sendMessage = (to, cid, text) => {
    sent.push(cid);
    return sendMessage(to, cid, text);
  };
  thread = new Thread(
    'Boris',
    post,
    () => ++last,
    (ms, act) => environment.after(ms, act),
  );
  await thread.load();
});

const drafts = () => thread.drafts.map(({ text, why, waits }) => [text, why, waits]);
const texts = () => thread.messages.map(({ text }) => text);

async function write(text: string): Promise<void> {
  thread.text = text;
  await thread.send();
}

async function pass(ms: number): Promise<void> {
  environment.pass(ms);
  await settled();
}

describe('a message that is refused for now', () => {
  beforeEach(async () => {
    post.away = kNotNow;
    await write('hello');
  });

  it('is sent by itself after the time that the server names, as the same', async () => {
    expect(drafts()).toEqual([['hello', 'rate_limited', true]]);
    post.away = null;
    await pass(999);
    expect(sent).toEqual([1]);
    await pass(1);
    expect([sent, texts(), drafts()]).toEqual([[1, 1], ['hello'], []]);
    await pass(600_000);
    expect(sent).toEqual([1, 1]);
  });

  it('can be changed until then, and goes out only as it is then', async () => {
    thread.text = 'and more';
    for (const draft of thread.drafts) thread.takeBack(draft);
    expect([thread.text, drafts()]).toEqual(['hello\nand more', []]);
    post.away = null;
    await pass(600_000);
    expect([sent, post.messages]).toEqual([[1], []]);
  });

  it('is not changed any more once it is on its way', async () => {
    const [draft] = thread.drafts;
    post.away = null;
    environment.pass(1_000);
    if (draft) thread.takeBack(draft);
    await settled();
    expect([thread.text, texts()]).toEqual(['', ['hello']]);
  });

  it('is sent again a few times, each later than the one before; then it says why', async () => {
    const waits: (number | null)[] = [];
    while (environment.nearest !== null) {
      waits.push(environment.nearest);
      await pass(environment.nearest);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect([drafts(), new Set(sent).size]).toEqual([[['hello', 'rate_limited', false]], 1]);
    post.away = null;
    for (const each of thread.drafts) await thread.sendAgain(each);
    expect(texts()).toEqual(['hello']);
  });

  it('has those behind it that are written later', async () => {
    post.away = null;
    await write('again');
    expect(drafts()).toEqual([
      ['hello', 'rate_limited', true],
      ['again', null, true],
    ]);
    await pass(1_000);
    expect([texts(), sent]).toEqual([
      ['hello', 'again'],
      [1, 1, 2],
    ]);
  });

  it('does not hold up those behind it when it is forbidden by then', async () => {
    await write('again');
    const { sendMessage } = post;
    post.sendMessage = (to, cid, text) => (cid === 1 ? Promise.resolve(kBlocked) : sendMessage(to, cid, text));
    post.away = null;
    await pass(1_000);
    expect([drafts(), texts()]).toEqual([[['hello', 'blocked', false]], ['again']]);
  });

  it('is sent once when the connection comes back before its time', async () => {
    post.away = null;
    await thread.catchUp();
    await pass(600_000);
    expect([sent, texts(), post.messages.length]).toEqual([[1, 1], ['hello'], 1]);
  });

  it('is not sent when it was given up, as for somebody else who sits here now', async () => {
    thread.giveUp();
    post.away = null;
    await pass(600_000);
    expect([sent, drafts()]).toEqual([[1], []]);
  });
});

it.each([kOffline, kBlocked, { ...kBlocked, retryMs: 10 }, { ...kNotNow, retryMs: 3_600_000 }])(
  'what is refused otherwise, or for long, waits for whoever wrote it: %o',
  async (failure) => {
    post.away = failure;
    await write('hello');
    expect([drafts(), environment.nearest]).toEqual([[['hello', failure.code, false]], null]);
  },
);
