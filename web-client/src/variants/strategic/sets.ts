import { m } from '../../i18n/messages.ts';
import type { StrategicOptions, StrategicStudy } from '../../net/protocol.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Refusal, Ruling } from '../../rules/types.ts';
import type { RuleSet } from './print/sheets.ts';

/** The rules of the strategic game that one looks at; typed text may be no set at all, which the rules will say. */
export interface ChosenSet {
  rules: RuleSet;
  /** A name of the authors, or three columns of digits. */
  numbers: string;
  shift: number;
}

/** The nine shifts of the hyperfunctional numbers; the authors call shift 0 hmap1 and shift 8 hmap2. */
export const shifts = [8, 0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A shift by its name, if it has one. */
export function shiftName(shift: number): string {
  if (shift === 0) return 'hmap1';
  return shift === 8 ? 'hmap2' : m.study_shift({ shift });
}

/** A set in words. */
export function setName({ rules, numbers, shift }: ChosenSet): string {
  switch (rules) {
    case 'tactical':
      return m.study_tactical();
    case 'functional':
      return `${m.study_functional()}, ${numbers}`;
    case 'hyperfunctional':
      return `${m.study_hyperfunctional()}, ${shiftName(shift)}`;
  }
}

function optionsOf({ rules, numbers, shift }: ChosenSet): StrategicOptions {
  if (rules === 'functional') return { rules, numbers: numbers.trim().replace(/\s+/g, ' ') };
  return rules === 'hyperfunctional' ? { rules, shift } : { rules };
}

/** What the rules compute of a set, or why it is none. */
export function studyOf(rules: Rules, set: ChosenSet): { study: StrategicStudy } | { refused: Refusal } {
  const ruling = rules.study('strategic', { ...optionsOf(set) }) as Ruling<StrategicStudy | null>;
  if (ruling.refused) return { refused: ruling.refused };
  return ruling.ok ? { study: ruling.ok } : { refused: { code: 'unknown_variant', why: '' } };
}
