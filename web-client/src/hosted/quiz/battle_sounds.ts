import type { SoundName } from '../../sound/synthesis.ts';
import { nextActionOf, openRound, rulingOf, type Viewer, type View } from './battle.ts';

/** What is to be heard of what has changed, from where one sits; null: nothing. Proposals and drafts make no noise. */
export function soundOf(before: View | null, after: View, self: Viewer): SoundName | null {
  if (before === null) return null;
  if (after.phase === 'over') return before.phase === 'over' ? null : ending(after, self);
  const duty = nextActionOf(after);
  if (duty !== null && duty !== 'object' && nextActionOf(before) !== duty) return 'turn';
  if (openRound(after) !== null && openRound(before)?.round !== openRound(after)?.round) return 'theirs';
  const rulings = (view: View) => openRound(view)?.rulings.length ?? 0;
  if (rulings(after) > rulings(before)) return ruled(after, self);
  return null;
}

/** A mark is drawn: one's own sounds otherwise than theirs. */
function ruled(view: View, self: Viewer): SoundName {
  const round = openRound(view);
  if (!round || self.team === null) return 'theirs';
  const right = rulingOf(round)?.right === true;
  return right === (round.team === self.team) ? 'mine' : 'theirs';
}

function ending({ winner }: View, self: Viewer): SoundName {
  if (winner === null) return 'drawn';
  return self.team === null || winner === self.team ? 'won' : 'lost';
}
