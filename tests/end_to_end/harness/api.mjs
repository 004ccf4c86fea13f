// Asking the HTTP API as a browser does: with the session's cookie, which answers may change.
import { fetchRaw } from './http.mjs';
import { asked } from './wire/log.mjs';

/**
 * Asks for `session` ({ who, cookie }); `text` is the body of what changes something. Gives { status, headers, text, json, … }; json is
 * undefined where the answer is none.
 */
export async function askApi(url, session, method, path, text, headers = {}) {
  const address = `/api/v1${path}`;
  const changes = method !== 'GET' && method !== 'HEAD';
  const answer = await fetchRaw(url + address, {
    method,
    headers: {
      ...(session.cookie && { cookie: session.cookie }),
      // Node tells the length of what a DELETE says only if it is told to.
      ...(changes && {
        origin: new URL(url).origin,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text ?? ''),
      }),
      ...headers,
    },
    body: changes ? text : undefined,
  });
  const type = answer.headers['content-type'];
  asked(session.who, method, address, { status: answer.status, type, text: answer.text });
  const [set] = answer.headers['set-cookie'] ?? [];
  if (set) session.cookie = /Max-Age=0\b/i.test(set) ? '' : set.split(';')[0];
  const json = type?.startsWith('application/json') && answer.text !== '' ? JSON.parse(answer.text) : undefined;
  return { ...answer, json };
}
