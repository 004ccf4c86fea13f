import type { Action } from '../../rules/types.ts';

/** What is chosen at a board and waits to be confirmed. */
export interface Aim {
  action: Action;
  /** Plays it. */
  confirm(): void;
  /** Takes it back. */
  withdraw(): void;
}
