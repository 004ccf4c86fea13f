/** Counts commands up from a random number below 2^48, so that two tabs of one player never share a cid. */
export class CidSource {
  private next: number;

  constructor(words: Uint32Array = crypto.getRandomValues(new Uint32Array(2))) {
    this.next = (words[0] ?? 0) + ((words[1] ?? 0) & 0xffff) * 2 ** 32;
  }

  /** A number that was not given out before. */
  take(): number {
    return this.next++;
  }
}
