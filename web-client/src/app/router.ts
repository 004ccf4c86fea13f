import { arrival } from '../browser/navigation.svelte.ts';
import { routeOf, type Route } from './route.ts';

let from: { path: string } | null = null;
let shown: Route = { page: 'missing' };

/** The page on show; reactive, and another object after each arrival, at the same page too. */
export function route(): Route {
  const now = arrival();
  if (now !== from) shown = routeOf(now.path);
  from = now;
  return shown;
}
