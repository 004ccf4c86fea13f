// Requests of the HTTP API: made from protocol/openapi.yaml and about what is there.
import { png } from '../end_to_end/harness/pictures.mjs';
import { between, pick } from '../end_to_end/harness/random.mjs';
import { wrongBody } from '../end_to_end/harness/wire/schemas.mjs';
import { spoilt, spoiltBytes } from './spoil.mjs';
import { choices, Maker } from './values.mjs';
import { operations } from './protocol.mjs';

export const kRoles = ['stranger', 'guest', 'registered', 'moderator', 'curator'];
const kDay = 86_400_000;

/** What fills a parameter of this name, or a member of a body. */
const kKinds = {
  challenge: 'challenges',
  report: 'reports',
  sanction: 'sanctions',
  room: 'rooms',
  character: 'characters',
  session: 'sessions',
  photo: 'photos',
  pack: 'packs',
  team: 'teams',
  tour: 'tours',
  application: 'applications',
  disqualification: 'disqualifications',
  book: 'books',
  line: 'messages',
  question: 'questions',
  name: 'names',
  player: 'names',
  opponent: 'names',
  to: 'names',
  after: 'cursors',
  before: 'cursors',
  link: 'links',
  message: 'messages',
};

/** Words for parameters whose values only their descriptions tell. */
const kWords = {
  format: ['json', 'psq', 'sgf', 'txt', 'exe'],
  month: ['this', '2026-11', '2026-13', '0000-00'],
  around: ['me', 'nobody'],
  search: ['r', 'registered', 'ё', '%', '_'],
  q: ['well', 'вол', 'a b c', '&', "'", ':*'],
  state: ['open', 'taken', 'closed'],
  retired: ['1', '0'],
  kind: ['characters', 'field'],
  size: ['3', '4', '5', '64', '256'],
  lang: ['en', 'ru'],
  from: ['0', '1', '100'],
};

/** Bytes that no address and no database takes for a text. */
const kBroken = ['%FF', '%C0%80', '%ED%A0%80', '%00', '%', '%zz', '%F4%90%80%80', 'a%FFb', '%E2%80%AE', '%0A'];

/** What must be asked once: every operation by everybody, and every choice of its parameters and bodies. */
export function allAsks() {
  return operations.flatMap((operation) => {
    const { name, parameters, bodies } = operation;
    const byAll = kRoles.map((role) => ({ name, role, wanted: [] }));
    const inParameters = parameters.flatMap((parameter) => [
      { name, wanted: [], parameter: parameter.name },
      ...choices(parameter.shape).map((wanted) => ({ name, wanted, parameter: parameter.name })),
    ]);
    const inBodies = bodies.flatMap((body) =>
      (body.shape ? choices(body.shape) : [[]]).map((wanted) => ({ name, wanted, body: body.type })),
    );
    return [...byAll, ...inParameters, ...inBodies];
  });
}

export const nameOfAsk = ({ name, role, parameter, body, wanted }) =>
  [name, role, parameter && `?${parameter}`, body, ...wanted.map((each) => each.join('='))].filter(Boolean).join(' ');

const byName = new Map(operations.map((operation) => [operation.name, operation]));
export const operationNames = [...byName.keys()];

export class Asks {
  constructor(known, roll, subscription) {
    this.known = known;
    this.roll = roll;
    this.subscription = subscription;
  }

  /** A request that the API allows: { operation, path, body, type }. */
  request(person, { name, wanted = [], parameter, body }) {
    const operation = byName.get(name);
    const told = {};
    for (const each of operation.parameters) {
      const isWanted = each.name === parameter;
      if (!each.required && !isWanted && this.roll() < 0.6) continue;
      told[each.name] =
        isWanted && wanted.length > 0 ? this.#made(each.shape, wanted) : this.#parameter(each, person, told);
    }
    const kind =
      operation.bodies.find(({ type }) => type === body) ??
      (operation.bodies.length > 0 ? pick(this.roll, operation.bodies) : null);
    return { operation, told, ...this.#body(kind, { operation, person, told, wanted: body ? wanted : [] }) };
  }

  #made(shape, wanted) {
    return String(new Maker(this.roll, undefined, wanted).value(shape));
  }

  #parameter({ name, shape }, person, told) {
    if (kKinds[name]) return String(this.known.some(kKinds[name]));
    if (name === 'set') return String(this.known.some('sets'));
    if (name === 'variant') return this.roll() < 0.95 ? this.known.variant() : 'chess';
    if (name === 'version') return String(this.known.versions.get(told.pack) ?? 1);
    if (name === 'names') return [this.known.some('names'), person.name, 'nobody'].join(',');
    if (name === 'characters') return [this.known.some('characters'), this.known.some('characters')].join(',');
    if (name === 'since' || name === 'until')
      return String(pick(this.roll, [0, Date.now(), Date.now() - kDay, 2 ** 53 - 1]));
    if (kWords[name] && !shape.schema.enum) return pick(this.roll, kWords[name]);
    return this.#made(shape, []);
  }

  #body(kind, about) {
    if (!kind) return { type: 'application/json', body: '{}' };
    if (kind.shape) {
      const hint = (name, place) => this.#hint(place, about);
      return { type: kind.type, value: new Maker(this.roll, hint, about.wanted).value(kind.shape), shape: kind.shape };
    }
    if (/^image/.test(kind.type)) {
      const type = kind.type === 'image/*' ? pick(this.roll, ['image/png', 'image/jpeg', 'image/webp']) : kind.type;
      const side = between(this.roll, 1, 40);
      return { type, body: png(side, side, [1, 2, 3]) };
    }
    return kind.type === 'text/csv'
      ? {
          type: kind.type,
          body: pick(this.roll, [
            'question,answer\nWhat?,That\n',
            'a;b\nc;d',
            '"open\n',
            '\xff\xfe',
            '',
            'x\n'.repeat(300),
          ]),
        }
      : { type: kind.type, value: { title: 'T', lang: 'en', questions: [{ question: 'Q?', answer: 'A' }] } };
  }

  // What a schema says to be a text or a number, and is the name of something.
  #hint(place, { operation, person, told }) {
    const key = place.slice(place.lastIndexOf('.') + 1);
    if (operation.name === 'PUT /push/subscription' || operation.name === 'DELETE /push/subscription') {
      return this.subscription[key] && this.roll() < 0.9 ? { value: this.subscription[key] } : undefined;
    }
    if (key === 'version') return { value: this.known.versions.get(told.character ?? told.set ?? told.pack) ?? 1 };
    if (place.endsWith('.characters[]')) return { value: this.known.some('characters') };
    if (key === 'password' || key === 'old') return { value: this.roll() < 0.7 ? person.password : 'wrong password' };
    if (key === 'new') return { value: person.password };
    if (key === 'name' && /^POST \/(login|account)/.test(operation.name))
      return { value: this.#nameFor(operation, person) };
    if (key === 'name' && operation.name === 'POST /register') return { value: `fuzz ${between(this.roll, 0, 1e6)}` };
    if (key === 'to' && place === '.to' && operation.method === 'PUT') return { value: this.#number('messages') };
    if (key === 'message') return { value: this.#number('messages') };
    if (key === 'until')
      return this.roll() < 0.8 ? { value: Date.now() + pick(this.roll, [1_000, kDay, -kDay]) } : undefined;
    if (key === 'cid') return { value: person.cid() };
    if (kKinds[key] && key !== 'name') return { value: this.known.some(kKinds[key]) };
    return undefined;
  }

  #nameFor(operation, person) {
    return operation.name === 'POST /login' && this.roll() < 0.5 ? this.known.some('names') : person.name;
  }

  #number(kind) {
    const number = Number(this.known.some(kind));
    return Number.isSafeInteger(number) && number > 0 ? number : 1;
  }

  /** Spoils a request somewhere: a parameter, the body, its bytes, its type, the method. */
  spoil(request) {
    const names = Object.keys(request.told);
    const ways = [];
    if (names.length > 0)
      ways.push(
        () => this.#spoilParameter(request, pick(this.roll, names)),
        () => this.#spoilParameter(request, pick(this.roll, names)),
      );
    if (request.value !== undefined) {
      ways.push(
        () => ({ ...request, value: spoilt(request.value, this.roll) }),
        () => ({ ...request, value: spoilt(request.value, this.roll) }),
      );
      ways.push(() => ({
        ...request,
        value: undefined,
        bytes: true,
        body: spoiltBytes(JSON.stringify(request.value), this.roll),
      }));
    } else if (request.body && request.body !== '{}') {
      ways.push(() => ({ ...request, body: spoiltBytes(request.body.toString('latin1'), this.roll) }));
    }
    ways.push(() => ({
      ...request,
      type: pick(this.roll, [
        'text/plain',
        '',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/jsonx',
      ]),
    }));
    ways.push(() => ({
      ...request,
      more: pick(this.roll, [
        `after=${pick(this.roll, kBroken)}`,
        'x=y&&&=',
        'version=',
        `version=${pick(this.roll, kBroken)}`,
      ]),
    }));
    return pick(this.roll, ways)();
  }

  #spoilParameter(request, name) {
    const raw = pick(this.roll, [
      () => pick(this.roll, kBroken),
      () => pick(this.roll, kBroken),
      () => encodeURIComponent(spoilt({ it: request.told[name] }, this.roll)?.it ?? ''),
      () =>
        pick(this.roll, [
          '-1',
          '0',
          '9223372036854775808',
          '1e3',
          '1.5',
          '%201',
          '+1',
          'zzzzzzzzzzz',
          'x'.repeat(2_000),
        ]),
    ])();
    return { ...request, raw: { ...request.raw, [name]: String(raw) } };
  }

  /** The address of a request. */
  address({ operation, told, raw = {}, more }) {
    const text = (name) => raw[name] ?? encodeURIComponent(told[name]);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => text(name));
    const query = operation.parameters
      .filter((each) => each.in === 'query' && each.name in told)
      .map(({ name }) => `${name}=${text(name)}`);
    if (more) query.push(more);
    return query.length > 0 ? `${path}?${query.join('&')}` : path;
  }

  /** Whether the body is one that the API does not have. */
  isForbidden({ operation, bytes, body, value, type, shape }) {
    if (operation.bodies.length === 0 || type !== 'application/json') return false;
    if (bytes) return !isJson(body);
    return shape !== undefined && wrongBody(operation.name, value) !== null;
  }
}

function isJson(bytes) {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
