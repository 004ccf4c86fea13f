import type { RoomState, Step, StepShown } from '../../src/net/protocol.ts';

/** A move as the record has it. */
export function move(by: number, cell: number): Step {
  return { by, d: { t: 'play', a: { cell } }, at: 1_000, took: 10, lag: 0 };
}

/** A room's state as the server sends it, after the given steps. */
export function roomState(steps: Step[], changes: Partial<RoomState> = {}): RoomState {
  const have = changes.have ?? 0;
  return {
    t: 'room',
    cid: 1,
    room: 'abc',
    terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
    seats: [
      { name: 'Anna', guest: false, rating: 1500 },
      { name: '417', guest: true },
    ],
    you: 0,
    created: 0,
    have,
    steps,
    n: have + steps.length,
    view: viewAfter(steps),
    turn: [(have + steps.length) % 2],
    clocks: null,
    draw: null,
    takeback: null,
    absent: null,
    result: null,
    chat: [],
    online: [true, true],
    watchers: 0,
    rematch: [],
    next: null,
    ...changes,
  };
}

/** One more step as the server sends it. */
export function stepShown(steps: Step[], changes: Partial<StepShown> = {}): StepShown {
  const n = steps.length;
  const step = steps[n - 1] ?? move(0, 0);
  return {
    t: 'step',
    room: 'abc',
    n,
    step,
    view: viewAfter(steps),
    turn: [n % 2],
    clocks: null,
    draw: null,
    takeback: null,
    absent: null,
    result: null,
    ...changes,
  };
}

function viewAfter(steps: Step[]) {
  const cells = Array.from('.........');
  for (const { by, d } of steps) if (typeof d.a?.['cell'] === 'number') cells[d.a['cell']] = by === 0 ? 'X' : 'O';
  return { cells: cells.join(''), last: steps.at(-1)?.d.a?.['cell'] ?? null, lines: [] };
}
