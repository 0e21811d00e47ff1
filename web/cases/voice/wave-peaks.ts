/** Peak of a block of samples, 0 to 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** Reduces the peaks to `count` bars, each the maximum of its range. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}

/** The last `count` peaks, padded with zeros at the start. */
export function latestBars(peaks: readonly number[], count: number): number[] {
  const latest = peaks.slice(-count);
  return [...Array<number>(count - latest.length).fill(0), ...latest];
}

const peaksByFile = new WeakMap<Blob, readonly number[]>();

/** Caches the peaks of a recording as long as its file exists. */
export function cachePeaks(file: Blob, peaks: readonly number[]): void {
  peaksByFile.set(file, peaks);
}

export function peaksOf(file: Blob | undefined): readonly number[] {
  return (file && peaksByFile.get(file)) ?? [];
}
