/** What the people of a day were answered: how long each kind of request took, and every one that went wrong. */
export class Figures {
  #times = new Map();
  #lately = [];
  /** What went wrong, with how often. */
  faults = new Map();
  requests = 0;

  took(kind, ms) {
    this.requests += 1;
    this.#lately.push(ms);
    if (!this.#times.has(kind)) this.#times.set(kind, []);
    this.#times.get(kind).push(ms);
  }

  /** The p95 of what came since this was last asked. */
  lately() {
    const { p95 } = lineOf('', this.#lately);
    this.#lately = [];
    return p95;
  }

  fault(what) {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  /** What took how long is measured from now on; what went wrong stays. */
  begin() {
    this.#times.clear();
  }

  get errors() {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One line a kind, in the order of `kinds`, and one for all. */
  lines(kinds) {
    const there = kinds.filter((kind) => this.#times.has(kind));
    const all = there.flatMap((kind) => this.#times.get(kind));
    return [...there.map((kind) => lineOf(kind, this.#times.get(kind))), lineOf('all', all)];
  }
}

function lineOf(kind, times) {
  const sorted = Float64Array.from(times).sort();
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { kind, count: sorted.length, p50: part(0.5), p95: part(0.95), p99: part(0.99), most: sorted.at(-1) ?? 0 };
}
