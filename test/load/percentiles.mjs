/** The values below which the given shares (0 to 1) of all values are; 0 without values. */
export function percentiles(values, ...shares) {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

export const median = (values) => percentiles(values, 0.5)[0];
