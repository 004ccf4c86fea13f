// Whether the machine has stood still: what a test then sees tells of that, and not of what it tries.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchRaw } from '../http.mjs';

/** How often a server is asked whether it is there, in ms. */
const kLook = 100;

/**
 * Gives what `act` gives, and the longest time in ms for which, meanwhile, this process, with all that passes through it, or one of
 * the servers answered nothing.
 */
export async function noticingStalls(servers, act) {
  const here = monitorEventLoopDelay();
  here.enable();
  let longest = 0;
  let over = false;
  const watch = async ({ url }) => {
    while (!over) {
      const asked = performance.now();
      await fetchRaw(`${url}/healthz`);
      longest = Math.max(longest, performance.now() - asked);
      await sleep(kLook);
    }
  };
  const watching = Promise.all(servers.map(watch));
  // Whoever waits for it hears why it failed.
  watching.catch(() => undefined);
  try {
    const result = await act();
    over = true;
    await watching;
    return { result, stall: Math.max(longest, here.max / 1e6) };
  } finally {
    over = true;
    here.disable();
  }
}
