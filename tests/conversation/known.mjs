// What the conversation has learned: the names of all that exists, so that what is said is about something that is there.
import { pick } from '../end_to_end/harness/random.mjs';
import { variants } from './protocol.mjs';

/** Ids that name nothing, or nothing of ours. */
const kNobody = ['0', 'zzzzzzzzzzz', 'AzL8n0Y58m7', 'AzL8n0Y58m8', '1', 'a'];
const kMost = 400;

const listed = (value) => (Array.isArray(value) ? value : []);

/** Names of one kind, the latest last, none twice. */
class Names {
  #all = new Set();

  add(name) {
    if (name === null || name === undefined) return;
    this.#all.delete(name);
    this.#all.add(name);
    if (this.#all.size > kMost) this.#all.delete(this.#all.values().next().value);
  }

  drop(name) {
    this.#all.delete(name);
  }

  get all() {
    return [...this.#all];
  }
}

export class Known {
  seeks = new Names();
  challenges = new Names();
  packs = new Names();
  teams = new Names();
  tours = new Names();
  applications = new Names();
  disqualifications = new Names();
  books = new Names();
  questions = new Names();
  sets = new Names();
  published = new Names();
  characters = new Names();
  reports = new Names();
  sanctions = new Names();
  sessions = new Names();
  photos = new Names();
  messages = new Names();
  cursors = new Names();
  links = new Names();
  names = new Names();
  /** Rooms by their names: see rooms.mjs. */
  rooms = new Map();
  /** The version of a pack, a character or a set, by its id. */
  versions = new Map();
  /** What a published set is for: characters or a field. */
  setKinds = new Map();

  constructor(roll) {
    this.roll = roll;
  }

  /** A name of this kind; at times one of nothing. */
  some(kind, orElse = kNobody) {
    const all = kind === 'rooms' ? [...this.rooms.keys()] : this[kind].all;
    if (all.length === 0 || this.roll() < 0.04) return pick(this.roll, orElse);
    // What is new is asked for more often than what is old.
    const latest = this.roll() < 0.6 ? all.slice(-20) : all;
    return pick(this.roll, latest);
  }

  variant() {
    return pick(this.roll, variants);
  }

  topic() {
    const live = () => `live/${this.some('rooms')}`;
    const board = () => `leaderboard/${this.variant()}`;
    return pick(this.roll, [live, board, () => 'live', () => 'desk', () => 'nothing/at/all'])();
  }

  /** Takes all ids out of an answer of the HTTP API. */
  learn(operation, json) {
    if (json === null || typeof json !== 'object') return;
    const path = operation.slice(operation.indexOf(' ') + 1);
    this.cursors.add(json.next ?? undefined);
    this.cursors.add(json.previous ?? undefined);
    if (json.link?.token) this.links.add(json.link.token);
    if (json.photo) this.photos.add(json.photo);
    if (json.picture) this.photos.add(json.picture);
    for (const row of [json, ...Object.values(json).filter(Array.isArray).flat()]) this.#learnRow(path, row);
    if (json.report) this.#learnRow('/moderation/reports', json.report);
    for (const { id } of listed(json.dossier?.sanctions ?? json.sanctions)) this.sanctions.add(id);
    for (const { id } of [...listed(json.messages), ...listed(json.lines)]) this.messages.add(id);
  }

  #learnRow(path, row) {
    const { id, version } = row ?? {};
    if (typeof id !== 'string') return;
    const kind = this.#kindOf(path, row);
    if (kind) this[kind].add(id);
    if (path === '/sets' || row.state === 'published') this.published.add(id);
    if (version !== undefined) this.versions.set(id, version);
  }

  #kindOf(path, row) {
    if (/^\/packs\/\{pack\}\/questions/.test(path)) return 'questions';
    if (/^\/packs/.test(path) && 'size' in row) return 'packs';
    if (path === '/teams') return 'teams';
    if (/^\/tours\/\{tour\}\/(applications|boards)/.test(path)) return 'applications';
    if (/disqualifications/.test(path)) return 'disqualifications';
    if (/^\/tours/.test(path)) return 'tours';
    if (path === '/own-books') return 'books';
    if (/^\/curator\/characters/.test(path)) return 'characters';
    if (/sets/.test(path)) return 'sets';
    if (/reports/.test(path)) return 'reports';
    if (/sessions/.test(path)) return 'sessions';
    if (/challenges/.test(path)) return 'challenges';
    return null;
  }
}
