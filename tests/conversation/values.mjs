// Values that a schema allows, by chance; and all choices that a schema gives, so that each of them can be asked for.
import { between, pick } from '../end_to_end/harness/random.mjs';
import { part, resolved } from './protocol.mjs';
import { textLike } from './patterns.mjs';

const kDeepest = 8;

/** Whether a shape has alternatives, and which: [name, shape or value]. */
function alternatives(shape) {
  const { document, schema } = shape;
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) {
    return branches.map((each, index) => {
      const inner = resolved(part({ document }, each));
      return {
        label: inner.schema.title ?? inner.name ?? inner.schema.type ?? String(index),
        shape: part({ document }, each),
      };
    });
  }
  if (schema.enum) return schema.enum.map((value) => ({ label: JSON.stringify(value), value }));
  if (schema.type === 'boolean') return [true, false].map((value) => ({ label: String(value), value }));
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => ({ label: type, shape: part({ document }, { ...schema, type }) }));
  }
  if (schema.type === 'integer' && schema.minimum !== undefined && schema.maximum !== undefined) {
    return ['minimum', 'maximum'].map((bound) => ({ label: bound, value: schema[bound], bound: true }));
  }
  return [];
}

/**
 * Every choice that a shape gives: lists of [place, label], all of which must be taken to come there. `hint` says that a place
 * is filled from elsewhere, and not by its schema.
 */
export function choices(shape, hint = () => false, place = '', depth = 0) {
  const whole = resolved(shape);
  if (depth > kDeepest || hint(whole.name, place)) return [];
  const open = alternatives(whole).flatMap(({ label, shape: inner }) => {
    const here = [place, label];
    const deeper = inner ? choices(inner, hint, place, depth + 1) : [];
    return [[here], ...deeper.map((rest) => [here, ...rest])];
  });
  const { schema } = whole;
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const at = `${place}.${key}`;
    const present = (schema.required ?? []).includes(key) ? [] : [[[at, 'present']]];
    return [...present, ...choices(part(whole, value), hint, at, depth + 1)];
  });
  const items = schema.items ? choices(part(whole, schema.items), hint, `${place}[]`, depth + 1) : [];
  return [...open, ...properties, ...items];
}

/**
 * Makes values. `hint(name, place, roll)` gives { value } where a place is to be filled from elsewhere; `wanted` are choices that
 * must be taken; what was chosen is noted in `made`.
 */
export class Maker {
  made = new Set();

  constructor(roll, hint = () => undefined, wanted = []) {
    this.roll = roll;
    this.hint = hint;
    this.wanted = wanted;
  }

  /** A value that the shape allows. */
  value(shape, place = '') {
    const whole = resolved(shape);
    const hinted = this.hint(whole.name, place);
    if (hinted) return hinted.value;
    const { schema } = whole;
    if ('const' in schema) return schema.const;
    const open = alternatives(whole);
    if (open.length > 0) return this.#chosen(open, whole, place);
    return this.#plain(whole, place);
  }

  #chosen(open, whole, place) {
    const labels = this.wanted.filter(([at]) => at === place).map(([, label]) => label);
    const wanted = open.find(({ label }) => labels.includes(label));
    if (!wanted && open[0].bound && this.roll() < 0.7) return this.#plain(whole, place);
    const taken = wanted ?? pick(this.roll, open);
    this.made.add(`${place}=${taken.label}`);
    if (!taken.shape) return taken.value;
    const rest = new Maker(
      this.roll,
      this.hint,
      this.wanted.filter(([at, label]) => at !== place || label !== taken.label),
    );
    rest.made = this.made;
    return rest.value(taken.shape, place);
  }

  #plain(whole, place) {
    const { schema } = whole;
    if (schema.type === 'object' || schema.properties) return this.#object(whole, place);
    if (schema.type === 'array') return this.#array(whole, place);
    if (schema.type === 'null') return null;
    if (schema.type === 'number' || schema.type === 'integer') return this.#number(schema);
    return this.#text(schema);
  }

  #object(whole, place) {
    const { schema } = whole;
    const value = {};
    for (const [key, inner] of Object.entries(schema.properties ?? {})) {
      const at = `${place}.${key}`;
      const isWanted = this.wanted.some(
        ([where]) => where === at || where.startsWith(`${at}.`) || where.startsWith(`${at}[`),
      );
      if (!(schema.required ?? []).includes(key)) {
        if (!isWanted && this.roll() < 0.6) continue;
        this.made.add(`${at}=present`);
      }
      value[key] = this.value(part(whole, inner), at);
    }
    return value;
  }

  #array(whole, place) {
    const { schema } = whole;
    const least = schema.minItems ?? 0;
    const count = between(
      this.roll,
      Math.max(least, 1),
      Math.min(schema.maxItems ?? least + 3, Math.max(least, 1) + 3),
    );
    return Array.from({ length: count }, () =>
      this.value(part(whole, schema.items ?? { type: 'string' }), `${place}[]`),
    );
  }

  #number({ minimum = 0, maximum = 1_000 }) {
    return this.roll() < 0.1
      ? pick(this.roll, [minimum, maximum])
      : between(this.roll, minimum, Math.min(maximum, minimum + 1_000));
  }

  #text({ pattern, minLength = 0, maxLength = 60 }) {
    if (pattern) return textLike(pattern, this.roll);
    const length = pick(this.roll, [
      minLength,
      maxLength,
      between(this.roll, Math.max(1, minLength), Math.min(maxLength, 30)),
    ]);
    const alphabet = pick(this.roll, ['abcdefghij XYZ019', 'абвгдежз ЯЮЁ', 'a<>&"\'%\\/;', '🙂ßﬁİ한ा']);
    const letters = [...alphabet];
    let text = '';
    for (let at = 0; at < length; at++) text += pick(this.roll, letters);
    return text;
  }
}
