import { m } from '../../i18n/messages.ts';
import type { Quixo4Action, Quixo4View } from '../../net/protocol.ts';
import type { BoardEvents, Mount } from '../../boards/board.ts';
import { QuixoBoard } from './board.ts';
import type { PushAction } from './position.ts';
import { kSize } from './quixo4.ts';

export const mount: Mount<Quixo4View, Quixo4Action> = (host, _options, events) =>
  new QuixoBoard(host, { size: kSize, four: true, title: m.game_quixo4_title }, events as BoardEvents<PushAction>);
