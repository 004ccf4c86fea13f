/**
 * The server's clock, by the dates of its answers. Each tells a second that had begun when it was sent, so the latest of what
 * they say is the nearest to the truth.
 */
export class ServerClock {
  private offset: number | null = null;

  /** `now`: milliseconds of this machine that only ever grow. */
  observe(date: string | null, now: number): void {
    const at = Date.parse(date ?? '');
    if (Number.isFinite(at)) this.offset = Math.max(this.offset ?? -Infinity, at - now);
  }

  /** Milliseconds since 1970; null while the server has told no date. */
  at(now: number): number | null {
    return this.offset === null ? null : now + this.offset;
  }
}

const clock = new ServerClock();

/** Takes the date of an answer. */
export const noteDate = (response: Response): void => clock.observe(response.headers.get('date'), performance.now());

/** Now, by the server's clock where it is known, in whole milliseconds since 1970, as the protocol has instants. */
export const serverNow = (): number => Math.round(clock.at(performance.now()) ?? Date.now());
