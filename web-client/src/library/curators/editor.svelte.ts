import { tick } from 'svelte';
import { m } from '../../i18n/messages.ts';
import type { Answer } from '../../net/http.ts';
import { firstWrong } from '../../parts/forms/first_wrong.ts';
import { Submission } from '../../parts/forms/submission.svelte.ts';
import { codeWords } from '../../parts/words.ts';

/** A form in which something is changed that the server keeps: what is kept, what is written, and what came of saving it. */
export class Editor<Kept, Draft> extends Submission {
  /** Null: it was never saved. */
  now = $state.raw<Kept | null>(null);
  draft = $state() as Draft;
  /** Saving was tried: what is wrong is shown from then on. */
  tried = $state(false);
  said = $state('');

  private saved = $state('');
  /** What is written is not what was saved. */
  readonly changed = $derived(JSON.stringify(this.draft) !== this.saved);

  constructor(kept: Kept | null, draft: Draft) {
    super();
    this.now = kept;
    this.draft = draft;
    this.saved = JSON.stringify(draft);
  }

  /** Takes an answer: what is kept now, or why it is not. */
  take(answer: Answer<Kept>): boolean {
    if (answer.ok) this.now = answer.value;
    else this.problem = codeWords(answer.code);
    return answer.ok;
  }

  /**
   * As take() does; what was sent is saved, what was written meanwhile is not. Where somebody else has changed it since, what they
   * have saved is read and kept, and what is written stays: saving again replaces theirs.
   */
  async takeSaved(answer: Answer<Kept>, sent: Draft, read: (kept: Kept) => Promise<Answer<Kept>>): Promise<boolean> {
    if (answer.ok) this.saved = JSON.stringify(sent);
    const took = this.take(answer);
    if (answer.ok || answer.code !== 'stale' || this.now === null || !this.take(await read(this.now))) return took;
    this.saved = '';
    this.problem = m.changed_since_opened();
    return false;
  }

  /** Does something other than saving with what is kept. */
  async act(request: () => Promise<Answer<Kept>>): Promise<void> {
    this.said = this.problem = '';
    this.take(await this.during(request));
  }

  /** Sends what is written and says what came of it. What is not complete is not sent: the first field that is wrong gets the focus. */
  async save(event: SubmitEvent, isComplete: boolean, send: () => Promise<boolean>, done: () => string) {
    event.preventDefault();
    const form = event.currentTarget;
    this.tried = true;
    this.said = this.problem = '';
    if (!isComplete) {
      await tick();
      return form instanceof HTMLElement && firstWrong(form)?.focus();
    }
    if (await this.during(send)) this.said = done();
  }
}
