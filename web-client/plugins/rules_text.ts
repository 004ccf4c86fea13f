// Turns docs/rules/NAME.md into what the pages of rules show. `NAME.md?rules=en` is the English half as a module, so that
// a reader loads one game in one language; the markdown itself and its parser never reach a browser.
import { readFile } from 'node:fs/promises';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { Demo, Lesson, Part, RulesText } from '../src/variants/rules_text.ts';

type Token = ReturnType<MarkdownIt['parse']>[number];

const kSections = { en: 'English', ru: 'По-русски' } as const;

/** A language in which the rules are written. */
export type TextLanguage = keyof typeof kSections;

/** No HTML of the text's own is let through. */
const markdown = new MarkdownIt({ html: false });

/** What a half of a page of rules has to show; throws where a block is not as it should be. */
export function rulesText(source: string, language: TextLanguage): RulesText {
  const tokens = markdown.parse(section(source, kSections[language]), {});
  linkPages(tokens);
  const contents = nameHeadings(tokens);
  const parts: Part[] = [];
  const lessons: Lesson[] = [];
  let prose: Token[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push({ html: markdown.renderer.render(prose, markdown.options, {}) });
    prose = [];
  };
  for (const token of tokens) {
    if (token.type === 'fence' && token.info === 'board') {
      flush();
      parts.push({ board: demoOf(token) });
    } else if (token.type === 'fence' && token.info === 'lesson') {
      flush();
      if (lessons.length === 0) parts.push({ lessons: true });
      lessons.push(lessonOf(token));
    } else {
      prose.push(token);
    }
  }
  flush();
  return { contents, parts, lessons };
}

/** Gives the modules `…/docs/rules/NAME.md?rules=LANGUAGE`. */
export function rulesTexts(): Plugin {
  return {
    name: 'rules-texts',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = /^(.*\.md)\?rules=(en|ru)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const text = rulesText(await readFile(file, 'utf8'), language as TextLanguage);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

function section(source: string, title: string): string {
  const found = source.split(/^## /m).find((each) => each.split('\n', 1)[0]?.trim() === title);
  if (found === undefined) throw new Error(`there is no section "## ${title}"`);
  return found.slice(found.indexOf('\n') + 1);
}

/** Links to another page of rules lead to where it stands on the site. */
function linkPages(tokens: Token[]): void {
  for (const token of tokens.flatMap((each) => each.children ?? [])) {
    const [, page] = /^([\w-]+)\.md$/.exec(token.attrGet('href') ?? '') ?? [];
    if (page !== undefined) token.attrSet('href', `/rules/${page}`);
  }
}

/** Gives each heading an address within the page. */
function nameHeadings(tokens: Token[]): RulesText['contents'] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = tokens[index + 1]?.content ?? '';
    const id = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    token.attrSet('id', id);
    // A heading of the third level stands below the page's own, which is of the first.
    token.tag = token.tag === 'h3' ? 'h2' : 'h3';
    const close = tokens[index + 2];
    if (close) close.tag = token.tag;
    return token.tag === 'h2' ? [{ id, text }] : [];
  });
}

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const isSteps = (json: unknown) =>
  Array.isArray(json) &&
  json.every((step) => Array.isArray(step) && step.length === 2 && Number.isInteger(step[0]) && isRecord(step[1]));
const isText = (json: unknown) => typeof json === 'string' && json !== '';

const kDemo = { options: isRecord, steps: isSteps, caption: isText };
const kLesson = {
  options: isRecord,
  steps: isSteps,
  ask: isText,
  want: (json: unknown) => json === 'any' || (Array.isArray(json) && json.length > 0 && json.every(isRecord)),
  reply: isSteps,
  hint: isText,
  well: isText,
};

const demoOf = (token: Token) => block(token, kDemo, []) as unknown as Demo;
const lessonOf = (token: Token) => block(token, kLesson, ['reply']) as unknown as Lesson;

function block(token: Token, members: Record<string, (json: unknown) => boolean>, optional: string[]): object {
  const wrong = (what: string) => new Error(`${what} in the block "${token.info}": ${token.content}`);
  const json: unknown = JSON.parse(token.content);
  if (!isRecord(json)) throw wrong('no object');
  for (const [name, fits] of Object.entries(members)) {
    if (json[name] === undefined ? !optional.includes(name) : !fits(json[name])) throw wrong(`no good "${name}"`);
  }
  const unknown = Object.keys(json).find((name) => !(name in members));
  if (unknown !== undefined) throw wrong(`unknown "${unknown}"`);
  return json;
}
