import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../tests/playthroughs');

/** A game told in text for the tests of the rules: its options, and the moves that were accepted. */
export function playthrough(name: string): { options: Record<string, unknown>; steps: Record<string, unknown>[] } {
  const text = readFileSync(path.join(folder, `${name}.txt`), 'utf8');
  const options = /^options (.*)$/m.exec(text)?.[1] ?? '{}';
  const steps = [...text.matchAll(/^> \d+ (.*)\n(?!refused)/gm)].map(
    ([, action = '{}']) => JSON.parse(action) as object,
  );
  return { options: JSON.parse(options) as Record<string, unknown>, steps: steps as Record<string, unknown>[] };
}
