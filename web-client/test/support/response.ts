/** A response whose text is at hand gives it in the next microtask: a body is a stream, whose turns of the loop are no matter of a test. */
export class ImmediateResponse extends Response {
  private readonly said: string | null;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    this.said = typeof body === 'string' ? body : null;
  }

  override text(): Promise<string> {
    return this.said === null ? super.text() : Promise.resolve(this.said);
  }

  override json(): Promise<unknown> {
    return this.said === null ? super.json() : this.text().then((text) => JSON.parse(text) as unknown);
  }
}
