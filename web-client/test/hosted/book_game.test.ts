// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import type {
  BookGameBoard,
  BookGameEntry,
  BookGameReader,
  BookGameReportForm,
  BookGameView,
  Player,
  ThemeSet,
} from '../../src/net/protocol.ts';
import { cellsOf, metaCellsOf } from '../../src/hosted/book/board/cells.ts';
import {
  fits,
  opensAtOnce,
  optionsOf,
  sizeOf,
  sizesOf,
  tourEnd,
  type StartChoice,
} from '../../src/hosted/book/start/choice.ts';
import {
  evidenceProblem,
  kEmptyReport,
  kEmptyRequest,
  linkProblem,
  pagesProblem,
  reportAction,
  reportProblems,
  requestAction,
  requestProblems,
  type ReportDraft,
  type RequestDraft,
} from '../../src/hosted/book/forms/form_checks.ts';
import { noteOn, publicTheme, recordAgainst, reportOn } from '../../src/hosted/book/board/position.ts';
import { cellLine, entryWords } from '../../src/hosted/book/thread/entry_words.ts';
import { nowWords } from '../../src/hosted/book/thread/status.ts';
import { weightsOf } from '../../src/hosted/book/start/weights.ts';
import { daysLeftWords, leftWords, untilWords } from '../../src/hosted/book/words.ts';
import { starsText } from '../../src/i18n/numbers.ts';
import type { Room } from '../../src/play/room/room.ts';

const kDay = 86_400_000;
const kNow = new Date(2026, 10, 21, 12).getTime();

const request: RequestDraft = {
  link: ' https://www.livelib.ru/book/1000 ',
  author: 'Джеральд Даррелл',
  title: 'Моя семья и другие звери',
  pages: '352',
  ground: 'list',
  evidence: '',
};
const report: ReportDraft = { ...kEmptyReport, ...request, rating: 9, way: 'text', text: 'Прекрасно.', review: '' };

beforeEach(() => {
  localStorage.clear();
  setLanguage('ru');
});

describe('a request', () => {
  it('is whole with a link, an author, a title, pages and a ground', () => {
    expect(requestProblems(request)).toEqual({});
    expect(requestAction(5, request)).toEqual({
      do: 'request',
      cell: 5,
      link: 'https://www.livelib.ru/book/1000',
      author: 'Джеральд Даррелл',
      title: 'Моя семья и другие звери',
      pages: 352,
      ground: 'list',
      evidence: '',
    });
  });

  it('says of each field what is missing', () => {
    expect(requestProblems(kEmptyRequest)).toEqual({
      link: 'need',
      author: 'need',
      title: 'need',
      pages: 'need',
      ground: 'ground',
    });
  });

  it('takes links of the web alone', () => {
    expect(linkProblem('https://example.org/a')).toBeNull();
    expect(linkProblem('HTTP://example.org')).toBeNull();
    for (const wrong of ['example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'https://a b.org/'])
      expect([wrong, linkProblem(wrong)]).toEqual([wrong, 'link']);
    expect(linkProblem(`https://example.org/${'a'.repeat(481)}`)).toEqual({ tooLong: 1 });
  });

  it('counts pages from 1 to 20,000', () => {
    expect(['1', ' 20000 '].map(pagesProblem)).toEqual([null, null]);
    expect(['0', '20001', '3.5', '-4', 'many'].map(pagesProblem)).toEqual(Array(5).fill('pages'));
  });

  it('needs an excerpt for annotation and review, and a link for fantlab', () => {
    expect(evidenceProblem('annotation', ' ')).toBe('need');
    expect(evidenceProblem('review', 'О море.')).toBeNull();
    expect(evidenceProblem('fantlab', 'https://fantlab.ru/work1')).toBeNull();
    expect(evidenceProblem('fantlab', 'https://www.fantlab.ru/work1')).toBeNull();
    expect(evidenceProblem('fantlab', 'https://notfantlab.ru/work1')).toBe('fantlab');
    expect(evidenceProblem('fantlab', 'https://example.org/fantlab.ru')).toBe('fantlab');
  });

  it('counts characters as people do', () => {
    expect(requestProblems({ ...request, title: '𝔸'.repeat(200) })).toEqual({});
    expect(requestProblems({ ...request, title: '𝔸'.repeat(201) })).toEqual({ title: { tooLong: 1 } });
  });
});

describe('a report', () => {
  it('has a rating, and a review elsewhere or here', () => {
    expect(reportProblems(report)).toEqual({});
    expect(reportAction(2, report)).toMatchObject({ do: 'report', cell: 2, rating: 9, text: 'Прекрасно.' });
    expect(reportAction(2, report)).not.toHaveProperty('review');
    const linked: ReportDraft = { ...report, way: 'link', review: 'https://example.org/review' };
    expect(reportAction(2, linked)).not.toHaveProperty('text');
    expect(reportProblems({ ...linked, review: '' })).toEqual({ review: 'need' });
    expect(reportProblems({ ...report, rating: null, text: ' ' })).toEqual({ rating: 'rating', text: 'need' });
  });
});

describe('words', () => {
  it('name the day of a deadline, close by its hour, and another year', () => {
    expect(untilWords(new Date(2026, 11, 21, 10).getTime(), kNow)).toBe('до 21 декабря');
    expect(untilWords(new Date(2027, 0, 3, 10).getTime(), kNow)).toBe('до 3 января 2027');
    expect(untilWords(kNow + kDay, kNow)).toBe('до 22 ноября, 12:00');
    setLanguage('en');
    expect(untilWords(new Date(2026, 11, 21, 10).getTime(), kNow)).toMatch(/^until (21 December|December 21)$/);
  });

  it('count days as Russian and English do', () => {
    const after = (days: number) => daysLeftWords(kNow + days * kDay + 1, kNow);
    expect([1, 2, 5, 11, 21, 22].map(after)).toEqual([
      'остался 1 день',
      'осталось 2 дня',
      'осталось 5 дней',
      'осталось 11 дней',
      'остался 21 день',
      'осталось 22 дня',
    ]);
    expect(after(0)).toBe('последний день');
    setLanguage('en');
    expect([1, 30].map(after)).toEqual(['1 day left', '30 days left']);
  });

  it('tell of half stars', () => {
    expect([1, 2, 9, 10].map(starsText)).toEqual(['½', '1', '4½', '5']);
  });

  it('tell how much may still be typed only where it comes to that', () => {
    expect(leftWords('a', 10)).toBeNull();
    expect(leftWords('a'.repeat(9), 10)).toBe('остался 1 знак');
  });
});

describe('weights', () => {
  it('are those of the seed', () => {
    const sum = (side: number) => weightsOf(side).reduce((all, each) => all + each, 0);
    expect([3, 4, 5].map(sum)).toEqual([21, 36, 49]);
    expect(weightsOf(5).slice(10, 15)).toEqual([3, 2, 1, 2, 3]);
  });
});

describe('the choice of a board', () => {
  const choice: StartChoice = { version: '3x3', size: 5, weighted: false, unjudged: false, tour: false };

  it('sends what is not usual', () => {
    expect(optionsOf(choice, kNow)).toEqual({});
    expect(optionsOf({ ...choice, version: 'pair', size: 4 }, kNow)).toEqual({ version: 'pair', size: 4 });
    expect(optionsOf({ ...choice, version: '5x5', weighted: true }, kNow)).toEqual({ version: '5x5', weighted: true });
    expect(optionsOf({ ...choice, unjudged: true }, kNow)).toEqual({ judged: false });
  });

  it('has a board of four only where the rules have one', () => {
    expect(sizesOf({ version: '5x5', weighted: false })).toEqual([5]);
    expect(sizesOf({ version: '5x5', weighted: true })).toEqual([5, 4]);
    expect(sizeOf({ ...choice, version: '5x5', size: 4 })).toBe(5);
    expect(sizeOf({ ...choice, version: 'pair', size: 4 })).toBe(4);
    expect(sizeOf({ ...choice, version: '3x3*', size: 5 })).toBe(3);
  });

  it('opens at once where nobody else has to come', () => {
    expect(opensAtOnce(choice)).toBe(false);
    expect(opensAtOnce({ ...choice, unjudged: true })).toBe(true);
    expect(opensAtOnce({ ...choice, unjudged: true, version: 'pair' })).toBe(false);
  });

  it('offers sets that have what a version needs', () => {
    const character = { name: 'Винни-Пух', picture: null, themes: [] };
    const set = { id: '1', title: '', lang: 'ru' as const, size: null, themes: [] as ThemeSet['themes'] };
    const of = (count: number) => ({
      ...set,
      kind: 'characters' as const,
      characters: Array<typeof character>(count).fill(character),
    });
    expect(fits(of(1), choice)).toBe(true);
    expect(fits(of(8), { ...choice, version: '3x3*' })).toBe(false);
    expect(fits(of(9), { ...choice, version: '3x3*' })).toBe(true);
    expect(fits({ ...set, kind: 'field', size: 4, characters: [] }, { ...choice, version: 'pair' })).toBe(false);
  });

  it('ends a tour on the same day four months later, or the last of that month', () => {
    const end = (...from: [number, number, number]) => new Date(tourEnd(new Date(...from).getTime()));
    expect(end(2026, 10, 21).toDateString()).toBe(new Date(2027, 2, 21).toDateString());
    expect(end(2026, 9, 31).toDateString()).toBe(new Date(2027, 1, 28).toDateString());
  });
});

const player = (name: string): Player => ({ name, guest: false });
const open = (text: string) => ({ text, hidden: false });
const reader: BookGameReader = {
  stage: null,
  cell: null,
  since: null,
  request: null,
  misses: 0,
  books: 0,
  success: null,
};
const reported = (title: string): BookGameReportForm => ({
  link: 'https://a.b/1',
  author: 'Милн',
  title,
  rating: 9,
  review: null,
  text: 'Хорошо.',
});

const board: BookGameBoard = {
  number: 0,
  character: 0,
  cell: null,
  marks: 'X...O....',
  last: 4,
  lines: [],
  points: [1, 1],
  result: null,
};

function seen(parts: Partial<BookGameView> = {}): BookGameView {
  const themes = [...Array.from({ length: 8 }, (_, at) => open(`Тема ${at + 1}`)), { text: null, hidden: true }];
  return {
    version: '3x3',
    size: 3,
    weights: null,
    judged: true,
    until: null,
    phase: 'play',
    title: null,
    characters: [{ id: '7', name: 'Винни-Пух', picture: null, themes }],
    themes,
    meta: null,
    board,
    boards: [],
    tally: { won: 0, lost: 0, drawn: 0 },
    mover: 0,
    since: kNow,
    held: 0,
    readers: [reader],
    waiting: [],
    history: { earlier: 0, entries: [] },
    ...parts,
  };
}

function seated(you: number | null): Room {
  const cast = [
    { role: 'player', team: 0 },
    { role: 'curator', team: null },
  ];
  return { seats: [player('Анна'), player('Куратор')], you, cast, result: null } as unknown as Room;
}

describe('the line that says what happens now', () => {
  const said = (you: number | null, parts?: Partial<BookGameView>) => nowWords(seated(you), seen(parts));

  it('speaks to the reader, to the curator and to everybody else', () => {
    expect(said(0)).toBe('Ваш ход: выберите клетку и книгу для неё');
    expect(said(null)).toBe('Анна выбирает клетку и книгу');
    const waiting = [{ kind: 'ask', seat: 0, cell: 8, since: kNow }] as const;
    const asked = { readers: [{ ...reader, stage: 'asked', cell: 8 }], waiting: [...waiting] } as Partial<BookGameView>;
    expect(said(0, asked)).toBe('Куратор откроет вам тему клетки 9');
    expect(said(1, asked)).toBe('Вас ждёт 1 дело');
    expect(said(null, asked)).toBe('Анна просит открыть тему клетки 9');
  });

  it('says how it ended', () => {
    expect(said(0, { phase: 'over', readers: [{ ...reader, success: true }] })).toBe('Игра пройдена');
    expect(said(0, { phase: 'over', readers: [{ ...reader, success: false }] })).toBe('Игра не пройдена');
  });
});

describe('the board', () => {
  it('says each cell: its number, theme, mark and what goes on in it', () => {
    const view = seen({ readers: [{ ...reader, stage: 'asked', cell: 8 }] });
    const cells = cellsOf(view, board);
    expect(cells[0]?.label).toBe('Клетка 1: Тема 1, крестик');
    expect(cells[4]?.label).toBe('Клетка 5: Тема 5, нолик, последний ход');
    expect(cells[8]?.label).toBe('Клетка 9: скрытая тема, тема запрошена, свободна');
    expect(cells[8]?.words).toBe('?');
  });

  it('keeps a hidden theme a question mark in the forms, even for whoever may read it', () => {
    const themes =
      seen().characters[0]?.themes.map((theme) => ({ ...theme, text: theme.text ?? 'Книга о море' })) ?? [];
    const view = seen({ characters: [{ id: null, name: 'Винни-Пух', picture: null, themes }] });
    expect(cellsOf(view, board)[8]?.words).toBe('Книга о море');
    expect(publicTheme(view, board, 8)).toBe('?');
    const entry: BookGameEntry = { number: 0, at: kNow, by: 0, what: 'request', board: 0, cell: 8 };
    expect(cellLine(view, entry)).toBe('Клетка № 9 — ?');
  });

  it('shows a board of characters with the one that is played', () => {
    const view = seen({
      version: '3x3*',
      characters: Array.from({ length: 9 }, (_, at) => ({
        id: null,
        name: `Герой ${at + 1}`,
        picture: null,
        themes: [],
      })),
      meta: { marks: 'XO.......', last: 1, lines: [] },
      board: { ...board, character: 2, cell: 2 },
    });
    const cells = metaCellsOf(view);
    expect(cells.map(({ mark }) => mark).slice(0, 3)).toEqual(['cross', 'nought', null]);
    expect(cells[2]?.label).toBe('Клетка 3: Герой 3, идёт, свободна');
  });

  it('counts boards won and lost against a character', () => {
    const boards = [
      { ...board, result: 'X' as const },
      { ...board, number: 1, result: 'O' as const },
      { ...board, number: 2, character: 1, result: 'X' as const },
    ];
    expect(recordAgainst(seen({ boards, board: null }), 0)).toEqual({ won: 1, lost: 1 });
  });

  it('shows the report whose mark stands, not the one that was made void', () => {
    const entry = (number: number, report_state: 'annulled' | 'waiting'): BookGameEntry => ({
      number,
      at: kNow,
      by: 0,
      what: 'report',
      board: 0,
      cell: 0,
      report_state,
      report: reported(`Book ${number}`),
    });
    const history = { earlier: 0, entries: [entry(1, 'annulled'), entry(2, 'waiting')] };
    expect(reportOn(seen({ history }), 0, 0)?.report.title).toBe('Book 2');
    expect(reportOn(seen({ history: { ...history, entries: [entry(1, 'annulled')] } }), 0, 0)).toBeNull();
  });

  it('knows the report and the note of a cell however much was said since', () => {
    const approved = { link: 'https://a.b/1', author: 'Милн', title: 'Пух', pages: 200 };
    const book = { board: 0, cell: 5, seat: 0, at: kNow, report_state: 'waiting' as const };
    const view = seen({
      board: { ...board, marks: '.....X...' },
      books: [{ ...book, report: reported('Мы'), approved }],
      notes: [{ seat: 0, cell: 7, note: 'О зверях' }],
    });
    expect(reportOn(view, 0, 5)).toMatchObject({ seat: 0, report_state: 'waiting', report: { title: 'Мы' }, approved });
    expect(reportOn(view, 1, 5)).toBeNull();
    expect([noteOn(view, 0, 7), noteOn(view, 0, 6), noteOn(view, 1, 7)]).toEqual(['О зверях', null, null]);
    expect(cellsOf(view, view.board as BookGameBoard)[5]?.label).toContain('отчёт');
  });
});

describe('the thread', () => {
  it('has words for everything that happens', () => {
    const whats = [
      ...['oppose', 'ask', 'reveal', 'approve', 'refuse', 'withdraw', 'accept', 'void', 'mark', 'take', 'lapsed'],
      ...['missed', 'final', 'board', 'won', 'lost', 'close', 'resign', 'over'],
    ] as BookGameEntry['what'][];
    for (const language of ['ru', 'en'] as const) {
      setLanguage(language);
      for (const what of whats) {
        const entry: BookGameEntry = { number: 0, at: kNow, by: 0, what, board: 0, cell: 0, of: 0, character: 0 };
        const said = entryWords(seated(null), seen(), entry);
        expect([what, said]).not.toEqual([what, '']);
        expect(said).not.toMatch(/undefined|\{/);
      }
    }
  });

  it('gives the reason of the end in words', () => {
    const over = (result: string): BookGameEntry => ({ number: 0, at: kNow, by: -1, what: 'over', board: 0, result });
    expect(entryWords(seated(null), seen(), over('row'))).toBe('Игра окончена: полный ряд.');
    expect(entryWords(seated(null), seen(), over('unheard_of'))).toBe('Игра окончена.');
  });
});
