import { Figures } from './figures.mjs';
import { pause, Person } from './person.mjs';
import { agentAtWork, editorAtWork } from './staff.mjs';
import { visit } from './visitors.mjs';

/** Of those that the demo's accounts share. */
const PASSWORD = 'Portal#2026';
/** Of a hundred cases, so many go to entities whose agents are at work. */
const ANSWERED = 70;
/** More at once means that the portal does not keep up; whoever comes then is an error. */
const MOST_AT_ONCE = 1500;
const REQUESTS_AT_FIRST = 8;

/**
 * A city on a database that the product filled: visitors who come as they come, whether or not the ones before are served, and staff who are there
 * all day. `rate`: requests a second that visitors are to make, staff's beside. What was measured is in `figures`.
 */
export class City {
  figures = new Figures();
  password = PASSWORD;
  going = false;
  guests = 0;
  /** Changes that staff heard of live. */
  news = 0;
  /** Acknowledged: whose, which, with which file. */
  done = [];
  #fresh = new Map();
  #staff = [];
  #there = new Set();

  constructor(url, gateway, { agents, customers, entities, tickets }) {
    Object.assign(this, { url, gateway, agents, customers, entities, tickets });
    // So that a database can be used again within the hour.
    this.firstGuest = Math.floor((Date.now() / 1000) % 80_000) * 100;
  }

  /** Staff sign in and begin; then the doors open. */
  async open({ rate, editors = 1 }) {
    this.going = true;
    this.#staff = [
      ...this.agents.map((agent) => this.attempt(() => agentAtWork(this, agent))),
      ...Array.from({ length: editors }, () => this.attempt(() => editorAtWork(this, { login: 'content@portal.example' }))),
    ];
    this.#staff.push(this.#visitors(rate));
  }

  /** The doors close; those who are inside finish. */
  async close() {
    this.going = false;
    await Promise.all(this.#staff);
    await Promise.all(this.#there);
  }

  /** `count` visitors at once, each followed by the next without a moment between, for so many seconds: as much as the portal can. Gives the requests a second. */
  async rush(count, seconds, figures) {
    const until = performance.now() + seconds * 1000;
    const one = async () => {
      while (performance.now() < until) await this.attempt(() => visit(this, Object.assign(new Person(this.url, figures), { pace: 0 })));
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: count }, one));
    return (figures.requests * 1000) / (performance.now() - began);
  }

  /** What is done again and again must not end with one fault, which the figures have already. */
  async attempt(work) {
    try {
      await work();
    } catch (fault) {
      // A person noted what was refused or cut off; whatever else it is, it was not foreseen here.
      if (!/^(GET|POST|PATCH|DELETE) |fetch failed|terminated/.test(fault.message))
        this.figures.fault(fault.stack.split('\n').slice(0, 2).join(' '));
      await pause(200);
    }
  }

  nextEntity() {
    const chosen = Math.random() * 100 < ANSWERED ? this.agents.map(({ entityId }) => entityId) : this.entities;
    return chosen[Math.floor(Math.random() * chosen.length)];
  }

  submitted(client, { id, ticketNumber }, entityId, document) {
    this.done.push({ client, id, ticketNumber, document });
    if (!this.#fresh.has(entityId)) this.#fresh.set(entityId, []);
    this.#fresh.get(entityId).push({ id, ticketNumber });
  }

  takeFresh(entityId) {
    return this.#fresh.get(entityId)?.shift();
  }

  /** As many as make `rate` requests a second, by what visits have come to so far; when each comes is left to chance. */
  async #visitors(rate) {
    let [visits, requests] = [1, REQUESTS_AT_FIRST];
    while (this.going) {
      await pause((-Math.log(1 - Math.random()) * 1000 * requests) / visits / rate);
      if (this.#there.size >= MOST_AT_ONCE) {
        this.figures.fault('turned away: too many at once');
        continue;
      }
      const person = new Person(this.url, this.figures);
      const one = this.attempt(() => visit(this, person)).finally(() => {
        this.#there.delete(one);
        visits += 1;
        requests += person.requests;
      });
      this.#there.add(one);
    }
  }
}
