import { flushSync } from 'svelte';

/** Until the page has taken all that was answered: whatever a test answers is read in microtasks (`ImmediateResponse`), and those are
 * over before the next turn of the loop. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}
