/** A page with what its address names. */
export type Route =
  | { page: 'lobby' }
  | { page: 'game'; room: string }
  | { page: 'challenge'; id: string }
  | { page: 'leaderboard'; variant: string | null }
  | { page: 'sign_in' }
  | { page: 'missing' };

const kId = /^[0-9A-Za-z]{1,11}$/;

/** The page that a path means. */
export function routeOf(path: string): Route {
  const [first = '', second, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (rest.length > 0) return { page: 'missing' };
  if (first === '' && second === undefined) return { page: 'lobby' };
  if (first === 'sign-in' && second === undefined) return { page: 'sign_in' };
  if (first === 'leaderboard') return { page: 'leaderboard', variant: second === undefined ? null : readable(second) };
  if (first === 'g' && second !== undefined && kId.test(second)) return { page: 'game', room: second };
  if (first === 'c' && second !== undefined && kId.test(second)) return { page: 'challenge', id: second };
  return { page: 'missing' };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
