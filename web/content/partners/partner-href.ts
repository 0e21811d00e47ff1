/** URL of the page of an entity. `q`: search text of the list of entities, for the link back to it. */
export function partnerHref(id: string, q = ''): string {
  return `/partners/${id}${q && `?${new URLSearchParams({ q })}`}`;
}
