import { m } from '../../i18n/messages.ts';
import type { Quixo4Action, Quixo4View } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import { svg } from '../../boards/svg.ts';
import { quixoPicture, seatBadge } from './drawing.ts';
import { markOf } from './position.ts';
import { begins, repetition } from './quixo.ts';
import { confirmWords, notation, now, reason, spoken } from './words.ts';

export const kSize = 5;

export const quixo4: Game<Quixo4View, Quixo4Action> = {
  name: 'quixo4',
  title: m.game_quixo4_title,
  summary: m.game_quixo4_summary,
  seats: 4,
  teams: 2,
  options: [
    begins,
    {
      name: 'talk',
      label: m.team_chat,
      hint: m.quixo4_talk_hint,
      default: false,
      choices: [
        { value: false, label: m.quixo4_talk_off },
        { value: true, label: m.quixo4_talk_on },
      ],
    },
    repetition,
  ],
  lobby: { clock: '10+5' },
  markOf,
  badge: (seat) =>
    svg('svg', { viewBox: '0 0 42 40', class: 'quixo', 'aria-hidden': 'true' }, seatBadge(seat, markOf(seat))),
  tile: () =>
    quixoPicture(['XX..O', '....O', 'X...O', 'O...X', 'X..OX'], ['00..1', '....3', '2...1', '3...2', '0..32']),
  notation: (action) => notation(action, kSize),
  spoken: (action) => spoken(action, kSize),
  confirm: (action) => confirmWords(action, kSize),
  now: (view, _seat, mover) => now(view, mover),
  inRow: () => kSize,
  reason,
  extras: { sidesAreMarks: true },
  board: async () => (await import('./mount4.ts')).mount,
};
