import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ThinkerRequest, Question, ThinkerReply } from '../../src/bot/protocol.ts';
import { Thinker } from '../../src/bot/thinker.ts';
import { Conversation } from '../../src/rules/conversation.ts';

const built = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src/bot/bot.wasm');
const question = (changes: Partial<Question> = {}): Question => ({
  variant: '3x3',
  options: {},
  record: [],
  level: 3,
  seed: 1,
  ...changes,
});

let module: Conversation;
beforeAll(async () => {
  module = await Conversation.begin(await WebAssembly.compile(readFileSync(built)));
});

/** A thinker whose time passes by fifty milliseconds a look. */
function thinker(load: () => Promise<Conversation> = () => Promise.resolve(module)) {
  const replies: ThinkerReply[] = [];
  let time = 0;
  let pauses = 0;
  let onPause: () => void = () => undefined;
  const made = new Thinker(load, (each) => replies.push(each), {
    now: () => (time += 50),
    pause: () => {
      pauses += 1;
      onPause();
      return Promise.resolve();
    },
    every: () => () => undefined,
  });
  return {
    replies,
    pauses: () => pauses,
    receive: (request: ThinkerRequest) => made.receive(request),
    atPause: (act: () => void) => (onPause = act),
  };
}

describe('What thinks in the worker', () => {
  it('tells which variants it plays', async () => {
    const { replies, receive } = thinker();
    await receive({ id: 1, ask: 'variants' });
    expect(replies[0]).toMatchObject({ id: 1, tell: 'variants' });
    expect(replies[0]).toHaveProperty('variants', expect.arrayContaining(['3x3', 'gomoku']));
  });

  it('finds the move that wins', async () => {
    const { replies, receive } = thinker();
    const record = [0, 3, 1, 4].map((cell, index) => ({ seat: index % 2, action: { cell } }));
    await receive({ id: 2, ask: 'think', question: question({ record, level: 8 }), most: 1_000 });
    expect(replies.at(-1)).toMatchObject({ id: 2, tell: 'found', found: { action: { cell: 2 }, estimate: 1 } });
  });

  it('thinks in slices, tells how far it is, and stops when its time is over', async () => {
    const { replies, receive, pauses } = thinker();
    await receive({ id: 3, ask: 'think', question: question({ variant: 'ultimate', level: 8 }), most: 600 });
    expect(pauses()).toBeGreaterThan(3);
    expect(replies.some(({ tell }) => tell === 'progress')).toBe(true);
    expect(replies.at(-1)).toMatchObject({ id: 3, tell: 'found' });
  });

  it('takes less of its time for a position that is worth less', async () => {
    const pausesFor = async (variant: string, cells: number[]) => {
      const { receive, pauses } = thinker();
      const record = cells.map((cell) => ({ seat: 0, action: { cell } }));
      await receive({ id: 7, ask: 'think', question: question({ variant, record, level: 8 }), most: 3_000 });
      return pauses();
    };
    expect(await pausesFor('gomoku', [180])).toBeLessThan((await pausesFor('ultimate', [])) / 3);
  });

  it('estimates a position by so much thought, the same however fast the machine is', async () => {
    for (const variant of ['gomoku', 'ultimate']) {
      const found = [];
      for (const id of [1, 2]) {
        const { replies, receive, atPause } = thinker();
        let pauses = 0;
        // Another question comes between.
        atPause(() => void (++pauses === id && receive({ id: 10, ask: 'variants' })));
        await receive({ id, ask: 'estimate', question: question({ variant, level: 8 }), share: 0.02 });
        const answer = replies.find((each) => each.tell === 'found');
        found.push(answer?.tell === 'found' ? answer.found : null);
      }
      expect(found[0]).toMatchObject({ seat: 0 });
      expect(found[1]).toEqual(found[0]);
    }
  });

  it('stops between slices when nobody waits any more, and forgets the position', async () => {
    const { replies, receive, atPause, pauses } = thinker();
    for (let id = 1; id <= 6; id++) {
      atPause(() => void receive({ id, ask: 'stop' }));
      await receive({ id, ask: 'think', question: question({ variant: 'ultimate', level: 8 }), most: 100_000 });
    }
    expect(pauses()).toBe(6);
    expect(replies).toEqual([]);
  });

  it('hands on why the module refuses', async () => {
    const { replies, receive } = thinker();
    await receive({ id: 4, ask: 'think', question: question({ variant: 'chess' }), most: 100 });
    expect(replies).toMatchObject([{ id: 4, tell: 'refused', refused: { code: 'no_computer' } }]);
  });

  it('says that the module could not be had, and fetches it anew with the next question', async () => {
    let tries = 0;
    const { replies, receive } = thinker(() =>
      ++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(module),
    );
    await receive({ id: 5, ask: 'variants' });
    await receive({ id: 6, ask: 'variants' });
    expect(replies).toMatchObject([{ tell: 'refused', refused: { code: 'offline' } }, { tell: 'variants' }]);
  });
});
