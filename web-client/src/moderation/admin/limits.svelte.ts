import * as api from '../../net/api/administration.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import type { Limits } from '../../net/protocol.ts';

/** Scales that are offered. */
const kScales = [0.25, 0.5, 1, 2, 5, 10] as const;

/** The limits of the running server, as an administrator sees and sets them. */
export class ServerLimits {
  /** null: nobody has asked yet. */
  current = $state.raw<Limits | null>(null);
  problem = $state<FailureCode | null>(null);

  constructor(private readonly dependencies: Pick<typeof api, 'readLimits' | 'changeLimits' | 'resetLimits'> = api) {}

  /** What may be chosen: within the server's bounds, and what holds now. */
  get choices(): readonly number[] {
    if (this.current === null) return [];
    const { now, least, most } = this.current.rate_scale;
    const offered = kScales.filter((scale) => scale >= least && scale <= most);
    return now === 0 ? offered : [...new Set([...offered, now])].sort((one, other) => one - other);
  }

  async load(): Promise<void> {
    this.adopt(await this.dependencies.readLimits());
  }

  /** Multiplies all rates by another number, at once. */
  async set(scale: number): Promise<void> {
    this.adopt(await this.dependencies.changeLimits(scale));
  }

  /** Goes back to what the host started the server with. */
  async reset(): Promise<void> {
    this.adopt(await this.dependencies.resetLimits());
  }

  private adopt(answer: Answer<Limits>): void {
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok) this.current = answer.value;
  }
}
