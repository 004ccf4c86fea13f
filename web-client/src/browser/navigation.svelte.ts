let current = $state.raw({ path: location.pathname });
let asked = $state.raw(new URLSearchParams(location.search));

/** The address that was gone to last; reactive, and another object each time. */
export const arrival = () => current;

/** What stands after the question mark of the address; reactive. */
export const query = () => asked;

/** Goes to a page of the site without loading it; the path may have a query and a hash. */
export function go(path: string, replace = false): void {
  const url = new URL(path, location.origin);
  const address = url.pathname + url.search + url.hash;
  if (address !== location.pathname + location.search + location.hash)
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
  arrive();
  scrollTo(0, 0);
}

/** Says in the address what this page shows now, without a step that the back button would undo. */
export function replaceQuery(values: Record<string, string | null>): void {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`) + location.hash);
  asked = next;
}

/** Lets links and the browser's own back button lead to pages of the site. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.download || link.origin !== location.origin)
      return;
    if (link.hash || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

function arrive(): void {
  current = { path: location.pathname };
  asked = new URLSearchParams(location.search);
}
