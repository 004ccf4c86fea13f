/** A page with what its address names. */
export type Route =
  | { page: 'lobby' }
  | { page: 'game'; room: string }
  | { page: 'challenge'; id: string }
  | { page: 'leaderboard'; variant: string | null }
  | { page: 'sign_in' }
  | { page: 'recover' }
  | { page: 'verify_email' }
  | { page: 'rules_index' }
  | { page: 'rules'; variant: string }
  | { page: 'try'; variant: string }
  | { page: 'own'; variant: string; path: string }
  | { page: 'host'; variant: string }
  | { page: 'player'; name: string }
  | { page: 'games'; name: string }
  | { page: 'books'; name: string }
  | { page: 'my_games' }
  | { page: 'messages'; name: string | null }
  | { page: 'following' }
  | { page: 'account' }
  | { page: 'settings' }
  | { page: 'moderation' }
  | { page: 'admin' }
  | { page: 'curators' }
  | { page: 'desk' }
  | { page: 'live' }
  | { page: 'packs' }
  | { page: 'pack'; id: string }
  | { page: 'tours' }
  | { page: 'new_tour' }
  | { page: 'tour'; id: string }
  | { page: 'reading_list' }
  | { page: 'recommended'; id: string }
  | { page: 'teams' }
  | { page: 'team'; id: string }
  | { page: 'events' }
  | { page: 'new_event' }
  | { page: 'event_calendar' }
  | { page: 'event'; id: string }
  | { page: 'analysis'; variant: string }
  | { page: 'computer'; variant: string | null }
  | { page: 'puzzles'; variant: string | null; number: string | null }
  | { page: 'missing' };

const kId = /^[0-9A-Za-z]{1,11}$/;
const kRussian = /^\/ru(?=\/rules(?:\/|$))/;

/** The language that a path asks for: the pages of rules stand written in each for those who come without scripts. */
export const languageAsked = (path: string): 'ru' | null => (kRussian.test(path) ? 'ru' : null);

/** The game whose board alone a path asks for, to stand within a page of another site; null: it is a page of ours. */
export function roomEmbedded(path: string): string | null {
  const room = /^\/embed\/g\/([^/]+)\/?$/.exec(path)?.[1];
  return room !== undefined && kId.test(room) ? room : null;
}

/** A path as it is in any language. */
export const withoutLanguage = (path: string): string => path.replace(kRussian, '');

/** The page that a path means. */
export function routeOf(path: string): Route {
  const [first = '', second, ...rest] = withoutLanguage(path)
    .replace(/^\/+|\/+$/g, '')
    .split('/');
  if (first === 'rules') return rulesRoute(second, rest);
  if (first === 'player' && second !== undefined) return playerRoute(readable(second), rest);
  if (first === 'puzzles') return puzzlesRoute(second, rest);
  if (rest.length > 0) return { page: 'missing' };
  if (first === '' && second === undefined) return { page: 'lobby' };
  if (second === undefined) return plainRoute(first);
  if (first === 'messages') return { page: 'messages', name: readable(second) };
  if (first === 'host') return { page: 'host', variant: readable(second) };
  if (first === 'analysis') return { page: 'analysis', variant: readable(second) };
  if (first === 'computer') return { page: 'computer', variant: readable(second) };
  if (first === 'leaderboard') return { page: 'leaderboard', variant: readable(second) };
  if (first === 'g' && kId.test(second)) return { page: 'game', room: second };
  if (first === 'packs' && kId.test(second)) return { page: 'pack', id: second };
  if (first === 'tours' && second === 'new') return { page: 'new_tour' };
  if (first === 'tours' && kId.test(second)) return { page: 'tour', id: second };
  if (first === 'characters' && kId.test(second)) return { page: 'recommended', id: second };
  if (first === 'teams' && kId.test(second)) return { page: 'team', id: second };
  if (first === 'events' && second === 'new') return { page: 'new_event' };
  if (first === 'events' && second === 'calendar') return { page: 'event_calendar' };
  if (first === 'events' && kId.test(second)) return { page: 'event', id: second };
  if (first === 'c' && kId.test(second)) return { page: 'challenge', id: second };
  return { page: 'missing' };
}

/** A page without anything more in its address. */
function plainRoute(first: string): Route {
  switch (first) {
    case 'sign-in':
      return { page: 'sign_in' };
    case 'verify-email':
      return { page: 'verify_email' };
    case 'reading-list':
      return { page: 'reading_list' };
    case 'leaderboard':
      return { page: 'leaderboard', variant: null };
    case 'computer':
      return { page: 'computer', variant: null };
    case 'messages':
      return { page: 'messages', name: null };
    case 'games':
      return { page: 'my_games' };
    case 'account':
    case 'following':
    case 'settings':
    case 'moderation':
    case 'admin':
    case 'curators':
    case 'desk':
    case 'live':
    case 'packs':
    case 'events':
    case 'teams':
    case 'tours':
    case 'recover':
      return { page: first };
    default:
      return { page: 'missing' };
  }
}

function playerRoute(name: string, [part, ...more]: string[]): Route {
  if (part === undefined) return { page: 'player', name };
  if (more.length > 0 || (part !== 'games' && part !== 'books')) return { page: 'missing' };
  return { page: part, name };
}

function puzzlesRoute(variant: string | undefined, [number, ...more]: string[]): Route {
  if (more.length > 0) return { page: 'missing' };
  return {
    page: 'puzzles',
    variant: variant === undefined ? null : readable(variant),
    number: number === undefined ? null : readable(number),
  };
}

function rulesRoute(variant: string | undefined, rest: string[]): Route {
  const [part, ...more] = rest;
  if (variant === undefined) return { page: 'rules_index' };
  if (part === undefined) return { page: 'rules', variant: readable(variant) };
  if (part === 'try' && more.length === 0) return { page: 'try', variant: readable(variant) };
  return more.length === 0 ? { page: 'own', variant: readable(variant), path: part } : { page: 'missing' };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
