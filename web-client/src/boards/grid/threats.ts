import type { Threat, Threats } from '../../rules/types.ts';
import { svg } from '../svg.ts';
import { m } from '../../i18n/messages.ts';
import { centre, type GridShape } from './shape.ts';

type CellThreats = Threats<{ cell: number }>;

const kNone: CellThreats = { mine: [], theirs: [] };

/** What threatens, pointed out on a grid: a diamond where somebody would win, a triangle where an open row would come about; one's own
 * filled, the rival's hollow. */
export class ThreatMarks {
  readonly root = svg('g', { class: 'threats' });
  private shown = '';
  private threats = kNone;

  constructor(private readonly shape: GridShape) {}

  /** Shows these and no others; the cells whose words change. */
  show(threats: CellThreats | undefined): number[] {
    const next = threats ?? kNone;
    const key = JSON.stringify(next);
    if (key === this.shown) return [];
    this.shown = key;
    const cells = [this.threats, next].flatMap(({ mine, theirs }) =>
      [...mine, ...theirs].map((each) => each.action.cell),
    );
    this.threats = next;
    this.root.replaceChildren(
      ...next.theirs.map((each) => this.draw(each, 'theirs')),
      ...next.mine.map((each) => this.draw(each, 'mine')),
    );
    return [...new Set(cells)];
  }

  /** What is said of a cell. */
  words(cell: number): string[] {
    const kindOf = (list: readonly Threat<{ cell: number }>[]) => list.find((each) => each.action.cell === cell)?.kind;
    const [mine, theirs] = [kindOf(this.threats.mine), kindOf(this.threats.theirs)];
    return [
      ...(mine ? [mine === 'win' ? m.board_threat_mine_win() : m.board_threat_mine_open()] : []),
      ...(theirs ? [theirs === 'win' ? m.board_threat_theirs_win() : m.board_threat_theirs_open()] : []),
    ];
  }

  private draw({ action, kind }: Threat<{ cell: number }>, whose: 'mine' | 'theirs'): SVGElement {
    const { x, y } = centre(this.shape, action.cell);
    const reach = this.shape.cell * (kind === 'win' ? 0.3 : 0.25) * (whose === 'mine' ? 0.7 : 1);
    const name = `threat ${kind} ${whose}`;
    const points =
      kind === 'win'
        ? [x, y - reach, x + reach, y, x, y + reach, x - reach, y]
        : [x, y - reach, x + reach * 0.9, y + reach * 0.62, x - reach * 0.9, y + reach * 0.62];
    return svg('polygon', { class: name, points: points.join(' ') });
  }
}
