import { describe, expect, it } from 'vitest';
import { encodeAnalysis, decodeAnalysis } from '../../../src/play/analysis/analysis_link.ts';
import {
  continued,
  kMostVariations,
  pathTo,
  Variations,
  type Variation,
} from '../../../src/play/analysis/variations.ts';

const step = (cell: number, seat = 0) => ({ seat, action: { cell } });
const cells = (line: readonly Variation[]) => line.map(({ action }) => action['cell']);
const line = (...numbers: number[]) => Variations.of(numbers.map((cell) => step(cell)));

/** 0 1 2, with 5 6 tried instead of 1 and 7 instead of 2. */
function branched(): Variations {
  const tree = line(0, 1, 2);
  tree.back();
  tree.play(step(7));
  tree.back();
  tree.back();
  tree.play(step(5));
  tree.play(step(6));
  return tree;
}

const told = (from: Variation): unknown[] =>
  [...continued(from)].map((part) =>
    'step' in part ? part.step.action['cell'] : part.instead.map((each) => [each.action['cell'], ...told(each)]),
  );

describe('A tree of variations', () => {
  it('keeps what was tried and goes along it when it is played again', () => {
    const tree = branched();
    expect(tree.size).toBe(6);
    tree.toStart();
    tree.play(step(0));
    tree.play(step(5));
    expect(tree.size).toBe(6);
    expect(cells(pathTo(tree.current))).toEqual([0, 5]);
  });

  it('tells the same cell by another seat apart', () => {
    const tree = line(0);
    tree.back();
    tree.play(step(0, 1));
    expect(tree.size).toBe(2);
  });

  it('goes back, on, to the ends, and aside among siblings', () => {
    const tree = branched();
    expect(cells(tree.line())).toEqual([0, 5, 6]);
    tree.back();
    tree.aside(-1);
    expect(cells(tree.line())).toEqual([0, 1, 2]);
    tree.aside(-1);
    expect(cells(pathTo(tree.current))).toEqual([0, 1]);
    tree.aside(1);
    expect(cells(pathTo(tree.current))).toEqual([0, 5]);
    tree.toEnd();
    expect(cells(pathTo(tree.current))).toEqual([0, 5, 6]);
    tree.forward();
    expect(tree.current.ply).toBe(3);
    tree.toStart();
    tree.back();
    tree.aside(1);
    expect(tree.current).toBe(tree.root);
  });

  it('is written with the other tries after the step that they replace', () => {
    expect(told(branched().root)).toEqual([0, 1, [[5, 6]], 2, [[7]]]);
    expect(told(new Variations().root)).toEqual([]);
  });

  it('makes a branch the main line from the beginning', () => {
    const tree = branched();
    expect(tree.isAside()).toBe(true);
    tree.promote();
    expect(tree.isAside()).toBe(false);
    expect(told(tree.root)).toEqual([0, 5, [[1, 2, [[7]]]], 6]);
  });

  it('takes a branch away with all below it and steps out of it; and puts it back', () => {
    const tree = branched();
    tree.back();
    const taken = tree.current;
    const parent = taken.parent ?? tree.root;
    tree.remove();
    expect(tree.size).toBe(4);
    expect(cells(pathTo(tree.current))).toEqual([0]);
    tree.restore(taken, parent, 1);
    expect(tree.size).toBe(6);
    expect(told(tree.root)).toEqual([0, 1, [[5, 6]], 2, [[7]]]);
    tree.toStart();
    tree.remove();
    expect(tree.size).toBe(6);
  });

  it('stands after so many steps of a game, at its end, or at its beginning', () => {
    const game = [step(0), step(1), step(2)];
    expect(cells(pathTo(Variations.of(game, 2).current))).toEqual([0, 1]);
    expect(cells(pathTo(Variations.of(game).current))).toEqual([0, 1, 2]);
    expect(cells(pathTo(Variations.of(game, 99).current))).toEqual([0, 1, 2]);
    expect(Variations.of(game, 0).current.ply).toBe(0);
  });

  it('takes no more than it can hold', () => {
    const tree = Variations.of(Array.from({ length: kMostVariations + 5 }, (_, cell) => step(cell)));
    expect(tree.size).toBe(kMostVariations);
    expect(tree.play(step(-1))).toBe(false);
    expect(tree.play(step(-1))).toBe(false);
  });
});

describe('A link to an analysis', () => {
  it('holds options, tree, notes and the place in it', async () => {
    const tree = branched();
    tree.current.comment = 'Хорошо <b>';
    const text = await encodeAnalysis({ options: { size: 15 }, tree });
    expect(text).toMatch(/^[zp][\w-]+$/);
    const read = (await decodeAnalysis(text)) ?? { options: null, tree: new Variations() };
    expect(read.options).toEqual({ size: 15 });
    expect(told(read.tree.root)).toEqual(told(tree.root));
    expect(cells(pathTo(read.tree.current))).toEqual([0, 5, 6]);
    expect(read.tree.current.comment).toBe('Хорошо <b>');
  });

  it('is short for a long game', async () => {
    const tree = Variations.of(Array.from({ length: 361 }, (_, index) => step((index * 137) % 361, index % 2)));
    const text = await encodeAnalysis({ options: {}, tree });
    expect(text.length).toBeLessThan(2_500);
    expect((await decodeAnalysis(text))?.tree.size).toBe(361);
  });

  it('is nothing where it was not written by us', async () => {
    const plain = (content: unknown) => `p${btoa(JSON.stringify(content))}`;
    for (const text of [
      '',
      'z',
      'p',
      'x123',
      'z!!!',
      'zAAAA',
      plain(null),
      plain([]),
      plain({ o: {}, h: 0 }),
      plain({ o: [], h: 0, t: [] }),
      plain({ o: {}, h: 0, t: [7] }),
      plain({ o: {}, h: 0, t: [[0]] }),
      plain({ o: {}, h: 0, t: [[0.5, {}]] }),
      plain({ o: {}, h: 0, t: [[0, []]] }),
      plain({ o: {}, h: 0, t: [[0, {}, 2]] }),
      plain({ o: {}, h: 0, t: [[0, {}, 0]] }),
      plain({ o: {}, h: 0, t: [[0, {}, -1]] }),
      plain({ o: {}, h: 0, t: [[0, {}, 1, 7]] }),
      plain({ o: {}, h: 0, t: Array.from({ length: kMostVariations + 1 }, () => [0, {}]) }),
    ])
      expect(await decodeAnalysis(text), text.slice(0, 80)).toBeNull();
  });

  it('does not unfold into more than a page can bear', async () => {
    const bomb = new Blob([new Uint8Array(4_000_000).fill(32)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
    const text = `z${Buffer.from(bytes).toString('base64url')}`;
    expect(text.length).toBeLessThan(10_000);
    expect(await decodeAnalysis(text)).toBeNull();
  });

  it('stands at the beginning where the place in it is none', async () => {
    const read = await decodeAnalysis(`p${btoa(JSON.stringify({ o: {}, h: 'x', t: [[0, { cell: 1 }]] }))}`);
    expect(read?.tree.current).toBe(read?.tree.root);
    expect(read?.tree.size).toBe(1);
  });
});

it('A move whose members a board names in another order than the record is the same move', () => {
  const tree = Variations.of([{ seat: 0, action: { from: [1, 2], to: { row: 1, column: 2 } } }], 0);
  expect(tree.play({ seat: 0, action: { to: { column: 2, row: 1 }, from: [1, 2] } })).toBe(true);
  expect(tree.root.next).toHaveLength(1);
  tree.current = tree.root;
  tree.play({ seat: 0, action: { to: { column: 2, row: 1 }, from: [2, 1] } });
  expect(tree.root.next).toHaveLength(2);
});
