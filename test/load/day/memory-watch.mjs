import { readFileSync } from 'node:fs';

const EVERY_MS = 1000;
/** In five minutes longer than the minute that the thread of papers stays with its memory. */
const WINDOWS = 3;
/** What a process may have more at the end of the measured time than at its beginning, by the least of a window: what a heap breathes. */
const BREATH = { share: 0.05, mb: 16 };
const MB = 1024;

const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / MB;

/** Looks at the resident memory of processes, once a second. `pids()`: those of now, each at its place. */
export class MemoryWatch {
  #samples = [];
  #timer;
  #began = performance.now();

  constructor(pids) {
    this.pids = pids;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** `[{ s, mb }]` for each process. */
  get lines() {
    return this.pids().map((_, at) => this.#samples.map(({ s, mb }) => ({ s, mb: mb[at] })).filter(({ mb }) => mb !== undefined));
  }

  /**
   * Of each process: the least of the second third of the time and of the last (a heap is smallest just after it was cleared), the most at all, and whether
   * it is flat. The first third is left out: what is kept is still being filled.
   */
  judged() {
    return this.lines.map((line) => {
      const size = line.length / WINDOWS;
      const least = Array.from({ length: WINDOWS }, (_, at) => Math.min(...line.slice(at * size, (at + 1) * size).map(({ mb }) => mb)));
      const [first, last] = [least[1], least[WINDOWS - 1]];
      const flat = last - first <= Math.max(BREATH.mb, BREATH.share * first);
      return { first, last, most: Math.max(...line.map(({ mb }) => mb)), flat };
    });
  }

  #look() {
    const mb = this.pids().map((pid) => {
      try {
        return residentMb(pid);
      } catch {
        // Gone, and not there again yet.
        return undefined;
      }
    });
    this.#samples.push({ s: (performance.now() - this.#began) / 1000, mb });
  }
}
