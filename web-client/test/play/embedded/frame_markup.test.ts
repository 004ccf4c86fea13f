// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { frameMarkup } from '../../../src/play/embedded/frame_markup.ts';

test('what shows a game elsewhere is one frame, whatever its players are called', () => {
  const markup = frameMarkup('https://example.org/embed/g/abc', 'A"><script> – B & C');
  document.body.innerHTML = markup;
  expect(document.body.children).toHaveLength(1);
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe('https://example.org/embed/g/abc');
  expect(frame?.title).toBe('A"><script> – B & C');
  expect([frame?.width, frame?.height]).toEqual(['480', '576']);
});
