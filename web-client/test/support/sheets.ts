import type { Sheet } from '../../src/variants/strategic/print/sheet.ts';
import {
  layoutsOf,
  sheetKinds,
  sheetOf,
  type Layout,
  type SheetKind,
} from '../../src/variants/strategic/print/sheets.ts';
import { studyOf, type ChosenSet } from '../../src/variants/strategic/sets.ts';
import type { Rules } from '../../src/rules/rules.ts';

export const words = { title: 'Поле: map34', credit: 'M. A. Demchenko, A. I. Shashkov, 2017. CC BY 4.0' };

/** A sheet with numbers of the rules, in its usual layout unless told; throws with their words where they refuse. */
export function sheet(
  rules: Rules,
  kind: SheetKind,
  set: Partial<ChosenSet> = {},
  layout: Layout = layoutsOf[kind][0],
): Sheet {
  const chosen: ChosenSet = { rules: 'tactical', numbers: 'map34', shift: 8, ...set };
  const ruling = studyOf(rules, chosen);
  if ('refused' in ruling) throw new Error(ruling.refused.why);
  return sheetOf(kind, layout, chosen.rules, ruling.study, words);
}

/** The sets of rules that make a sheet of their own. */
const setsOf = (kind: SheetKind): Partial<ChosenSet>[] => {
  if (kind === 'full') return [{}, { rules: 'functional' }, { rules: 'hyperfunctional' }];
  return [kind === 'functional' || kind === 'hyperfunctional' ? { rules: kind } : {}];
};

/** Every sheet there is, in every layout, by name. */
export const allSheets: readonly [string, SheetKind, Partial<ChosenSet>, Layout][] = sheetKinds.flatMap((kind) =>
  layoutsOf[kind].flatMap((layout) =>
    setsOf(kind).map((set): [string, SheetKind, Partial<ChosenSet>, Layout] => [
      [kind, layout, set.rules].filter(Boolean).join(' '),
      kind,
      set,
      layout,
    ]),
  ),
);
