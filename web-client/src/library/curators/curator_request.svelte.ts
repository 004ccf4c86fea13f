import * as api from '../../net/api/curators.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import { LiveRead } from '../../net/live_read.ts';
import { listed, Pages } from '../../parts/lists/pages.svelte.ts';
import type { CuratorPage, LastCuratorRequest, OwnCuratorRequest } from '../../net/protocol.ts';

/** How long a request may be, in characters. */
export const kLeastRequest = 20;
export const kMostRequest = 2000;

/** What a CuratorRequests needs of the page around it. */
export interface Dependencies {
  api: Pick<typeof api, 'curators' | 'ownRequest' | 'makeRequest' | 'withdrawRequest'>;
}

/** Who is a curator, and the request of whoever sits here to become one. */
export class CuratorRequests {
  /** The curators, page by page. */
  readonly list: Pages<CuratorPage['curators'][number]>;
  /** The last one made; null: there is none, undefined: nobody has asked yet. */
  request = $state.raw<OwnCuratorRequest | null | undefined>(undefined);
  /** Why a request was not made or taken back; it stands whatever is read meanwhile. */
  private refused = $state<FailureCode | null>(null);
  private unread = $state<FailureCode | null>(null);
  private readonly reading = new LiveRead();

  constructor(private readonly dependencies: Dependencies = { api }) {
    this.list = new Pages(async (after) => listed(await dependencies.api.curators(after), (page) => page.curators));
  }

  /** Why a request was not made or taken back, or not found. */
  get refusal(): FailureCode | null {
    return this.refused ?? this.unread;
  }

  /** Reads the own request. */
  async ask(): Promise<void> {
    const answer = await this.reading.read(this.dependencies.api.ownRequest, this.take);
    if (answer) this.unread = answer.ok ? null : answer.code;
  }

  /** Makes a request; true: it is made. */
  async make(text: string): Promise<boolean> {
    const answer = await this.reading.write(() => this.dependencies.api.makeRequest(text), this.take);
    return this.conclude(answer);
  }

  /** Takes the open one back. */
  async withdraw(): Promise<void> {
    if (!this.conclude(await this.dependencies.api.withdrawRequest())) return;
    this.reading.abandon();
    await this.ask();
  }

  /** Whether another may be made at this moment. */
  mayAsk(now = Date.now()): boolean {
    const { request } = this;
    if (request === undefined || request?.state === 'open') return false;
    return request?.again_at == null || request.again_at <= now;
  }

  private readonly take = ({ request }: LastCuratorRequest): void => {
    this.request = request;
  };

  private conclude(answer: Answer<unknown>): boolean {
    this.refused = answer.ok ? null : answer.code;
    if (answer.ok) this.unread = null;
    return answer.ok;
  }
}
