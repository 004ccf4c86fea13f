// A room as one client knows it: what a page would show. It takes only what follows, and holds on to all it was told, so
// that a step shown twice, differently, or out of order is found out.
import assert from 'node:assert/strict';
import { rulesIn } from '../../games/rules_in_wasm.mjs';
import { inRoot } from './paths.mjs';
import { Changing } from './waiting.mjs';

const rules = rulesIn(inRoot('web-client/src/rules/rules.wasm'))();

/** Asks the rules what they must not refuse. */
function ask(request) {
  const { ok, refused } = JSON.parse(rules(JSON.stringify(request)));
  assert.equal(refused, undefined, `the rules refuse ${JSON.stringify(request)}`);
  return ok;
}

export class RoomMirror extends Changing {
  n = 0;
  steps = [];
  chat = [];
  /** Every `clocks` frame that came. */
  clocksSet = [];
  /** The answer to the first sync has come. */
  known = false;
  result = null;
  turn = [];

  #game;
  /** The moves that the rules have been told. */
  #played = [];

  /** `client` is whose view of the room this is. */
  constructor(room, client) {
    super();
    this.room = room;
    this.client = client;
  }

  get failure() {
    return this.client.failure;
  }

  /** True when this client's seat may act. */
  get mine() {
    return this.result === null && this.you !== null && this.turn?.includes(this.you);
  }

  /** Takes the answer to a sync; false when the record is long and goes on. */
  joined(frame) {
    assert.ok(frame.have <= this.n, `${this.room}: steps after ${frame.have} when ${this.n} are known`);
    frame.steps.forEach((step, index) => this.#keep(frame.have + index + 1, step));
    const reached = frame.have + frame.steps.length;
    if (reached < frame.n) {
      assert.ok(frame.steps.length > 0, `${this.room}: each part has steps`);
      return false;
    }
    assert.equal(reached, frame.n, `${this.room}: the steps reach to n`);
    assert.equal(this.n, frame.n, `${this.room}: known steps were taken back`);
    for (const line of frame.chat) this.#hear(line);
    const { terms, seats, cast, you, created, online, watchers, rematch, next, series, earlier = [] } = frame;
    Object.assign(this, { terms, seats, cast, you, created, online, watchers, rematch, next, series, earlier });
    this.known = true;
    this.#stand(frame);
    return true;
  }

  /** Takes a step; false when some are missing before it. */
  stepped(frame) {
    if (frame.n > this.n + 1) return false;
    const news = frame.n > this.n;
    this.#keep(frame.n, frame.step);
    if (news) this.#stand(frame);
    return true;
  }

  /** Takes clocks that were set anew; false when steps are missing before them. */
  clocksCame(frame) {
    if (frame.n > this.n) return false;
    this.clocksSet.push(frame.clocks);
    if (frame.n === this.n) this.clocks = frame.clocks;
    this.changed();
    return true;
  }

  said(frame) {
    this.#hear(frame.line);
    this.changed();
  }

  presence({ online, watchers, absent }) {
    Object.assign(this, { online, watchers, absent });
    this.changed();
  }

  rematchAsked({ by, next }) {
    Object.assign(this, { rematch: by, next });
    this.changed();
  }

  describe() {
    const { room, n, turn, you, view, result, draw } = this;
    return JSON.stringify({ room, n, turn, you, cells: view?.cells, result, draw });
  }

  /** The moves that stand: those that were taken back count no more. */
  get moves() {
    return this.steps.reduce((moves, step) => {
      if (step.d.t === 'play') return [...moves, step];
      return step.d.to === undefined ? moves : moves.slice(0, step.d.to);
    }, []);
  }

  #stand({ view, turn, clocks, draw, takeback, absent, result, deadline }) {
    Object.assign(this, { view, turn, clocks, draw, takeback, absent, result, deadline });
    this.#checkView();
    this.changed();
  }

  #keep(number, step) {
    const known = this.steps[number - 1];
    if (known) assert.deepEqual(step, known, `${this.room}: step ${number} was shown differently before`);
    else this.steps.push(step);
    this.n = this.steps.length;
  }

  #hear(line) {
    const known = this.chat.find(({ id }) => id === line.id);
    if (known) assert.deepEqual(line, known, `${this.room}: line ${line.id} was shown differently before`);
    else this.chat.push(line);
  }

  #begin() {
    const { terms, created } = this;
    this.#game = ask({ do: 'start', variant: terms.variant, options: terms.options, at: created }).game;
    this.#played = [];
  }

  /** What is shown is what the rules, as the browser has them, make of the record; where that has secrets, nobody has it. */
  #checkView() {
    if (this.cast) return;
    const { moves } = this;
    if (this.#game === undefined || this.#played.some((step, index) => step !== moves[index])) this.#begin();
    for (const { by, d, at } of moves.slice(this.#played.length)) {
      ask({ do: 'play', game: this.#game, seat: by, action: d.a, at });
    }
    this.#played = moves;
    const view = ask({ do: 'view', game: this.#game, viewer: this.you });
    assert.deepEqual(this.view, view, `${this.room}: the view is not what the record gives`);
  }
}
