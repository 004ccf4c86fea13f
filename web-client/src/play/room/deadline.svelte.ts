import { kHour, kMinute } from '../../i18n/durations.ts';

/** A deadline as a frame tells it: how long it was then, outages added, and the instant on the calendar. */
export interface ToldDeadline {
  left: number;
  at: number;
}

/** What a deadline is counted down from. */
export interface DeadlineSource {
  /** The deadline that stands, or null. */
  readonly due: ToldDeadline | null;
  /** Milliseconds since it was told, by the page's own time. */
  sinceDue(): number;
}

/** The deadline that a frame tells, or null. */
export const toldDeadline = (frame: object): ToldDeadline | null =>
  (frame as { deadline?: ToldDeadline | null }).deadline ?? null;

const kBeat = 200;

/** What is left until a deadline, counted down between two frames by the page's own clock, which may be set wrong. */
export class Deadline {
  private since = $state(0);

  /** Milliseconds; null where nothing is due. */
  readonly left = $derived.by(() => {
    const { due } = this.source;
    return due === null ? null : Math.max(0, due.left - this.since);
  });

  constructor(private readonly source: DeadlineSource) {}

  /** Keeps the time; to be called in an effect, which it stops with the function that it gives. While `stands` nobody is
   * charged: what is left then the server will say. */
  follow(stands = false): (() => void) | undefined {
    const { due } = this.source;
    this.since = due === null ? 0 : this.source.sinceDue();
    if (due === null || stands) return undefined;
    const timer = setInterval(() => (this.since = this.source.sinceDue()), due.left > kHour ? kMinute : kBeat);
    return () => clearInterval(timer);
  }
}

/** The last of these marks, in seconds, that what is left has passed; null before the first. What is said aloud is said there. */
export function markPassed(left: number, marks: readonly number[]): number | null {
  const passed = marks.filter((mark) => left <= mark * 1000);
  return passed.length === 0 ? null : Math.min(...passed);
}
