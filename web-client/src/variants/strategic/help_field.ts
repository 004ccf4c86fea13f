import { m } from '../../i18n/messages.ts';
import type { StrategicView } from '../../net/protocol.ts';
import type { SidePanel } from '../../boards/board.ts';
import type { NestedGrid } from '../../boards/nested/geometry.ts';
import { FieldMap } from '../../boards/nested/map.ts';
import { setAttribute } from '../../boards/svg.ts';
import { positionOf } from './position.ts';

const kFields = 9;

/** The help field: whose each tactical cell is, and beside it whose each strategic cell. */
export class HelpField implements SidePanel<StrategicView> {
  private readonly root = document.createElement('div');
  private readonly title = document.createElement('h2');
  private readonly tactical: FieldMap;
  private readonly strategic: FieldMap;
  private view: StrategicView | null = null;

  constructor(host: HTMLElement, grid: NestedGrid) {
    this.tactical = new FieldMap(grid, 2);
    this.strategic = new FieldMap(grid, 1);
    this.root.className = 'help-field';
    for (const { root } of [this.tactical, this.strategic]) setAttribute(root, 'role', 'img');
    const column = document.createElement('div');
    column.append(this.title, this.strategic.root);
    this.root.append(this.tactical.root, column);
    host.append(this.root);
  }

  show(view: StrategicView): void {
    this.view = view;
    const position = positionOf(view);
    this.tactical.show(position);
    this.strategic.show(position);
    this.relabel();
  }

  relabel(): void {
    this.title.textContent = m.strategic_help();
    const { tactical = '', strategic = '' } = this.view ?? {};
    const number = (index: number) => `${Math.floor(index / kFields) + 1} ${(index % kFields) + 1}`;
    setAttribute(this.tactical.root, 'aria-label', described(m.strategic_help_tactical(), tactical, number));
    const digit = (index: number) => String(index + 1);
    setAttribute(this.strategic.root, 'aria-label', described(m.strategic_help_strategic(), strategic, digit));
  }

  destroy(): void {
    this.root.remove();
  }
}

/** Whose the cells of a level are, in words. */
function described(level: string, owners: string, nameOf: (index: number) => string): string {
  const those = (sign: string) =>
    Array.from(owners)
      .flatMap((owner, index) => (owner === sign ? [nameOf(index)] : []))
      .join(', ') || m.strategic_none();
  return m.strategic_help_of({ level, crosses: those('X'), noughts: those('O'), drawn: those('D') });
}
