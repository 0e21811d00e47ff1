/** Whether following the replacements from a service leads back to it. */
export function replacesItself(id: string, next: (id: string) => string | null | undefined): boolean {
  const seen = new Set<string>();
  for (let current = next(id); current && !seen.has(current); current = next(current)) {
    if (current === id) return true;
    seen.add(current);
  }
  return false;
}
