// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import { CuratorRequests } from '../../src/library/curators/curator_request.svelte.ts';
import type { Answer } from '../../src/net/http.ts';
import type { CuratorLogRow, Desk, LastCuratorRequest } from '../../src/net/protocol.ts';
import {
  draftOf,
  isCompleteSet,
  isCompleteCharacter,
  moved,
  resized,
  setDraftOf,
  characterToSend,
  setToSend,
  textProblem,
} from '../../src/library/curators/editing.ts';
import { cellOf, actionWords, isTab, openingTab, whyOf } from '../../src/library/curators/words.ts';
import { addressOf, noticeWords } from '../../src/people/notices/notice_words.ts';
import { HeldAnswers } from '../support/held_answers.ts';
import '../support/hosted_games.ts';

beforeEach(() => setLanguage('ru'));

it('A page of curators that is asked for twice is added once', async () => {
  const page = (name: string, next: string | null) => ({ curators: [{ name, since: 1 }], next }) as never;
  const held = new HeldAnswers<never>();
  const requests = new CuratorRequests({
    api: { curators: held.ask, ownRequest: held.ask, makeRequest: held.ask, withdrawRequest: held.ask },
  });
  void requests.list.load();
  await held.answer(0, page('Anna', '1'));
  void requests.list.load(true);
  void requests.list.load(true);
  await held.answer(1, page('Boris', null));
  await held.answer(2, page('Boris', null));
  expect(requests.list.items).toHaveLength(2);
});

const themes = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Тема ${at}`, hidden: at === 4 }));

describe('the desk', () => {
  const desk = (waiting: number, seeking: number) =>
    ({ waiting: Array(waiting), seeking: Array(seeking), boards: [], more: 0 }) as unknown as Desk;

  it('opens where something waits', () => {
    expect(openingTab(null)).toBe('waiting');
    expect(openingTab(desk(0, 0))).toBe('waiting');
    expect(openingTab(desk(0, 2))).toBe('seeking');
    expect(openingTab(desk(1, 2))).toBe('waiting');
  });
});

describe('a character', () => {
  it('is whole with a name and nine themes, and sent without blanks at the ends', () => {
    const draft = { ...draftOf(null, 'ru'), name: '  Винни   Пух ', themes: themes(9) };
    expect(isCompleteCharacter(draft)).toBe(true);
    expect(characterToSend(draft).name).toBe('Винни Пух');
    expect(isCompleteCharacter({ ...draft, name: ' ' })).toBe(false);
    expect(isCompleteCharacter({ ...draft, themes: [{ text: ' ', hidden: false }, ...themes(8)] })).toBe(false);
  });

  it('has bounds counted in characters', () => {
    expect(textProblem('я'.repeat(120), 120)).toBeNull();
    expect(textProblem('я'.repeat(121), 120)).toBe('too_long');
  });
});

describe('a set', () => {
  it('sends what belongs to its kind', () => {
    const characters = {
      ...setDraftOf(null, 'characters', 'ru'),
      title: 'Сказки',
      characters: [{ id: '7', name: 'А' }],
    };
    expect(setToSend(characters)).toEqual({ kind: 'characters', title: 'Сказки', lang: 'ru', characters: ['7'] });
    expect(isCompleteSet({ ...characters, characters: [] })).toBe(false);
    const field = { ...setDraftOf(null, 'field', 'en'), title: 'Field', themes: themes(25) };
    expect(setToSend(field)).toMatchObject({ kind: 'field', size: 5 });
    expect(isCompleteSet(field)).toBe(true);
  });

  it('keeps themes in their rows and columns when the field changes its size', () => {
    const small = resized(themes(25), 5, 3);
    expect(small.map(({ text }) => text)).toEqual([0, 1, 2, 5, 6, 7, 10, 11, 12].map((at) => `Тема ${at}`));
    const large = resized(small, 3, 4);
    expect(large[4]?.text).toBe('Тема 5');
    expect(large[3]).toEqual({ text: '', hidden: false });
  });

  it('moves a member by one place, and not over the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the log', () => {
  const row = (parts: Partial<CuratorLogRow>) => ({ action: 'step', act: null, ...parts }) as unknown as CuratorLogRow;

  it('says what was done at a board, on which cell and why', () => {
    const refused = row({ act: { do: 'refuse', cell: 4, why: 'Теги.' } });
    expect([actionWords(refused), cellOf(refused), whyOf(refused)]).toEqual(['заявка на книгу отклонена', 5, 'Теги.']);
    expect(actionWords(row({ act: { do: 'unheard_of' } }))).toBe('за доской');
    expect(actionWords(row({ action: 'publish_set' }))).toBe('опубликован набор');
  });
});

describe('the desk', () => {
  it('knows its tabs', () => {
    expect(['waiting', 'sets', 'other', null].map(isTab)).toEqual([true, true, false, false]);
  });
});

describe('notices of slow games', () => {
  it('say who is at the board, and when the time is over', () => {
    const about = { room: 'abc', variant: 'book-game' } as const;
    const against = [{ name: 'Куратор', guest: false }];
    expect(noticeWords({ kind: 'turn', ...about, against })).toBe(
      'Книжные крестики-нолики: ждут вас. За доской: Куратор',
    );
    const until = new Date(2026, 11, 21, 18, 30).getTime();
    expect(noticeWords({ kind: 'deadline', ...about, until })).toMatch(/сходите до 21 декабря.*18:30/);
  });
});

describe('requests to become a curator', () => {
  const request = { text: 'x', made: 1, state: 'open', decided_at: null, reason: null, again_at: null } as const;
  const refused = { ...request, state: 'refused', decided_at: 2, reason: 'Later.', again_at: 1_000 } as const;
  const notAsked = () => Promise.reject(new Error('not asked for'));

  function requestsAnswered(...answers: Answer<LastCuratorRequest>[]) {
    const none: Answer<LastCuratorRequest> = { ok: false, status: 0, code: 'offline' };
    const next = () => Promise.resolve(answers.shift() ?? none);
    const withdrawRequest = () => Promise.resolve({ ok: true as const, value: undefined });
    return new CuratorRequests({ api: { curators: notAsked, ownRequest: next, makeRequest: next, withdrawRequest } });
  }

  it('may be made where none is open, and after a refusal when its time has come', async () => {
    const requests = requestsAnswered(
      { ok: true, value: { request: null } },
      { ok: true, value: { request } },
      { ok: true, value: { request: refused } },
    );
    expect(requests.mayAsk()).toBe(false);
    await requests.ask();
    expect(requests.mayAsk()).toBe(true);
    expect(await requests.make('x')).toBe(true);
    expect(requests.mayAsk()).toBe(false);
    await requests.withdraw();
    expect(requests.mayAsk(999)).toBe(false);
    expect(requests.mayAsk(1_000)).toBe(true);
  });

  it('stand as they were made last, whatever was read before comes later', async () => {
    const [read, made] = [new HeldAnswers<LastCuratorRequest>(), new HeldAnswers<LastCuratorRequest>()];
    const requests = new CuratorRequests({
      api: { curators: notAsked, ownRequest: read.ask, makeRequest: made.ask, withdrawRequest: notAsked },
    });
    void requests.ask();
    void requests.make('x');
    await made.answer(0, { request });
    await read.answer(0, { request: null });
    expect(requests.request).toEqual(request);
  });

  it('that were refused say why also when they are read again', async () => {
    const requests = requestsAnswered(
      { ok: false, status: 409, code: 'request_too_soon' },
      { ok: true, value: { request: refused } },
    );
    await requests.make('x');
    await requests.ask();
    expect([requests.refusal, requests.request]).toEqual(['request_too_soon', refused]);
  });

  it('that are refused by the server say why and keep what is known', async () => {
    const requests = requestsAnswered(
      { ok: true, value: { request: refused } },
      { ok: false, status: 409, code: 'request_too_soon' },
    );
    await requests.ask();
    expect(await requests.make('x')).toBe(false);
    expect(requests.refusal).toBe('request_too_soon');
    expect(requests.request).toEqual(refused);
  });

  it('are answered by a notice that leads where one goes on', () => {
    const accepted = { kind: 'curator_request', accepted: true, text: 'Добро пожаловать' } as const;
    expect(noticeWords(accepted)).toBe('Теперь вы куратор: Добро пожаловать');
    expect(addressOf(accepted)).toBe('/desk');
    expect(addressOf({ ...accepted, accepted: false })).toBe('/curators');
  });
});
