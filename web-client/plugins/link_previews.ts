// The words of what links to this site unfold to, and a position of each game, for the server: it puts them into the head of the
// pages, for readers that run no scripts.
import type { Client } from './prerender.ts';
import { capital } from '../src/i18n/capital.ts';
import type { AnyGameInfo } from '../src/variants/game.ts';

/** Where it stands among the built files. */
export const kLinkPreviews = '/link_previews.json';

interface Words {
  /** Titles and descriptions by the path of a page. */
  pages: Record<string, { title: string; about: string }>;
  games: Record<string, { title: string; about: string }>;
  /** Sentences with their open parts in braces. */
  sentences: Record<string, string>;
}

interface LinkPreviews {
  languages: Record<string, Words>;
  /** A position of each game, as its view. */
  views: Record<string, object>;
}

export async function linkPreviews(client: Client): Promise<LinkPreviews> {
  const all: LinkPreviews = { languages: {}, views: {} };
  for (const language of ['en', 'ru'] as const) {
    client.setLanguage(language);
    all.languages[language] = { pages: pagesOf(client), games: gamesOf(client), sentences: sentencesOf(client) };
  }
  for (const game of client.games) {
    const view = await viewOf(client, game);
    if (view) all.views[game.name] = view;
  }
  return all;
}

function gamesOf({ games }: Client): Words['games'] {
  return Object.fromEntries(
    games.map((game) => [game.name, { title: game.title(), about: `${capital(game.summary())}.` }]),
  );
}

function pagesOf({ m, games }: Client): Words['pages'] {
  const pages: Words['pages'] = {
    '/': { title: m.play(), about: m.site_about() },
    '/live': { title: m.watch(), about: m.live_about() },
    '/leaderboard': { title: m.leaders_title(), about: m.ladder_about() },
    '/packs': { title: m.packs_title(), about: m.packs_about() },
    '/puzzles': { title: m.puzzles_title(), about: m.puzzles_lead() },
    '/computer': { title: m.computer_title(), about: m.computer_lead() },
  };
  for (const game of games) {
    const named = { game: game.title() };
    pages[`/puzzles/${game.name}`] = { title: m.puzzles_title_of(named), about: m.puzzles_lead() };
    pages[`/computer/${game.name}`] = { title: m.computer_title_of(named), about: m.computer_lead() };
    pages[`/analysis/${game.name}`] = { title: m.analysis_title(named), about: `${capital(game.summary())}.` };
    pages[`/leaderboard/${game.name}`] = { title: `${m.leaders_title()}: ${named.game}`, about: m.ladder_about() };
  }
  return pages;
}

function sentencesOf({ m }: Client): Words['sentences'] {
  const name = '{name}';
  return {
    title: m.page_title({ page: '{page}' }),
    about: m.site_about(),
    listed: m.names_listed(),
    guest: m.guest_name({ number: name }),
    deleted: m.deleted_player(),
    computer: m.computer_name({ level: name }),
    engine: m.engine_name({ name }),
    bot: `${m.bot_mark()} ${name}`,
    won: m.won({ name }),
    drawn: m.draw(),
    aborted: m.result_aborted(),
    to_move: m.name_to_move({ name }),
    going_on: m.link_game_goes_on(),
    invites: m.invites_you({ name }),
    player: m.profile_about({ name }),
  };
}

/** The diagram of the rules to which the most moves lead; null where there is none. */
async function viewOf(client: Client, game: AnyGameInfo): Promise<object | null> {
  const rules = await client.loadText(game.name, 'en');
  const demos = (rules?.parts ?? []).flatMap(({ board }) => (board && board.steps.length > 1 ? [board] : []));
  const best = demos.sort((one, other) => other.steps.length - one.steps.length)[0];
  return best ? client.view(game, best.options, best.steps) : null;
}
