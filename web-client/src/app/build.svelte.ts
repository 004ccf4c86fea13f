import { loadPagesAnew } from '../browser/navigation.svelte.ts';

/** Whether the server has another build of the site than this page. */
export class Build {
  outdated = $state(false);
  private asking = false;

  constructor(
    /** The script that this page began with; its name tells its content. */
    private readonly script: string,
    private readonly readPage: () => Promise<string>,
  ) {}

  /** Asks the server for its build; what is known to be outdated stays so. */
  async check(): Promise<boolean> {
    if (this.outdated || this.asking || this.script === '') return this.outdated;
    this.asking = true;
    const page = await this.readPage().catch(() => null);
    this.asking = false;
    this.outdated = page !== null && page.includes('<script') && !page.includes(this.script);
    if (this.outdated) loadPagesAnew();
    return this.outdated;
  }
}

const scriptOfPage = (): string => document.querySelector('head script[type=module][src]')?.getAttribute('src') ?? '';

async function readPage(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok ? answer.text() : '';
}

/** The build of this page. */
export const build = new Build(scriptOfPage(), readPage);

const kReloadedKey = 'noughts.reloaded';

/** Whether this page was not loaded anew by itself yet: one that is kept would come again and again. */
function isFirstReload(): boolean {
  const script = scriptOfPage();
  try {
    if (sessionStorage.getItem(kReloadedKey) === script) return false;
    sessionStorage.setItem(kReloadedKey, script);
  } catch {
    // A browser that keeps nothing keeps no page.
  }
  return true;
}

/** Whether the page may be one that the service worker has kept, of whatever build. */
const mayBeKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Looks for a new build whenever a connection has come back, as after a restart of the server, with the first one where the page
 * need not come from the server, and where a part of this one can't be had: then the page is loaded anew, because whoever pressed
 * for that part would wait in vain.
 */
export function followBuild(
  subscribe: (listener: { onHello: () => void }) => unknown,
  reload = () => location.reload(),
): void {
  let first = true;
  subscribe({
    onHello: () => {
      if (!first || mayBeKept()) void build.check();
      first = false;
    },
  });
  addEventListener(
    'vite:preloadError',
    () => void build.check().then((outdated) => outdated && isFirstReload() && reload()),
  );
}
