import * as api from '../../net/api/curators.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { follows } from '../../parts/lists/pages.svelte.ts';
import type { CuratorPage, OwnCuratorRequest } from '../../net/protocol.ts';

/** How long a request may be, in characters. */
export const kLeastRequest = 20;
export const kMostRequest = 2000;

/** What a CuratorRequests needs of the page around it. */
export interface Dependencies {
  api: Pick<typeof api, 'curators' | 'ownRequest' | 'makeRequest' | 'withdrawRequest'>;
}

/** Who is a curator, and the request of whoever sits here to become one. */
export class CuratorRequests {
  curators = $state.raw<CuratorPage['curators'] | null>(null);
  next = $state<string | null>(null);
  /** Why the list could not be had. */
  problem = $state<FailureCode | null>(null);
  /** The last one made; null: there is none, undefined: nobody has asked yet. */
  request = $state.raw<OwnCuratorRequest | null | undefined>(undefined);
  /** Why a request was not made or taken back, or not found. */
  refusal = $state<FailureCode | null>(null);

  constructor(private readonly dependencies: Dependencies = { api }) {}

  /** Reads the list anew, or its next page. */
  async load(more = false): Promise<void> {
    const after = more ? (this.next ?? undefined) : undefined;
    const answer = await this.dependencies.api.curators(after);
    if (!follows(after, this.next)) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.curators = more ? [...(this.curators ?? []), ...answer.value.curators] : answer.value.curators;
    this.next = answer.value.next;
  }

  /** Reads the own request. */
  async ask(): Promise<void> {
    this.adopt(await this.dependencies.api.ownRequest());
  }

  /** Makes a request; true: it is made. */
  async make(text: string): Promise<boolean> {
    return this.adopt(await this.dependencies.api.makeRequest(text));
  }

  /** Takes the open one back. */
  async withdraw(): Promise<void> {
    const answer = await this.dependencies.api.withdrawRequest();
    if (answer.ok) await this.ask();
    else this.refusal = answer.code;
  }

  /** Whether another may be made at this moment. */
  mayAsk(now = Date.now()): boolean {
    const { request } = this;
    if (request === undefined || request?.state === 'open') return false;
    return request?.again_at == null || request.again_at <= now;
  }

  private adopt(answer: Answer<{ request: OwnCuratorRequest | null }>): boolean {
    this.refusal = answer.ok ? null : answer.code;
    if (answer.ok) this.request = answer.value.request;
    return answer.ok;
  }
}
