// What the pages of docs/ tell a host to write or to do, so that tests do just that.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** A block of a page: the one of this kind that has `mark` in it. */
export function documented(kind, mark, page = 'hosting.md') {
  const text = readFileSync(inRoot('docs', page), 'utf8');
  const blocks = [...text.matchAll(/```(\w*)\n([^]*?)```/g)].filter(
    ([, of, block]) => of === kind && block.includes(mark),
  );
  if (blocks.length !== 1) throw new Error(`docs/${page} has ${blocks.length} blocks ${kind} with ${mark}`);
  return blocks[0][2];
}

/** The commands of such a block, each without the remark behind it. */
export const commandsOf = (mark, page) =>
  documented('sh', mark, page)
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));

/** Replaces what must be there. */
export function replaced(text, pairs) {
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`the text names no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
