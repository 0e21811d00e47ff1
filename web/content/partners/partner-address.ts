/** The list's address with an entity open in it. */
export function partnerAddress(q: string, entity: string): string {
  return `/partners?${new URLSearchParams({ ...(q && { q }), entity })}`;
}
