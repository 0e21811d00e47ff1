/** How loud a block of samples is: its largest swing, 0 to 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** `count` bars for the whole recording, each as loud as its loudest moment. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}

/** The last `count` blocks, the newest at the end; silence before the recording began. */
export function latestBars(peaks: readonly number[], count: number): number[] {
  const latest = peaks.slice(-count);
  return [...Array<number>(count - latest.length).fill(0), ...latest];
}

const known = new WeakMap<Blob, readonly number[]>();

/** Remembers the wave of a recording for as long as the file itself lives, so that coming back to the step draws it again. */
export function keepPeaks(file: Blob, peaks: readonly number[]): void {
  known.set(file, peaks);
}

export function peaksOf(file: Blob | undefined): readonly number[] {
  return (file && known.get(file)) ?? [];
}
