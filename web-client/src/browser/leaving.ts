import { onDestroy } from 'svelte';

/**
 * In a component: gives what is called when something is asked, and tells by what it gives in turn, once the answer is there, whether
 * the page has been left meanwhile. A command is answered by the next connection where the one before broke off: its answer takes
 * nobody away from where they have gone.
 */
export function followLeaving(): () => () => boolean {
  let gone = false;
  onDestroy(() => (gone = true));
  return () => {
    const from = location.pathname;
    return () => gone || location.pathname !== from;
  };
}
