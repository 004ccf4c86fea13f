import * as api from '../../net/api/administration.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { LiveRead } from '../../net/live_read.ts';
import type { Limits } from '../../net/protocol.ts';

/** Scales that are offered. */
const kScales = [0.25, 0.5, 1, 2, 5, 10] as const;

/** The limits of the running server, as an administrator sees and sets them. */
export class ServerLimits {
  /** null: nobody has asked yet. */
  current = $state.raw<Limits | null>(null);
  problem = $state<FailureCode | null>(null);

  private readonly reading = new LiveRead();

  constructor(private readonly dependencies: Pick<typeof api, 'readLimits' | 'changeLimits' | 'resetLimits'> = api) {}

  /** What may be chosen: within the server's bounds, and what holds now. */
  get choices(): readonly number[] {
    if (this.current === null) return [];
    const { now, least, most } = this.current.rate_scale;
    const offered = kScales.filter((scale) => scale >= least && scale <= most);
    return now === 0 ? offered : [...new Set([...offered, now])].sort((one, other) => one - other);
  }

  async load(): Promise<void> {
    const answer = await this.reading.read(() => this.dependencies.readLimits(), this.take);
    if (answer) this.conclude(answer);
  }

  /** Multiplies all rates by another number, at once. */
  async set(scale: number): Promise<void> {
    this.conclude(await this.reading.write(() => this.dependencies.changeLimits(scale), this.take));
  }

  /** Goes back to what the host started the server with. */
  async reset(): Promise<void> {
    this.conclude(await this.reading.write(() => this.dependencies.resetLimits(), this.take));
  }

  private readonly take = (limits: Limits): void => {
    this.current = limits;
  };

  private conclude(answer: Answer<unknown>): void {
    this.problem = answer.ok ? null : answer.code;
  }
}
