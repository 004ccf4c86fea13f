import { m } from '../../i18n/messages.ts';
import type { QuantumAction, QuantumView } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import { quantumPicture } from './picture.ts';
import { markOf } from './position.ts';
import { confirmWords, notation, now, spoken } from './words.ts';

/** Why a game ended. */
const reasons: Record<string, () => string> = {
  more_lines: m.quantum_more_lines,
  equal_lines: m.quantum_equal_lines,
  no_lines: m.quantum_no_lines,
};

export const quantum: Game<QuantumView, QuantumAction> = {
  name: 'quantum',
  title: m.game_quantum_title,
  summary: m.game_quantum_summary,
  seats: 2,
  teams: 2,
  options: [
    {
      name: 'rest',
      label: m.quantum_rest,
      hint: m.quantum_rest_hint,
      default: 'stay',
      choices: [
        { value: 'stay', label: m.quantum_rest_stay },
        { value: 'vanish', label: m.quantum_rest_vanish },
      ],
    },
  ],
  lobby: { clock: '5+3' },
  markOf,
  tile: () => quantumPicture(),
  notation,
  spoken,
  confirm: confirmWords,
  now: (view, _seat, mover) => now(view, mover),
  reason: (reason) => reasons[reason]?.() ?? null,
  score: (view, seat) => m.count_points({ count: view.points[seat] ?? 0 }),
  extras: { countsPoints: true },
  board: async () => (await import('./mount.ts')).mount,
};
