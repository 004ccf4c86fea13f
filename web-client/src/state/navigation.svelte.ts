import { routeOf, type Route } from './route.ts';

let current = $state.raw<Route>(routeOf(location.pathname));

/** The page on show; reactive. */
export const route = () => current;

/** Goes to a page of the site without loading it. */
export function go(path: string, replace = false): void {
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = routeOf(path);
  scrollTo(0, 0);
}

/** Lets links and the browser's own back button lead to pages of the site. */
export function followLinks(): void {
  addEventListener('popstate', () => (current = routeOf(location.pathname)));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin || link.hash)
      return;
    event.preventDefault();
    go(link.pathname);
  });
}
