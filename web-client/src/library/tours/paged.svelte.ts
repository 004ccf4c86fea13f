import type { Answer, FailureCode } from '../../net/http.ts';

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** A list that is read a page at a time. */
export class Paged<Row> {
  rows = $state.raw<readonly Row[] | null>(null);
  next = $state.raw<string | null>(null);
  problem = $state.raw<FailureCode | null>(null);

  constructor(private readonly read: (after?: string) => Promise<Answer<Page<Row>>>) {}

  /** From its beginning. */
  load = async (): Promise<void> => this.take([], await this.read());
  more = async (): Promise<void> => this.take(this.rows ?? [], await this.read(this.next ?? undefined));

  private take(before: readonly Row[], answer: Answer<Page<Row>>): void {
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.rows = [...before, ...answer.value.rows];
    this.next = answer.value.next;
  }
}

/** The answer with what `rows` takes out of it. */
export function pageOf<T extends { next: string | null }, Row>(
  answer: Answer<T>,
  rows: (value: T) => Row[],
): Answer<Page<Row>> {
  return answer.ok ? { ok: true, value: { rows: rows(answer.value), next: answer.value.next } } : answer;
}
