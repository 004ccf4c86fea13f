// node tests/bench/page.mjs URL: how quickly pages of a running server stand on a phone, by Lighthouse in Debian's Chromium.
// The phone: a processor a quarter as fast as this one, a network of 60 ms there and back and 9 Mb/s. Each page is loaded
// by somebody who was never here before, three times; the median is printed. Fails where a first view outgrows its bounds.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumBinary } from '../end_to_end/harness/paths.mjs';

const kPages = ['/', '/rules/3x3', '/leaderboard', '/sign-in'];
const kRuns = 3;
/** Compressed script and style of a first view, WebAssembly apart. */
const kMostBytes = 120 * 1024;
const kMostInteractive = 1_000;
const kThrottling = {
  rttMs: 60,
  throughputKbps: 9 * 1024,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
  cpuSlowdownMultiplier: 4,
};
const kCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const url = process.argv[2];
if (!url) throw new Error('Usage: node tests/bench/page.mjs URL');

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function measure(page, port) {
  const settings = { port, logLevel: 'error', output: 'json', onlyCategories: kCategories, throttling: kThrottling };
  const { lhr } = await lighthouse(url + page, settings);
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
  const number = (audit) => lhr.audits[audit].numericValue;
  const files = lhr.audits['network-requests'].details.items;
  const sent = files.filter(({ resourceType }) => ['Script', 'Stylesheet'].includes(resourceType));
  return {
    paint: number('first-contentful-paint'),
    largest: number('largest-contentful-paint'),
    interactive: number('interactive'),
    shift: number('cumulative-layout-shift'),
    bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scores: kCategories.map((category) => Math.round(lhr.categories[category].score * 100)),
    failed: kCategories.flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
        .map(({ id }) => id),
    ),
  };
}

async function measured(page) {
  const runs = [];
  for (let run = 0; run < kRuns; run += 1) {
    // A browser of its own each time: nothing is cached, nobody is known.
    const chrome = await launch({
      chromePath: chromiumBinary,
      chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      runs.push(await measure(page, chrome.port));
    } finally {
      await chrome.kill();
    }
  }
  return runs;
}

let failed = false;
console.log('page              paint  largest  interactive  shift  script+style  performance accessibility practices search');
for (const page of kPages) {
  const runs = await measured(page);
  const of = (name) => median(runs.map((run) => run[name]));
  const interactive = of('interactive');
  const ms = (name) => `${Math.round(of(name))} ms`.padStart(8);
  const scores = runs[0].scores.map((score) => String(score).padStart(9)).join(' ');
  console.log(
    `${page.padEnd(16)}${ms('paint')} ${ms('largest')} ${`${Math.round(interactive)} ms`.padStart(12)}  ${of('shift').toFixed(3)}  ${`${(of('bytes') / 1024).toFixed(1)} KB`.padStart(12)}  ${scores}`,
  );
  const low = [...new Set(runs.flatMap((run) => run.failed))];
  if (low.length > 0) console.log(`  to look at: ${low.join(', ')}`);
  const bounds = [
    [of('bytes') <= kMostBytes, `more script and style than ${kMostBytes / 1024} KB`],
    [interactive <= kMostInteractive, `interactive later than ${kMostInteractive} ms`],
  ];
  for (const [holds, what] of bounds) {
    if (holds) continue;
    console.log(`  misses its target: ${what}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
