// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftAt, dropDraft, keepDraft } from '../../src/hosted/book/forms/drafts.ts';
import { kEmptyRequest } from '../../src/hosted/book/forms/form_checks.ts';

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  const place = { room: 'abc', form: 'request', board: 0, cell: 5 } as const;

  it('is kept for its own cell until it is sent', () => {
    keepDraft(place, { ...kEmptyRequest, title: 'Полдень' }, kEmptyRequest);
    expect(draftAt(place, kEmptyRequest).title).toBe('Полдень');
    expect(draftAt({ ...place, cell: 6 }, kEmptyRequest)).toEqual(kEmptyRequest);
    expect(draftAt({ ...place, board: 1 }, kEmptyRequest)).toEqual(kEmptyRequest);
    dropDraft(place);
    expect(draftAt(place, kEmptyRequest)).toEqual(kEmptyRequest);
  });

  it('is only what was typed, since the form may begin with another book later', () => {
    const first = { ...kEmptyRequest, author: 'Милн', title: 'Пух' };
    keepDraft(place, first, first);
    expect(draftAt(place, kEmptyRequest)).toEqual(kEmptyRequest);
    keepDraft(place, { ...first, pages: '200' }, first);
    expect(draftAt(place, { ...first, title: 'Мы' })).toEqual({ ...first, title: 'Мы', pages: '200' });
    keepDraft(place, first, first);
    expect(localStorage.getItem('noughts.draft.abc.request.0.5')).toBeNull();
  });

  it('is passed by where it makes no sense', () => {
    localStorage.setItem('noughts.draft.abc.request.0.5', '{"title":5,"author":"Милн","other":1}');
    expect(draftAt(place, kEmptyRequest)).toEqual({ ...kEmptyRequest, author: 'Милн' });
    localStorage.setItem('noughts.draft.abc.request.0.5', '[');
    expect(draftAt(place, kEmptyRequest)).toEqual(kEmptyRequest);
  });
});
