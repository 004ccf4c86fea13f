const kTick = 1_000;
/** Longer between two ticks than a busy page takes, and less than a connection needs to be known to be dead. */
const kSlept = 3_000;

/**
 * Acts when the device has slept: browsers tell of it only where the page was hidden or the network is gone. By the calendar, because
 * in some browsers the page's own time stands still meanwhile. A hidden page ticks slowly, and says itself when it is looked at.
 */
export function onWake(act: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last >= kSlept && !document.hidden) act();
    last = now;
  }, kTick);
  return () => clearInterval(timer);
}
