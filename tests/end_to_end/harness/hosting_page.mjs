// What docs/hosting.md tells a host to write or to do, so that tests do just that.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** A block of docs/hosting.md: the one of this kind that has `mark` in it. */
export function documented(kind, mark) {
  const text = readFileSync(inRoot('docs', 'hosting.md'), 'utf8');
  const blocks = [...text.matchAll(/```(\w*)\n([^]*?)```/g)].filter(
    ([, of, block]) => of === kind && block.includes(mark),
  );
  if (blocks.length !== 1) throw new Error(`docs/hosting.md has ${blocks.length} blocks ${kind} with ${mark}`);
  return blocks[0][2];
}

/** Replaces what must be there. */
export function replaced(text, pairs) {
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`the text names no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
