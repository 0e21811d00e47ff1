/** Whether following the replacements from a service leads back to it. */
export function replacesItself(id: string, next: (id: string) => string | null | undefined): boolean {
  const seen = new Set<string>();
  for (let at = next(id); at && !seen.has(at); at = next(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
