// Which pages are looked at, and where: tests/architecture/pages.test.mjs finds whichever the client has besides.

/** All that every_page.test.mjs looks at wherever somebody may sit. */
export const kPages = [
  '/',
  '/live',
  '/leaderboard/3x3',
  '/player/Anna',
  '/player/Anna/games',
  '/player/Anna/books',
  '/messages',
  '/messages/Boris',
  '/following',
  '/teams',
  '/tours',
  '/reading-list',
  '/account',
  '/settings',
  '/packs',
  '/curators',
  '/admin',
  '/analysis/3x3',
  '/computer',
  '/computer/3x3',
  '/puzzles',
  '/puzzles/3x3',
  '/puzzles/3x3/1',
  '/rules',
  '/rules/3x3',
  '/rules/3x3/try',
  '/rules/strategic/analysis',
  '/rules/strategic/print',
  '/host/xo-quiz',
  '/host/book-game',
  '/sign-in',
  '/recover',
  '/verify-email',
  '/nowhere',
];

/** Some whose like is looked at above, or who has an office sees. */
export const kMorePages = [
  '/games',
  '/moderation',
  '/desk',
  '/desk?tab=characters',
  '/computer/ultimate',
  '/computer/sonor',
  '/analysis/gomoku',
  '/analysis/strategic',
  '/analysis/quixo',
  '/rules/quantum',
  '/rules/sonor',
  '/puzzles/gomoku',
];

/** How addresses begin of what every_page.test.mjs makes first: their ids follow. */
export const kWithId = { game: '/g/', pack: '/packs/', challenge: '/c/' };

/** Pages that show what it takes a story to make: which test looks at them. */
export const kLookedAtElsewhere = {
  tour: 'tours',
  new_tour: 'tours',
  recommended: 'book_alone',
  team: 'teams',
  events: 'events',
  new_event: 'events',
  event: 'events',
  event_calendar: 'event_calendar',
};
