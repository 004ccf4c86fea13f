// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import common from '../../../protocol/schema/common.json';
import { preferredLanguage, setLanguage } from '../../src/i18n/language.svelte.ts';
import { m } from '../../src/i18n/messages.ts';
import { clockWords } from '../../src/play/words.ts';
import { codeWords, playerName } from '../../src/parts/words.ts';

type Messages = Record<string, unknown>;

const files = import.meta.glob<Messages>('../../src/i18n/messages/*.json', { eager: true, import: 'default' });
const all = (locale: string) =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, each]) => (path.endsWith(`${locale}.json`) ? [each] : [])),
  ) as Messages;
const games = import.meta.glob<{ $defs: { Code?: { enum: string[] } } }>('../../../protocol/games/*.json', {
  eager: true,
  import: 'default',
});
const codes = [common, ...Object.values(games)].flatMap(({ $defs }) => $defs.Code?.enum ?? []);
const en = all('en');
const ru = all('ru');
const holes = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort();

/** What is a number of things wherever a message has it. */
const counted = new Set([
  'periods',
  ...[en, ru].flatMap((each) =>
    [...JSON.stringify(each).matchAll(/local \w+ = (\w+): plural/g)].map(([, name]) => name),
  ),
]);
/** What may follow a number that is not counted by it: units, and words that are not nouns. */
const kUncounted = 'min|s|ms|mm|мин|с|мс|мм|of|more|from|to|и|из|на|до|за|от|in';
/** Messages where such a word is counted by nothing all the same. */
const kNoNoun: readonly string[] = ['puzzles_solved_of', 'xo_start_pack_seen'];

describe('the two languages', () => {
  it('have the same messages', () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
  });

  it('fill in the same things', () => {
    for (const key of Object.keys(en)) expect([key, holes(ru[key])]).toEqual([key, holes(en[key])]);
  });

  it('count things in the plural forms of the language', () => {
    const told = [en, ru].flatMap((each) => Object.entries(each)).filter(([, message]) => typeof message === 'string');
    const counting = new RegExp(
      `\\{(?:${[...counted].join('|')})\\}[ \u00a0](?!(?:${kUncounted})(?!\\p{L}))\\p{L}+`,
      'u',
    );
    const found = told.filter(([key, message]) => counting.test(message as string) && !kNoNoun.includes(key));
    expect(found).toEqual([]);
    expect(counting.test('{periods} periods')).toBe(true);
    expect(kNoNoun.filter((key) => !counting.test(en[key] as string) && !counting.test(ru[key] as string))).toEqual([]);
  });

  it('never shout and have no pictures for words', () => {
    for (const message of [en, ru].flatMap((each) => Object.values(each))) {
      expect(JSON.stringify(message)).not.toMatch(/!|\p{Extended_Pictographic}/u);
    }
  });

  it('have words for every code of the wire', () => {
    for (const code of codes) expect(en).toHaveProperty(`code_${code}`);
  });

  it('never say of such a code only that it is impossible now', () => {
    for (const language of ['ru', 'en'] as const) {
      setLanguage(language);
      const general = m.code_other();
      expect([language, codes.filter((code) => codeWords(code) === general)]).toEqual([language, []]);
    }
  });

  it('have words for no code but those, what the page itself finds, and what has no words of its own', () => {
    const known = new Set([...codes, 'offline', 'premove_impossible', 'other'].map((code) => `code_${code}`));
    expect(Object.keys(en).filter((key) => key.startsWith('code_') && !known.has(key))).toEqual([]);
  });

  it('name nineteen columns each', () => {
    for (const each of [en, ru]) expect(new Set(each['gomoku_letters'] as string).size).toBe(19);
  });
});

describe('the switch', () => {
  it('changes what every message says', () => {
    setLanguage('ru');
    expect(m.status_your_move()).toBe('Ваш ход');
    expect(m.lobby_online({ count: 2 })).toBe('2 игрока в сети');
    expect(m.lobby_online({ count: 11 })).toBe('11 игроков в сети');
    setLanguage('en');
    expect(m.status_your_move()).toBe('Your move');
    expect(m.lobby_online({ count: 1 })).toBe('1 online');
  });

  it('begins with what was chosen, then with what the browser asks for', () => {
    expect(preferredLanguage('ru', ['en-GB'])).toBe('ru');
    expect(preferredLanguage(null, ['de-DE', 'ru-RU', 'en'])).toBe('ru');
    expect(preferredLanguage(null, ['de'])).toBe('en');
    expect(preferredLanguage('tlh', [])).toBe('en');
  });
});

describe('words', () => {
  it('call a guest a guest', () => {
    expect(playerName({ name: '417', guest: true })).toBe('Guest 417');
    expect(playerName({ name: 'Anna', guest: false })).toBe('Anna');
  });

  it('say a code of the wire in plain words, and a variant’s own in the words of its rules', () => {
    expect(codeWords('occupied')).toBe('This cell is taken.');
    expect(codeWords('no_such_code', 'You may not send me back there.')).toBe('You may not send me back there.');
    expect(codeWords('no_such_code')).toBe('You can’t do that now.');
  });

  it('say how time is kept', () => {
    expect(clockWords({ kind: 'none' })).toBe('no clock');
    expect(clockWords({ kind: 'fischer', base_ms: 300_000, increment_ms: 3_000 })).toBe('5+3');
    expect(clockWords({ kind: 'per_move', move_ms: 30_000 })).toBe('30 s per move');
    expect(clockWords({ kind: 'per_move', move_ms: 172_800_000 })).toBe('2 days per move');
    expect(clockWords({ kind: 'per_move', move_ms: 86_400_000 })).toBe('1 day per move');
    expect(clockWords({ kind: 'byo_yomi', main_ms: 600_000, periods: 3, period_ms: 30_000 })).toBe('10 min + 3 × 30 s');
  });

  it('count days in Russian as people do', () => {
    setLanguage('ru');
    const days = [1, 2, 5].map((count) => clockWords({ kind: 'per_move', move_ms: count * 86_400_000 }));
    expect(days).toEqual(['1 день на ход', '2 дня на ход', '5 дней на ход']);
    setLanguage('en');
  });
});
