import { percentiles } from '../percentiles.mjs';

/** The response times of each kind of request, and all errors. */
export class Figures {
  #times = new Map();
  #recent = [];
  /** Errors and how often they occurred. */
  errorCounts = new Map();
  requests = 0;

  record(kind, ms) {
    this.requests += 1;
    this.#recent.push(ms);
    if (!this.#times.has(kind)) this.#times.set(kind, []);
    this.#times.get(kind).push(ms);
  }

  /** The p95 since the last call. */
  recentP95() {
    const [p95] = percentiles(this.#recent, 0.95);
    this.#recent = [];
    return p95;
  }

  recordError(error) {
    this.errorCounts.set(error, (this.errorCounts.get(error) ?? 0) + 1);
  }

  /** Starts the measurement: clears the times and keeps the errors. */
  startMeasurement() {
    this.#times.clear();
  }

  get errors() {
    return [...this.errorCounts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One line per kind, in the order of `kinds`, and one for all. */
  lines(kinds) {
    const measured = kinds.filter((kind) => this.#times.has(kind));
    const all = measured.flatMap((kind) => this.#times.get(kind));
    return [...measured.map((kind) => lineOf(kind, this.#times.get(kind))), lineOf('all', all)];
  }
}

function lineOf(kind, times) {
  const [p50, p95, p99, max] = percentiles(times, 0.5, 0.95, 0.99, 1);
  return { kind, count: times.length, p50, p95, p99, max };
}
