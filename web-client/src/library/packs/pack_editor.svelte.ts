import * as api from '../../net/api/packs.ts';
import type { Answer, FailureCode } from '../../net/http.ts';
import type { Pack, PackChange, PackFault, PackQuestion } from '../../net/protocol.ts';
import { draftOf, isSame, keepDrafts, keptDrafts, kNoDraft, questionOf, type Draft } from './pack_drafts.ts';

/** The draft of a question that is not there yet. */
export const kNew = 'new';

/** One pack as its author works on it, or as somebody reads it. */
export class PackEditor {
  pack = $state.raw<Pack | null>(null);
  questions = $state.raw<readonly PackQuestion[]>([]);
  /** How many there are that fit what is searched for. */
  total = $state(0);
  /** What those on show were found by. */
  search = $state('');
  /** Why there is nothing to be seen, or only what was there before. */
  problem = $state<FailureCode | null>(null);
  /** Why the next questions could not be had. */
  noMore = $state<FailureCode | null>(null);
  missing = $state(false);
  loading = $state(false);
  /** What was refused last of all that was done here. */
  refused = $state<FailureCode | null>(null);
  /** What is being written, by the question's id. */
  drafts = $state<Record<string, Draft>>({});
  /** What the server found wrong with a draft. */
  faults = $state.raw<Record<string, readonly PackFault[]>>({});

  /** What is searched for, found or not yet. */
  private sought = '';
  private latest = 0;
  private changes: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {
    this.drafts = keptDrafts(id);
  }

  /** Looks at the pack; by a link, if one came by it. Questions are read by those who may, when they say so. */
  async open(link: string): Promise<void> {
    const answer = link === '' ? await api.pack(this.id) : await api.joinPack(this.id, link);
    this.missing = !answer.ok && answer.status === 404;
    // A pack that is on show stays there; what was refused is said above it.
    this.problem = answer.ok || this.pack ? null : answer.code;
    if (this.adopt(answer) && this.pack?.mine) await this.read();
  }

  /** Says that one reads the questions of somebody else's pack, and reads them. */
  async beginReading(): Promise<void> {
    const answer = await api.startReading(this.id);
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok) await this.read();
  }

  /** Reads the questions from the beginning, or more of them. */
  async read(more = false): Promise<void> {
    const number = ++this.latest;
    const search = more ? this.search : this.sought;
    this.loading = true;
    const answer = await api.questionsOf(this.id, more ? this.questions.length : 0, search);
    if (number !== this.latest) return;
    this.loading = false;
    this.noMore = more && !answer.ok ? answer.code : null;
    if (!more) this.problem = answer.ok ? null : answer.code;
    this.sought = answer.ok ? search : this.search;
    if (!answer.ok) return;
    this.search = search;
    const { questions, total, version } = answer.value;
    // Pages of two versions would not fit together.
    if (more && version !== this.pack?.version) return void (this.refused = 'pack_changed');
    this.total = total;
    this.questions = more ? [...this.questions, ...questions] : questions;
    this.noteChange({ version, size: this.search === '' ? total : (this.pack?.size ?? total) });
  }

  find(search: string): Promise<void> {
    this.sought = search;
    return this.read();
  }

  /** All of it anew, as the server has it; drafts stay. */
  async renew(): Promise<void> {
    this.refused = null;
    await this.open('');
  }

  async name(title: string, lang: string): Promise<boolean> {
    return this.adopt(await api.namePack(this.id, title, lang));
  }

  async share(reads: boolean, renew: boolean): Promise<boolean> {
    return this.adopt(await api.sharePack(this.id, reads, renew));
  }

  async unshare(): Promise<boolean> {
    const answer = await api.unsharePack(this.id);
    if (!this.took(answer)) return false;
    if (this.pack) this.pack = { ...this.pack, link: null };
    return true;
  }

  async remove(): Promise<boolean> {
    return this.took(await api.deletePack(this.id));
  }

  /** Begins to write a question, or goes on with it. */
  edit(question: PackQuestion | null): void {
    const key = question?.id ?? kNew;
    this.drafts[key] ??= question ? draftOf(question) : { ...kNoDraft };
  }

  /** Whether something stands in a draft that the server does not have. */
  isUnsaved(key: string): boolean {
    const draft = this.drafts[key];
    const known = this.questions.find((each) => each.id === key);
    return draft !== undefined && !isSame(draft, known ? draftOf(known) : kNoDraft);
  }

  /** Lets a draft go. */
  drop(key: string): void {
    this.drafts = Object.fromEntries(Object.entries(this.drafts).filter(([each]) => each !== key));
    this.keep();
  }

  /** Remembers what is not saved, for when the page is left. */
  keep(): void {
    const unsaved = Object.entries(this.drafts).filter(([key]) => this.isUnsaved(key));
    keepDrafts(this.id, Object.fromEntries(unsaved));
  }

  /** Saves a draft; the question stands then as it was written. */
  save(key: string): Promise<boolean> {
    return this.inTurn(async () => {
      if (!this.drafts[key] || !this.pack) return false;
      const sent = { ...this.drafts[key] };
      const stands = key === kNew ? await this.add(sent) : await this.rewrite(key, sent);
      if (stands === null) return false;
      const draft = this.drafts[key];
      this.drop(key);
      // What was typed meanwhile is still to be saved.
      if (draft && !isSame(draft, sent)) {
        this.drafts[stands] = draft;
        this.keep();
      }
      return true;
    });
  }

  takeOut(id: string): Promise<boolean> {
    return this.inTurn(async () => {
      const question = this.questions.find((each) => each.id === id);
      if (!question) return false;
      const answer = await api.removeQuestion(this.id, id, this.version);
      if (!this.took(answer)) return false;
      this.questions = this.questions
        .filter((each) => each.id !== id)
        .map((each) => (each.place > question.place ? { ...each, place: each.place - 1 } : each));
      this.total -= 1;
      this.drop(id);
      this.noteChange(answer.value);
      return true;
    });
  }

  /** Moves a question by so many places in the order. */
  move(id: string, by: number): Promise<boolean> {
    return this.inTurn(async () => {
      const question = this.questions.find((each) => each.id === id);
      if (!question) return false;
      const place = Math.max(0, Math.min(question.place + by, (this.pack?.size ?? 1) - 1));
      const answer = await api.moveQuestion(this.id, id, this.version, place);
      if (!this.took(answer)) return false;
      this.noteChange(answer.value);
      const moved = this.questions.map((each) => ({ ...each, place: placeAfter(each, question, place) }));
      // What has gone beyond the end of what is shown is shown there later.
      this.questions = moved
        .sort((one, other) => one.place - other.place)
        .filter((each, index) => this.search !== '' || each.place === index);
      return true;
    });
  }

  /** The pack has changed by other means: a file was taken in. */
  async imported(): Promise<void> {
    await this.renew();
  }

  get version(): number {
    return this.pack?.version ?? 0;
  }

  /** The key under which more of it is written; null: it was refused. */
  private async add(draft: Draft): Promise<string | null> {
    const before = this.pack?.size ?? 0;
    const answer = await api.addQuestion(this.id, this.version, questionOf(draft));
    if (!this.wrote(kNew, answer)) return null;
    this.noteChange(answer.value);
    const isNew = answer.value.size > before;
    // What stands at the end is shown there once the end is shown.
    if (!isNew || this.search !== '' || this.questions.length === before) await this.read(isNew && this.search === '');
    else this.total += 1;
    return kNew;
  }

  /** The id that it has then, another one where its text is another; null: it was refused. */
  private async rewrite(key: string, draft: Draft): Promise<string | null> {
    const answer = await api.changeQuestion(this.id, key, this.version, questionOf(draft));
    if (!this.wrote(key, answer)) return null;
    this.questions = this.questions.map((each) => (each.id === key ? answer.value.question : each));
    this.noteChange(answer.value);
    return answer.value.question.id;
  }

  /** Each change rests on the version that the one before it has made. */
  private inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.changes.then(change);
    this.changes = done.catch(() => undefined);
    return done;
  }

  private noteChange({ version, size }: PackChange): void {
    if (this.pack) this.pack = { ...this.pack, version, size };
  }

  private adopt(answer: Answer<Pack>): boolean {
    if (answer.ok) this.pack = answer.value;
    return this.took(answer);
  }

  private took<T>(answer: Answer<T>): answer is { ok: true; value: T } {
    this.refused = answer.ok ? null : answer.code;
    return answer.ok;
  }

  private wrote<T>(key: string, answer: api.WriteResult<T>): answer is { ok: true; value: T } {
    this.faults = { ...this.faults, [key]: answer.ok ? [] : answer.faults };
    this.refused = answer.ok || answer.faults.length > 0 ? null : answer.code;
    return answer.ok;
  }
}

/** Where a question stands once another has gone to its new place. */
function placeAfter(each: PackQuestion, moved: PackQuestion, to: number): number {
  if (each.id === moved.id) return to;
  if (each.place > moved.place && each.place <= to) return each.place - 1;
  if (each.place < moved.place && each.place >= to) return each.place + 1;
  return each.place;
}
