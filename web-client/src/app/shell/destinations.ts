import { m } from '../../i18n/messages.ts';
import type { Route } from '../route.ts';

/** Where one can go from the header. */
export interface Destination {
  href: string;
  words: () => string;
  /** The pages on which one is there already. */
  pages: readonly Route['page'][];
}

/** The parts that everybody has. */
export const mainDestinations: readonly Destination[] = [
  { href: '/', words: m.play, pages: ['lobby', 'game', 'computer'] },
  { href: '/live', words: m.watch, pages: ['live'] },
  { href: '/events', words: m.events_title, pages: ['events', 'event', 'new_event', 'event_calendar'] },
  { href: '/puzzles', words: m.puzzles_title, pages: ['puzzles'] },
  { href: '/rules', words: m.rules, pages: ['rules_index', 'rules', 'try', 'own'] },
  { href: '/leaderboard', words: m.leaders_title, pages: ['leaderboard'] },
];
