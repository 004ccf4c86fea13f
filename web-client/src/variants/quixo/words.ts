import { m } from '../../i18n/messages.ts';
import type { Mover } from '../game.ts';
import { markWord } from '../../boards/words.ts';
import { markOf, type CubeLook, type Dot, type End, type PushAction, type QuixoPosition } from './position.ts';

/** A cell by column and row, rows counted from below. */
export function coordinate(cell: number, size: number): string {
  return `${m.gomoku_letters()[cell % size] ?? ''}${size - Math.floor(cell / size)}`;
}

/** The cell at which a cube comes back. */
function backAt(cube: number, end: End, size: number): number {
  const column = cube % size;
  const row = cube - column;
  return { left: row, right: row + size - 1, top: column, bottom: size * (size - 1) + column }[end];
}

/** A move as the record has it: where the cube was taken, and where it came back. */
export function notation({ cube, end, dot }: PushAction, size: number): string {
  const way = `${coordinate(cube, size)}–${coordinate(backAt(cube, end, size), size)}`;
  return dot === 'partner' ? m.quixo4_record_partner({ way }) : way;
}

/** What the button says that makes the push that is shown. */
export const confirmWords = (action: PushAction, size: number) => m.quixo_confirm({ way: notation(action, size) });

/** A move as it is spoken. */
export function spoken({ cube, end, dot }: PushAction, size: number): string {
  const from = coordinate(cube, size);
  const to = coordinate(backAt(cube, end, size), size);
  const way = m.quixo_spoken({ from, to });
  if (dot === undefined) return way;
  return `${way}, ${dot === 'self' ? m.quixo4_spoken_self() : m.quixo4_spoken_partner()}`;
}

const endNames: Record<End, () => string> = {
  left: m.direction_left,
  right: m.direction_right,
  top: m.direction_up,
  bottom: m.direction_down,
};

/** An end of a cube's row or column as a button says it. */
export const endWords = (cube: number, end: End, size: number) =>
  m.quixo_end({ end: endNames[end](), place: coordinate(backAt(cube, end, size), size) });

/** What can be pressed while a cube is in the hand. */
export function heldWords(cube: number, ends: readonly End[], dots: boolean, size: number): string {
  const keys = ends.map((end) => endNames[end]()).join(', ');
  const words = m.quixo_held({ place: coordinate(cube, size), ends: keys });
  return dots ? `${words} ${m.quixo4_held()}` : words;
}

/** A seat of four, as everybody calls it: its mark and its number in the team. */
export const seatWords = (seat: number) =>
  m.mark_number({ mark: markWord(markOf(seat)), number: Math.floor(seat / 2) + 1 });

/** Whom a dot points at, as the viewer would say it. */
function dotWords(seat: number, you: number | null): string {
  if (seat === you) return m.quixo4_dot_you();
  if (you !== null && seat % 2 === you % 2) return m.quixo4_dot_partner();
  return m.quixo4_dot_seat({ seat: seatWords(seat) });
}

/** A cube with all that a look at it would tell. */
export function cubeWords(cell: number, look: CubeLook, size: number, you: number | null): string {
  const words = [
    coordinate(cell, size),
    m.cell_row_column({ row: Math.floor(cell / size) + 1, column: (cell % size) + 1 }),
    look.mark ? markWord(look.mark) : m.quixo_blank(),
  ];
  if (look.dot !== null) words.push(dotWords(look.dot, you));
  if (look.last) words.push(m.cell_last());
  if (look.sent) words.push(look.advised ? m.board_advised_cell() : m.cell_sent());
  if (look.held) words.push(m.quixo_in_hand());
  else if (look.takeable) words.push(m.quixo_takeable());
  return words.join(', ');
}

/** Why a game ended. */
export function reason(reason: string): string | null {
  if (reason === 'rival_line') return m.quixo_rival_line();
  return reason === 'repetition' ? m.quixo_repetition_reason() : null;
}

/** What happens now, where there is more to say than whose turn it is. */
export function now(view: QuixoPosition, mover: Mover | null): string | null {
  const passed = (view.passed ?? []).map(seatWords).join(', ');
  if (passed !== '') {
    return mover === null
      ? m.quixo4_passed_you({ seats: passed })
      : m.quixo4_passed({ seats: passed, turn: mover.turn });
  }
  if (view.times !== 2) return null;
  return mover === null ? m.quixo_second_time_you() : m.quixo_second_time({ turn: mover.turn });
}

export const dotName: Record<Dot, () => string> = { self: m.quixo4_dot_self, partner: m.quixo4_dot_to_partner };
export const dotShort: Record<Dot, () => string> = { self: m.quixo4_to_self, partner: m.quixo4_to_partner };
