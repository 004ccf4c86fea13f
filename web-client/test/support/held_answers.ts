import type { Answer } from '../../src/net/http.ts';
import { settled } from './settled.ts';

/** Questions that are answered when a test says so. */
export class HeldAnswers<T> {
  private readonly asked: ((answer: Answer<T>) => void)[] = [];

  ask = (): Promise<Answer<T>> => new Promise((resolve) => this.asked.push(resolve));

  get count(): number {
    return this.asked.length;
  }

  /** Answers the question of that number, the first is 0, and lets the page take it. */
  async answer(number: number, value: T): Promise<void> {
    await this.settle(number, { ok: true, value });
  }

  async fail(number: number): Promise<void> {
    await this.settle(number, { ok: false, status: 0, code: 'offline' });
  }

  private async settle(number: number, answer: Answer<T>): Promise<void> {
    this.asked[number]?.(answer);
    await settled();
  }
}
