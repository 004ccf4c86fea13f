// What a view of Sonor says, as the board asks it.
import { directionOf, type Step } from './directions.ts';
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

/** The direction in whole degrees from the pursuer to the evader that is nearest to it. */
export function towardsNearest({ pursuer, evaders }: SonorView): number {
  const [x, y] = pursuer.at;
  const ways = evaders
    .filter((evader) => evader.is === 'in_play')
    .map(({ at }) => ({ dx: at[0] - x, dy: at[1] - y }))
    .sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy));
  const nearest = ways[0] ?? { dx: 0, dy: -1 };
  return Math.round((Math.atan2(nearest.dy, nearest.dx) * 180) / Math.PI);
}

type PieceStep = Step & { piece: number };

/** The way from the piece that makes a step to a point. */
function wayTo(before: SonorView, { piece }: PieceStep, spot: Spot): Step {
  const from = spotOf(placeOf(before, piece), before.measures);
  return { dx: (spot.x - from.x) * 1000, dy: (from.y - spot.y) * 1000 };
}

/** Whether a point lies on the piece after its step. */
export function reaches(before: SonorView, step: PieceStep, spot: Spot): boolean {
  const way = wayTo(before, step, spot);
  return Math.hypot(way.dx - step.dx, way.dy - step.dy) <= measuresOf(before, step.piece).radius;
}

/** A press that differs from a step by so many degrees is the same one. */
const kSame = 3;

/** Whether a press at a point is that of the same step once more. */
export function repeats(before: SonorView, step: PieceStep, spot: Spot): boolean {
  const apart = Math.abs(directionOf(wayTo(before, step, spot)) - directionOf(step));
  return reaches(before, step, spot) || Math.min(apart, 360 - apart) <= kSame;
}
