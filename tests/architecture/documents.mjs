// What README.md and docs/ say in code: words in backticks and lines of code blocks, as commands with their words. Used by the
// tests that hold it against the project; nothing here knows what is right.
import { lineAt, sources } from './sources.mjs';

/** The documents, as { path, text }, without the rules of the games, which are for players. */
export const documents = () => [
  ...sources('docs', /^(?!docs\/rules\/).*\.md$/),
  ...sources('.', /^README\.md$/),
];

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** Every piece of code of a document: { at: "path:line", text, block }. Comments of shell blocks are left out. */
export function pieces({ path, text }) {
  const blocks = [...text.matchAll(fence)].flatMap((found) => {
    const first = lineAt(text, found.index) + 1;
    const lines = found[2].split('\n').map((line, number) => ({ line, number }));
    return lines
      .map(({ line, number }) => ({ at: `${path}:${first + number}`, text: line.replace(/(^|\s)#.*$/, ''), block: true }))
      .filter((piece) => piece.text.trim() !== '');
  });
  const prose = text.replace(fence, (found) => found.replace(/[^\n]/g, ' '));
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((found) => ({
    at: `${path}:${lineAt(prose, found.index)}`,
    text: found[1],
    block: false,
  }));
  return [...blocks, ...spans];
}

/** The words of a line of shell or of a span, with quotes and the punctuation of a sentence taken off. */
export const words = (text) =>
  text
    .split(/[\s;|&"'()]+/)
    .map((word) => word.replace(/^\[+|[\].:,]+$/g, ''))
    .filter((word) => word !== '');

/** The targets of links that lead into the project: { at, target } with the target as it is written, without its anchor. */
export const links = ({ path, text }) =>
  [...text.matchAll(/\]\(([^)#\s]+)(#[^)\s]*)?\)/g)]
    .filter(([, target]) => !/^[a-z]+:/.test(target))
    .map((found) => ({ at: `${path}:${lineAt(text, found.index)}`, target: found[1] }));

/** Every file and folder of the project that is not generated. */
export function projectPaths() {
  const files = sources('.', /./).map(({ path }) => path);
  const folders = files.flatMap((path) => {
    const parts = path.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return new Set([...files, ...folders]);
}

/** The scripts of tools/, as { path, text }. */
export const tools = () => sources('tools', /^tools\/[^/.]+$/);
