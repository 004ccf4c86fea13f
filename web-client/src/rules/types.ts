/** How a variant is set up for a game; only the variant knows its shape. */
export type Options = Record<string, unknown>;

/** An action; only its variant knows its shape. */
export type Action = Record<string, unknown>;

/** A variant's own view of its game; only the variant's board knows its shape. */
export type View = Record<string, unknown>;

/** Why the rules don't allow an action. */
export interface Refusal {
  code: string;
  why: string;
}

/** How a game ended by its own rules. */
export interface Outcome {
  place: number[];
  points: number[];
  reason: string;
}

/** What the rules answered. */
export type Ruling<T> = { ok: T; refused?: never } | { refused: Refusal; ok?: never };

/** A format of files, and what its files are called on the wire. */
export interface Format {
  name: string;
  type: string;
}

/** First moves that have a name. */
export interface Opening {
  id: string;
  moves: { seat: number; action: Action }[];
}

/** What came of an action that was only tried. */
export type Attempt = { view: View } | { refused: Refusal };

/** An action with which somebody threatens: to win with it at once, or to make what one move cannot stop any more. */
export interface Threat<Action> {
  action: Action;
  kind: 'win' | 'open';
}

/** What threatens, by whose it is. */
export interface Threats<Action> {
  mine: readonly Threat<Action>[];
  theirs: readonly Threat<Action>[];
}
