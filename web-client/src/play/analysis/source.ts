import { m } from '../../i18n/messages.ts';
import type { FailureCode } from '../../net/http.ts';
import { codeWords } from '../../parts/words.ts';

/** What is said of where the moves of an analysis come from, or why they do not. */
export interface Source {
  words: string;
  /** The game that they are of. */
  room: string | null;
  /** The game could not be had, and may be when it is asked for again. */
  mayAskAgain?: boolean;
}

/** What is said of a game whose moves could not be had. */
export function missingSource(why: FailureCode): Source {
  switch (why) {
    case 'not_found':
      return { words: m.game_missing(), room: null };
    case 'not_over':
      return { words: m.analysis_not_over(), room: null };
    case 'record_detached':
      return { words: codeWords(why), room: null };
    default:
      return { words: codeWords(why), room: null, mayAskAgain: true };
  }
}
