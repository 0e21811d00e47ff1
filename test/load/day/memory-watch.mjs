import { residentMb } from '../process-usage.mjs';

const SAMPLE_INTERVAL_MS = 1000;
/**
 * The run is compared in thirds. A third of the default five minutes is longer than the minute for which the PDF worker
 * keeps its memory.
 */
const WINDOWS = 3;
/**
 * By how much the minimum of the last third may exceed the minimum of the second third. A heap normally varies this
 * much.
 */
const TOLERANCE = { share: 0.05, mb: 16 };

/** Samples the resident memory of processes once a second. `pids()` returns the current processes in a fixed order. */
export class MemoryWatch {
  #samples = [];
  #timer;
  #began = performance.now();

  constructor(pids) {
    this.pids = pids;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** The samples of each process: `[{ s, mb }]`, seconds since the start and megabytes. */
  get lines() {
    return this.pids().map((_, index) =>
      this.#samples.map(({ s, mb }) => ({ s, mb: mb[index] })).filter(({ mb }) => mb !== undefined),
    );
  }

  /**
   * For each process: the minimum of the second and of the last third of the time, the maximum, and whether memory is
   * flat. The first third is left out because caches are still being filled.
   */
  results() {
    return this.lines.map((line) => {
      const size = line.length / WINDOWS;
      const minimums = Array.from({ length: WINDOWS }, (_, index) =>
        Math.min(...line.slice(index * size, (index + 1) * size).map(({ mb }) => mb)),
      );
      const [first, last] = [minimums[1], minimums[WINDOWS - 1]];
      const flat = last - first <= Math.max(TOLERANCE.mb, TOLERANCE.share * first);
      return { first, last, max: Math.max(...line.map(({ mb }) => mb)), flat };
    });
  }

  #sample() {
    const mb = this.pids().map((pid) => {
      try {
        return residentMb(pid);
      } catch {
        // The process has ended and is not restarted yet.
        return undefined;
      }
    });
    this.#samples.push({ s: (performance.now() - this.#began) / 1000, mb });
  }
}
