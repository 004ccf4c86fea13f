const kSoftHyphen = '\u00ad';
const kVowel = '[аеёиоуыэюя]';
const kConsonant = '[бвгджзклмнпрстфхцчшщ]';

/** Shorter words stay whole. */
const kLongWord = /[а-яё]{10,}/gi;
/** Between syllables, with two letters or more on either side: after a vowel before one consonant, or between two of them. */
const kBreaks = new RegExp(
  `(?<=[а-яё]${kVowel})(?=${kConsonant}${kVowel})|(?<=${kVowel}${kConsonant})(?=${kConsonant}${kVowel})`,
  'gi',
);

/** A text whose long Russian words may be broken, with a hyphen; few browsers have a dictionary of their own for that. */
export const withSoftHyphens = (text: string): string =>
  text.replace(kLongWord, (word) => word.replace(kBreaks, kSoftHyphen));
