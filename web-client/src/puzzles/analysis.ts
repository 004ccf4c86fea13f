import { encodeAnalysis } from '../play/analysis/analysis_link.ts';
import { Variations } from '../play/analysis/variations.ts';
import type { SeatAction } from '../rules/position.ts';
import type { Options } from '../rules/types.ts';

/** A position with what led to it, as the end of an analysis' address. */
export function analysisOf(options: Options, steps: readonly SeatAction[]): Promise<string> {
  const line = steps.map(([seat, action]) => ({ seat, action }));
  return encodeAnalysis({ options, tree: Variations.of(line, line.length) });
}
