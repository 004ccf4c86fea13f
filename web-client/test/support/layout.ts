import { vi } from 'vitest';

/** Looks at a layout where there is none: nothing comes near, and nothing grows. */
class IdleObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** jsdom lays nothing out: what a page asks of a layout is there, on a wide window, and tells nothing. Ends with the file of tests. */
export function stubLayout(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  for (const observer of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(observer, IdleObserver);
}
