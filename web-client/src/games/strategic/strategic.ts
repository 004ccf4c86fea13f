import { m } from '../../i18n/messages.ts';
import type { StrategicAction, StrategicView } from '../../net/protocol.ts';
import type { BoardEvents, Game, Mark, Options } from '../game.ts';
import type { CellLook } from '../grid/position.ts';
import { NestedBoard } from '../nested/board.ts';
import { NestedGrid, type NestedShape, type Place } from '../nested/geometry.ts';
import { nestedPicture } from '../nested/picture.ts';
import { withMark } from '../words.ts';
import { credit } from './credit.ts';
import { HelpField } from './help_field.ts';
import { options } from './options.ts';
import { actionOf, cellOf, positionOf } from './position.ts';
import { drawPrinted } from './printed.ts';
import { tilePosition } from './tile.ts';

/** The functional field has its numbers between the strategic cells. */
const shapeOf = ({ rules }: Options): NestedShape => ({
  depth: 3,
  cell: 20,
  gaps: [0, rules === 'functional' ? 30 : 20, 7, 0],
  margin: rules === 'functional' ? 16 : 10,
});
const tileShape: NestedShape = { depth: 3, cell: 6, gaps: [0, 6, 2.4, 0], margin: 3 };
const kFields = 9;

const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');
const record = ({ s, t, o }: StrategicAction) => `${s + 1} ${t + 1} ${o + 1}`;

/** By the tactical set the record is continuous: a digit a move, and all three only where the move before does not tell the
 * others. The other sets write all three. */
function notation(action: StrategicAction, { rules = 'tactical' }: Options, before?: StrategicAction | null): string {
  const told = rules === 'tactical' && before && action.s === before.t && action.t === before.o;
  return told ? String(action.o + 1) : record(action);
}

/** A strategic or a tactical cell by its numbers. */
function numbersOf({ depth, index }: Place): string {
  return depth === 1 ? String(index + 1) : `${Math.floor(index / kFields) + 1} ${(index % kFields) + 1}`;
}

function wayWords(destination: Place): string {
  const place = numbersOf(destination);
  switch (destination.depth) {
    case 0:
      return m.strategic_sends_anywhere();
    case 1:
      return m.strategic_sends_within({ place });
    default:
      return m.strategic_sends({ place });
  }
}

function cellName(grid: NestedGrid, cell: number, look: CellLook, destination: Place | null): string {
  const where = m.cell_row_column({ row: grid.rowOf(cell) + 1, column: grid.columnOf(cell) + 1 });
  const name = withMark(`${record(actionOf(cell))}, ${where}`, look);
  return destination ? `${name}, ${wayWords(destination)}` : name;
}

/** Who has to play where, in one line. */
function now(view: StrategicView, _seat: number, name: string | null): string | null {
  if (view.last === null) return null;
  const { target } = positionOf(view);
  if (!target) return name === null ? m.strategic_now_anywhere() : m.strategic_now_anywhere_other({ name });
  const place = numbersOf(target);
  if (target.depth === 1) {
    return name === null ? m.strategic_now_within({ place }) : m.strategic_now_within_other({ name, place });
  }
  return name === null ? m.strategic_now({ place }) : m.strategic_now_other({ name, place });
}

function reason(word: string): string | null {
  switch (word) {
    case 'decided':
      return m.strategic_reason_decided();
    case 'three_draws':
      return m.strategic_reason_three_draws();
    case 'double':
      return m.strategic_reason_double();
    default:
      return null;
  }
}

function mount(host: HTMLElement, chosen: Options, events: BoardEvents<StrategicAction, StrategicView>) {
  const grid = new NestedGrid(shapeOf(chosen));
  const parts = {
    grid,
    allCells: false,
    position: positionOf,
    cellOf,
    actionOf,
    markOf,
    name: () => m.board_label({ name: m.strategic_title() }),
    keys: m.strategic_keys,
    cellName: (cell: number, look: CellLook, destination: Place | null) => cellName(grid, cell, look, destination),
    printed: drawPrinted(grid, chosen['rules'], events.study?.() ?? Promise.resolve(null)),
    lookout: {
      tools: m.strategic_tools,
      nearer: m.strategic_nearer,
      farther: m.strategic_farther,
      whole: m.strategic_whole,
      toTarget: m.strategic_to_target,
      comeCloser: m.strategic_come_closer,
      way: (cell: number, destination: Place | null) =>
        [record(actionOf(cell)), ...(destination ? [wayWords(destination)] : [])].join(' · '),
    },
  };
  return new NestedBoard(host, parts, events);
}

export const strategic: Game<StrategicView, StrategicAction> = {
  name: 'strategic',
  title: m.strategic_title,
  summary: m.strategic_summary,
  seats: 2,
  teams: 2,
  options,
  clock: '10+5',
  markOf,
  tile: () => nestedPicture(tileShape, tilePosition),
  notation,
  spoken: record,
  now,
  reason,
  pages: [
    { path: 'analysis', title: m.study_title, load: () => import('./study/Study.svelte') },
    { path: 'print', title: m.print_title, load: () => import('./print/Print.svelte') },
  ],
  credit,
  aside: {
    title: m.strategic_help,
    mount: (host, chosen) => new HelpField(host, new NestedGrid(shapeOf(chosen))),
  },
  mount,
};
