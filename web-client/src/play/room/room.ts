import type { View } from '../../rules/types.ts';
import type {
  Absence,
  ChatLine,
  Clocks,
  ClocksSet,
  Draw,
  Player,
  Presence,
  RematchAsked,
  Result,
  RoomState,
  Said,
  Series,
  Step,
  StepShown,
  Takeback,
  Terms,
} from '../../net/protocol.ts';
import { isHalved } from './clock.ts';
import { castOf, type Cast } from '../../rules/cast.ts';
import { toldDeadline, type ToldDeadline } from './deadline.svelte.ts';

/** All that the page knows of one room; a value, made anew by each frame. */
export interface Room {
  id: string;
  terms: Terms;
  seats: Player[];
  you: number | null;
  steps: Step[];
  view: View;
  turn: number[];
  clocks: Clocks;
  /** When `clocks` came, by the page's own time. */
  clocksAt: number;
  /** By when something must have happened, where the rules themselves say so; told at `dueAt`, by the page's own time. */
  due: ToldDeadline | null;
  dueAt: number;
  /** Who is there for what, by seat; null where all are players and belong to the teams in turn. */
  cast: Cast | null;
  draw: Draw;
  takeback: Takeback;
  absent: Absence;
  /** When `absent` came, by the page's own time. */
  absentAt: number;
  result: Result;
  chat: ChatLine[];
  online: boolean[];
  watchers: number;
  rematch: number[];
  next: string | null;
  /** Where the game stands among those that rematches connect; null: it is the first. */
  series: Series | null;
  /** The event that the game belongs to. */
  event: RoomState['event'] | null;
  /** What was said in the games of the series before. */
  earlier: ChatLine[];
}

/** The room as an answer to `sync` has it; steps that are known already are kept. */
export function adoptRoom(known: Room | null, frame: RoomState, now: number): Room {
  const before = known?.id === frame.room ? known : null;
  return {
    id: frame.room,
    terms: frame.terms,
    seats: frame.seats,
    you: frame.you,
    steps: [...(before?.steps.slice(0, frame.have) ?? []), ...frame.steps],
    view: frame.view,
    turn: frame.turn,
    clocks: frame.clocks,
    clocksAt: now,
    due: toldDeadline(frame),
    dueAt: now,
    cast: castOf(frame),
    draw: frame.draw,
    takeback: frame.takeback,
    absent: frame.absent,
    absentAt: now,
    result: frame.result,
    chat: joinChat(before?.chat ?? [], frame.chat),
    online: frame.online,
    watchers: frame.watchers,
    rematch: frame.rematch,
    next: frame.next,
    series: frame.series ?? null,
    event: frame.event ?? null,
    earlier: frame.earlier ?? [],
  };
}

/** The room after one more step; null where a step in between is missing; the same room where the step is known. */
export function addStep(room: Room, frame: StepShown, now: number): Room | null {
  if (frame.n <= room.steps.length) return room;
  if (frame.n !== room.steps.length + 1) return null;
  return {
    ...room,
    steps: [...room.steps, frame.step],
    view: frame.view,
    turn: frame.turn,
    clocks: frame.clocks,
    clocksAt: now,
    due: toldDeadline(frame),
    dueAt: now,
    draw: frame.draw,
    takeback: frame.takeback,
    absent: frame.absent,
    absentAt: now,
    result: frame.result,
  };
}

/** The clocks set anew; null where they rest on steps that are missing. */
export function setClocks(room: Room, frame: ClocksSet, now: number): Room | null {
  if (frame.n > room.steps.length) return null;
  return frame.n < room.steps.length ? room : { ...room, clocks: frame.clocks, clocksAt: now };
}

export function addChat(room: Room, frame: Said): Room {
  return { ...room, chat: joinChat(room.chat, [frame.line]) };
}

export function setPresence(room: Room, frame: Presence, now: number): Room {
  return { ...room, online: frame.online, watchers: frame.watchers, absent: frame.absent, absentAt: now };
}

export function setRematch(room: Room, frame: RematchAsked): Room {
  return { ...room, rematch: frame.by, next: frame.next };
}

/** Whether one may give half of one's own time away now: before one's first move, once, where the table allows it. */
export function mayHalve({ you, result, terms, clocks, steps }: Room): boolean {
  if (you === null || result || terms.table?.halving !== true || isHalved(clocks, you)) return false;
  return !steps.some(({ by, d }) => by === you && d.t === 'play');
}

/** Lines in the order of their numbers, each once. */
export function joinChat(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...known, ...more].map((line) => [line.id, line]));
  return [...lines.values()].sort((a, b) => a.id - b.id);
}

/** The moves that stand: neither actions of the match nor moves that were taken back. */
export function moves(steps: readonly Step[]): Step[] {
  const standing: Step[] = [];
  for (const step of steps) {
    if (step.d.t === 'play') standing.push(step);
    else if (step.d.to !== undefined) standing.splice(step.d.to);
  }
  return standing;
}

/**
 * True once each seat has made a move, be it one that was taken back, or rules that pass a seat over have given two rounds of turns:
 * from then on the game counts, and can't be called off any more.
 */
export function counts(room: Room): boolean {
  const movers = room.steps.filter(({ by, d }) => d.t === 'play' && by >= 0).map(({ by }) => by);
  // Several moves of one seat in a row are one turn.
  const turns = movers.filter((by, index) => by !== movers[index - 1]).length;
  return turns >= 2 * room.seats.length || room.seats.every((_, seat) => movers.includes(seat));
}

/** Whether a step leads to another position; what is offered and answered does not. */
export const beginsTurn = ({ d }: Step): boolean => d.t === 'play' || d.to !== undefined;

/** Whether a seat is among those for whom something holds at the table; true is all of them. */
export const hasSeat = (whose: boolean | number[] | undefined, seat: number): boolean =>
  whose === true || (Array.isArray(whose) && whose.includes(seat));
