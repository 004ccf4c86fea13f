import type { Environment } from './environment.ts';

/** Something that is done a while after it was first asked for, and once however often that is. */
export class DelayedCall {
  private stop: (() => void) | null = null;

  constructor(
    private readonly environment: Pick<Environment, 'after'>,
    private readonly act: () => void,
  ) {}

  /** It is to be done in so many milliseconds, or when it was to be done already. */
  ask(ms: number): void {
    this.stop ??= this.environment.after(ms, () => {
      this.stop = null;
      this.act();
    });
  }

  /** It is to be done no more. */
  callOff(): void {
    this.stop?.();
    this.stop = null;
  }
}
