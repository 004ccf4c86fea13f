import { m } from '../../i18n/messages.ts';
import type { SidePanel } from '../../boards/board.ts';
import type { Extras } from '../extras.ts';
import { credit } from './credit.ts';

/** What the page has for this variant alone: a study of its sets, sheets to print, the functional field beside its board. */
export const strategicExtras: Extras = {
  pages: [
    { path: 'analysis', title: m.study_title, load: () => import('./study/Study.svelte') },
    { path: 'print', title: m.print_title, load: () => import('./print/Print.svelte') },
  ],
  credit,
  sidePanel: {
    title: m.strategic_help,
    height: 188,
    load: async () => {
      const { mountHelpField } = await import('./mount.ts');
      return (host, options) => mountHelpField(host, options) as unknown as SidePanel<Record<string, unknown>>;
    },
  },
};
