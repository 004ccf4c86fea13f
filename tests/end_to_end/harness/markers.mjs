// Texts that would do something if anybody took them for more than text. Each carries a word of its own, by which it is found.
import { randomBytes } from 'node:crypto';

/** Ways to break out, each around a word. All are allowed in a text. */
const kWays = [
  (word) => `<img src=x onerror="window.noughtsBroken='${word}'">`,
  (word) => `"><script>window.noughtsBroken='${word}'</script>`,
  (word) => `'><svg/onload=noughtsBroken=1>${word}`,
  (word) => `<a href="javascript:alert('${word}')">${word}</a>`,
  (word) => `</textarea></title></style><iframe srcdoc="${word}"></iframe>`,
  (word) => `{{${word}}} {@html '${word}'} \${${word}} <%= ${word} %>`,
  (word) => `'); DROP TABLE player; -- ${word}`,
  (word) => `${word}' OR '1'='1`,
  (word) => `&lt;b&gt;${word}&amp;amp; %3Cb%3E \\u003cb\\u003e`,
  (word) => `שלום ${word} مرحبا`,
];

/** Characters that turn or hide what comes after them: refused wherever anybody may write. */
export const kTurning = ['\u202e', '\u2066', '\u0085', '\u2028'];

const newWord = () => `marker${randomBytes(4).toString('hex')}`;

/** One of each, with words that were never used. */
export const markers = () => kWays.map((way) => way(newWord()));

/** The word of a marker. */
export const wordOf = (marker) => /marker[0-9a-f]{8}/.exec(marker)[0];
