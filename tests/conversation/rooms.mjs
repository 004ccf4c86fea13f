// The games that go on, as far as the conversation knows them, and what may be done in them.
import { rulesIn } from '../games/rules_in_wasm.mjs';
import { inRoot } from '../end_to_end/harness/paths.mjs';
import { between, pick } from '../end_to_end/harness/random.mjs';
import { bookAction } from './book_actions.mjs';
import { quizAction } from './quiz_actions.mjs';

const rules = rulesIn(inRoot('web-client/src/rules/rules.wasm'))();
const ask = (request) => JSON.parse(rules(JSON.stringify(request)));

export class Room {
  steps = [];
  n = 0;
  over = false;
  turn = [];
  /** Who sits where. */
  seats = new Map();
  draw = null;
  takeback = null;

  #game = null;
  #played = [];

  constructor(id) {
    this.id = id;
  }

  get variant() {
    return this.terms?.variant;
  }

  get hosted() {
    return this.cast !== undefined && this.cast !== null;
  }

  /** Takes a `room` frame that somebody was sent. */
  joined(frame, person) {
    Object.assign(this, { terms: frame.terms, cast: frame.cast, created: frame.created, size: frame.seats.length });
    if (frame.you !== null) this.seats.set(frame.you, person);
    if (frame.have === 0 && !this.hosted) this.steps = frame.steps;
    this.#stand(frame);
  }

  /** Takes a `step` frame. */
  stepped(frame) {
    if (frame.n === this.steps.length + 1) this.steps.push(frame.step);
    if (frame.n >= this.n) this.#stand(frame);
  }

  #stand({ n, turn, result, draw, takeback, view }) {
    Object.assign(this, { n, turn: turn ?? [], draw, takeback, view, over: result !== null });
  }

  /** Somebody who sits there, or null. */
  someSeat(roll) {
    return this.seats.size > 0 ? pick(roll, [...this.seats]) : null;
  }

  /** An action of a seat that may act: { seat, person, d }, or null where none is known. */
  move(roll, views) {
    if (this.over || !this.terms) return null;
    if (this.hosted) return this.#hostedMove(roll, views);
    const movers = this.turn.filter((seat) => this.seats.has(seat));
    if (movers.length === 0 || this.steps.length !== this.n) return null;
    const seat = pick(roll, movers);
    const d = this.#sample(seat, roll);
    return d && { seat, person: this.seats.get(seat), d };
  }

  // Many may act at once, and most of them have nothing to do.
  #hostedMove(roll, views) {
    const action = this.cast.some(({ role }) => role === 'curator') ? bookAction : quizAction;
    const first = between(roll, 0, this.seats.size);
    const seats = [...this.seats];
    for (const [seat, person] of [...seats.slice(first), ...seats.slice(0, first)]) {
      const view = views(person)?.view;
      const d = view && action({ view, seat, role: this.cast[seat].role, roll, size: this.size });
      if (d) return { seat, person, d };
    }
    return null;
  }

  #sample(seat, roll) {
    const moves = this.#moves();
    if (this.#game === null || this.#played.some((step, index) => step !== moves[index])) {
      if (this.#game !== null) ask({ do: 'drop', game: this.#game });
      const begun = ask({ do: 'start', variant: this.variant, options: this.terms.options, at: this.created });
      this.#game = begun.ok.game;
      this.#played = [];
    }
    for (const step of moves.slice(this.#played.length)) {
      ask({ do: 'play', game: this.#game, seat: step.by, action: step.d.a, at: step.at });
    }
    this.#played = moves;
    return ask({ do: 'sample', game: this.#game, seat, seed: between(roll, 1, 1_000_000) }).ok;
  }

  /** The moves that stand. */
  #moves() {
    return this.steps.reduce((moves, step) => {
      if (step.d.t === 'play') return [...moves, step];
      return step.d.to === undefined ? moves : moves.slice(0, step.d.to);
    }, []);
  }
}
