// What a view of Sonor says, as the board asks it.
import type { SonorAction, SonorEvader, SonorMeasures, SonorPiece, SonorPoint, SonorView } from '../../net/protocol.ts';

/** A point of the drawing, in millimetres from the upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** The pursuer's number as a piece: the one after the evaders'. */
export const pursuerOf = (view: SonorView) => view.evaders.length;

/** A place on the field, as the drawing has it. */
export const spotOf = ([x, y]: SonorPoint, measures: SonorMeasures): Spot => ({
  x: x / 1000,
  y: (measures.height - y) / 1000,
});

/** Where a piece is. */
export function placeOf(view: SonorView, piece: number): SonorPoint {
  return (view.evaders[piece] ?? view.pursuer).at;
}

/** How large a piece is, and how far it steps. */
export const measuresOf = ({ measures, evaders }: SonorView, piece: number): SonorPiece =>
  piece < evaders.length ? measures.evader : measures.pursuer;

/** Whether an evader has yet to step in this turn. */
export const isToStep = (evader: SonorEvader) => evader.is === 'in_play' && !evader.stepped;

/** The pieces that the side to move may choose from. */
export function movable(view: SonorView): number[] {
  if (view.side === 'pursuer') return [pursuerOf(view)];
  if (view.side === null) return [];
  return view.evaders.flatMap((evader, piece) => (isToStep(evader) ? [piece] : []));
}

/** What comes after a piece in its turn: the next one that may step, or the first. */
export function nextToStep(view: SonorView, after: number | null): number | null {
  const pieces = movable(view);
  return pieces.find((piece) => piece === after) ?? pieces.find((piece) => piece > (after ?? -1)) ?? pieces[0] ?? null;
}

/** What an action comes to, by the positions before and after it. */
export interface Consequence {
  points: number;
  captured: number;
  /** Which evaders are captured, where the half goes on. */
  which: readonly number[];
  safe: boolean;
}

export function consequence(before: SonorView, after: SonorView): Consequence {
  const half = before.half - 1;
  const [was, is] = [before.halves[half], after.halves[half]];
  const goesOn = after.half === before.half && after.last !== null;
  return {
    points: (is?.points ?? 0) - (was?.points ?? 0),
    captured: (is?.captured ?? 0) - (was?.captured ?? 0),
    which: goesOn ? (after.last?.captured ?? []) : [],
    safe: (is?.reached[2] ?? 0) > (was?.reached[2] ?? 0),
  };
}

/** A step, where an action is one. */
export const asStep = (action: SonorAction) => ('piece' in action ? action : null);

/** The same position with the same things to do: what was aimed at still stands. */
export const positionKey = (view: SonorView) =>
  JSON.stringify([view.half, view.turn, view.side, view.evaders, view.pursuer]);
