import type { Refused, Side } from '../../net/protocol.ts';
import type { Matchmaking } from '../../session/matchmaking.svelte.ts';
import { proposedAfter, recordEnding, saveProgress, type Ending } from './progress.ts';
import { winnersOf } from '../sides.ts';
import type { Room } from '../room/room.ts';

const kSides: readonly Side[] = ['first', 'second'];

/** How a game ended for whoever sits here against a level of the computer; null where it has not ended so, or against somebody else. */
export function endingAgainstLevel(room: Room): { level: number; ending: Ending } | null {
  const { you, result, seats } = room;
  const level = seats.find(({ computer }) => computer !== undefined)?.computer;
  if (you === null || seats.length !== 2 || !result || result.place.length === 0 || level === undefined) return null;
  const { drawn, seats: winners } = winnersOf(result.place, room.cast);
  return { level, ending: drawn ? 'drawn' : winners.includes(you) ? 'won' : 'lost' };
}

/** The level that is proposed after a game with the computer which the server keeps, as after those of the page. */
export class NextLevel {
  proposed = $state<number | null>(null);

  private open = false;
  private told = false;

  /** Takes the room as it stands now; an end that one has seen come is remembered once. */
  follow(room: Room): void {
    if (!room.result) this.open = true;
    const end = endingAgainstLevel(room);
    if (!end || this.told) return;
    this.told = true;
    const { variant } = room.terms;
    this.proposed = (this.open ? recordEnding : proposedAfter)(variant, end.level, end.ending);
  }

  /** Begins a game against that level, from the same seat; gives why not. */
  play(matchmaking: Pick<Matchmaking, 'playComputer'>, room: Room, level: number): Promise<Refused | null> {
    const { variant, options, clock } = room.terms;
    saveProgress(variant, { level, lost: 0 });
    const side = kSides[room.you ?? 0] ?? 'any';
    const terms = { variant, clock, rated: false, side, ...(options && { options }) };
    return matchmaking.playComputer(terms, { level });
  }
}
