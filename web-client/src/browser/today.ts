import { createSubscriber } from 'svelte/reactivity';
import { onWake } from './wake.ts';

/** Begins a span of the calendar and the next one. */
interface Span {
  startOf(at: Date): number;
  next(at: Date): number;
}

const kDays: Span = {
  startOf: (at) => new Date(at).setHours(0, 0, 0, 0),
  next: (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime(),
};
const kMinutes: Span = {
  startOf: (at) => new Date(at).setSeconds(0, 0),
  next: (at) => new Date(at).setSeconds(60, 0),
};

/** Today's midnight here, in milliseconds; what shows it is shown anew with each day, also on a page that is left open. */
export const today = watched(kDays);

/** The minute that runs, as today(). */
export const thisMinute = watched(kMinutes);

function watched({ startOf, next }: Span): () => number {
  const subscribe = createSubscriber((update) => {
    let known = startOf(new Date());
    let timer: ReturnType<typeof setTimeout>;

    function look(): void {
      const now = new Date();
      clearTimeout(timer);
      timer = setTimeout(look, next(now) - now.getTime());
      if (startOf(now) === known) return;
      known = startOf(now);
      update();
    }

    look();
    // While a device sleeps no timer runs, and behind other pages some run late.
    const stop = onWake(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  });
  return () => {
    subscribe();
    return startOf(new Date());
  };
}
