import { colourSetOf } from './colour_sets.ts';
import type { Settings } from './settings.ts';

type Look = Pick<Settings, 'theme' | 'board_theme'>;

const kDark = '(prefers-color-scheme: dark)';

const dark = $state({ preferred: globalThis.matchMedia?.(kDark).matches ?? false });
globalThis.matchMedia?.(kDark).addEventListener('change', ({ matches }) => (dark.preferred = matches));

/** The set of colours that a choice comes to on this system; reactive. */
export const shownColourSet = (look: Look): string => colourSetOf(look, dark.preferred);

/** Puts the colours of a choice on the page; reactive to what the system prefers. */
export function showTheme(look: Look): void {
  const root = document.documentElement;
  const set = shownColourSet(look);
  // What the system decides alone is left to the style sheet, which needs no script.
  if (look.theme === 'auto' && look.board_theme === 'standard') delete root.dataset['theme'];
  else root.dataset['theme'] = set;
  // With the next frame, which computes the styles anyway: now it would be done for a page that is still being built.
  requestAnimationFrame(() => {
    const page = getComputedStyle(root).getPropertyValue('--page');
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', page);
  });
}

const kThemes: readonly Settings['theme'][] = ['auto', 'paper', 'board'];

/** The colours after these: light, dark, as the system has it. A look that is the same in both is left for the usual one. */
export function nextLook({ theme, board_theme }: Look): Look {
  const next = kThemes[(kThemes.indexOf(theme) + 1) % kThemes.length] ?? 'auto';
  return { theme: next, board_theme: board_theme === 'night' ? 'standard' : board_theme };
}
