/** URL of the list with an open entity. */
export function partnerHref(q: string, entity: string): string {
  return `/partners?${new URLSearchParams({ ...(q && { q }), entity })}`;
}
