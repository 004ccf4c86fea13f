import { createSubscriber } from 'svelte/reactivity';

const onChange = createSubscriber((update) => {
  const root = new MutationObserver(update);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', update);
  return () => {
    root.disconnect();
    dark.removeEventListener('change', update);
  };
});

/** A colour of styles/tokens.css as the page has it now, for what no style sheet reaches; reactive. */
export function colourToken(name: string): string {
  onChange();
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
