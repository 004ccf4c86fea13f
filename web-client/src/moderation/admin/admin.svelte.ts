import type { Answer } from '../../net/http.ts';
import * as api from '../../net/api/administration.ts';
import { follows } from '../../parts/lists/pages.svelte.ts';
import type { AuditRow, CuratorDecision, CuratorRequestPage, OfficeChange, Offices } from '../../net/protocol.ts';

/** What the page shows: those with an office, requests for one, what all are told, the server's limits, or the log. */
export type Tab = OfficeChange['office'] | 'requests' | 'notices' | 'limits' | 'log';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

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
    this.problem = this.adopt(await api.readOffices());
  }

  /** Gives an office or takes it; true: it is done. */
  async change(change: OfficeChange): Promise<boolean> {
    this.refusal = this.adopt(await api.changeOffice(change));
    return this.refusal === null;
  }

  /** Reads the open requests anew, or their next page. */
  async loadRequests(more = false): Promise<void> {
    const place = more ? (this.nextRequests ?? undefined) : undefined;
    const answer = await api.readRequests(place);
    if (!follows(place, this.nextRequests)) return;
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok) this.take(answer.value, more);
  }

  /** Answers a request; true: it is done. Of one that is answered already it hears so, and what is left. */
  async decide(id: string, decision: CuratorDecision): Promise<boolean> {
    const answer = await api.decideRequest(id, decision);
    this.refusal = answer.ok ? null : answer.code;
    if (answer.ok) this.take(answer.value);
    else if (answer.status === 404 || answer.code === 'request_closed') await this.loadRequests();
    return answer.ok;
  }

  /** Shows the log of somebody alone, or of all where the name is empty. */
  async choose(person: string): Promise<void> {
    this.person = person;
    await this.loadLog();
  }

  /** Reads the log anew, or its next page. */
  async loadLog(more = false): Promise<void> {
    const { person } = this;
    const place = more ? (this.next ?? undefined) : undefined;
    this.loading = true;
    const answer = await api.readLog(person, place);
    if (person !== this.person) return;
    this.loading = false;
    if (!follows(place, this.next)) return;
    this.problem = answer.ok ? null : answer.code;
    const rows = answer.ok ? answer.value.rows : [];
    this.rows = more ? [...this.rows, ...rows] : rows;
    if (answer.ok || !more) this.next = answer.ok ? answer.value.next : null;
  }

  private take({ requests, next }: CuratorRequestPage, more = false): void {
    this.requests = more ? [...(this.requests ?? []), ...requests] : requests;
    this.nextRequests = next;
  }

  private adopt(answer: Answer<Offices>): Why | null {
    if (!answer.ok) return answer.code;
    this.offices = answer.value;
    return null;
  }
}
