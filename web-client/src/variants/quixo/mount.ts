import { m } from '../../i18n/messages.ts';
import type { QuixoAction, QuixoView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { QuixoBoard } from './board.ts';
import { sizeOf } from './quixo.ts';

export const mount: Mount<QuixoView, QuixoAction> = (host, options, events) =>
  new QuixoBoard(host, { size: sizeOf(options), four: false, title: m.game_quixo_title }, events);
