import * as api from '../../net/api/administration.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { Announcement, CurrentAnnouncement } from '../../net/protocol.ts';

/** What all who visit the site are told, as an administrator sees it. */
export class Announcing {
  /** undefined: nobody has asked yet. */
  current = $state.raw<Announcement | null | undefined>(undefined);
  problem = $state<FailureCode | null>(null);

  private readonly reading = new LiveRead();

  constructor(
    private readonly dependencies: Pick<
      typeof api,
      'readAnnouncement' | 'publishAnnouncement' | 'endAnnouncement'
    > = api,
  ) {}

  async load(): Promise<void> {
    const answer = await this.reading.read(this.dependencies.readAnnouncement, this.take);
    if (answer) this.conclude(answer);
  }

  /** Shows it to all; true: it is done. */
  async publish(announcement: Omit<Announcement, 'id'>): Promise<boolean> {
    return this.conclude(
      await this.reading.write(() => this.dependencies.publishAnnouncement(announcement), this.take),
    );
  }

  /** Ends the one that stands. */
  async end(): Promise<void> {
    this.conclude(await this.reading.write(this.dependencies.endAnnouncement, this.take));
  }

  private readonly take = ({ announcement }: CurrentAnnouncement): void => {
    this.current = announcement;
  };

  private conclude(answer: Answer<unknown>): boolean {
    this.problem = answer.ok ? null : answer.code;
    return answer.ok;
  }
}
