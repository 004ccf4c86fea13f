// Enough of a browser for the client's boards to draw themselves while it is being built.
import { JSDOM } from 'jsdom';

const nothing = () => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Opens a document for all modules; the function that is given back closes it. */
export function openDocument(): () => void {
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', { url: 'http://localhost/' });
  const stage = {
    window,
    document: window.document,
    Element: window.Element,
    Node: window.Node,
    SVGElement: window.SVGElement,
    localStorage: window.localStorage,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }),
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: nothing,
  };
  const before = Object.keys(stage).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(stage)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    window.close();
  };
}
