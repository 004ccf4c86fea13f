import { describe, expect, it } from 'vitest';
import { rulesText } from '../../plugins/rules_text.ts';

const page = (english: string) => `# Game\n\n## English\n\n${english}\n\n## По-русски\n\nПо-русски.\n`;
const fence = (kind: string, json: unknown) => `\`\`\`${kind}\n${JSON.stringify(json)}\n\`\`\`\n`;
const demo = { options: {}, steps: [[0, { cell: 4 }]], caption: 'The middle.' };
const lesson = { options: {}, steps: [], ask: 'Begin.', want: 'any', hint: 'Anywhere.', well: 'Good password.' };

describe('the text of a page of rules', () => {
  it('is the half in the language asked for', () => {
    expect(rulesText(page('In English.'), 'en').parts).toEqual([{ html: '<p>In English.</p>\n' }]);
    expect(rulesText(page('In English.'), 'ru').parts).toEqual([{ html: '<p>По-русски.</p>\n' }]);
    expect(() => rulesText('# Game\n', 'en')).toThrow('## English');
  });

  it('has boards where they stand in the text, and its lessons apart', () => {
    const text = rulesText(page(`One.\n\n${fence('board', demo)}\nTwo.\n\n${fence('lesson', lesson)}`), 'en');
    expect(text.parts).toEqual([
      { html: '<p>One.</p>\n' },
      { board: demo },
      { html: '<p>Two.</p>\n' },
      { lessons: true },
    ]);
    expect(text.lessons).toEqual([lesson]);
  });

  it('names its headings, one level below the title of the page', () => {
    const text = rulesText(page('### How to *win*?\n\nSo.\n\n#### More'), 'en');
    expect(text.contents).toEqual([{ id: 'how-to-win', text: 'How to *win*?' }]);
    expect(text.parts[0]?.html).toMatch(/^<h2 id="how-to-win">.*<\/h2>\n.*\n<h3 id="more">More<\/h3>\n$/);
  });

  it('links to the pages of other games', () => {
    expect(rulesText(page('See [3×3](3x3.md).'), 'en').parts[0]?.html).toContain('<a href="/rules/3x3">');
  });

  it('lets no HTML of its own through', () => {
    expect(rulesText(page('<script>alert(1)</script> [x](javascript:alert(1))'), 'en').parts[0]?.html).not.toMatch(
      /<script|href="javascript/,
    );
  });

  it.each([
    ['no caption', 'board', { ...demo, caption: undefined }],
    ['a step of nobody', 'board', { ...demo, steps: [[{ cell: 4 }]] }],
    ['a member that nobody knows', 'board', { ...demo, captoin: 'x' }],
    ['nothing wanted', 'lesson', { ...lesson, want: [] }],
    ['an empty hint', 'lesson', { ...lesson, hint: '' }],
  ])('is refused with %s', (_, kind, json) => {
    expect(() => rulesText(page(fence(kind, json)), 'en')).toThrow(`the block "${kind}"`);
  });
});
