import { expect, it } from 'vitest';
import { linkProblem } from '../../src/hosted/book/forms/form_checks.ts';

it.each([
  'https://example.org:8080/a?b=c#d',
  'https://example.org?q',
  'https://пример.рф/книга',
  "https://example.org/o'neill",
])('%s is a link', (link) => expect(linkProblem(link)).toBeNull());

it.each([
  'https://localhost/a',
  'https://anna@example.org/',
  'https://anna:secret@example.org/',
  'https://example..org/',
  'https://example.org./',
  'https://-example.org/',
  'https://example.org:/a',
  'https://example.org:123456/',
  'https://example.org/a|b',
  'https://example.org/{a}',
  'https://example.org/"a"',
])('%s is none, as the rules have it', (link) => expect(linkProblem(link)).toBe('link'));
