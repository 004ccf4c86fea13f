// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSvg } from '../../../src/variants/strategic/print/draw_svg.ts';
import { cellCount, kPage, type Shape, type Sheet } from '../../../src/variants/strategic/print/sheet.ts';
import { layoutsOf, type Layout, type SheetKind } from '../../../src/variants/strategic/print/sheets.ts';
import type { ChosenSet } from '../../../src/variants/strategic/sets.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';
import { allSheets, sheet as sheetBy, words } from '../../support/sheets.ts';

const kField = 27 * 27;
const kHelp = 9 * 9 + 9;

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const sheet = (kind: SheetKind, set?: Partial<ChosenSet>, layout?: Layout) => sheetBy(rules, kind, set, layout);
const labels = (of: Sheet) => of.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
const twoDigits = (of: Sheet) => labels(of).filter((text) => /^\d\d$/.test(text));
const digits = (of: Sheet) => labels(of).filter((text) => /^\d$/.test(text));

describe.each(allSheets)('the printed sheet %s', (_, kind, set, layout) => {
  it('lies within A4, with a margin that printers reach', () => {
    for (const shape of sheet(kind, set, layout).shapes) {
      const box = boxOf(shape);
      expect([shape, box.left >= 5 && box.right <= kPage.width - 5]).toEqual([shape, true]);
      expect([shape, box.top >= 5 && box.bottom <= kPage.height - 5]).toEqual([shape, true]);
    }
  });

  it('says whose game it is', () => {
    expect(labels(sheet(kind, set, layout))).toContain(words.credit);
  });

  it('is the same in SVG, in millimetres', () => {
    const made = sheet(kind, set, layout);
    const svg = drawSvg(made);
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['210mm', '297mm']);
    expect(svg.getAttribute('viewBox')).toBe('0 0 210 297');
    const cells = [...svg.querySelectorAll('[data-cells]')].map((each) => Number(each.getAttribute('data-cells')));
    expect(cells.reduce((sum, each) => sum + each, 0)).toBe(cellCount(made));
    expect(svg.querySelectorAll('text, image')).toHaveLength(0);
  });
});

function boxOf(shape: Shape) {
  const [width, height] =
    shape.kind === 'grid'
      ? [shape.columns * shape.cell, shape.rows * shape.cell]
      : shape.kind === 'label'
        ? [0, 0]
        : [shape.width, shape.height];
  return { left: shape.x, right: shape.x + width, top: shape.y, bottom: shape.y + height };
}

describe('the printed boards', () => {
  it('have as many cells as the field', () => {
    expect(cellCount(sheet('base'))).toBe(kField);
    expect(cellCount(sheet('numbered'))).toBe(kField);
    expect(cellCount(sheet('functional', { rules: 'functional' }))).toBe(kField);
    expect(cellCount(sheet('hyperfunctional', { rules: 'hyperfunctional' }))).toBe(kField);
    expect(cellCount(sheet('help'))).toBe(kHelp);
    expect(cellCount(sheet('record')) % 24).toBe(0);
    expect(cellCount(sheet('full', { rules: 'functional' }))).toBeGreaterThan(kField + kHelp + 4 * 6 * 20);
  });

  it('have more to write into in the squares of an exercise book', () => {
    for (const kind of ['help', 'record', 'continuous'] as const)
      expect([kind, cellCount(sheet(kind, {}, 'notebook')) > 1.5 * cellCount(sheet(kind, {}, 'large'))]).toEqual([
        kind,
        true,
      ]);
    const cells = (of: Sheet) => of.shapes.flatMap((shape) => (shape.kind === 'grid' ? [shape.cell] : []));
    for (const kind of ['base', 'functional'] as const)
      expect(new Set(cells(sheet(kind, { rules: kind === 'base' ? 'tactical' : kind }, 'notebook')))).toEqual(
        new Set([5]),
      );
  });

  it('count the moves of a record where that is wanted, each column from one', () => {
    const counted = labels(sheet('record', {}, 'counted')).filter((text) => /^\d+$/.test(text));
    const rows = counted.length / counted.filter((text) => text === '1').length;
    expect(counted.slice(0, rows)).toEqual(Array.from({ length: rows }, (_, index) => String(index + 1)));
    expect(cellCount(sheet('record', {}, 'counted'))).toBe(6 * counted.length);
  });

  it.each(['tactical', 'functional'] as const)('have on a full sheet of the %s set what its layout says', (rules) => {
    const written = ([layout, helps]: [Layout, number]) =>
      cellCount(sheet('full', { rules }, layout)) - kField - helps * kHelp;
    const records = (
      [
        ['record_alone', 0],
        ['help_and_record', 1],
        ['two_helps', 2],
      ] as [Layout, number][]
    ).map(written);
    expect(records).toEqual([...records].sort((one, other) => other - one));
    expect(new Set(records).size).toBe(3);
    expect(layoutsOf.full).toHaveLength(3);
  });

  it('number each tactical cell by its strategic cell and itself', () => {
    expect(twoDigits(sheet('base'))).toEqual([]);
    const numbers = twoDigits(sheet('numbered'));
    expect(new Set(numbers).size).toBe(81);
    expect(numbers.filter((number) => number.includes('0'))).toEqual([]);
  });

  it('have the functional numbers left of their rows, as the authors print map34', () => {
    const top = digits(sheet('functional', { rules: 'functional' })).slice(0, 27);
    expect(top.join('')).toBe('213654798' + '321465879' + '132546987');
    const own = sheet('functional', { rules: 'functional', numbers: '111111111  222222222 333333333' });
    expect(digits(own).join('')).toBe(('1'.repeat(9) + '2'.repeat(9) + '3'.repeat(9)).repeat(3));
  });

  it('have the hyperfunctional numbers in their cells, as the authors print hmap2', () => {
    const made = sheet('hyperfunctional', { rules: 'hyperfunctional' });
    expect(digits(made)).toHaveLength(kField);
    // Of strategic cell 1 the authors' uppermost row is 9 1 2 3 4 5 6 7 8: three cells of each of three tactical cells.
    const upper = [0, 9, 18].flatMap((from) => digits(made).slice(from, from + 3));
    expect(upper.join('')).toBe('912345678');
  });

  it('are not printed with numbers that are none', () => {
    for (const numbers of ['map99', '', '123', '213654798 321465879 13254698', '013654798 321465879 132546987']) {
      expect(() => sheet('functional', { rules: 'functional', numbers })).toThrow('numbers');
    }
  });
});
