// The project's source files, as text. Used by the tests of the house rules; nothing here knows a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, as a URL. */
export const root = new URL('../../', import.meta.url);
const folderOfRoot = fileURLToPath(root);

const generated = new Set(['.git', 'var', 'node_modules', 'dist', 'compiled', '.svelte-kit', 'build', 'test-results']);
const generatedFiles = new Set(['web-client/src/net/protocol.ts']);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (generated.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(folderOfRoot, path);
  }
}

/** Every file below a folder of the project whose name matches, as { path, text }. */
export function sources(folder, pattern) {
  return [...walk(join(folderOfRoot, folder))]
    .filter((path) => pattern.test(path) && !generatedFiles.has(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folderOfRoot, path), 'utf8') }));
}

/** C++ without comments and without what is inside string literals; lines stay where they were. */
export function bare(text) {
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"([^(\s]*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g;
  return text.replace(pattern, (found) => {
    const lines = found.replace(/[^\n]/g, '');
    return found.startsWith('/') ? lines : `""${lines}`;
  });
}

/** The number of the line at a position of a text. */
export const lineAt = (text, position) => text.slice(0, position).split('\n').length;
