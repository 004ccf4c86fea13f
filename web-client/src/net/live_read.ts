import type { Answer } from './http.ts';

/**
 * Reads over HTTP what is also told live. An answer holds what was when it was made: what is told while it is under way is done again
 * over it, and it is not shown after the answer to a later question.
 */
export class LiveRead {
  private asked = 0;
  /** The question whose answer is on show. */
  private shown = 0;
  /** Of each question that is under way: what has changed since it was asked. */
  private readonly underWay = new Set<(() => void)[]>();

  /** Makes a change, now and over each answer that is under way. Where that holds it already, doing it again must change nothing. */
  change(make: () => void): void {
    for (const changes of this.underWay) changes.push(make);
    make();
  }

  /** Asks for all of it, or its first page. Null: the answer came too late to be shown. */
  read<T>(ask: () => Promise<Answer<T>>, show: (value: T) => void): Promise<Answer<T> | null> {
    const turn = ++this.asked;
    return this.watch(ask, show, {
      isLate: () => turn < this.shown,
      take: () => (this.shown = turn),
    });
  }

  /** Asks for its next page, which belongs to what is on show now. Null: that is on show no more. */
  readMore<T>(ask: () => Promise<Answer<T>>, show: (value: T) => void): Promise<Answer<T> | null> {
    const before = this.shown;
    return this.watch(ask, show, { isLate: () => before !== this.shown, take: () => undefined });
  }

  /** The next page, or all anew from the first one. */
  readPage<T>(more: boolean, ask: () => Promise<Answer<T>>, show: (value: T) => void): Promise<Answer<T> | null> {
    return more ? this.readMore(ask, show) : this.read(ask, show);
  }

  /** Does what is answered with all of it, or its first page, as it is then: no question of before is shown after it. */
  async write<T>(act: () => Promise<Answer<T>>, show: (value: T) => void): Promise<Answer<T>> {
    const answer = await act();
    if (!answer.ok) return answer;
    this.abandon();
    show(answer.value);
    return answer;
  }

  /** No answer that is under way is to be shown. */
  abandon(): void {
    this.shown = ++this.asked;
  }

  private async watch<T>(
    ask: () => Promise<Answer<T>>,
    show: (value: T) => void,
    turn: { isLate(): boolean; take(): void },
  ): Promise<Answer<T> | null> {
    const changes: (() => void)[] = [];
    this.underWay.add(changes);
    const answer = await ask();
    this.underWay.delete(changes);
    if (turn.isLate()) return null;
    if (!answer.ok) return answer;
    turn.take();
    show(answer.value);
    for (const make of changes) make();
    return answer;
  }
}
