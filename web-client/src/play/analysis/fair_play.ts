import { kDay } from '../../i18n/durations.ts';
import { pastGame } from '../../net/api/history.ts';
import type { Clock } from '../../net/protocol.ts';
import { extrasOf } from '../../variants/extras.ts';

/** In games of days analysis is allowed: moves can be tried on a board at home, and nothing could prevent it. */
const isSlow = (clock: Clock) => clock.kind === 'none' || (clock.kind === 'per_move' && clock.move_ms >= kDay);

/** Games with the same positions are of one kind. */
const kindOf = (variant: string): string => extrasOf(variant).sameAs ?? variant;

/** A game among those that one plays just now that closes the analysis of a variant: one of its kind, for rating, at the board; or
 * null. */
export async function gameForbiddingAnalysis(playing: readonly string[], variant: string): Promise<string | null> {
  const found = await Promise.all(playing.map((room) => pastGame(room)));
  const closing = found.find(
    (answer) =>
      answer.ok &&
      answer.value.ended === null &&
      answer.value.seat !== null &&
      answer.value.terms.rated &&
      kindOf(answer.value.terms.variant) === kindOf(variant) &&
      !isSlow(answer.value.terms.clock),
  );
  return closing?.ok ? closing.value.id : null;
}
