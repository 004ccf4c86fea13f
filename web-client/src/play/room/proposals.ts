import type { Step } from '../../net/protocol.ts';
import { hasSeat, moves, type Room } from './room.ts';

/** So many own moves must pass before a proposal is renewed, unless the other has made one since. */
const kAgain = 10;

/** What all must agree to: a draw, or to take moves back. */
export type ProposalKind = 'draw' | 'takeback';

const kWords = {
  draw: { make: 'offer_draw', accept: 'accept_draw' },
  takeback: { make: 'ask_takeback', accept: 'accept_takeback' },
} as const;

/** How many own moves one must make yet before one may propose; 0: at once. The match has the same rule and the last word. */
export function movesToWait(steps: readonly Step[], seat: number, kind: ProposalKind): number {
  const words = kWords[kind];
  let made: number | null = null;
  let own = 0;
  let standing = false;
  for (const { by, d } of steps) {
    if (d.t === words.make && !standing) {
      made = by === seat ? own : null;
      standing = true;
    }
    if (d.t === `decline_${kind}` || d.t === 'play' || d.to !== undefined) standing = false;
    if (d.t === words.accept && d.to !== undefined) made = null;
    if (d.t === 'play' && by === seat) own += 1;
  }
  return made === null ? 0 : Math.max(0, kAgain - (own - made));
}

/** How one's own last move may be taken back: at once, by asking, not yet, or (null) never. */
export type TakebackChoice = { free: boolean; wait: number; nothing: boolean } | null;

export function takebackChoice(room: Room): TakebackChoice {
  const you = room.you;
  if (you === null) return null;
  const used = room.steps.some(({ by, d }) => by === you && d.t === 'takeback');
  const free = hasSeat(room.terms.table?.free_takeback, you) && !used;
  return {
    free,
    wait: free ? 0 : movesToWait(room.steps, you, 'takeback'),
    nothing: !moves(room.steps).some(({ by }) => by === you),
  };
}

/** Whether a proposal that stands waits for one's own answer. */
export const asks = (proposal: Room['draw'] | Room['takeback'], you: number | null): boolean =>
  proposal !== null && you !== null && !proposal.agreed.includes(you);
