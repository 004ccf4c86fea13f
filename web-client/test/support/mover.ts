import { m } from '../../src/i18n/messages.ts';
import type { Mover } from '../../src/variants/game.ts';

/** Somebody else of this name whose turn it is. */
export const mover = (name: string): Mover => ({ name, turn: m.name_to_move({ name }) });
