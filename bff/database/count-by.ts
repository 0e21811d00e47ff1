/** Counts rows by status. */
export function countBy<S>(rows: readonly { status: S }[]): Map<S, number> {
  const counts = new Map<S, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
