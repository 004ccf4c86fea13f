import type { Component } from 'svelte';
import type { Route } from '../state/route.ts';

/** A page as it is fetched; what its address names are its properties. */
type Load = () => Promise<{ default: Component<never> }>;

/** Every page but the first, fetched when somebody goes there. A new one is one more line. */
export const pages: Partial<Record<Route['page'], Load>> = {
  game: () => import('./pages/Game.svelte'),
  challenge: () => import('./pages/Challenge.svelte'),
  live: () => import('./pages/Live.svelte'),
  leaderboard: () => import('./pages/Leaderboard.svelte'),
  player: () => import('./pages/Player.svelte'),
  sign_in: () => import('./pages/SignIn.svelte'),
  messages: () => import('./pages/Messages.svelte'),
  games: () => import('./pages/History.svelte'),
  my_games: () => import('./pages/History.svelte'),
  analysis: () => import('./pages/Analysis.svelte'),
  rules_index: () => import('./pages/RulesIndex.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  try: () => import('./pages/Try.svelte'),
  account: () => import('./pages/Account.svelte'),
  settings: () => import('./pages/Settings.svelte'),
  desk: () => import('./pages/Desk.svelte'),
  books: () => import('./pages/Books.svelte'),
  moderation: () => import('./pages/Moderation.svelte'),
  packs: () => import('./pages/Packs.svelte'),
  pack: () => import('./pages/Pack.svelte'),
};

/** Pages that begin anew where only a part of the address has changed. */
const kBeginAnew: readonly Route['page'][] = [
  'game',
  'challenge',
  'host',
  'player',
  'games',
  'books',
  'analysis',
  'pack',
];

/** What a page's identity hangs on. */
export const keyOf = (route: Route): string => (kBeginAnew.includes(route.page) ? JSON.stringify(route) : route.page);
