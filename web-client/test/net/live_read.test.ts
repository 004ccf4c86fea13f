import { beforeEach, describe, expect, it } from 'vitest';
import { LiveRead } from '../../src/net/live_read.ts';
import { HeldAnswers } from '../support/held_answers.ts';

let held: HeldAnswers<string[]>;
let reading: LiveRead;
let shown: string[];

beforeEach(() => {
  held = new HeldAnswers();
  reading = new LiveRead();
  shown = [];
});

const read = () => reading.read(held.ask, (value) => (shown = value));
const readMore = () => reading.readMore(held.ask, (value) => (shown = [...shown, ...value]));
const add = (word: string) => reading.change(() => (shown = [word, ...shown.filter((each) => each !== word)]));

describe('an answer', () => {
  it('has what was told while it was under way, in its order, and once', async () => {
    void read();
    add('b');
    add('c');
    expect(shown).toEqual(['c', 'b']);
    await held.answer(0, ['b', 'a']);
    expect(shown).toEqual(['c', 'b', 'a']);
  });

  it('has nothing of what was told before it was asked for', async () => {
    add('b');
    void read();
    await held.answer(0, ['a']);
    expect(shown).toEqual(['a']);
  });

  it('is not shown after that to a later question', async () => {
    const first = read();
    const second = read();
    await held.answer(1, ['new']);
    await held.answer(0, ['old']);
    expect(shown).toEqual(['new']);
    expect([await first, (await second)?.ok]).toEqual([null, true]);
  });

  it('is shown where a later question has none', async () => {
    const first = read();
    const second = read();
    await held.fail(1);
    await held.answer(0, ['old']);
    expect(shown).toEqual(['old']);
    expect([(await first)?.ok, (await second)?.ok]).toEqual([true, false]);
  });

  it('is not shown once it was given up', async () => {
    const given = read();
    reading.abandon();
    await held.answer(0, ['somebody else’s']);
    expect([shown, await given]).toEqual([[], null]);
  });
});

describe('a next page', () => {
  it('is added to what it belongs to, with what was told meanwhile', async () => {
    void read();
    await held.answer(0, ['b']);
    void readMore();
    add('a');
    await held.answer(1, ['a', 'c']);
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('is not added to another list than it was asked for', async () => {
    void readMore();
    void read();
    await held.answer(1, ['new']);
    await held.answer(0, ['old']);
    expect(shown).toEqual(['new']);
  });
});
