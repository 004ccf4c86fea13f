import { m } from '../../i18n/messages.ts';
import type { SonorAction, SonorView } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import { sonorBadge, sonorTile } from './picture.ts';
import { confirmWords, notation, now, scoreWords, spoken } from './words.ts';

/** Why a match ended. */
const reasons: Record<string, () => string> = {
  points: m.sonor_reason_points,
  brought_out: m.sonor_reason_brought_out,
  line_3: m.sonor_reason_line_3,
  line_2: m.sonor_reason_line_2,
  last_capture: m.sonor_reason_last_capture,
  even: m.sonor_reason_even,
};

const kTurns = [10, 20, 40, 60, 100] as const;

export const sonor: Game<SonorView, SonorAction> = {
  name: 'sonor',
  title: m.game_sonor_title,
  summary: m.game_sonor_summary,
  seats: 2,
  teams: 2,
  options: [
    {
      name: 'max_turns',
      label: m.sonor_max_turns,
      hint: m.sonor_max_turns_hint,
      default: 60,
      choices: kTurns.map((count) => ({ value: count, label: () => m.sonor_max_turns_choice({ count }) })),
    },
  ],
  lobby: { clock: '10+5' },
  markOf: () => null,
  badge: (seat, view) => sonorBadge((view?.evading ?? 0) === seat),
  tile: sonorTile,
  notation,
  spoken,
  confirm: confirmWords,
  now: (view, _seat, mover) => now(view, mover),
  reason: (reason) => reasons[reason]?.() ?? null,
  score: scoreWords,
  board: async () => (await import('./mount.ts')).mount,
};
