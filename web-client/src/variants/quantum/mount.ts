import type { QuantumAction, QuantumView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { QuantumBoard } from './board.ts';

export const mount: Mount<QuantumView, QuantumAction> = (host, _options, events) => new QuantumBoard(host, events);
