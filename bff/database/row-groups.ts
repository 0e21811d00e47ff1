/** Groups rows by a key, in their order. `Map.groupBy` needs Node.js 21. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Counts rows by status. */
export function countBy<S>(rows: readonly { status: S }[]): Map<S, number> {
  const counts = new Map<S, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
