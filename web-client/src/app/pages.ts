import type { Component } from 'svelte';
import type { Route } from './route.ts';

/** A page as it is fetched; what its address names are its properties. */
type Load = () => Promise<{ default: Component<never> }>;

/** Every page but the first, fetched when somebody goes there. A new one is one more line. */
export const pages: Partial<Record<Route['page'], Load>> = {
  game: () => import('../play/room/Game.svelte'),
  computer: () => import('../play/computer/Computer.svelte'),
  puzzles: () => import('../puzzles/Puzzles.svelte'),
  challenge: () => import('../play/challenges/Challenge.svelte'),
  live: () => import('../play/live/Live.svelte'),
  leaderboard: () => import('../ladder/Leaderboard.svelte'),
  player: () => import('../people/profile/Player.svelte'),
  sign_in: () => import('../people/account/SignIn.svelte'),
  recover: () => import('../people/account/email/RecoverPage.svelte'),
  verify_email: () => import('../people/account/email/VerifyEmail.svelte'),
  messages: () => import('../people/messages/Messages.svelte'),
  games: () => import('../play/history/History.svelte'),
  my_games: () => import('../play/history/History.svelte'),
  analysis: () => import('../play/analysis/Analysis.svelte'),
  rules_index: () => import('../learn/RulesIndex.svelte'),
  rules: () => import('../learn/Rules.svelte'),
  try: () => import('../learn/Try.svelte'),
  following: () => import('../people/following/Following.svelte'),
  account: () => import('../people/account/Account.svelte'),
  settings: () => import('../people/settings/Settings.svelte'),
  curators: () => import('../library/curators/Curators.svelte'),
  desk: () => import('../library/curators/Desk.svelte'),
  books: () => import('../library/Books.svelte'),
  moderation: () => import('../moderation/Moderation.svelte'),
  admin: () => import('../moderation/admin/Admin.svelte'),
  packs: () => import('../library/packs/Packs.svelte'),
  pack: () => import('../library/packs/Pack.svelte'),
  tours: () => import('../tour/Tours.svelte'),
  new_tour: () => import('../tour/NewTour.svelte'),
  tour: () => import('../tour/TourPage.svelte'),
  reading_list: () => import('../tour/ReadingList.svelte'),
  recommended: () => import('../library/recommended/RecommendedBooks.svelte'),
  teams: () => import('../team/Teams.svelte'),
  team: () => import('../team/TeamPage.svelte'),
  events: () => import('../event/Events.svelte'),
  new_event: () => import('../event/NewEvent.svelte'),
  event_calendar: () => import('../event/EventCalendar.svelte'),
  event: () => import('../event/EventPage.svelte'),
};

/** Pages that begin anew where only a part of the address has changed. */
const kBeginAnew: readonly Route['page'][] = [
  'game',
  'challenge',
  'computer',
  'puzzles',
  'host',
  'player',
  'games',
  'books',
  'analysis',
  'pack',
  'event',
  'team',
  'tour',
  'recommended',
];

/** Pages that read what they show from the end of the address, too. */
const kReadHash: readonly Route['page'][] = ['analysis', 'computer', 'pack', 'recover', 'verify_email'];

/** What a page's identity hangs on; `hash` is the end of its address. */
export function keyOf(route: Route, hash: string): string {
  const key = kBeginAnew.includes(route.page) ? JSON.stringify(route) : route.page;
  return kReadHash.includes(route.page) ? key + hash : key;
}
