import { isDecided, type Answer } from '../net/http.ts';
import * as api from '../net/api/moderation.ts';
import { LiveRead } from '../net/live_read.ts';
import { follows } from '../parts/lists/pages.svelte.ts';
import type {
  AuditPage,
  AuditRow,
  Dossier,
  ModeratorAction,
  Report,
  ReportPage,
  ReportShown,
} from '../net/protocol.ts';

/** What the desk shows: reports in a state, or the log. */
export type Tab = api.Queue | 'audit';

/** Whom or what the desk has open beside the list. */
export type OpenedItem = { kind: 'report'; shown: ReportShown } | { kind: 'player'; dossier: Dossier };

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

const subject = (item: OpenedItem): string =>
  item.kind === 'report' ? `report ${item.shown.report.id}` : `player ${item.dossier.player.name}`;

/** A page and those that follow it, until it is enough. */
async function joinedPages<Page extends { next: string | null }>(
  read: (after?: string) => Promise<Answer<Page>>,
  isEnough: (page: Page) => boolean,
  join: (before: Page, page: Page) => Page,
): Promise<Answer<Page>> {
  let answer = await read();
  while (answer.ok && answer.value.next !== null && !isEnough(answer.value)) {
    const before = answer.value;
    const page = await read(answer.value.next);
    answer = page.ok ? { ok: true, value: join(before, page.value) } : page;
  }
  return answer;
}

/** A moderator's desk: the queue, the report that is open, the log. */
export class Desk {
  tab = $state<Tab>('open');
  reports = $state.raw<readonly Report[]>([]);
  rows = $state.raw<readonly AuditRow[]>([]);
  next = $state<string | null>(null);
  counts = $state.raw<{ open: number; taken: number } | null>(null);
  opened = $state.raw<OpenedItem | null>(null);
  loading = $state(false);
  /** Why the list could not be had. */
  listProblem = $state<Why | null>(null);
  /** Why what is open could not be had, or an action was refused. */
  actionProblem = $state<Why | null>(null);
  /** How often something was opened or closed: a late answer to an opening before is not shown. */
  private openings = 0;
  private readonly reading = new LiveRead();

  /** Shows a list from its beginning. */
  async show(tab: Tab): Promise<void> {
    if (tab !== this.tab) {
      this.reports = this.rows = [];
      this.next = null;
      this.reading.abandon();
    }
    this.tab = tab;
    await this.load();
  }

  /** Reads the list anew, with the further pages that were opened. */
  async renew(): Promise<void> {
    await this.load(false, this.reports.length + this.rows.length);
  }

  /** Reads the list anew, until so many are there, or its next page. */
  async load(more = false, wanted = 0): Promise<void> {
    const { tab } = this;
    const place = more ? (this.next ?? undefined) : undefined;
    this.loading = true;
    const answer = await (tab === 'audit' ? this.loadAudit(place, wanted) : this.loadReports(tab, place, wanted));
    if (answer === null) return;
    this.loading = false;
    this.listProblem = answer.ok ? null : answer.code;
  }

  private loadReports(tab: api.Queue, place?: string, wanted = 0): Promise<Answer<unknown> | null> {
    const join = (before: ReportPage, page: ReportPage) => ({ ...page, reports: [...before.reports, ...page.reports] });
    const isEnough = ({ reports }: ReportPage) => reports.length >= wanted;
    const ask = () => joinedPages((after = place) => api.reports(tab, after), isEnough, join);
    return this.reading.readPage(place !== undefined, ask, ({ reports, next, open, taken }) => {
      if (!follows(place, this.next)) return;
      this.reports = place === undefined ? reports : [...this.reports, ...reports];
      this.next = next;
      this.counts = { open, taken };
    });
  }

  private loadAudit(place?: string, wanted = 0): Promise<Answer<unknown> | null> {
    const join = (before: AuditPage, page: AuditPage) => ({ ...page, rows: [...before.rows, ...page.rows] });
    const ask = () =>
      joinedPages(
        (after = place) => api.readAudit(after),
        ({ rows }) => rows.length >= wanted,
        join,
      );
    return this.reading.readPage(place !== undefined, ask, ({ rows, next }) => {
      if (!follows(place, this.next)) return;
      this.rows = place === undefined ? rows : [...this.rows, ...rows];
      this.next = next;
    });
  }

  /** Opens a report beside the list; false: something else was opened meanwhile, or it was closed. */
  async openReport(id: string): Promise<boolean> {
    const opening = ++this.openings;
    const answer = await api.readReport(id);
    if (opening !== this.openings) return false;
    this.adoptReport(answer);
    return true;
  }

  /** Opens what is known of somebody; false: something else was opened meanwhile, or it was closed. */
  async openPlayer(name: string): Promise<boolean> {
    const opening = ++this.openings;
    const answer = await api.readDossier(name);
    if (opening !== this.openings) return false;
    this.adoptDossier(answer);
    return true;
  }

  /** Closes what is open. */
  close(): void {
    this.openings += 1;
    this.opened = null;
    this.actionProblem = null;
  }

  /** Decides about what is open; true: it is done; null: it may have been. */
  async act(action: ModeratorAction): Promise<boolean | null> {
    const { opened } = this;
    if (!opened) return false;
    if (opened.kind === 'report') {
      const answer = await api.decide(opened.shown.report.id, action);
      if (this.isStillOpen(opened)) this.adoptReport(answer);
      return this.after(answer);
    }
    const answer = await api.actOnPlayer(opened.dossier.player.name, action);
    if (this.isStillOpen(opened)) this.adoptDossier(answer);
    return this.after(answer);
  }

  /** Lifts a mute or ban of whoever is open; true: it is done. */
  async lift(sanction: string, reason: string): Promise<boolean> {
    const before = this.opened;
    const answer = await api.liftSanction(sanction, reason);
    const { opened } = this;
    if (this.isStillOpen(before)) {
      if (answer.ok && opened?.kind === 'report')
        this.adoptReport({ ok: true, value: { ...opened.shown, dossier: answer.value } });
      else this.adoptDossier(answer);
    }
    return this.after(answer) === true;
  }

  /** What was done to something that has given way to something else is not shown in its place. */
  private isStillOpen(before: OpenedItem | null): boolean {
    return before !== null && this.opened !== null && subject(before) === subject(this.opened);
  }

  /** What was done changes the lists too. */
  private after(answer: Answer<unknown>): boolean | null {
    if (answer.ok) void this.load();
    return isDecided(answer) ? answer.ok : null;
  }

  private adoptReport(answer: Answer<ReportShown>): void {
    this.actionProblem = answer.ok ? null : answer.code;
    if (answer.ok) this.opened = { kind: 'report', shown: answer.value };
  }

  private adoptDossier(answer: Answer<Dossier>): void {
    this.actionProblem = answer.ok ? null : answer.code;
    if (answer.ok) this.opened = { kind: 'player', dossier: answer.value };
  }
}
