import type { Action, Options, Refusal } from '../rules/types.ts';

/** A position that is told by its record, and how strong whoever thinks about it is. */
export interface Question {
  variant: string;
  options: Options;
  /** Every step from the first. */
  record: readonly { seat: number; action: Action }[];
  /** From kLowestLevel to kHighestLevel. */
  level: number;
  /** Of one game: what is overlooked there is the same each time. */
  seed: number;
}

export const kLowestLevel = 1;
export const kHighestLevel = 8;

/** What a computer player would do. */
export interface Found {
  /** Who is to move. */
  seat: number;
  action: Action;
  /** From -1, lost, to 1, won, for the seat that is to move. */
  estimate: number;
  /** The estimate is no estimate: it is certain. */
  proved: boolean;
  /** What it expects to be played, its own action first. */
  line: readonly Action[];
  playouts: number;
}

/** What the page asks its worker. Each question has a number of the page's own, under which it is answered. */
export type ThinkerRequest =
  | { id: number; ask: 'variants' }
  /** Thinks for so many milliseconds at most, shorter where the position is worth less. */
  | { id: number; ask: 'think'; question: Question; most: number }
  /** Thinks until it has made this share of what the highest level makes where the speed of the machine must not count: the same
   * everywhere, and each time. */
  | { id: number; ask: 'estimate'; question: Question; share: number }
  /** Nobody waits for this answer any more. */
  | { id: number; ask: 'stop' };

/** What the worker tells. Between a question and its answer it gives a heartbeat every second at least. */
export type ThinkerReply =
  | { id: number; tell: 'variants'; variants: readonly string[] }
  | { id: number; tell: 'progress'; found: Found }
  | { id: number; tell: 'found'; found: Found }
  | { id: number; tell: 'refused'; refused: Refusal }
  | { tell: 'alive' };
