import type { Environment } from '../browser/environment.ts';
import type * as http from '../net/http.ts';

const kAskAgain = 2_000;

/** What can be played on this server: null until it has said so, and asked for until then. */
export class Catalogue {
  variants = $state.raw<readonly string[] | null>(null);
  /** The host's engines that play a variant. */
  engines = $state.raw<Readonly<Record<string, readonly string[]>>>({});

  constructor(
    private readonly api: Pick<typeof http, 'variants'>,
    private readonly environment: Environment,
  ) {}

  /** Asks which variants the server has. */
  async load(): Promise<void> {
    const answer = await this.api.variants();
    if (!answer.ok) {
      this.environment.after(kAskAgain, () => void this.load());
      return;
    }
    const { variants } = answer.value;
    this.variants = variants.map((variant) => variant.name);
    this.engines = Object.fromEntries(variants.map(({ name, engines }) => [name, engines ?? []]));
  }
}
