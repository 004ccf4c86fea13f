// Brings people together for a game, by each of the ways that there are.
import { between, pick } from '../end_to_end/harness/random.mjs';

const kMostSeats = 8;

/** Some of a list, in any order. */
export function someOf(roll, list, count) {
  const rest = [...list];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(between(roll, 0, rest.length - 1), 1)[0],
  );
}

export class Gathering {
  constructor(world) {
    this.world = world;
  }

  get #roll() {
    return this.world.roll;
  }

  /** Terms of a variant that can be played at once. */
  terms(variant) {
    const { roll, talk } = this.world;
    if (variant === 'xo-quiz') {
      const options = {
        sizes: [1, 1],
        host: roll() < 0.4,
        jury: roll() < 0.3 ? 1 : 0,
        early_s: 5,
        pick_s: 10,
        pause_s: 5,
        scheme: pick(roll, ['group', 'playoff']),
      };
      return { variant, options, clock: { kind: 'none' }, rated: false };
    }
    if (variant === 'book-game') {
      const version = pick(roll, ['3x3', 'pair', '5x5', '3x3*']);
      return { variant, options: { version, weighted: roll() < 0.3 }, clock: { kind: 'none' }, rated: false };
    }
    const options = roll() < 0.5 ? talk.options(variant) : {};
    const table = { free_takeback: roll() < 0.7 };
    const isPlain = variant === 'quixo4';
    return { variant, options, clock: this.#clock(), rated: false, ...(!isPlain && roll() < 0.6 && { table }) };
  }

  #clock() {
    return pick(this.#roll, [
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'fischer', base_ms: 600_000, increment_ms: 1_000 },
      { kind: 'per_move', move_ms: 86_400_000 },
      { kind: 'byo_yomi', main_ms: 0, periods: 3, period_ms: 600_000 },
    ]);
  }

  /** A game of a variant through a link; whoever comes last opens it. */
  async byLink(variant) {
    const { world } = this;
    const terms = this.terms(variant);
    const [maker, ...others] = someOf(
      this.#roll,
      world.people.filter(({ role }) => role !== 'stranger'),
      kMostSeats,
    );
    const setup = this.#setup(terms);
    const made = await world.command(maker, {
      t: 'challenge',
      terms: { ...terms, side: setup ? 'first' : 'any' },
      ...(setup && { setup }),
    });
    if (made?.answer?.t === 'ok') await this.fill(made.answer.id, terms, [...others, maker]);
    return made;
  }

  #setup({ variant, options }) {
    const { known } = this.world;
    if (variant === 'xo-quiz') return { pack: known.some('packs') };
    if (variant !== 'book-game') return null;
    const isField = options.version === '5x5' || options.version === 'pair';
    const fitting = known.published.all.filter(
      (id) => (known.setKinds.get(id) ?? 'characters') === (isField ? 'field' : 'characters'),
    );
    return { set: fitting.length > 0 ? pick(this.#roll, fitting) : known.some('published') };
  }

  /** People come by a link until the game is full, or all have tried. */
  async fill(challenge, terms, others) {
    const roles = { 'xo-quiz': ['second', 'first', 'host', 'jury'], 'book-game': ['curator', 'second'] }[
      terms.variant
    ] ?? [undefined];
    const curators = this.world.people.filter(({ role }) => role === 'curator');
    for (const [index, each] of others.entries()) {
      const side = roles[index % roles.length];
      const person = side === 'curator' ? pick(this.#roll, curators) : each;
      const came = await this.world.command(person, { t: 'accept_challenge', challenge, ...(side && { side }) });
      const { code, room } = came?.answer ?? {};
      if (room || ['not_found', 'gone', 'unknown_variant'].includes(code)) return;
    }
  }

  /** What comes after a seek: somebody who wants the same, or who takes it. */
  async answerSeek(id, command) {
    const { world } = this;
    for (const person of someOf(
      this.#roll,
      world.people.filter(({ role }) => role !== 'stranger'),
      between(this.#roll, 1, 3),
    )) {
      const { terms } = command;
      const side = pick(this.#roll, [terms.side ?? 'any', 'any', 'first', 'second', 'host', 'curator']);
      const same = { t: 'seek', terms: { ...terms, side } };
      const came = await world.command(person, this.#roll() < 0.5 ? same : { t: 'take', seek: id, side });
      if (came?.answer?.room) return;
    }
  }
}
