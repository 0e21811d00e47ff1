import { Figures } from './figures.mjs';
import { pause, Person } from './person.mjs';
import { agentAtWork, editorAtWork } from './staff.mjs';
import { visit } from './visitors.mjs';

/** The percentage of cases for entities with agents at work. */
const PERCENT_WITH_AGENTS = 70;
/** More concurrent visits mean that the portal cannot keep up; a further visitor counts as an error. */
const MAX_CONCURRENT_VISITS = 1500;
const EXPECTED_REQUESTS_PER_VISIT = 8;

/**
 * A city on a seeded database: visitors who arrive at random, whether or not earlier ones are served, and staff who
 * work all day. `rate`: the requests of visitors a second, besides those of staff. Results are in `figures`.
 */
export class City {
  figures = new Figures();
  isOpen = false;
  guests = 0;
  /** Live updates that staff received. */
  liveUpdates = 0;
  /** Acknowledged cases, with their visitor and file. */
  submittedCases = [];
  #unanswered = new Map();
  #staff = [];
  #visits = new Set();

  constructor(url, gateway, { agents, customers, entities, tickets }) {
    Object.assign(this, { url, gateway, agents, customers, entities, tickets });
    // Unique mobiles, so that a database can be used again within an hour.
    this.firstGuest = Math.floor((Date.now() / 1000) % 80_000) * 100;
  }

  /** Signs staff in, then lets visitors come. */
  async open({ rate, editors = 1 }) {
    this.isOpen = true;
    this.#staff = [
      ...this.agents.map((agent) => this.attempt(() => agentAtWork(this, agent))),
      ...Array.from({ length: editors }, () =>
        this.attempt(() => editorAtWork(this, { login: 'content@portal.example' })),
      ),
    ];
    this.#staff.push(this.#visitors(rate));
  }

  /** Admits no further visitors and waits for the current ones. */
  async close() {
    this.isOpen = false;
    await Promise.all(this.#staff);
    await Promise.all(this.#visits);
  }

  /**
   * Maximum load: `count` concurrent visitors without pauses for the given seconds. Returns the requests per second.
   */
  async rush(count, seconds, figures) {
    const until = performance.now() + seconds * 1000;
    const visitAgainAndAgain = async () => {
      while (performance.now() < until)
        await this.attempt(() => visit(this, Object.assign(new Person(this.url, figures), { pace: 0 })));
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: count }, visitAgainAndAgain));
    return (figures.requests * 1000) / (performance.now() - began);
  }

  /** Runs work and continues after an error. */
  async attempt(work) {
    try {
      await work();
    } catch (error) {
      // A person records failed requests; any other error is a bug in this script.
      if (!/^(GET|POST|PATCH|DELETE) |fetch failed|terminated/.test(error.message))
        this.figures.recordError(error.stack.split('\n').slice(0, 2).join(' '));
      await pause(200);
    }
  }

  nextEntity() {
    const chosen =
      Math.random() * 100 < PERCENT_WITH_AGENTS ? this.agents.map(({ entityId }) => entityId) : this.entities;
    return chosen[Math.floor(Math.random() * chosen.length)];
  }

  submitted(client, { id, ticketNumber }, entityId, document) {
    this.submittedCases.push({ client, id, ticketNumber, document });
    if (!this.#unanswered.has(entityId)) this.#unanswered.set(entityId, []);
    this.#unanswered.get(entityId).push({ id, ticketNumber });
  }

  nextUnanswered(entityId) {
    return this.#unanswered.get(entityId)?.shift();
  }

  /** Starts visits at random intervals that give `rate` requests a second, from the average length of a visit. */
  async #visitors(rate) {
    let [visits, requests] = [1, EXPECTED_REQUESTS_PER_VISIT];
    while (this.isOpen) {
      await pause((-Math.log(1 - Math.random()) * 1000 * requests) / visits / rate);
      if (this.#visits.size >= MAX_CONCURRENT_VISITS) {
        this.figures.recordError('rejected: too many concurrent visits');
        continue;
      }
      const person = new Person(this.url, this.figures);
      const visiting = this.attempt(() => visit(this, person)).finally(() => {
        this.#visits.delete(visiting);
        visits += 1;
        requests += person.requests;
      });
      this.#visits.add(visiting);
    }
  }
}
