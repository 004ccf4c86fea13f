import * as api from '../../net/api/administration.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import type { Announcement, StandingAnnouncement } from '../../net/protocol.ts';

/** What all who visit the site are told, as an administrator sees it. */
export class Announcing {
  /** undefined: nobody has asked yet. */
  current = $state.raw<Announcement | null | undefined>(undefined);
  problem = $state<FailureCode | null>(null);

  constructor(
    private readonly dependencies: Pick<
      typeof api,
      'readAnnouncement' | 'publishAnnouncement' | 'endAnnouncement'
    > = api,
  ) {}

  async load(): Promise<void> {
    this.adopt(await this.dependencies.readAnnouncement());
  }

  /** Shows it to all; true: it is done. */
  async publish(announcement: Omit<Announcement, 'id'>): Promise<boolean> {
    return this.adopt(await this.dependencies.publishAnnouncement(announcement));
  }

  /** Ends the one that stands. */
  async end(): Promise<void> {
    this.adopt(await this.dependencies.endAnnouncement());
  }

  private adopt(answer: Answer<StandingAnnouncement>): boolean {
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok) this.current = answer.value.announcement;
    return answer.ok;
  }
}
