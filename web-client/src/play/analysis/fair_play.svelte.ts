import { connection, ongoingGames } from '../../session/current_session.ts';
import { gameForbiddingAnalysis } from './fair_play.ts';

/** Follows whether a game that one plays just now closes the analysis of a variant: `closedBy` is its room, null where none does, and
 * undefined until that is known. In a component. */
export function followFairPlay(variant: () => string): { readonly closedBy: string | null | undefined } {
  let closedBy = $state<string | null | undefined>(undefined);
  // Games may begin in another window while this one stands open.
  $effect(() => {
    // Whoever can't connect plays at no board.
    if (connection.isLost) closedBy ??= null;
    if (connection.state !== 'online') return;
    const playing = ongoingGames.playing;
    void gameForbiddingAnalysis(playing, variant()).then((room) => {
      if (playing === ongoingGames.playing) closedBy = room;
    });
  });
  return {
    get closedBy() {
      return closedBy;
    },
  };
}
