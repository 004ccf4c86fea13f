// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftAt, dropDraft, keepDraft } from '../../src/hosted/book/forms/drafts.ts';
import { kEmptyRequest } from '../../src/hosted/book/forms/form_checks.ts';

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  const key = { room: 'abc', form: 'request', board: 0, cell: 5 } as const;

  it('is kept for its own cell until it is sent', () => {
    keepDraft(key, { ...kEmptyRequest, title: 'Полдень' }, kEmptyRequest);
    expect(draftAt(key, kEmptyRequest).title).toBe('Полдень');
    expect(draftAt({ ...key, cell: 6 }, kEmptyRequest)).toEqual(kEmptyRequest);
    expect(draftAt({ ...key, board: 1 }, kEmptyRequest)).toEqual(kEmptyRequest);
    dropDraft(key);
    expect(draftAt(key, kEmptyRequest)).toEqual(kEmptyRequest);
  });

  it('is only what was typed, since the form may begin with another book later', () => {
    const first = { ...kEmptyRequest, author: 'Милн', title: 'Пух' };
    keepDraft(key, first, first);
    expect(draftAt(key, kEmptyRequest)).toEqual(kEmptyRequest);
    keepDraft(key, { ...first, pages: '200' }, first);
    expect(draftAt(key, { ...first, title: 'Мы' })).toEqual({ ...first, title: 'Мы', pages: '200' });
    keepDraft(key, first, first);
    expect(localStorage.getItem('noughts.draft.abc.request.0.5')).toBeNull();
  });

  it('is passed by where it makes no sense', () => {
    localStorage.setItem('noughts.draft.abc.request.0.5', '{"title":5,"author":"Милн","other":1}');
    expect(draftAt(key, kEmptyRequest)).toEqual({ ...kEmptyRequest, author: 'Милн' });
    localStorage.setItem('noughts.draft.abc.request.0.5', '[');
    expect(draftAt(key, kEmptyRequest)).toEqual(kEmptyRequest);
  });
});
