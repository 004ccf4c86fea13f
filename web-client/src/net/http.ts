import type { Challenges, Code, Me, PasskeyChallenge, Problem, SignedPasskey, Variants } from './protocol.ts';
import { noteDate } from './server_clock.ts';

/** An answer of the HTTP API, or why there is none; `offline` is ours: the server was not reached. */
export type Answer<T> = { ok: true; value: T } | Failed;
interface Failed {
  ok: false;
  status: number;
  code: Code | 'offline';
  /** With the code `banned`: until when; null: for good. */
  until?: number | null;
  /** After how many milliseconds the same may go through. */
  retryMs?: number;
}

/** Why an operation failed. */
export type FailureCode = Failed['code'];

/** Whether an answer tells that something was done or refused; without one it may have been done. */
export const isDecided = (answer: Answer<unknown>): boolean =>
  answer.ok || (answer.code !== 'offline' && answer.status < 500);

/** A network that swallows everything must not keep a page waiting for minutes, as browsers would. */
const kTimeout = 30_000;

/** Asks for one operation; whatever is not read has a JSON body. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      signal: AbortSignal.timeout(kTimeout),
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    return await answerOf<T>(response);
  } catch {
    return { ok: false, status: 0, code: 'offline' };
  }
}

/** A file may take as long as a slow line needs for it, and no longer. */
const kUploadTimeout = 120_000;

/** Where a page of a list is: after or before a place that an earlier page has told; without a place the first one. */
const pageBeside = (path: string, side: 'after' | 'before', place?: string | number): string =>
  place === undefined ? path : `${path}?${side}=${encodeURIComponent(place)}`;
export const pageAfter = (path: string, place?: string): string => pageBeside(path, 'after', place);
export const pageBefore = (path: string, place?: string | number): string => pageBeside(path, 'before', place);

/** Sends a file, with its type; an error of the network is thrown. */
export const upload = (method: 'POST' | 'PUT', path: string, body: BodyInit, type: string): Promise<Response> =>
  fetch(`/api/v1${path}`, {
    method,
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.timeout(kUploadTimeout),
  });

/** Sends a picture: a JPEG, PNG or WebP. */
export async function uploadPicture<T>(path: string, picture: Blob): Promise<Answer<T>> {
  try {
    return await answerOf<T>(await upload('PUT', path, picture, picture.type || 'image/jpeg'));
  } catch {
    return { ok: false, status: 0, code: 'offline' };
  }
}

/** What the API answered, read. */
export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  noteDate(response);
  const text = await response.text();
  if (response.ok) return { ok: true, value: (text === '' ? undefined : JSON.parse(text)) as T };
  return { ok: false, status: response.status, ...problemOf(text) };
}

/** A proxy in between may answer without a body of ours. */
function problemOf(text: string): Pick<Failed, 'code' | 'until' | 'retryMs'> {
  try {
    const { code, until, retry_ms: retryMs } = JSON.parse(text) as Problem;
    return { code, ...(until !== undefined && { until }), ...(retryMs !== undefined && { retryMs }) };
  } catch {
    return { code: 'unavailable' };
  }
}

export const me = () => ask<Me>('GET', '/me');
export const becomeGuest = () => ask<Me>('POST', '/guest');
export const register = (name: string, password: string) => ask<Me>('POST', '/register', { name, password });
export const logIn = (name: string, password: string) => ask<Me>('POST', '/login', { name, password });
/** A new password by a recovery code. */
export const recover = (name: string, code: string, password: string) =>
  ask<Me>('POST', '/recover', { name, code, password });
/** What a passkey is to sign. */
export const passkeyChallenge = () => ask<PasskeyChallenge>('POST', '/login/passkey/challenge');
export const logInByPasskey = (signed: SignedPasskey) => ask<Me>('POST', '/login/passkey', signed);
export const logOut = () => ask<undefined>('POST', '/logout');
export const variants = () => ask<Variants>('GET', '/variants');
export const challenge = (id: string) => ask<Challenges>('GET', `/challenges/${encodeURIComponent(id)}`);

/** Whoever the cookie names; somebody new becomes a guest. `new`: a browser that was never here need not be asked first. */
export async function whoAmI(visitor: 'known' | 'new'): Promise<Answer<Me>> {
  if (visitor === 'new') return becomeGuest();
  const known = await me();
  return known.ok || known.status !== 401 ? known : becomeGuest();
}
