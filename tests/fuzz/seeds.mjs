// Writes what a fuzzer of the rules starts from: OUTPUT/VARIANT/*, one file for each playthrough and each of its beginnings, and
// OUTPUT/VARIANT.dict, the words of the variant's schema. Usage: node seeds.mjs OUTPUT
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = new URL('../../', import.meta.url);
const [output] = process.argv.slice(2);
const read = (...parts) => readFileSync(new URL(parts.join('/'), root), 'utf8');
const setups = JSON.parse(read('tests/games/setups.json'));
const filesIn = (folder, end) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith(end));

/** A playthrough as the fuzz target reads it. */
function seed(text) {
  const lines = text.split('\n');
  const after = (word) => lines.find((line) => line.startsWith(word)).slice(word.length);
  const steps = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  return { variant: after('variant '), options: after('options '), steps };
}

/** The strings and numbers that a schema tells apart. */
function words(schema) {
  if (Array.isArray(schema)) return schema.flatMap(words);
  if (typeof schema === 'string') return [JSON.stringify(schema)];
  if (typeof schema === 'number') return [String(schema), String(schema + 1), String(schema - 1)];
  if (schema === null || typeof schema !== 'object') return [];
  const kept = ['enum', 'const', 'default', 'minimum', 'maximum'];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties')
      return [...Object.keys(value).map((name) => `${JSON.stringify(name)}:`), ...Object.values(value).flatMap(words)];
    return kept.includes(key) || (value !== null && typeof value === 'object') ? words(value) : [];
  });
}

const quoted = (word) => `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const tokens = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  'true',
  'false',
  '1e308',
  '-0',
  '0.5',
  '18446744073709551616',
  '\n',
];

for (const name of filesIn('protocol/games/', '.json')) {
  const variant = name.slice(0, -'.json'.length);
  const definitions = Object.entries(JSON.parse(read('protocol/games', name)).$defs);
  const said = definitions.filter(([key]) => key !== 'View').map(([, definition]) => definition);
  const folder = path.join(output, variant);
  mkdirSync(folder, { recursive: true });
  const dictionary = [...new Set([...words(said), ...tokens])].map((word) => quoted(word).replaceAll('\n', '\\x0a'));
  writeFileSync(`${folder}.dict`, dictionary.join('\n') + '\n');
  writeFileSync(path.join(folder, 'random'), '{}\n* 1 2000\n');
  const given = words(said).includes('"setup"') ? Object.values(setups).flat() : [];
  given.forEach((setup, i) =>
    writeFileSync(path.join(folder, `setup-${i}`), `{}\n-1 ${JSON.stringify(setup)}\n* 1 2000\n`),
  );
}
for (const name of filesIn('tests/playthroughs/', '.txt')) {
  const { variant, options, steps } = seed(read('tests/playthroughs', name));
  const write = (count) => {
    const lines = [options, ...steps.slice(0, count)];
    writeFileSync(path.join(output, variant, `${name.slice(0, -4)}-${count}`), lines.join('\n') + '\n');
  };
  for (const count of new Set([0, 1, 4, 16, 64, steps.length].filter((each) => each <= steps.length))) write(count);
  writeFileSync(path.join(output, variant, `${name.slice(0, -4)}-random`), `${options}\n* 2 300\n`);
}
