import { describe, expect, it } from 'vitest';

type Messages = Record<string, unknown>;

/** What was given up, and what is said instead. */
type GivenUp = readonly [was: RegExp, say: string][];

const files = import.meta.glob<Messages>('../../src/i18n/messages/*.json', { eager: true, import: 'default' });
const rules = import.meta.glob<string>('../../../docs/rules/*.md', { eager: true, query: '?raw', import: 'default' });

/** Every text of a language by its key; each form of a plural is one. */
function textsOf(language: string): [key: string, text: string][] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(`${language}.json`))
    .flatMap(([, messages]) => Object.entries(messages))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, message]) => formsOf(message).map((text): [string, string] => [key, text]));
}

const formsOf = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));

/** The boundary of a word in either alphabet: `\b` knows none in Cyrillic. */
const kStart = '(?<![\\p{L}\\d])';
const kEnd = '(?![\\p{L}\\d])';
const word = (pattern: string) => new RegExp(`${kStart}(?:${pattern})${kEnd}`, 'iu');

const givenUp: Record<'en' | 'ru', GivenUp> = {
  en: [
    [word('(?:for|with|without) (?:points|rating)|unrated'), 'rated, casual'],
    [word('by lot|the lot|lots'), 'random'],
    [word('rivals?|rival’s'), 'opponent'],
    [word('stones?'), 'mark, cross, nought'],
    [word('squares?'), 'cell'],
    [word('registers?|new here|have a name'), 'sign up'],
    [word('sign(?:s|ed)? (?:in|out)'), 'log in, log out'],
    [word('here now|is away|stays away|not here'), 'online, offline'],
    [word('(?:take|takes|took|taken|put)s? (?:a |your |the |one |last )*moves? back|takebacks?|take back'), 'undo'],
    [word('call(?:s|ed)? (?:\\S+ ){0,3}off'), 'cancel'],
    [word('void'), 'remove the mark'],
    [word('by (?:itself|themselves)'), 'automatically, as soon as'],
    [word('go(?:es|ing)? on'), 'continue, in progress'],
    [word('no such|slip of the pen|link is none'), 'not found, typo, not a valid link'],
    [word('the usual (?:ones?|way)'), 'standard'],
    [word('watches|watching \\d+'), 'spectator'],
    [word('somebody leads'), 'hosted'],
    [word('agree to a rematch'), 'accept rematch'],
    [/\{\w+\} a (?:move|period|game)\b/u, 'per move'],
    [word('can not'), 'can’t'],
  ],
  ru: [
    [word('(?:на|без) (?:очки|очков|рейтинг|рейтинга)'), 'рейтинговая, товарищеская'],
    [word('жреби\\p{L}*'), 'случайно'],
    [word('заве(?:сти|дите|ла?|дя) имя|имя уже есть|я впервые|заводит имя|завёл имя'), 'регистрация, вход'],
    [word('учётн\\p{L}*|личн\\p{L}* кабинет\\p{L}*'), 'аккаунт'],
    [word('ячейк\\p{L}*|ячеек'), 'клетка'],
    [word('кам(?:ень|ня|нем|ни|ней)'), 'знак, крестик, нолик'],
    [word('противник\\p{L}*'), 'соперник'],
    [word('партнёр\\p{L}*'), 'напарник'],
    [word('отмен\\p{L}* (?:последн\\p{L}* )?ход\\p{L}*'), 'возврат хода'],
    [word('(?:отменить|отменя\\p{L}*|отменили|отменена) (?:эту )?парти\\p{L}*'), 'прервать партию'],
    [word('(?:на|нет) связи|не у доски|не на сайте|сейчас (?:не )?здесь'), 'в сети, не в сети'],
    [word('идут сейчас|идут партии\\.'), 'смотреть'],
    [word('ходят'), 'ход крестиков, ход ноликов'],
    [word('как обычно'), 'обычные'],
    [word('(?:парти[яи]|игра) начнётся сама|откроется сама'), 'начнётся, как только'],
    [word('не подходят друг к другу'), 'неверное имя или пароль'],
    [word('кто-то успел'), 'уже недоступно'],
    [word('зов(?:ёт|ут|ите)|позовите'), 'приглашает'],
    [word('против \\{\\w+\\}'), 'соперник: …'],
    [word('часть (?:\\d|\\{\\w+\\})|сда(?:ть|ёт) часть'), 'тайм'],
    [word('ряд собран'), 'три в ряд, пять в ряд'],
    [word('был в деле'), 'последняя активность'],
    [word('хозяин'), 'владелец'],
    // A name stands by itself or is the subject: it is never declined, nor has it a gender.
    [/(?<![\p{L}])(?:с|у|от|для|про|за|к|на|против|игроку|персонажу) \{(?:name|names|who)\}/iu, '…: {name}'],
    [/\{(?:name|who)\} \p{L}+(?:лся|лась|ла?)(?![\p{L}])/iu, 'the present tense or a noun: {name}'],
  ],
};

const found = (texts: [string, string][], words: GivenUp) =>
  texts.flatMap(([key, text]) =>
    words.flatMap(([was, say]) => {
      const match = was.exec(text);
      return match ? [`${key} says “${match[0]}”, to be said: ${say}`] : [];
    }),
  );

describe('words that were given up', () => {
  for (const language of ['en', 'ru'] as const) {
    it(`come back into no message: ${language}`, () => {
      expect(found(textsOf(language), givenUp[language])).toEqual([]);
    });
  }

  it('come back into no page of rules', () => {
    const inRules: Record<'en' | 'ru', GivenUp> = {
      en: [
        [word('rivals?|by lot|the lot'), 'opponent, random'],
        [word('for points|without points'), 'rated, casual'],
      ],
      ru: givenUp.ru.filter(([, say]) => /клетка|соперник|случайно|товарищеская|напарник|тайм/.test(say)),
    };
    const pages = Object.entries(rules).map(([path, text]): [string, string] => [path.split('/').at(-1) ?? '', text]);
    expect(found(pages, [...inRules.en, ...inRules.ru])).toEqual([]);
  });

  it('are found where they stand', () => {
    const en: [string, string][] = [
      ['one', 'A game for points'],
      ['two', 'Called it off'],
      ['three', 'Sign out there'],
    ];
    expect(found(en, givenUp.en)).toHaveLength(3);
    const ru: [string, string][] = [
      ['one', 'Партия без очков'],
      ['two', 'Ячейка №5'],
      ['three', 'Игра против {name}'],
      ['four', 'Ходят: Крестики'],
    ];
    expect(new Set(found(ru, givenUp.ru).map((each) => each.split(' ')[0]))).toHaveProperty('size', 4);
  });
});

/** Texts that are equal in both languages and yet are two: each is looked up by a code of the wire, or names something else. */
const kEqualByRight = [
  ['book_version_3', 'game_3x3_title'],
  ['code_bad_message', 'code_method_not_allowed', 'code_unsupported_media_type'],
  ['code_cell_taken', 'code_occupied'],
];

describe('texts that are equal in both languages', () => {
  it('share a key', () => {
    const texts = new Map<string, string[]>();
    for (const [key, text] of [...textsOf('en'), ...textsOf('ru')]) texts.set(key, [...(texts.get(key) ?? []), text]);
    const keys = new Map<string, string[]>();
    for (const [key, all] of texts) keys.set(all.join('|'), [...(keys.get(all.join('|')) ?? []), key]);
    const equal = [...keys.values()].filter((each) => each.length > 1).map((each) => each.sort());
    expect(equal.sort()).toEqual(kEqualByRight);
  });
});
