// Secrets that are words nobody else would say, and people whose whole post is searched for them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Client } from './client.mjs';

const word = () => `secret${randomBytes(6).toString('hex')}`;
/** A text that would do something if it were taken for more than text. */
export const marked = (secret) => `<img src=x onerror="alert('${secret}')"> & "${secret}"`;

/** Who may know which word; everybody else must not have received it. */
export class Secrets {
  #known = new Map();

  constructor(viewers) {
    this.viewers = viewers;
  }

  /** A new secret, for these. */
  keep(what, ...who) {
    const secret = word();
    this.#known.set(secret, { what, who: new Set(who) });
    return secret;
  }

  /** From now on these may know them too. Whoever must not have known before was looked at before. */
  allow(secrets, ...who) {
    for (const secret of secrets) for (const each of who) this.#known.get(secret).who.add(each);
  }

  /** As allow, for all that are described so. */
  allowKind(pattern, ...who) {
    this.allow(
      [...this.#known].flatMap(([secret, { what }]) => (pattern.test(what) ? [secret] : [])),
      ...who,
    );
  }

  async check() {
    for (const viewer of this.viewers) {
      const text = await viewer.received();
      for (const [secret, { what, who }] of this.#known) {
        if (!who.has(viewer)) assert.ok(!text.includes(secret), `${viewer.name} has received: ${what}`);
      }
    }
  }
}

/** Somebody, with all that ever came to them. */
export class Viewer {
  #heard = '';

  constructor(client, server) {
    this.client = client;
    this.server = server;
    this.name = client.who;
  }

  async ask(path) {
    const answer = await this.client.ask('GET', path);
    this.#heard += answer.text;
    return answer;
  }

  /** Asks for all that there is to be asked for. */
  async askAll({ pack, challenge, room }) {
    const account = [
      '/account/export',
      '/account',
      '/history',
      '/history.jsonl',
      '/playing',
      '/notices',
      '/unread',
      '/me',
    ];
    const packs = ['', '/questions', '/export.csv', '/export.json', `/seen?challenge=${challenge}`];
    const games = [
      `/games/${room}`,
      `/games/${room}.json`,
      `/challenges/${challenge}`,
      '/challenges?variant=xo-quiz',
      '/live',
    ];
    const paths = [...account, ...games, '/packs', '/variants', ...packs.map((rest) => `/packs/${pack}${rest}`)];
    for (const path of paths) await this.ask(path);
    await this.handedOver();
  }

  /** All that is kept of them. */
  async handedOver() {
    for (let next = ''; typeof next === 'string';) next = (await this.ask(`/account/export?after=${next}`)).json?.next;
  }

  /** Looks at the room from the beginning, as a page does that is opened now. */
  async lookAgain(room) {
    const fresh = new Client(this.server.url, `${this.name} again`);
    fresh.cookie = this.client.cookie;
    await fresh.connect();
    await fresh.follow(room);
    this.#heard += JSON.stringify(fresh.frames);
    fresh.close();
  }

  async received() {
    await this.askAll(this.about);
    await this.lookAgain(this.about.room);
    return this.#heard + JSON.stringify(this.client.frames);
  }
}
