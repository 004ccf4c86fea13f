/** How good a password is, as far as that can be seen from here; null: there is nothing to say yet. */
export type Strength = 'short' | 'refused' | 'common' | 'name' | 'weak' | 'fair' | 'good';

const kShortest = 5;
const kFair = 38;
const kGood = 60;

let list: Promise<ReadonlySet<string>> | null = null;

/** The ten thousand passwords that are tried first and that the server refuses; fetched when somebody chooses one. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('virtual:common-passwords').then(({ default: text }) => new Set(text.split('\n')));
  // Without a connection there is no list, and no warning; the next one who asks tries again.
  list.catch(() => (list = null));
  return list;
}

/** Guesses that it stands, as a number of halvings: length times how many kinds of characters there are, repeats counted once. */
function bits(password: string): number {
  const letters = [...password];
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const steps = letters.filter((letter, at) => {
    const before = letters[at - 1]?.codePointAt(0);
    const step = before === undefined ? 2 : Math.abs((letter.codePointAt(0) ?? 0) - before);
    return step > 1;
  }).length;
  const distinct = new Set(letters).size;
  return Math.min(steps + 1, letters.length, distinct * 2) * (2.6 + kinds);
}

/** Whether it is one character again and again, or neighbours in their order; the server refuses that, too. */
function isRow(text: string): boolean {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}

/** What to say of a password. */
export function strengthOf(password: string, name: string, common: ReadonlySet<string> | null): Strength | null {
  if (password === '') return null;
  if ([...password].length < kShortest) return 'short';
  const folded = password.toLowerCase();
  if (isRow(folded) || common?.has(folded)) return 'refused';
  if (common?.has(folded.replace(/[\d!.?]+$/, ''))) return 'common';
  if (name.length >= 3 && folded.includes(name.toLowerCase())) return 'name';
  const strength = bits(password);
  return strength >= kGood ? 'good' : strength >= kFair ? 'fair' : 'weak';
}
