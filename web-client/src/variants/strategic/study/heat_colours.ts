import { settings } from '../../../session/settings.svelte.ts';
import { shownColourSet } from '../../../session/theme.svelte.ts';
import { heatColoursFrom, type HeatColours } from './figures.ts';

/** The colours of heat maps on this page; reactive to what is chosen and to what the system prefers. */
export function heatColours(): HeatColours {
  const set = document.createElement('span');
  set.dataset['theme'] = shownColourSet(settings());
  document.body.append(set);
  const style = getComputedStyle(set);
  const colours = heatColoursFrom((name) => style.getPropertyValue(`--${name}`).trim());
  set.remove();
  return colours;
}
