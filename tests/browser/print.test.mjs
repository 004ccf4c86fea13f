// The boards to print: saved as PDF and as SVG, and printed from the page itself on one sheet of A4.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { results } from '../end_to_end/harness/paths.mjs';
import { stage } from './harness/stage.mjs';

const kA4 = /\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/;

/** Presses a button that gives a file; its name and content. */
async function saved(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const choose = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** The sum of the cells that the sheet on show is said to have. */
const cells = (page) =>
  page
    .locator('.paper [data-cells]')
    .evaluateAll((grids) => grids.reduce((sum, grid) => sum + Number(grid.dataset.cells), 0));

stage('Boards to print', (world) => {
  test('are saved as PDF and as SVG', async () => {
    const visitor = await world.arrive('printer', { at: '/rules/strategic/print' });
    const { page } = visitor;
    await choose(page, 'Functional field');
    await choose(page, 'map67');
    const pdf = await saved(page, 'PDF');
    assert.equal(pdf.name, 'sttt-functional-map67.pdf');
    assert.match(pdf.content.toString('latin1'), /^%PDF-1\.\d/);
    assert.match(pdf.content.toString('latin1'), kA4);
    const svg = await saved(page, 'SVG');
    assert.equal(svg.name, 'sttt-functional-map67.svg');
    assert.match(svg.content.toString(), /^<svg[^>]* width="210mm" height="297mm"/);
    assert.match(svg.content.toString(), /CC BY 4\.0/);
  });

  test('have as many cells as the field, and the numbers that are typed in', async () => {
    const visitor = await world.arrive('printer', { at: '/rules/strategic/print' });
    const { page } = visitor;
    for (const sheet of ['Base field', 'Numbered field', 'Hyperfunctional field', 'Functional field']) {
      await choose(page, sheet);
      await page.locator('.paper svg').waitFor();
      assert.equal(await cells(page), 27 * 27, sheet);
    }
    await choose(page, 'Custom');
    const field = page.getByRole('textbox');
    await field.fill('123456789 123456789 12345678');
    await page.getByText('These numbers make no sheet.').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.ok(await page.getByRole('button', { name: 'PDF', exact: true }).isDisabled());
    await field.fill('123456789 123456789 123456789');
    await page.locator('.paper svg').waitFor();
    const rows = await page
      .locator('.paper [data-text]')
      .evaluateAll((texts) => texts.map((text) => text.dataset.text).filter((text) => /^\d$/.test(text)));
    assert.equal(rows.join(''), '123456789'.repeat(9));
  });

  test('come out of the printer on one sheet of A4, without the page around them', async () => {
    const visitor = await world.arrive('printer', { at: '/rules/strategic/print' });
    const { page } = visitor;
    await page.locator('.paper svg').waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true, path: path.join(results, 'screenshots', 'printed.pdf') });
    const text = pdf.toString('latin1');
    assert.equal(text.match(/\/Type \/Page\b/g)?.length, 1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    assert.ok(Math.abs(width - 595.3) < 1 && Math.abs(height - 841.9) < 1, `${width} × ${height}`);
  });
});
