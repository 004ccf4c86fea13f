import type { Action } from '../../../rules/types.ts';
import { tick } from 'svelte';
import { draftAt, dropDraft, keepDraft, type CellDraftKey } from './drafts.ts';
import { firstWrong } from '../../../parts/forms/first_wrong.ts';
import type { Problem, Problems } from './form_checks.ts';

/** What a form of the board asks for. */
interface Form<Draft extends object> {
  draftKey: CellDraftKey;
  /** What it begins with, where nothing was typed before. */
  start: Draft;
  problems(draft: Draft): Problems<keyof Draft & string>;
  action(cell: number, draft: Draft): Action;
  /** Sends it; true: it was taken. */
  send(action: Action): Promise<boolean>;
}

/** A form that is being filled in: what is typed is kept, and known problems show once a field was left, or all when it is
 * sent. Made while its component is. */
export class BookFormState<Draft extends object> {
  draft = $state() as Draft;
  asking = $state(false);
  tried = $state(false);
  private left = $state<readonly string[]>([]);
  private readonly problems = $derived.by(() => this.form.problems(this.draft));
  /** How many fields somebody should look at again. */
  readonly count = $derived(Object.keys(this.problems).length);

  constructor(private readonly form: Form<Draft>) {
    this.draft = draftAt(form.draftKey, form.start);
    $effect(() => keepDraft(form.draftKey, $state.snapshot(this.draft) as Draft, form.start));
  }

  shown(field: keyof Draft & string): Problem | null {
    return this.tried || this.left.includes(field) ? (this.problems[field] ?? null) : null;
  }

  /** What a field calls when it is left; an empty one may be filled in later. */
  leave(field: keyof Draft & string): () => void {
    return () => {
      if (this.draft[field] !== '') this.left = [...this.left, field];
    };
  }

  async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget as HTMLFormElement;
    this.tried = true;
    await tick();
    if (this.count > 0) return firstWrong(element)?.focus();
    this.asking = true;
    const done = await this.form.send(this.form.action(this.form.draftKey.cell, this.draft));
    this.asking = false;
    if (done) dropDraft(this.form.draftKey);
  }
}
