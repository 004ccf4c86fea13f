import type { Environment } from '../browser/environment.ts';
import type { News } from '../net/client.ts';
import type { Announcement, Hello } from '../net/protocol.ts';

/** Browsers count no further. */
const kLongestTimer = 2 ** 31 - 1;

/** How the server stands, and what it tells all: an announcement stands until the server's time is beyond its end. */
export class ServerStatus {
  paused = $state(false);
  draining = $state(false);
  /** What all who visit the site are told. */
  announcement = $state.raw<Announcement | null>(null);
  /** What to add to the page's own time for the server's. */
  private timeAhead = 0;
  private callOffEnd = (): void => undefined;

  constructor(private readonly environment: Environment) {}

  /** Takes what a new connection tells. */
  greet(hello: Hello): void {
    this.paused = hello.paused;
    this.draining = hello.draining;
    this.timeAhead = hello.time - this.environment.now();
    this.announce(hello.announcement ?? null);
  }

  /** Takes the news about the server. */
  receive(news: News): void {
    if (news.t === 'announcement') this.announce(news.announcement);
    if (news.t !== 'node') return;
    this.paused = news.paused;
    this.draining = news.draining;
  }

  /** Shows it until the server's time is beyond its end: the visitor's own clock may be wrong. */
  private announce(announcement: Announcement | null): void {
    this.callOffEnd();
    const left = (announcement?.until ?? 0) - this.environment.now() - this.timeAhead;
    this.announcement = left > 0 ? announcement : null;
    this.callOffEnd =
      left > 0
        ? this.environment.after(Math.min(left, kLongestTimer), () => this.announce(announcement))
        : () => undefined;
  }
}
