// The project's source files, as text. Used by the tests of the house rules; nothing here knows a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const generated = new Set(['node_modules', 'dist', 'compiled', '.svelte-kit', 'build', 'test-results']);
const generatedFiles = new Set(['web-client/src/net/protocol.ts']);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (generated.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(root, path);
  }
}

/** Every file below a folder of the project whose name matches, as { path, text }. */
export function sources(folder, pattern) {
  return [...walk(join(root, folder))]
    .filter((path) => pattern.test(path) && !generatedFiles.has(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
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
