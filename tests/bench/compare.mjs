// node tests/bench/compare.mjs FIGURES OUT: what was measured beside what is asked, and beside the figures of tests/bench/figures.json,
// which are those of an earlier commit on some machine. Writes OUT in the same form; fails where something is not met.
// FIGURES has a line for each: name, value, unit, `>=` or `<=` and a limit where something is asked; tabs between.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const kBefore = new URL('figures.json', import.meta.url);

const [from, out] = process.argv.slice(2);
if (!out) throw new Error('Usage: node tests/bench/compare.mjs FIGURES OUT');

/** Of several lines with one name the last counts. */
const figures = new Map();
for (const line of readFileSync(from, 'utf8').split('\n').filter(Boolean)) {
  const [name, value, unit, sign, limit] = line.split('\t');
  figures.set(name, { value: Number(value), unit, sign, limit });
}
const before = existsSync(kBefore) ? JSON.parse(readFileSync(kBefore, 'utf8')).figures : {};

const isMet = ({ value, sign, limit }) => !sign || (sign === '>=' ? value >= Number(limit) : value <= Number(limit));
const row = (name, measured, asked, verdict, earlier, ratio) =>
  console.log(
    `${name.padEnd(50)} ${measured.padStart(12)} ${asked.padEnd(10)} ${verdict.padEnd(8)} ${earlier.padStart(9)} ${ratio.padStart(6)}`,
  );

row('what', 'measured', ' asked', '', 'before', 'ratio');
for (const [name, figure] of figures) {
  const { value, unit, sign, limit } = figure;
  const earlier = before[name];
  const verdict = sign && (isMet(figure) ? 'met' : 'NOT MET');
  row(
    name,
    `${value} ${unit}`,
    ` ${sign} ${limit}`,
    verdict,
    `${earlier ?? ''}`,
    earlier ? (value / earlier).toFixed(2) : '',
  );
}
const values = Object.fromEntries([...figures].map(([name, { value }]) => [name, value]));
writeFileSync(out, `${JSON.stringify({ figures: values }, null, 2)}\n`);
process.exitCode = [...figures.values()].every(isMet) ? 0 : 1;
