// What went over a wire, held against protocol/: the lines of one process in their order.
import { operationOf, wrongAnswer, wrongFrame, wrongShape } from './schemas.mjs';

/** Deadlines that pass have no action. */
const kClock = -2;

export class WireCheck {
  /** The variant that a room plays: a step does not say it. */
  #variantOf = new Map();

  /**
   * Reads an entry of the log of log.mjs; gives what it is, `t` of a frame, `operation` and `status` of an exchange, the `code` of
   * a refusal, and with `wrong` what is not as protocol/ says.
   */
  read(entry) {
    if (entry.amiss) return {};
    if (entry.way === 'http') return this.#exchange(entry);
    const frame = JSON.parse(entry.text);
    if (entry.way === 'out') return { t: frame.t, wrong: wrongFrame('out', frame) };
    const wrong = wrongFrame('in', frame) ?? this.#wrongView(frame) ?? this.#wrongRecord(frame);
    return { t: frame.t, code: frame.code, wrong };
  }

  #exchange({ method, url, status, type, text }) {
    const wrong = wrongAnswer(method, url, { status, type, text });
    const code = status >= 400 && !wrong ? JSON.parse(text).code : undefined;
    return { operation: operationOf(method, url)?.name, status, code, wrong };
  }

  #wrongView(frame) {
    if (frame.t === 'room') this.#variantOf.set(frame.room, frame.terms?.variant);
    if (frame.t !== 'room' && frame.t !== 'step') return null;
    return wrongShape(this.#variantOf.get(frame.room), 'View', frame.view);
  }

  #wrongRecord(frame) {
    const steps = frame.t === 'room' ? frame.steps : frame.t === 'step' ? [frame.step] : [];
    for (const { by, d } of steps) {
      if (d.t !== 'play' || by === kClock) continue;
      const wrong = wrongShape(this.#variantOf.get(frame.room), 'ActionShown', d.a);
      if (wrong) return wrong;
    }
    return null;
  }
}
