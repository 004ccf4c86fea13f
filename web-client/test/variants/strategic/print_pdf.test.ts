import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from '../../../src/variants/strategic/print/draw_pdf.ts';
import type { Shape } from '../../../src/variants/strategic/print/sheet.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';
import { allSheets, sheet, words } from '../../support/sheets.ts';

const kPoint = 72 / 25.4;

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

describe.each(allSheets)('the PDF of the sheet %s', (_, kind, set, layout) => {
  it('is one page of A4, all of lines, with no font and no picture', async () => {
    const made = sheet(rules, kind, set, layout);
    const pdf = await PDFDocument.load(drawPdf(made, 'ru'), { updateMetadata: false });
    const [page, ...more] = pdf.getPages();
    expect(more).toEqual([]);
    expect(page?.getWidth()).toBeCloseTo(210 * kPoint, 2);
    expect(page?.getHeight()).toBeCloseTo(297 * kPoint, 2);
    expect(pdf.getTitle()).toBe(words.title);
    expect(pdf.catalog.lookup(PDFName.of('Lang'))?.toString()).toBe('(ru)');
    const resources = (kind: string) => page?.node.Resources()?.lookup(PDFName.of(kind), PDFDict).keys();
    expect([resources('Font'), resources('XObject')]).toEqual([[], []]);
    const content = page?.node.context.lookup(page.node.get(PDFName.of('Contents')));
    if (!(content instanceof PDFRawStream)) throw new Error('no content');
    const operators = inflateSync(content.contents).toString();
    expect(operators).not.toMatch(/NaN|undefined|Infinity/);
    const count = (operator: RegExp) => operators.match(operator)?.length ?? 0;
    const of = (shape: Shape['kind']) => made.shapes.filter(({ kind: each }) => each === shape).length;
    expect(count(/\bS$/gm)).toBe(of('grid') + of('frame'));
    const letters = made.shapes.flatMap((shape) => (shape.kind === 'label' ? Array.from(shape.text) : []));
    const drawn = letters.filter((letter) => letter !== ' ').length;
    expect(count(/^f$/gm)).toBe(of('tint') + drawn);
  });
});
