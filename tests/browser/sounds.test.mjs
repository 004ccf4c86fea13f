// The sounds, rendered by Chromium: each can be heard, none is cut off at the top, none is long.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { inRoot } from '../end_to_end/harness/paths.mjs';
import { launch } from './harness/browser.mjs';

const { transform } = createRequire(createRequire(inRoot('web-client/package.json')).resolve('vite'))('esbuild');
const kRate = 44_100;

/** Runs in the page: the samples' peak, their loudness, and how long they can be heard. */
async function render({ name, material, volume, rate }) {
  const { compose, kLongest } = window.sound;
  const context = new OfflineAudioContext(1, rate * (kLongest + 0.5), rate);
  compose(context, name, { volume, material, start: 0 });
  const samples = (await context.startRendering()).getChannelData(0);
  let [peak, square, last] = [0, 0, 0];
  samples.forEach((sample, at) => {
    peak = Math.max(peak, Math.abs(sample));
    square += sample ** 2;
    if (Math.abs(sample) > 0.001) last = at;
  });
  return { peak, loudness: Math.sqrt(square / samples.length), length: last / rate };
}

describe('The sounds', () => {
  let browser;
  let page;
  before(async () => {
    browser = await launch();
    page = await browser.newPage();
    const source = readFileSync(inRoot('web-client/src/sound/synthesis.ts'), 'utf8');
    const { code } = await transform(source, { loader: 'ts', format: 'iife', globalName: 'sound' });
    await page.evaluate(`${code}; window.sound = sound;`);
  });
  after(() => browser?.close());

  const ask = (name, material = 'pencil', volume = 1) => page.evaluate(render, { name, material, volume, rate: kRate });

  test('are neither silent nor clipped nor long, with pencil and with chalk', async () => {
    const { names, longest } = await page.evaluate(() => ({
      names: window.sound.soundNames,
      longest: window.sound.kLongest,
    }));
    assert.ok(names.length >= 8);
    for (const material of ['pencil', 'chalk']) {
      for (const name of names) {
        const { peak, loudness, length } = await ask(name, material);
        console.log(
          `${material} ${name}: peak ${peak.toFixed(3)}, loudness ${loudness.toFixed(4)}, ${length.toFixed(2)} s`,
        );
        assert.ok(peak > 0.05, `${material} ${name} is silent: ${peak}`);
        assert.ok(peak < 0.95, `${material} ${name} is clipped: ${peak}`);
        assert.ok(loudness > 0.002, `${material} ${name} is hardly there: ${loudness}`);
        assert.ok(length < longest, `${material} ${name} lasts ${length} s`);
      }
    }
  });

  test('are as loud as the volume says', async () => {
    const [full, half, none] = [
      await ask('mine', 'pencil', 1),
      await ask('mine', 'pencil', 0.5),
      await ask('mine', 'pencil', 0),
    ];
    assert.ok(half.peak < full.peak / 3 && half.peak > full.peak / 5, `${half.peak} of ${full.peak}`);
    assert.equal(none.peak, 0);
  });

  test('are the same every time, and differ from each other', async () => {
    const first = await ask('mine');
    assert.deepEqual(await ask('mine'), first);
    assert.notDeepEqual(await ask('theirs'), first);
    assert.notDeepEqual(await ask('mine', 'chalk'), first);
  });
});
