import type { SonorAction, SonorView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { SonorBoard } from './board.ts';

export const mount: Mount<SonorView, SonorAction> = (host, _options, events) => new SonorBoard(host, events);
