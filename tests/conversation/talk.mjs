// Commands: made from protocol/schema/client.json and about what is there.
import { between, pick } from '../end_to_end/harness/random.mjs';
import { choices, Maker } from './values.mjs';
import { messages, shapeOf, variants } from './protocol.mjs';

/** What the schema of a frame leaves open: who fills it, and not the schema. */
const kOpen = new Set(['Options', 'Setup']);
const isBound = (choice) => choice.some(([, label]) => label === 'minimum' || label === 'maximum');
const isOpen = (name, place) => kOpen.has(name) || place === '.d';

/** Whether a type of message is about a game of some variant. */
const isOfVariant = ({ shape }) => ['room', 'terms', 'seek', 'challenge'].some((key) => key in shape.schema.properties);

/**
 * All that must be said once: every type, with every choice that its schema gives, for every variant; for `terms` with every choice
 * of the variant's options, for `play` with every one of its actions.
 */
export function allPoints() {
  return messages.flatMap((message) => {
    const { t, shape } = message;
    const all = [[], ...choices(shape, isOpen)];
    const anyway = all.filter(isBound).map((wanted) => ({ t, wanted }));
    const rest = all.filter((wanted) => !isBound(wanted));
    if (!isOfVariant(message)) return [...anyway, ...rest.map((wanted) => ({ t, wanted }))];
    const inVariants = variants.flatMap((variant) => rest.map((wanted) => ({ t, variant, wanted })));
    const inner = { seek: 'Options', challenge: 'Options', play: 'Action' }[t];
    const deeper = inner ? variants.flatMap((variant) => innerPoints(t, variant, inner)) : [];
    return [...anyway, ...inVariants, ...deeper];
  });
}

const innerPoints = (t, variant, inner) =>
  choices(shapeOf(variant, inner)).map((wantedInside) => ({ t, variant, wanted: [], wantedInside }));

/** What is noted once a point was said. */
export const nameOf = ({ t, variant, wanted, wantedInside }) =>
  [
    t,
    variant ?? '-',
    ...[...wanted, ...(wantedInside ?? []).map(([at, label]) => [`:${at}`, label])].map((each) => each.join('=')),
  ].join(' ');

const shapes = new Map(messages.map(({ t, shape }) => [t, shape]));
export const types = [...shapes.keys()];

export class Talk {
  constructor(known, roll) {
    this.known = known;
    this.roll = roll;
  }

  /** A command that the schema allows. `point` says what it must have, `room` where it is said. */
  command(person, { t, variant, wanted = [], wantedInside = [] }, room) {
    const about = { t, person, room, variant: variant ?? room?.variant ?? this.known.variant(), wanted, wantedInside };
    // What a bound is asked for is not filled from elsewhere.
    const isAsked = (place) =>
      wanted.some(([at, label]) => at === place && (label === 'minimum' || label === 'maximum'));
    const hint = (name, place) => (isAsked(place) ? undefined : this.#hint(name, place, about));
    return new Maker(this.roll, hint, wanted).value(shapes.get(t));
  }

  #hint(name, place, about) {
    const byName = {
      Cid: () => about.person.cid(),
      RoomId: () => about.room?.id ?? this.known.some('rooms'),
      SeekId: () => about.seek ?? this.known.some('seeks'),
      ChallengeId: () => this.known.some('challenges'),
      Variant: () => about.variant,
      Options: () => this.options(about.variant, about.wantedInside),
      Setup: () => this.setup(about.variant),
      Topic: () => this.known.topic(),
    }[name];
    const make = byName ?? this.#byPlace(place, about);
    return make && { value: make() };
  }

  #byPlace(place, { t, room, variant, wantedInside }) {
    if (t === 'challenge' && place === '.to') return () => this.known.some('names', ['nobody', 'x', '']) || 'x';
    if (place === '.d') return () => this.action(variant, wantedInside);
    if (place === '.after') return () => (this.roll() < 0.8 ? (room?.n ?? 0) : between(this.roll, 0, 9));
    if (place === '.have') return () => (this.roll() < 0.7 ? 0 : between(this.roll, 0, (room?.n ?? 0) + 1));
    return undefined;
  }

  options(variant, wanted = []) {
    if (wanted.length === 0 && this.roll() < 0.3) return {};
    return new Maker(this.roll, undefined, wanted).value(shapeOf(variant, 'Options'));
  }

  action(variant, wanted = []) {
    return new Maker(this.roll, undefined, wanted).value(shapeOf(variant, 'Action'));
  }

  setup() {
    const pack = () => ({ pack: this.known.some('packs') });
    const set = () => ({ set: this.known.some('published') });
    return pick(this.roll, [pack, set, pack, set, () => ({})])();
  }
}
