/** The response times of each kind of request, and all errors. */
export class Figures {
  #times = new Map();
  #recent = [];
  /** Errors and how often they occurred. */
  errorCounts = new Map();
  requests = 0;

  took(kind, ms) {
    this.requests += 1;
    this.#recent.push(ms);
    if (!this.#times.has(kind)) this.#times.set(kind, []);
    this.#times.get(kind).push(ms);
  }

  /** The p95 since the last call. */
  recentP95() {
    const { p95 } = lineOf('', this.#recent);
    this.#recent = [];
    return p95;
  }

  error(what) {
    this.errorCounts.set(what, (this.errorCounts.get(what) ?? 0) + 1);
  }

  /** Starts the measurement: clears the times and keeps the errors. */
  begin() {
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
  const sorted = Float64Array.from(times).sort();
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { kind, count: sorted.length, p50: part(0.5), p95: part(0.95), p99: part(0.99), most: sorted.at(-1) ?? 0 };
}
