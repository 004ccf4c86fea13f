import { m } from '../../i18n/messages.ts';
import type { Mover } from '../game.ts';
import type { SonorAction, SonorEvader, SonorView } from '../../net/protocol.ts';
import type { Refusal } from '../../rules/types.ts';
import { degreesText, directionOf, directionText, windOf } from './directions.ts';
import { asStep, movable, pursuerOf, type Consequence } from './position.ts';

const kPursuer = 5;

const winds = [
  m.direction_right,
  m.sonor_wind_up_right,
  m.direction_up,
  m.sonor_wind_up_left,
  m.direction_left,
  m.sonor_wind_down_left,
  m.direction_down,
  m.sonor_wind_down_right,
];

/** A direction in words, degrees after them. */
export const directionWords = (degrees: number) =>
  m.sonor_direction({ wind: winds[windOf(degrees)]?.() ?? '', degrees: degreesText(degrees) });

/** The letter or number of a piece. */
export const pieceSign = (piece: number) => (piece < kPursuer ? String(piece + 1) : m.sonor_pursuer_letter());

/** A piece by its name. */
export const pieceName = (piece: number) =>
  piece < kPursuer ? m.sonor_evader({ number: piece + 1 }) : m.sonor_pursuer();

export function notation(action: SonorAction): string {
  const step = asStep(action);
  return step ? `${pieceSign(step.piece)} ${directionText(directionOf(step))}` : m.sonor_resigned();
}

export function spoken(action: SonorAction): string {
  const step = asStep(action);
  return step ? `${pieceName(step.piece)}, ${directionWords(directionOf(step))}` : m.sonor_resigned();
}

/** What the button says that makes the step that was aimed at. */
export function confirmWords(action: SonorAction): string {
  const step = asStep(action);
  // Without an arrow, which on a field seen from the other side points elsewhere.
  return step
    ? m.sonor_confirm({ piece: pieceSign(step.piece), degrees: degreesText(directionOf(step)) })
    : m.sonor_give_up();
}

/** What a piece has come to, for whoever cannot see it. */
export function evaderWords(evader: SonorEvader, number: number): string {
  const words = [pieceName(number), m.sonor_lines({ count: evader.lines })];
  if (evader.is === 'safe') words.push(m.sonor_safe());
  else if (evader.is === 'captured') words.push(m.sonor_captured());
  else words.push(placeWords(evader.at));
  if (evader.is === 'in_play' && evader.stepped) words.push(m.sonor_stepped());
  return words.join(', ');
}

/** Where a piece is, in whole millimetres from the left and from below. */
export const placeWords = ([x, y]: readonly [number, number]) =>
  m.sonor_place({ x: Math.round(x / 1000), y: Math.round(y / 1000) });

/** What a step would come to; empty where nothing happens. */
export function consequenceWords({ points, captured, safe }: Consequence, pursuing: boolean): string {
  if (captured > 0) return pursuing ? m.sonor_catches({ count: captured }) : m.sonor_is_caught();
  if (safe) return m.sonor_gets_safe({ points });
  return points > 0 ? m.points_gain({ points }) : '';
}

/** Why a step of the right length is not possible. */
export function refusalWords({ code, why }: Refusal): string {
  if (code === 'off_field') return m.code_off_field();
  return code === 'touching' ? m.code_touching() : why;
}

/** How to go on, and what the thin circles mean. */
export const hintWords = ({ side }: SonorView) => (side === 'pursuer' ? m.sonor_how_pursue() : m.sonor_how_flee());

/** What happens now. */
export function now(view: SonorView, mover: Mover | null): string | null {
  if (view.side === null) return null;
  if (view.side === 'pursuer') return mover === null ? m.sonor_now_pursue() : m.sonor_now_pursues({ name: mover.name });
  const count = movable(view).length;
  if (mover !== null) return m.sonor_now_flees({ name: mover.name });
  return begins(view) ? m.sonor_now_half({ half: view.half }) : m.sonor_now_flee({ count });
}

const begins = (view: SonorView) => view.turn === 1 && view.last === null;

/** The points of a seat: those of the half in which it flees; null before it. */
export function scoreWords(view: SonorView, seat: number): string | null {
  const half = view.halves[seat];
  return half ? m.count_points({ count: half.points }) : null;
}

export const pursuerWords = (view: SonorView) => `${pieceName(pursuerOf(view))}, ${placeWords(view.pursuer.at)}`;
