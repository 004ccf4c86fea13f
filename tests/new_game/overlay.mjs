// The project with one game more: a copy of its sources in build/new_game, with the files of tests/new_game/files laid in and
// the lines that a new game adds to files that are there.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = fileURLToPath(new URL('files/', import.meta.url));
export const overlay = join(root, 'build', 'new_game');

/** The lines that a game adds to files that are there, each after another line. */
const kLines = [
  ['server/games/catalogue.cpp', '#include "games/gomoku/swap2.hpp"\n', '#include "games/gravity/gravity.hpp"\n'],
  ['server/games/catalogue.cpp', 'constexpr auto kVariants = variants_of<  //\n', '    Gravity,\n'],
  ['web-client/src/variants/index.ts', "from './game.ts';\n", "import { gravity } from './gravity/gravity.ts';\n"],
  ['web-client/src/variants/index.ts', '  listed(threeByThree),\n', '  listed(gravity),\n'],
];

const kMade = new Set(['.git', 'var', 'node_modules', 'dist', 'compiled', '.svelte-kit', 'build', 'test-results']);
const kMadeFiles = new Set(['web-client/src/net/protocol.ts', 'web-client/src/rules/rules.wasm']);

/** The files below a folder that nobody has made, by their paths from there. */
function walk(folder, from = folder) {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    if (kMade.has(entry.name) || kMadeFiles.has(relative(folder, path))) return [];
    return entry.isDirectory() ? walk(folder, path) : entry.isFile() ? [relative(folder, path)] : [];
  });
}

/** Copies a file with its time, unless it lies there already: what has not changed is not built again. */
function place(from, to) {
  const { size, mtime, mtimeMs } = statSync(from);
  const there = existsSync(to) ? statSync(to) : null;
  if (there?.size === size && Math.abs(there.mtimeMs - mtimeMs) < 1) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  utimesSync(to, mtime, mtime);
}

function write(to, text) {
  if (existsSync(to) && readFileSync(to, 'utf8') === text) return;
  writeFileSync(to, text);
}

/** The text of a file with the lines that the game adds to it. */
function withLines(file) {
  return kLines
    .filter(([name]) => name === file)
    .reduce(
      (text, [, before, line]) => {
        if (text.split(before).length !== 2) throw new Error(`${file} has not one line ${before}`);
        return text.replace(before, () => before + line);
      },
      readFileSync(join(root, file), 'utf8'),
    );
}

function link(folder) {
  const to = join(overlay, folder);
  if (existsSync(join(root, folder)) && !existsSync(to)) symlinkSync(join(root, folder), to);
}

/** Makes the copy as the sources are now; gives the paths of what the game adds and of what it changes. */
export function makeOverlay() {
  const added = walk(files);
  const changed = [...new Set(kLines.map(([file]) => file))];
  const own = walk(root);
  const taken = added.filter((file) => own.includes(file));
  if (taken.length > 0) throw new Error(`the project has these itself: ${taken.join(', ')}`);
  mkdirSync(overlay, { recursive: true });
  const wanted = new Set([...own, ...added]);
  for (const file of walk(overlay)) if (!wanted.has(file)) rmSync(join(overlay, file));
  for (const file of own.filter((each) => !changed.includes(each))) place(join(root, file), join(overlay, file));
  for (const file of added) place(join(files, file), join(overlay, file));
  for (const file of changed) write(join(overlay, file), withLines(file));
  for (const folder of ['node_modules', 'web-client/node_modules', 'tests/node_modules']) link(folder);
  return { added, changed };
}
