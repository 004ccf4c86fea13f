import { CidSource } from '../cid.ts';
import { ask, isDecided, type Answer } from '../http.ts';

/** A command that may have been done or not. */
interface Undecided {
  path: string;
  cid: number;
  /** How many times commands had been given when it was given last. */
  given: number;
  /** How many answers to it are awaited. */
  awaited: number;
}

const cids = new CidSource();
/** By what they ask for. */
const undecided = new Map<string, Undecided>();
let given = 0;

/** Gives a command over HTTP. The same, given again after an answer that was lost, has the same number, so that it is done once. */
export async function command<T>(path: string, body: object): Promise<Answer<T>> {
  const asked = JSON.stringify([path, body]);
  const own = undecided.get(asked) ?? { path, cid: cids.take(), given: 0, awaited: 0 };
  undecided.set(asked, own);
  own.given = ++given;
  own.awaited += 1;
  const answer = await ask<T>('POST', path, { cid: own.cid, ...body });
  own.awaited -= 1;
  if (isDecided(answer) && undecided.get(asked) === own) undecided.delete(asked);
  return answer;
}

/**
 * Gives a command that is the last word on whatever has the path `about`: once it is done, what was said of that before and may
 * have been done or not is another command when it is given again.
 */
export const decision = <T>(path: string, body: object, about = path): Promise<Answer<T>> =>
  deciding(about, command<T>(path, body));

/** What comes of asking for something that is the last word likewise, though it has no number of its own. */
export async function deciding<T>(about: string, asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const last = given;
  const answer = await asked;
  if (answer.ok) forgetUndecided(about, last);
  return answer;
}

/**
 * Forgets what may have been done or not at a path and below it and was given no later than `last`. What is given again beside a
 * decision may be done after it, so that it keeps its number.
 */
function forgetUndecided(about: string, last: number) {
  for (const [asked, { path, given, awaited }] of undecided) {
    const isBelow = path === about || path.startsWith(`${about}/`);
    if (isBelow && given <= last && awaited === 0) undecided.delete(asked);
  }
}
