import type { Sheet } from '../../src/variants/strategic/print/sheet.ts';
import { sheetKinds, sheetOf, type SheetKind } from '../../src/variants/strategic/print/sheets.ts';
import { studyOf, type ChosenSet } from '../../src/variants/strategic/sets.ts';
import type { Rules } from '../../src/rules/rules.ts';

export const words = { title: 'Поле: map34', credit: 'M. A. Demchenko, A. I. Shashkov, 2017. CC BY 4.0' };

/** A sheet with numbers of the rules; throws with their words where they refuse. */
export function sheet(rules: Rules, kind: SheetKind, set: Partial<ChosenSet> = {}): Sheet {
  const chosen: ChosenSet = { rules: 'tactical', numbers: 'map34', shift: 8, ...set };
  const ruling = studyOf(rules, chosen);
  if ('refused' in ruling) throw new Error(ruling.refused.why);
  return sheetOf(kind, chosen.rules, ruling.study, words);
}

/** Every sheet there is, by name. */
export const allSheets: readonly [string, SheetKind, Partial<ChosenSet>][] = [
  ...sheetKinds.map((kind): [string, SheetKind, Partial<ChosenSet>] => [
    kind,
    kind,
    kind === 'functional' || kind === 'hyperfunctional' ? { rules: kind } : {},
  ]),
  ['full functional', 'full', { rules: 'functional' }],
  ['full hyperfunctional', 'full', { rules: 'hyperfunctional' }],
];
