// Debian's Chromium without a window, steered by Playwright: the shell draws and runs pages as the whole browser does, at half the cost.
import { chromium } from 'playwright-core';
import { chromiumBinary } from '../../end_to_end/harness/paths.mjs';

const kFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser. */
export const launch = () =>
  chromium.launch({
    executablePath: chromiumBinary,
    headless: true,
    args: kFlags,
  });
