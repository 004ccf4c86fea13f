import { m } from '../../i18n/messages.ts';
import type { GomokuAction, GomokuView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { markOf } from './gomoku.ts';
import { GridBoard } from '../../boards/grid/board.ts';
import { letteredEdges, letteredNames, letteredShape, sizeOf } from './lettered.ts';

export const mount: Mount<GomokuView, GomokuAction> = (host, options, events) => {
  const shape = letteredShape(sizeOf(options));
  const names = letteredNames(shape, m.game_gomoku_title);
  return new GridBoard(host, { shape, names, markOf, labels: () => letteredEdges(shape) }, events);
};
