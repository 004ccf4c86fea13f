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

/** Forgets what may have been done or not at such paths: something else was decided there, and the same is new again. */
export function forgetUndecided(isThere: (path: string) => boolean) {
  for (const [asked, { path }] of undecided) if (isThere(path)) undecided.delete(asked);
}
