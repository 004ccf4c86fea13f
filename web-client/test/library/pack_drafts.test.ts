// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  faultsOf,
  isSame,
  keepDrafts,
  keptDrafts,
  kNoDraft,
  questionOf,
} from '../../src/library/packs/pack_drafts.ts';

const written = { ...kNoDraft, question: 'Who?', answer: 'Me' };

describe('a draft', () => {
  it('has a form a line, blanks and empty lines left out', () => {
    const draft = { ...written, accept: ' I \n\nmyself\n', reject: '' };
    expect(questionOf(draft)).toMatchObject({ accept: ['I', 'myself'], reject: [] });
  });

  it('is the question again', () => {
    const question = { id: '7', place: 0, ...questionOf({ ...written, accept: 'I\nmyself', comment: 'c' }) };
    const again = draftOf(question as Parameters<typeof draftOf>[0]);
    expect(again).toEqual({ ...written, accept: 'I\nmyself', comment: 'c' });
    expect(isSame(again, { ...again })).toBe(true);
    expect(isSame(again, { ...again, source: 's' })).toBe(false);
  });

  it('needs a question and an answer', () => {
    expect(faultsOf(kNoDraft)).toEqual({ question: 'no_question', answer: 'no_answer' });
    expect(faultsOf({ ...written, answer: ' \n' })).toEqual({ answer: 'no_answer' });
    expect(faultsOf(written)).toEqual({});
  });

  it('is as long as the server takes it, counted in characters', () => {
    expect(faultsOf({ ...written, comment: '😀'.repeat(2000) })).toEqual({});
    expect(faultsOf({ ...written, comment: '😀'.repeat(2001) })).toEqual({ comment: 'too_long' });
    expect(faultsOf({ ...written, accept: 'x'.repeat(201) })).toEqual({ accept: 'too_long' });
    expect(faultsOf({ ...written, reject: Array.from({ length: 21 }, String).join('\n') })).toEqual({
      reject: 'too_many_forms',
    });
  });
});

describe('what is not saved', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept for its pack', () => {
    keepDrafts('a', { new: written });
    expect(keptDrafts('a')).toEqual({ new: written });
    expect(keptDrafts('b')).toEqual({});
    keepDrafts('a', {});
    expect(sessionStorage.length).toBe(0);
  });

  it('is nothing where the browser has nonsense', () => {
    for (const nonsense of ['{', '7', 'null']) {
      sessionStorage.setItem('noughts.pack.a', nonsense);
      expect(keptDrafts('a')).toEqual({});
    }
  });
});
