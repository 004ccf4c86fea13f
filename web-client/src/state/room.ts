import type {
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
  Step,
  StepShown,
  Terms,
} from '../net/protocol.ts';

/** A variant's own view of its game; only the variant's board knows its shape. */
export type View = Record<string, unknown>;

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
  draw: Draw;
  result: Result;
  chat: ChatLine[];
  online: boolean[];
  watchers: number;
  rematch: number[];
  next: string | null;
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
    draw: frame.draw,
    result: frame.result,
    chat: joinChat(before?.chat ?? [], frame.chat),
    online: frame.online,
    watchers: frame.watchers,
    rematch: frame.rematch,
    next: frame.next,
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
    draw: frame.draw,
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

export function setPresence(room: Room, frame: Presence): Room {
  return { ...room, online: frame.online, watchers: frame.watchers };
}

export function setRematch(room: Room, frame: RematchAsked): Room {
  return { ...room, rematch: frame.by, next: frame.next };
}

/** Lines in the order of their numbers, each once. */
export function joinChat(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...known, ...more].map((line) => [line.id, line]));
  return [...lines.values()].sort((a, b) => a.id - b.id);
}

/** The steps that are moves of the game, not deeds of the match. */
export function moves(steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.d.t === 'play');
}
