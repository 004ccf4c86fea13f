// Writes each page of rules, in both languages, as HTML that can be read without scripts: the same text, and the boards as
// pictures, drawn by the client's own boards in a made-up document after the client is built.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type Plugin } from 'vite';
import type { AnyGameInfo } from '../src/variants/game.ts';
import type { Credit } from '../src/parts/rules_text/credit.ts';
import type { Language } from '../src/i18n/language.svelte.ts';
import type { m } from '../src/i18n/messages.ts';
import type { Demo, Lesson, RulesText } from '../src/variants/rules_text.ts';
import { openDocument } from './made_up_document.ts';
import { glyphs } from './glyphs.ts';
import { kLinkPreviews, linkPreviews } from './link_previews.ts';
import { rulesTexts } from './rules_text.ts';

/** What of the client the pages are made with. */
export interface Client {
  games: readonly AnyGameInfo[];
  explained: readonly string[];
  creditOf(variant: string): Credit | undefined;
  loadText(variant: string, language: Language): Promise<RulesText | null>;
  setLanguage(language: Language): void;
  m: typeof m;
  picture(game: AnyGameInfo, options: object, steps: readonly unknown[]): string | null;
  view(game: AnyGameInfo, options: object, steps: readonly unknown[]): object | null;
}

interface Page {
  path: string;
  title: string;
  description: string;
  body: string;
}

export const languages: readonly Language[] = ['en', 'ru'];
const root = new URL('../', import.meta.url);
const prefix = (language: Language) => (language === 'en' ? '' : `/${language}`);

/** Adds the pages to what was built. It stands before whatever compresses the files. */
export function prerender(): Plugin {
  let dist = root;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved({ build }) {
      dist = pathToFileURL(`${resolve(fileURLToPath(root), build.outDir)}/`);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const shell = await readFile(new URL('index.html', dist), 'utf8');
        for (const [file, text] of await files(shell)) {
          const target = fileURLToPath(new URL(`.${file}`, dist));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, text);
        }
      },
    },
  };
}

async function files(shell: string): Promise<[file: string, text: string][]> {
  const server = await createServer({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [svelte(), rulesTexts(), glyphs()],
  });
  const close = openDocument();
  try {
    const client = (await server.ssrLoadModule('/plugins/client.ts')) as { client(wasm: Uint8Array): Promise<Client> };
    const rules = await readFile(new URL('src/rules/rules.wasm', root)).catch(() => new Uint8Array());
    const loaded = await client.client(rules);
    return [...(await written(loaded, shell)), [kLinkPreviews, JSON.stringify(await linkPreviews(loaded))]];
  } finally {
    close();
    await server.close();
  }
}

async function written(client: Client, shell: string): Promise<[string, string][]> {
  const all: [string, string][] = [];
  const shown = client.games.filter((game) => client.explained.includes(game.name));
  for (const language of languages) {
    client.setLanguage(language);
    const made = [index(client, shown, language)];
    for (const game of shown) made.push(await rulesPage(client, game, shown, language));
    const file = (page: Page) => `${prefix(language)}${page.path}/index.html`;
    all.push(...made.map((page): [string, string] => [file(page), inShell(shell, page, language)]));
  }
  return all;
}

function index({ m }: Client, shown: readonly AnyGameInfo[], language: Language): Page {
  return {
    path: '/rules',
    title: m.rules(),
    description: m.explain_index_hint(),
    body: `<h1>${text(m.rules())}</h1>\n<p>${text(m.explain_index_hint())}</p>\n${list(shown, language)}`,
  };
}

async function rulesPage(
  client: Client,
  game: AnyGameInfo,
  shown: readonly AnyGameInfo[],
  language: Language,
): Promise<Page> {
  const { m } = client;
  const rules = await client.loadText(game.name, language);
  const picture = ({ options, steps }: Pick<Demo, 'options' | 'steps'>) => client.picture(game, options, steps) ?? '';
  const parts = (rules?.parts ?? []).map((part) => {
    if (part.html !== undefined) return part.html.replaceAll('href="/rules', `href="${prefix(language)}/rules`);
    if (part.lessons) return (rules?.lessons ?? []).map((lesson) => lessonHtml(lesson, picture(lesson))).join('\n');
    return `<figure>${picture(part.board)}<figcaption>${text(part.board.caption)}</figcaption></figure>`;
  });
  const known = client.creditOf(game.name);
  const credit = known ? creditHtml(known) : '';
  return {
    path: `/rules/${game.name}`,
    title: `${m.rules()}: ${game.title()}`,
    description: `${game.title()}: ${game.summary()}`,
    body: [
      `<p><a href="${prefix(language)}/rules">${text(m.rules())}</a></p>`,
      `<h1>${text(game.title())}</h1>\n<p>${text(game.summary())}</p>`,
      ...parts,
      credit,
      `<h2>${text(m.explain_others())}</h2>`,
      list(
        shown.filter((other) => other !== game),
        language,
      ),
    ].join('\n'),
  };
}

/** A lesson to solve in one's head: the hint can be opened, and has the answer behind it. */
function lessonHtml({ ask, hint, well }: Lesson, picture: string): string {
  return (
    `<figure>${picture}<figcaption>${text(ask)}</figcaption></figure>` +
    `<details><summary>${text(hint)}</summary><p>${text(well)}</p></details>`
  );
}

function creditHtml({ words, links }: Credit): string {
  const named = links.map((link) => `<a href="${link.href}">${text(link.text)}</a>`);
  return `<p>${text(words())} ${named.join(', ')}</p>`;
}

function list(games: readonly AnyGameInfo[], language: Language): string {
  const line = (game: AnyGameInfo) =>
    `<li><a href="${prefix(language)}/rules/${game.name}">${text(game.title())}</a> ${text(game.summary())}</li>`;
  return `<ul>\n${games.map(line).join('\n')}\n</ul>`;
}

/** The page as the client has it, with the text for whom the client does not run. */
function inShell(shell: string, { path, title, description, body }: Page, language: Language): string {
  const other = language === 'en' ? 'ru' : 'en';
  const head = [
    `<link rel="canonical" href="${prefix(language)}${path}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${prefix(each)}${path}">`),
    '<noscript><link rel="stylesheet" href="/plain.css"></noscript>',
  ];
  const elsewhere = `<p><a href="${prefix(other)}${path}" hreflang="${other}" lang="${other}">${kNames[other]}</a></p>`;
  const plain = `<noscript><main class="page plain">${elsewhere}\n${body}</main></noscript>`;
  return shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${text(title)} · Noughts</title>`)
    .replace(/(name="description"\s+content=)"[^"]*"/, (_, name: string) => `${name}"${text(description)}"`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(/<noscript>(?!<link)[^]*?<\/noscript>/, '')
    .replace('</body>', () => `${plain}\n  </body>`);
}

const kNames = { en: 'English', ru: 'Русский' };

const text = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
