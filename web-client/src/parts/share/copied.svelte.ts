import { copyLink, copyText } from '../../browser/clipboard.ts';

/** So long it is said that something was copied. */
const kSaid = 2_000;

/** Copies, and says so for a while, or that it could not. */
export class Copied {
  now = $state(false);
  /** The browser did not let it at last. Stays until the next time: one has to find what is to be selected. */
  failed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Copies text; false: the browser does not let it. */
  copy(text: string): Promise<boolean> {
    return this.say(copyText(text));
  }

  /** Shares a link by the system's own means, or copies it. */
  share(url: string, title: string): Promise<boolean | null> {
    return this.say(copyLink(url, title));
  }

  private async say<T extends boolean | null>(copying: Promise<T>): Promise<T> {
    const copied = await copying;
    clearTimeout(this.timer);
    this.now = copied === true;
    this.failed = copied === false;
    if (copied) this.timer = setTimeout(() => (this.now = false), kSaid);
    return copied;
  }
}
