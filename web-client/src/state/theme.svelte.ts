import { recall, remember } from './memory.ts';

/** `auto` follows the system. public/theme.js applies the choice before the first paint. */
export type Theme = 'auto' | 'paper' | 'board';

const kKey = 'noughts.theme';
const themes: readonly Theme[] = ['auto', 'paper', 'board'];

const remembered = recall(kKey);
let current = $state<Theme>(themes.find((theme) => theme === remembered) ?? 'auto');

/** The colours in use; reactive. */
export const theme = () => current;

/** Goes to the next set of colours. */
export function nextTheme(): void {
  current = themes[(themes.indexOf(current) + 1) % themes.length] ?? 'auto';
  remember(kKey, current === 'auto' ? null : current);
  if (current === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = current;
}
