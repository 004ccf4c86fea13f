import type { Board } from '../../boards/board.ts';
import { kTurnedKeys, turnKey } from '../../boards/turned.ts';
import { boardTurned, turnBoard } from '../../session/turned_board.svelte.ts';

/** A key within a board that can be turned: F turns it; where it is turned, keys lead where they point. */
export function turningKey(
  event: KeyboardEvent,
  board: Pick<Board<unknown, unknown>, 'turnedKeys'> | null | undefined,
): void {
  if (boardTurned()) turnKey(event, board?.turnedKeys ?? kTurnedKeys);
  // By its place, so that it is the same in all alphabets.
  if (event.code !== 'KeyF' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  turnBoard();
}
