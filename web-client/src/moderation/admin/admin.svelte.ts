import type { Answer } from '../../net/http.ts';
import * as api from '../../net/api/administration.ts';
import type { AuditRow, OfficeChange, Offices } from '../../net/protocol.ts';

/** What the page shows: those with an office, or the log. */
export type Tab = OfficeChange['office'] | 'log';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

/** What an administrator works with: the offices and the log. */
export class Administration {
  tab = $state<Tab>('administrator');
  offices = $state.raw<Offices | null>(null);
  rows = $state.raw<readonly AuditRow[]>([]);
  next = $state<string | null>(null);
  /** Whose log it is; empty: everybody's. */
  person = $state('');
  loading = $state(false);
  /** Why what is shown could not be had. */
  problem = $state<Why | null>(null);
  /** Why an office was not changed. */
  refusal = $state<Why | null>(null);

  /** Shows a list from its beginning. */
  async show(tab: Tab): Promise<void> {
    this.tab = tab;
    this.refusal = null;
    await (tab === 'log' ? this.loadLog() : this.load());
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
    this.problem = answer.ok ? null : answer.code;
    const rows = answer.ok ? answer.value.rows : [];
    this.rows = more ? [...this.rows, ...rows] : rows;
    if (answer.ok || !more) this.next = answer.ok ? answer.value.next : null;
  }

  private adopt(answer: Answer<Offices>): Why | null {
    if (!answer.ok) return answer.code;
    this.offices = answer.value;
    return null;
  }
}
