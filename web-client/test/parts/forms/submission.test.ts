import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import { Submission } from '../../../src/parts/forms/submission.svelte.ts';
import { codeWords, failureWords } from '../../../src/parts/words.ts';

const refused: Answer<never> = { ok: false, status: 409, code: 'name_taken' };
const given = { ok: true, value: 7 } as const;

describe('a submission', () => {
  it('is asking from the first moment until there is an answer', async () => {
    const submission = new Submission();
    let answer = (_: Answer<number>): void => undefined;
    const sent = submission.send(() => new Promise<Answer<number>>((resolve) => (answer = resolve)));
    expect(submission.asking).toBe(true);
    answer(given);
    expect(await sent).toBe(given);
    expect(submission.asking).toBe(false);
  });

  it('says why it was refused until the next answer', async () => {
    const submission = new Submission();
    await submission.send(() => Promise.resolve(refused));
    expect(submission.problem).toBe(codeWords('name_taken'));
    const next = submission.send(() => Promise.resolve(given));
    expect(submission.problem).toBe(codeWords('name_taken'));
    await next;
    expect(submission.problem).toBe('');
  });

  it('says it in the words of the form where it has some', async () => {
    const submission = new Submission();
    await submission.send(
      () => Promise.resolve('cancelled'),
      (answer) => `It was ${answer}.`,
    );
    expect(submission.problem).toBe('It was cancelled.');
  });

  it('leaves what is shown alone where somebody else shows it', async () => {
    const submission = new Submission();
    submission.problem = 'before';
    const done = submission.during(() => Promise.resolve(true));
    expect(submission.asking).toBe(true);
    expect(await done).toBe(true);
    expect([submission.asking, submission.problem]).toEqual([false, 'before']);
  });

  it('asks no more where asking itself broke', async () => {
    const submission = new Submission();
    await expect(submission.send(() => Promise.reject<null>(new Error('broken')))).rejects.toThrow('broken');
    expect(submission.asking).toBe(false);
  });
});

describe('why something failed', () => {
  it('is told by answers, commands and codes, each in its form', () => {
    const taken = codeWords('name_taken');
    expect(taken).not.toBe('');
    expect([refused, 'name_taken' as const].map(failureWords)).toEqual([taken, taken]);
    expect(failureWords({ t: 'error', cid: 1, code: 'name_taken', message: 'no' })).toBe(taken);
    expect([given, null, { t: 'ok' as const, cid: 1 }].map(failureWords)).toEqual(['', '', '']);
  });
});
