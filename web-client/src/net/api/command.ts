import { CidSource } from '../cid.ts';
import { ask, type Answer } from '../http.ts';

const cids = new CidSource();
/** Commands that may have been done or not, by what they ask for. */
const undecided = new Map<string, { path: string; cid: number }>();

/** Gives a command over HTTP. The same, given again after an answer that was lost, has the same number, so that it is done once. */
export async function command<T>(path: string, body: object): Promise<Answer<T>> {
  const asked = JSON.stringify([path, body]);
  const cid = undecided.get(asked)?.cid ?? cids.take();
  undecided.set(asked, { path, cid });
  const answer = await ask<T>('POST', path, { cid, ...body });
  const isDecided = answer.ok || (answer.code !== 'offline' && answer.status < 500);
  if (isDecided && undecided.get(asked)?.cid === cid) undecided.delete(asked);
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
  const answer = await asked;
  if (answer.ok) forgetUndecided(about);
  return answer;
}

/** Forgets what may have been done or not at a path and below it. */
function forgetUndecided(about: string) {
  for (const [asked, { path }] of undecided)
    if (path === about || path.startsWith(`${about}/`)) undecided.delete(asked);
}
