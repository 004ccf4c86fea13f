import type { Environment } from '../../browser/environment.ts';
import { DelayedCall } from '../../browser/delayed_call.ts';
import type * as api from '../../net/api/event.ts';
import type { FailureCode } from '../../net/http.ts';
import type { EventStep } from '../../net/protocol.ts';

/** What the log of an event needs of the page. */
export interface EventLogParts {
  environment: Pick<Environment, 'after'>;
  eventLog: typeof api.eventLog;
}

/** In an arena much happens in a second: what has is read together. */
const kTogether = 5_000;

/** Each step of an event, page by page. What has been read changes no more: only what follows is asked for. */
export class EventLog {
  steps = $state.raw<readonly EventStep[]>([]);
  /** Where the page begins that nobody has opened yet; null: there is none. */
  next = $state.raw<number | null>(null);
  problem = $state.raw<FailureCode | null>(null);
  /** The step that the event has come to. */
  private n = 0;
  private readonly delayedLoad: DelayedCall;

  constructor(
    private readonly id: string,
    private readonly parts: EventLogParts,
  ) {
    this.delayedLoad = new DelayedCall(parts.environment, () => void (this.isBehind && this.load()));
  }

  /** Reads what follows. */
  async load(): Promise<void> {
    const from = this.last;
    const answer = await this.parts.eventLog(this.id, from);
    if (from !== this.last) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.steps = [...this.steps, ...answer.value.steps];
    this.next = answer.value.next;
  }

  /** The event has come to a step, which is shown soon where all before it is. */
  goOn(n: number): void {
    this.n = n;
    if (this.isBehind) this.delayedLoad.ask(kTogether);
  }

  /** Nobody looks any more. */
  close(): void {
    this.delayedLoad.callOff();
  }

  private get isBehind(): boolean {
    return this.next === null && this.n > this.last;
  }

  private get last(): number {
    return this.steps.at(-1)?.n ?? 0;
  }
}
