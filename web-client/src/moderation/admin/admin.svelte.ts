import type { Answer } from '../../net/http.ts';
import * as api from '../../net/api/administration.ts';
import { LiveRead } from '../../net/live_read.ts';
import { follows } from '../../parts/lists/pages.svelte.ts';
import type {
  AuditPage,
  AuditRow,
  CuratorDecision,
  CuratorRequestPage,
  OfficeChange,
  Offices,
} from '../../net/protocol.ts';

/** What the page shows: those with an office, requests for one, what all are told, the server's limits, or the log. */
export type Tab = OfficeChange['office'] | 'requests' | 'notices' | 'limits' | 'log';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

const whyNot = (answer: Answer<unknown>): Why | null => (answer.ok ? null : answer.code);

/** What an administrator works with: the offices, requests for one and the log. */
export class Administration {
  tab = $state<Tab>('administrator');
  offices = $state.raw<Offices | null>(null);
  requests = $state.raw<CuratorRequestPage['requests'] | null>(null);
  nextRequests = $state<string | null>(null);
  rows = $state.raw<readonly AuditRow[]>([]);
  next = $state<string | null>(null);
  /** Whose log it is; empty: everybody's. */
  person = $state('');
  loading = $state(false);
  /** Why what is shown could not be had. */
  problem = $state<Why | null>(null);
  /** Why an office was not changed, or a request not answered. */
  refusal = $state<Why | null>(null);

  private readonly reading = { offices: new LiveRead(), requests: new LiveRead(), log: new LiveRead() };

  /** Shows a list from its beginning. */
  async show(tab: Tab): Promise<void> {
    this.tab = tab;
    this.refusal = null;
    if (tab === 'log') await this.loadLog();
    else if (tab === 'requests') await this.loadRequests();
    else if (tab !== 'notices' && tab !== 'limits') await this.load();
  }

  /** Reads who has which office. */
  async load(): Promise<void> {
    const answer = await this.reading.offices.read(api.readOffices, (offices) => (this.offices = offices));
    if (answer) this.problem = whyNot(answer);
  }

  /** Gives an office or takes it; true: it is done. */
  async change(change: OfficeChange): Promise<boolean> {
    const act = () => api.changeOffice(change);
    this.refusal = whyNot(await this.reading.offices.write(act, (offices) => (this.offices = offices)));
    return this.refusal === null;
  }

  /** Reads the open requests anew, or their next page. */
  async loadRequests(more = false): Promise<void> {
    const place = more ? (this.nextRequests ?? undefined) : undefined;
    const ask = () => api.readRequests(place);
    const answer = await this.reading.requests.readPage(place !== undefined, ask, (page) => this.take(page, place));
    if (answer) this.problem = whyNot(answer);
  }

  /** Answers a request; true: it is done. Of one that is answered already it hears so, and what is left. */
  async decide(id: string, decision: CuratorDecision): Promise<boolean> {
    const answer = await this.reading.requests.write(
      () => api.decideRequest(id, decision),
      (page) => this.take(page),
    );
    this.refusal = whyNot(answer);
    if (!answer.ok && (answer.status === 404 || answer.code === 'request_closed')) await this.loadRequests();
    return answer.ok;
  }

  /** Shows the log of somebody alone, or of all where the name is empty. */
  async choose(person: string): Promise<void> {
    this.person = person;
    this.reading.log.abandon();
    await this.loadLog();
  }

  /** Reads the log anew, or its next page. */
  async loadLog(more = false): Promise<void> {
    const { person } = this;
    const place = more ? (this.next ?? undefined) : undefined;
    this.loading = true;
    const ask = () => api.readLog(person, place);
    const answer = await this.reading.log.readPage(place !== undefined, ask, (page) => this.takeLog(page, place));
    if (answer === null) return;
    this.loading = false;
    this.problem = whyNot(answer);
    if (!answer.ok && place === undefined) this.takeLog({ rows: [], next: null });
  }

  private take({ requests, next }: CuratorRequestPage, after?: string): void {
    if (!follows(after, this.nextRequests)) return;
    this.requests = after === undefined ? requests : [...(this.requests ?? []), ...requests];
    this.nextRequests = next;
  }

  private takeLog({ rows, next }: AuditPage, after?: string): void {
    if (!follows(after, this.next)) return;
    this.rows = after === undefined ? rows : [...this.rows, ...rows];
    this.next = next;
  }
}
