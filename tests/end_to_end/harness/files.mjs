// Runs files of tests with Node's runner, each in a process of its own, and tells their results as one run.
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import { inTurns } from './schedule.mjs';

/** What a run says at its end, one for each file here: `tests 12`, `duration_ms 3.4`. */
const kSum = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** Runs one file; gives its events in order, so that those of files at the same time don't mix. */
async function eventsOf(file) {
  const events = [];
  for await (const event of run({ files: [file], concurrency: 1 })) events.push(event);
  return events;
}

/** So many lines of an error are told once more at the end. */
const kErrorLines = 12;

/** What a test that failed says of itself; nothing for a suite, which fails by its tests. */
function failureOf(file, { name, details }) {
  const { error } = details;
  if (error?.failureType === 'subtestsFailed') return [];
  const cause = error?.cause?.stack ?? error?.cause ?? error?.stack ?? error;
  return [{ file: path.basename(file), name, why: String(cause).split('\n').slice(0, kErrorLines).join('\n    ') }];
}

/** Runs files; gives the tests that failed and how many seconds each file took. */
export async function runFiles(files, workers) {
  const told = new PassThrough({ objectMode: true });
  const report = told.compose(new Spec());
  report.pipe(process.stdout);
  const sums = new Map();
  const failures = [];
  let passed = true;
  const act = async (file) => {
    for (const { type, data } of await eventsOf(file)) {
      const sum = type === 'test:diagnostic' && data.nesting === 0 && kSum.exec(data.message);
      if (sum) sums.set(sum[1], (sums.get(sum[1]) ?? 0) + Number(data.message.split(' ')[1]));
      else told.write({ type, data });
      if (type !== 'test:fail' || (data.todo !== undefined && data.todo !== false)) continue;
      passed = false;
      failures.push(...failureOf(file, data));
    }
  };
  const seconds = await inTurns(files, workers, act);
  const ended = new Promise((resolve) => report.once('end', resolve));
  told.end();
  await ended;
  sums.delete('duration_ms');
  for (const [what, count] of sums) console.log(`ℹ ${what} ${count}`);
  return { passed, failures, seconds };
}
