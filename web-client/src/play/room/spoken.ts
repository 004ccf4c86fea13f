import type { AnyGame } from '../../variants/game.ts';
import { markWord } from '../../boards/words.ts';
import { m } from '../../i18n/messages.ts';
import type { Room } from './room.ts';
import { nameOf } from './status.ts';

/** The last step of a room as a screen reader should hear it. */
export function spokenStep(room: Room, game: AnyGame): string {
  const step = room.steps.at(-1);
  if (!step) return '';
  const name = nameOf(room, step.by);
  switch (step.d.t) {
    case 'play': {
      const place = game.spoken(step.d.a ?? {}, room.terms.options ?? {});
      const mark = game.markOf(step.by, room.view);
      const words =
        mark === null ? m.spoken_action({ name, place }) : m.spoken_move({ name, mark: markWord(mark), place });
      return step.d.random ? `${m.random_move()}. ${words}` : words;
    }
    case 'resign':
      return m.action_resign({ name });
    case 'leave':
      return m.action_leave({ name });
    case 'abort':
      return m.action_abort({ name });
    case 'offer_draw':
      return m.offers_draw({ name });
    case 'accept_draw':
      return m.action_accept_draw({ name });
    case 'decline_draw':
      return m.action_decline_draw({ name });
    case 'ask_takeback':
      return m.asks_undo({ name });
    case 'accept_takeback':
      return m.table_action_allow({ name });
    case 'decline_takeback':
      return m.table_action_refuse({ name });
    case 'takeback':
      return m.table_action_back({ name });
    case 'decline_block':
      return m.table_action_answer({ name });
    case 'give_time':
      return m.gave_time({ name });
    case 'halve_clock':
      return m.halved_clock({ name });
    case 'claim_win':
      return m.table_action_claim_win({ name });
    case 'claim_draw':
      return m.table_action_claim_draw({ name });
    case 'forfeit':
      return m.engine_forfeits({ name });
    case 'flag':
      return m.action_flag();
  }
}
