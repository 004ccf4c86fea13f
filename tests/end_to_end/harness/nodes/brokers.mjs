// A cluster of brokers, one for each node of a site, whose lines a test can cut and slow.
import { freePort } from '../ports.mjs';
import { eventually } from '../waiting.mjs';
import { Link } from '../network/link.mjs';
import { Nats } from './nats.mjs';

/** What is said between brokers goes one step: where the line between two is cut, those at one don't hear those at the other. */
export class Brokers {
  all = [];
  /** From each node to its broker. */
  uplinks = [];
  /** Those between brokers, each with the numbers of both. */
  #routes = [];
  #clusterPorts = [];

  static async start(count) {
    const brokers = new Brokers();
    for (let number = 0; number < count; number += 1) {
      brokers.all.push(await Nats.start({ flags: await brokers.#flags(number), monitored: true }));
      brokers.uplinks.push(await Link.start(() => brokers.all[number].port));
    }
    await brokers.joined();
    return brokers;
  }

  async #flags(number) {
    const [port, nowhere, links] = [await freePort(), await freePort(), await this.#linksFrom(number)];
    this.#clusterPorts.push(port);
    const routes = links.map((link) => `nats-route://127.0.0.1:${link.port}`).join(',');
    return [
      ...['--cluster_name', 'site', '--cluster', `nats://127.0.0.1:${port}`],
      // What brokers tell each other of their addresses would lead past the links.
      ...['--cluster_advertise', `127.0.0.1:${nowhere}`],
      ...(routes === '' ? [] : ['--routes', routes]),
    ];
  }

  /** Each broker goes to those before it. */
  async #linksFrom(number) {
    const links = [];
    for (let other = 0; other < number; other += 1) {
      const link = await Link.start(() => this.#clusterPorts[other]);
      this.#routes.push({ numbers: [other, number], link });
      links.push(link);
    }
    return links;
  }

  /** What the node of this number (from 0) is told: its own broker, through its uplink. */
  urlFor(number) {
    return `nats://127.0.0.1:${this.uplinks[number % this.uplinks.length].port}`;
  }

  /** The URLs of all, the first that of the node's own. */
  urlsFrom(number) {
    return this.all.map((_, index) => this.urlFor(number + index)).join(',');
  }

  /** The line between the brokers of these two nodes. */
  between(one, other) {
    return this.#routes.find(({ numbers }) => numbers.includes(one) && numbers.includes(other)).link;
  }

  get links() {
    return [...this.uplinks, ...this.#routes.map(({ link }) => link)];
  }

  heal() {
    for (const link of this.links) link.heal();
  }

  /** Done when each broker that lives has a route to each other one. */
  async joined() {
    const living = this.all.filter(({ alive }) => alive);
    const isJoined = async () => {
      const routes = await Promise.all(living.map((nats) => nats.routes()));
      return routes.every((count) => count === living.length - 1);
    };
    await eventually(isJoined, 'all brokers have found each other');
  }

  async end() {
    await Promise.all(this.all.map((nats) => nats.stop()));
    await Promise.all(this.links.map((link) => link.end()));
  }
}
