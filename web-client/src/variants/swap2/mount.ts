import type { Swap2Action, Swap2View } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { Swap2Board } from './board.ts';

export const mount: Mount<Swap2View, Swap2Action> = (host, options, events) => new Swap2Board(host, options, events);
