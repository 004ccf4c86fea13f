// What a page has besides itself: its workers, and what its service worker keeps for the time without a network.
import { eventually } from '../../end_to_end/harness/waiting.mjs';

/** From the next page on, its workers are in `window.workers`, in the order in which they began. */
export const listWorkers = (page) =>
  page.addInitScript(() => {
    window.workers = [];
    window.Worker = class extends window.Worker {
      constructor(...given) {
        super(...given);
        window.workers.push(this);
      }
    };
  });

/** Waits until the service worker has a file of the client for each of these patterns. */
export async function keptForOffline(page, patterns) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const areKept = async (wanted) => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    const kept = requests.flat().map(({ url }) => url);
    return wanted.every((pattern) => kept.some((url) => new RegExp(`/assets/${pattern}`).test(url)));
  };
  await eventually(
    () => page.evaluate(areKept, patterns),
    `${patterns.join(', ')} are kept for the time without a network`,
  );
}
